package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ShapeException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks of a triangle are kept or dropped whole. */
class BlockTriangleTest {
  private static final double NAN = Double.NaN;

  /** Three tokens with two rows and three columns each; an element-wise triangle would differ. */
  @Test
  void blocksOfTwoByThree() {
    double[] ones = new double[54];
    Arrays.fill(ones, 1);
    Tensor matrix = Tensor.of(ones, 6, 9);
    double[] inclusive = {
      1, 1, 1, 0, 0, 0, 0, 0, 0,
      1, 1, 1, 0, 0, 0, 0, 0, 0,
      1, 1, 1, 1, 1, 1, 0, 0, 0,
      1, 1, 1, 1, 1, 1, 0, 0, 0,
      1, 1, 1, 1, 1, 1, 1, 1, 1,
      1, 1, 1, 1, 1, 1, 1, 1, 1,
    };
    double[] strict = {
      0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0, 0, 0, 0, 0, 0,
      1, 1, 1, 0, 0, 0, 0, 0, 0,
      1, 1, 1, 0, 0, 0, 0, 0, 0,
      1, 1, 1, 1, 1, 1, 0, 0, 0,
      1, 1, 1, 1, 1, 1, 0, 0, 0,
    };
    assertArrayEquals(inclusive, BlockTriangle.inclusive(2, 3).apply(matrix).toDoubleArray());
    assertArrayEquals(strict, BlockTriangle.strict(2, 3).apply(matrix).toDoubleArray());
  }

  @Test
  void tokensSeeThemselvesOnlyInTheInclusiveTriangle() {
    assertTrue(BlockTriangle.inclusive(2, 3).keeps(4, 4));
    assertFalse(BlockTriangle.strict(2, 3).keeps(4, 4));
    for (BlockTriangle triangle :
        List.of(BlockTriangle.inclusive(1, 1), BlockTriangle.strict(1, 1))) {
      assertTrue(triangle.keeps(4, 3));
      assertFalse(triangle.keeps(3, 4));
    }
  }

  /** Every rank pair, both types, against the rule itself; 5 and 2 tokens, not square. */
  @Test
  void everyRank() {
    for (DType dtype : Ways.precisions()) {
      for (int r = 1; r <= 4; r++) {
        for (int c = 1; c <= 4; c++) {
          check(Rng.of(r * 10 + c).normal(dtype, 5 * r, 2 * c), r, c);
          check(Rng.of(r * 10 + c).normal(dtype, 2 * r, 5 * c), r, c);
        }
      }
    }
  }

  private static void check(Tensor matrix, int r, int c) {
    Tensor inclusive = BlockTriangle.inclusive(r, c).apply(matrix);
    Tensor strict = BlockTriangle.strict(r, c).apply(matrix);
    assertEquals(matrix.dtype(), strict.dtype());
    for (int row = 0; row < matrix.size(0); row++) {
      for (int column = 0; column < matrix.size(1); column++) {
        int t = row / r;
        int s = column / c;
        assertEquals(s <= t ? matrix.get(row, column) : 0, inclusive.get(row, column));
        assertEquals(s < t ? matrix.get(row, column) : 0, strict.get(row, column));
      }
    }
  }

  @Test
  void droppedBlocksAreNotRead() {
    Tensor matrix =
        Tensor.of(new double[] {1, 2, NAN, NAN, 3, 4, NAN, NAN, 5, 6, 7, 8, 9, 1, 2, 3}, 4, 4);
    double[] expected = {1, 2, 0, 0, 3, 4, 0, 0, 5, 6, 7, 8, 9, 1, 2, 3};
    assertArrayEquals(expected, BlockTriangle.inclusive(2, 2).apply(matrix).toDoubleArray());
    Tensor infinite = Tensor.of(new double[] {1 / 0.0, NAN, 2, NAN}, 2, 2);
    double[] strict = {0, 0, 2, 0};
    assertArrayEquals(strict, BlockTriangle.strict(1, 1).apply(infinite).toDoubleArray());
  }

  @Test
  void ranksOfZero() {
    Tensor noRows = Tensor.zeros(DType.FLOAT32, 0, 6);
    Tensor noColumns = Tensor.zeros(DType.FLOAT32, 6, 0);
    Tensor nothing = Tensor.zeros(DType.FLOAT32, 0, 0);
    assertEquals(noRows.shape(), BlockTriangle.inclusive(0, 3).apply(noRows).shape());
    assertEquals(noColumns.shape(), BlockTriangle.strict(2, 0).apply(noColumns).shape());
    assertEquals(nothing.shape(), BlockTriangle.strict(2, 2).apply(nothing).shape());
  }

  @Test
  void viewsAreReadAsTheyLook() {
    Tensor matrix = Rng.of(1).normal(DType.FLOAT64, 4, 6);
    BlockTriangle triangle = BlockTriangle.strict(2, 3);
    Tensor expected = triangle.apply(matrix);
    Errors.assertSame("reversed", expected, triangle.apply(ViewsTest.reversed(matrix)));
    Errors.assertSame("poisoned", expected, triangle.apply(ViewsTest.poisoned(matrix)));
    assertFalse(expected.sharesStorage(matrix));
  }

  @Test
  void onlyWholeBlocksOfFloatingNumbers() {
    BlockTriangle triangle = BlockTriangle.inclusive(2, 3);
    for (Tensor wrong :
        List.of(
            Tensor.zeros(DType.FLOAT32, 5, 6),
            Tensor.zeros(DType.FLOAT32, 4, 7),
            Tensor.zeros(DType.FLOAT32, 24),
            Tensor.zeros(DType.INT64, 4, 6))) {
      String message = assertThrows(ShapeException.class, () -> triangle.apply(wrong)).getMessage();
      assertTrue(message.startsWith("block triangle: "), message);
      assertTrue(message.contains(wrong.dtype() + " " + wrong.shape()), message);
      assertTrue(message.contains("[2, 3]"), message);
    }
    Tensor rows = Tensor.zeros(DType.FLOAT32, 1, 6);
    assertThrows(ShapeException.class, () -> BlockTriangle.inclusive(0, 3).apply(rows));
    assertThrows(IllegalArgumentException.class, () -> BlockTriangle.strict(-1, 3));
    assertThrows(IllegalArgumentException.class, () -> BlockTriangle.inclusive(2, -3));
  }
}
