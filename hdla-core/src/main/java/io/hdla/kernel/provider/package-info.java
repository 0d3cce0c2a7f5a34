/** Chooses, once and by name, which kernels are used. */
package io.hdla.kernel.provider;
