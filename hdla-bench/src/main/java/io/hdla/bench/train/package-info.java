/**
 * Trains language models on the tasks of {@code task}: seeded, the same to the last bit for any
 * number of threads, and resumable from checkpoints.
 *
 * <p>Imports the whole library and {@code task}. Start reading at {@link
 * io.hdla.bench.train.Trainer}.
 */
package io.hdla.bench.train;
