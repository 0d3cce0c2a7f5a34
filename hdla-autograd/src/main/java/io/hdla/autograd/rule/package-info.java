/**
 * Operations with derivatives, by family, in the order of {@code io.hdla.ops} and under its names.
 *
 * <p>A {@code …Rules} class is a façade: it calls the operation on the values and records it with a
 * rule. The rules are in the {@code …Table} class beside it. Start reading at {@code
 * ElementwiseTable}.
 *
 * <p>Derivatives of whole rows ({@code FusedRows}, {@code FusedNormalization}) call the kernels of
 * {@code io.hdla.kernel}; everything else is written in operations of {@code io.hdla.ops}.
 */
package io.hdla.autograd.rule;
