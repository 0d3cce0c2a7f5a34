package io.hdla.bench.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import org.junit.jupiter.api.Test;

class LineFitTest {
  @Test
  void findsALineExactly() {
    LineFit line = LineFit.through(new double[] {1, 2, 5}, new double[] {5, 7, 13});
    assertEquals(2, line.slope(), 1e-14);
    assertEquals(3, line.intercept(), 1e-14);
    assertEquals(1, line.r2(), 1e-14);
    assertEquals(23, line.at(10), 1e-13);
  }

  /** Heights 0, 2, 1 at 0, 1, 2: the line ½ + x/2 leaves ½, −1, ½ of a sum of squares of 2. */
  @Test
  void leavesTheSmallestSquares() {
    LineFit line = LineFit.through(new double[] {0, 1, 2}, new double[] {0, 2, 1});
    assertEquals(0.5, line.slope(), 1e-14);
    assertEquals(0.5, line.intercept(), 1e-14);
    assertEquals(1 - 1.5 / 2, line.r2(), 1e-14);
  }

  @Test
  void oneHeightIsALineToo() {
    assertEquals(1, LineFit.through(new double[] {0, 1}, new double[] {4, 4}).r2());
  }

  @Test
  void onePlaceIsNotEnough() {
    String message =
        assertThrows(
                ValueException.class,
                () -> LineFit.through(new double[] {3, 3}, new double[] {1, 2}))
            .getMessage();
    assertTrue(message.contains("two different places"), message);
  }
}
