/**
 * One pool of threads for the whole library, and deterministic ways to use it.
 *
 * <p>May import {@code error} only. Start reading at {@link io.hdla.parallel.Parallel}.
 */
package io.hdla.parallel;
