/**
 * The cost model: what the operator's running code computes, counted kernel call by kernel call,
 * and how well the count predicts the time.
 *
 * <p>Kernels are counted in a JVM of its own ({@code CountingProcess}), in which {@code
 * CountingWrapper} stands between the library and its kernels; {@code KernelFlops} is the table of
 * what a call of each kernel computes, and a new kernel needs a row there. To which stage a call
 * belongs is said by {@link io.hdla.kernel.CostStage} on the methods of the running code. Times are
 * taken in this JVM, with the kernels as they are.
 *
 * <p>Start reading at {@link io.hdla.bench.cost.CostModel}.
 */
package io.hdla.bench.cost;
