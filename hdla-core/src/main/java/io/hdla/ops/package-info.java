/**
 * The operations on tensors, as stateless façades by family: each method checks its arguments,
 * allocates the result, plans the loops and calls a kernel.
 *
 * <p>Names, shapes and conventions are PyTorch's, in Java case. Imports {@code error}, {@code
 * shape}, {@code tensor}, {@code kernel} and {@code parallel}. Start reading at {@link
 * io.hdla.ops.Elementwise}.
 *
 * <p>Every operation has an example, which is run as a test. The examples' inputs are these, fresh
 * for each; numbers in results are rounded to four decimals:
 *
 * <pre>{@code
 * Tensor x = Tensor.of(new double[] {1, 2, 3, 4, 5, 6}, 2, 3); // [[1, 2, 3], [4, 5, 6]]
 * Tensor v = Tensor.of(new double[] {1, -2, 0.5});
 * Tensor u = Tensor.of(new double[] {2, 4, 0.5});
 * Tensor w = Tensor.of(new double[] {1, 10});
 * Tensor p = Tensor.of(new double[] {0.25, 0.5, 0.25});
 * Tensor m = Tensor.of(new double[] {4, 2, 2, 3}, 2, 2); // [[4, 2], [2, 3]]
 * Tensor i = Tensor.of(new long[] {2, 0, 1});
 * Tensor mask = Tensor.of(new long[] {1, 0, 1});
 * Tensor classes = Tensor.of(new long[] {2, 1});
 * Tensor series = Tensor.of(new double[] {1, 2, 3}, 1, 3, 1); // [B, T, C]
 * Tensor filter = Tensor.of(new double[] {10, 1}, 1, 2); // [C, W]
 * }</pre>
 */
package io.hdla.ops;
