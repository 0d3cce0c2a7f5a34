/**
 * Seeded, splittable random numbers: the same seed gives the same values on every machine and for
 * any number of threads.
 *
 * <p>Imports {@code error}, {@code shape} and {@code tensor}. Start reading at {@link
 * io.hdla.random.Rng}.
 */
package io.hdla.random;
