package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.DType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every form at every length around a chunk's and a block's edge, forward and backward. */
class LengthsTest {
  private static final int[] LENGTHS = {0, 1, 2, 15, 16, 17, 63, 64, 65, 127, 128, 129};

  static List<Arguments> systemsAndLengths() {
    List<Arguments> all = new ArrayList<>();
    for (AttentionSystem system : AttentionCases.SYSTEMS) {
      for (int length : LENGTHS) {
        all.add(Arguments.of(Ways.named(system), length));
      }
    }
    return all;
  }

  @ParameterizedTest(name = "{0} T={1}")
  @MethodSource("systemsAndLengths")
  void everyChunkSize(AttentionSystem system, int length) {
    AttentionCases.of(system)
        .size('T', length)
        .seed(length)
        .make()
        .check("T=" + length, 1, 2, 7, 16, 17, 33, 64, 128, Math.max(1, length), 2 * length + 1);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void aThousandTokens(AttentionSystem system) {
    AttentionCases.of(system).size('T', 1000).make().check("T=1000", 1, 16, 64, 128, 1000, 2000);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void severalSequencesAndHeads(AttentionSystem system) {
    AttentionCases.of(system)
        .size('B', 3)
        .size('T', 53)
        .size('H', 4)
        .make()
        .check("B=3 H=4", 0, 1, 16, 53);
  }

  @Test
  void everyPairOfRanks() {
    for (int erase = 0; erase <= 4; erase++) {
      for (int write = 0; write <= 3; write++) {
        AttentionCases.of(Dplr.INSTANCE)
            .size('T', 41)
            .size('R', erase)
            .size('P', write)
            .make()
            .check("R=" + erase + " P=" + write, 1, 7, 16, 20, write == 0 ? 20 : 64);
      }
    }
  }

  /**
   * Without writes, erasing alone makes the state smaller by nine decades here. A chunk's end is a
   * difference, S₀ − ÃᵀU, so its error is measured by the state at the chunk's start.
   */
  @Test
  void whatIsErasedLeavesNoMoreThanRounding() {
    AttentionCase c =
        AttentionCases.of(Dplr.INSTANCE).size('T', 64).size('R', 4).size('P', 0).make();
    double[] expected = c.expected().finalState().toDoubleArray();
    double[] state = c.inputs.get("initial_state").toDoubleArray();
    double[] found = c.chunk(DType.FLOAT32, 64).finalState().toDoubleArray();
    double start = 0;
    for (double value : state) {
      start = Math.max(start, Math.abs(value));
    }
    for (int i = 0; i < expected.length; i++) {
      assertTrue(Math.abs(expected[i]) < 1e-8 * start);
      assertEquals(expected[i], found[i], 1e-7 * start);
    }
  }

  /** All chunk sizes agree with each other, not only with the reference. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void chunkSizeDoesNotMatter(AttentionSystem system) {
    AttentionCase c = AttentionCases.of(system).size('T', 75).make();
    Outcome one = c.chunk(DType.FLOAT64, 1);
    for (int size = 2; size <= 80; size += 3) {
      Errors.assertClose("chunk " + size, one, c.chunk(DType.FLOAT64, size), DType.FLOAT64, 1e-12);
    }
  }
}
