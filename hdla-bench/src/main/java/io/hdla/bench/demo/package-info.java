/**
 * The first thing that a newcomer runs: a gradient checked, a small model trained, and what it has
 * learnt shown.
 *
 * <p>Imports the whole library, {@code task}, {@code train} and {@code report}. Start reading at
 * {@link io.hdla.bench.demo.Demo}.
 */
package io.hdla.bench.demo;
