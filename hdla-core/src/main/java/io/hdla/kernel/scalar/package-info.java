/**
 * The kernels in plain Java: what runs where the Vector API is absent, and what the vector kernels
 * are tested against.
 *
 * <p>May import {@code io.hdla.kernel} and {@code java.base} only. Each class implements the
 * interface of its name.
 */
package io.hdla.kernel.scalar;
