/** Kernels in plain Java: the fallback, and the oracle for all others. */
package io.hdla.kernel.scalar;
