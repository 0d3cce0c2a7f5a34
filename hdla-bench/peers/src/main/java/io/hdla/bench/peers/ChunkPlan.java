package io.hdla.bench.peers;

import java.util.function.IntToDoubleFunction;

/**
 * How the chunk form is laid out for libtorch.
 *
 * @param chunk tokens a chunk
 * @param block tokens a block: decays are anchored once a block
 * @param pairwise whether blocks on the diagonal use exact differences of decays, pair by pair
 * @param inverse whether (I + L)⁻¹ is solved for, and multiplied with both right-hand sides;
 *     otherwise they are solved for
 */
record ChunkPlan(int chunk, int block, boolean pairwise, boolean inverse) {
  /** Half the decay of a block; more would cost accuracy, and past 88 overflow. */
  private static final double LARGEST_EXPONENT = 40;

  private static final int SMALLEST_BLOCK = 8;

  ChunkPlan {
    if (chunk < 1 || block < 1 || chunk % block != 0) {
      throw new IllegalArgumentException(
          "chunk plan: block must divide chunk, got chunk " + chunk + ", block " + block);
    }
  }

  /**
   * The plan with the largest blocks that are accurate.
   *
   * @param strongest the largest decay that any {@code n} successive tokens have, by n
   */
  static ChunkPlan of(int chunk, boolean inverse, IntToDoubleFunction strongest) {
    int block = chunk;
    while (block % 2 == 0 && block > SMALLEST_BLOCK && !isMild(block, strongest)) {
      block /= 2;
    }
    return new ChunkPlan(chunk, block, !isMild(block, strongest), inverse);
  }

  private static boolean isMild(int block, IntToDoubleFunction strongest) {
    return strongest.applyAsDouble(block) / 2 <= LARGEST_EXPONENT;
  }

  @Override
  public String toString() {
    return "C="
        + chunk
        + (block < chunk ? "/" + block : "")
        + (pairwise ? " pairwise" : "")
        + (inverse ? " inverse" : " solve");
  }
}
