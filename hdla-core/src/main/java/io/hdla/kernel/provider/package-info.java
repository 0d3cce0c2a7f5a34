/**
 * The choice between the scalar and the vector kernels, made once for each JVM.
 *
 * <p>Start reading at {@link io.hdla.kernel.provider.Kernels}. May import {@code kernel} and {@code
 * kernel.scalar}; {@code kernel.vector} is reached by name only, so that nothing here needs {@code
 * jdk.incubator.vector} to load.
 */
package io.hdla.kernel.provider;
