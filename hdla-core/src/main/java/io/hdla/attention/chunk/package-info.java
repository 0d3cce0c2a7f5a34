/**
 * The chunk-wise (WY) form on raw arrays, forward and backward.
 *
 * <p>Imports {@code attention.engine} and {@code kernel}. Start reading at {@code FloatChunk}; the
 * decay's handling is in {@code FloatChunkDecay} and {@code FloatBlockGram}. Not exported.
 */
package io.hdla.attention.chunk;
