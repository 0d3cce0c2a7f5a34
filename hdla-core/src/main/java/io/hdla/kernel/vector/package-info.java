/** Kernels on the Vector API; the only package that imports the incubator module. */
package io.hdla.kernel.vector;
