/**
 * The operations on tensors, as stateless façades by family: each method checks its arguments,
 * allocates the result, plans the loops and calls a kernel.
 *
 * <p>Names, shapes and conventions are PyTorch's, in Java case. Imports {@code error}, {@code
 * shape}, {@code tensor}, {@code kernel} and {@code parallel}. Start reading at {@link
 * io.hdla.ops.Elementwise}.
 */
package io.hdla.ops;
