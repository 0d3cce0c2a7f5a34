package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.constant;
import static io.hdla.nn.ModuleGradCheck.draw;
import static io.hdla.nn.ModuleGradCheck.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.autograd.Variable;
import org.junit.jupiter.api.Test;

class RotaryEmbeddingTest {
  /** Pairs (1, 3) and (2, 4) of four channels, by angles 3 and 3/10 at position 3 with base 100. */
  @Test
  void rotatesPairsByTheirPosition() {
    RotaryEmbedding rotary = new RotaryEmbedding("test", 4, 100);
    Variable x = constant(new double[] {1, 2, 3, 4, 1, 2, 3, 4}, 1, 2, 1, 4);
    double[] found = values(rotary.at(new long[] {0, 3}, x).apply(x));
    double[] expected = {
      1,
      2,
      3,
      4,
      Math.cos(3) - 3 * Math.sin(3),
      2 * Math.cos(0.3) - 4 * Math.sin(0.3),
      3 * Math.cos(3) + Math.sin(3),
      4 * Math.cos(0.3) + 2 * Math.sin(0.3)
    };
    assertArrayEquals(expected, found, 1e-15);
  }

  @Test
  void productsDependOnTheDistance() {
    RotaryEmbedding rotary = new RotaryEmbedding("test", 6, 10_000);
    Variable q = Variable.constant(draw(1, 1, 1, 1, 6));
    Variable k = Variable.constant(draw(2, 1, 1, 1, 6));
    double near = product(rotary, q, 7, k, 4);
    assertEquals(near, product(rotary, q, 1003, k, 1000), 1e-11);
    assertEquals(near, product(rotary, q, 3, k, 0), 1e-13);
  }

  private static double product(RotaryEmbedding rotary, Variable q, long at, Variable k, long to) {
    Variable rotated = rotary.at(new long[] {at}, q).apply(q);
    return rotated.mul(rotary.at(new long[] {to}, k).apply(k)).sum().item();
  }
}
