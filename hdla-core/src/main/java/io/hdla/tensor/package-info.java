/**
 * Tensors: a storage of float32, float64 or int64 values seen through a strided layout.
 *
 * <p>Imports {@code error} and {@code shape}; the {@code *Methods} interfaces, which hold nothing
 * but one-line delegations, also call {@code ops}. Start reading at {@link io.hdla.tensor.Tensor}.
 */
package io.hdla.tensor;
