/** Synthetic and text tasks that tell sequence models apart. */
package io.hdla.bench.task;
