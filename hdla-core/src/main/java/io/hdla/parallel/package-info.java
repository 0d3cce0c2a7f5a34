/**
 * One pool of threads for the whole library, and deterministic ways to use it.
 *
 * <p>Imports nothing of the library. Start reading at {@link io.hdla.parallel.Parallel}.
 */
package io.hdla.parallel;
