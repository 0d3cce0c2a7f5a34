/** Training loops, evaluation and checkpoints. */
package io.hdla.bench.train;
