package io.hdla.bench.cost;

/**
 * What was counted of a system.
 *
 * @param system the system
 * @param token the state update of a token, in any size
 * @param chunk what a chunk adds to the state updates of its tokens, in any size
 * @param chunkSize tokens of a chunk
 * @param parts the mean cost of a token at the size that is shown
 * @param total all flops of a token at that size, counted as one
 */
public record SystemCost(
    CostSystem system, Bilinear token, Bilinear chunk, int chunkSize, Parts parts, double total) {}
