/**
 * The floating-point peak of a core, against which benchmarks are held. The only package outside
 * {@code io.hdla.kernel.vector} that knows the Vector API: a yardstick must not be made of what it
 * measures.
 *
 * <p>Start reading at {@link io.hdla.bench.peak.Peak}.
 */
package io.hdla.bench.peak;
