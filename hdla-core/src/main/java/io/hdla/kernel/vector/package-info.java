/**
 * The kernels written with the Vector API, and the only package that imports {@code
 * jdk.incubator.vector}. Loaded by name when that module is present; see {@code kernel.provider}.
 *
 * <p>Start reading at {@link io.hdla.kernel.vector.VectorProvider}. Width: {@code
 * io.hdla.kernel.vector.VectorWidth}. Every kernel is a small static method on arrays with species
 * held in static finals, since a vector that escapes a compiled method is boxed.
 */
package io.hdla.kernel.vector;
