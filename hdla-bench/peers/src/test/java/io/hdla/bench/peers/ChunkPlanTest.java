package io.hdla.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChunkPlanTest {
  @Test
  void mildDecayNeedsOneBlock() {
    assertEquals(new ChunkPlan(64, 64, false, true), ChunkPlan.of(64, true, n -> n));
  }

  /** 3 a token: 80, twice the largest exponent, is passed by 32 tokens and not by 16. */
  @Test
  void strongerDecayNeedsSmallerBlocks() {
    assertEquals(new ChunkPlan(64, 16, false, false), ChunkPlan.of(64, false, n -> 3 * n));
  }

  @Test
  void theStrongestDecayIsComputedPairByPair() {
    assertEquals(new ChunkPlan(64, 8, true, false), ChunkPlan.of(64, false, n -> 1000 * n));
    assertEquals(new ChunkPlan(24, 6, true, false), ChunkPlan.of(24, false, n -> 1000 * n));
  }

  @Test
  void blocksDivideTheChunk() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new ChunkPlan(16, 5, false, false));
    assertTrue(e.getMessage().contains("chunk 16, block 5"), e.getMessage());
  }

  @Test
  void saysWhatItIs() {
    assertEquals("C=64/8 pairwise solve", new ChunkPlan(64, 8, true, false).toString());
    assertEquals("C=16 inverse", new ChunkPlan(16, 16, false, true).toString());
  }
}
