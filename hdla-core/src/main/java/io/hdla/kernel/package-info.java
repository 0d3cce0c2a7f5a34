/**
 * Inner loops of the library as interfaces on raw arrays: matrix products, elementwise functions,
 * reductions, for float32 and float64 alike.
 *
 * <p>A kernel takes {@code (array, offset, stride, length)} and trusts them; shapes are checked one
 * floor up. This package imports nothing but {@code java.lang}. Start reading at {@link
 * io.hdla.kernel.FloatMatMul}; {@code kernel.scalar} and {@code kernel.vector} implement the
 * interfaces, {@code kernel.provider} chooses between them.
 */
package io.hdla.kernel;
