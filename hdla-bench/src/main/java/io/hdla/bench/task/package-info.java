/**
 * Synthetic tasks: sequences of token ids with labels, made from a seed, and their scoring.
 *
 * <p>A sequence is a function of the seed and its number alone, so data is the same on any machine
 * and for any number of threads, and a run can go on where it stopped.
 *
 * <p>Imports {@code error}, {@code shape}, {@code tensor}, {@code random} and {@code parallel} of
 * the core. Start reading at {@link io.hdla.bench.task.Task}, then {@link io.hdla.bench.task.Mqar}.
 */
package io.hdla.bench.task;
