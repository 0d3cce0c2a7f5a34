package io.hdla.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShapeTest {
  @Test
  void countsElements() {
    assertEquals(24, Shape.of(2, 3, 4).count());
    assertEquals(1, Shape.SCALAR.count());
    assertEquals(0, Shape.of(5, 0, 3).count());
    assertEquals(Integer.MAX_VALUE, Shape.of(Integer.MAX_VALUE).count());
    // An int product would be 0, −2147479015 and −1794967296.
    assertEquals(0, Shape.of(65536, 65536, 0).count());
    assertEquals(0, Shape.of(0, 65536, 65536, 65536).count());
  }

  @ParameterizedTest
  @CsvSource({"65536,65536", "46341,46341", "50000,50000", "2147483647,2"})
  void tooManyElementsAreRefusedBeforeAnythingIsAllocated(int rows, int columns) {
    for (DType dtype : DType.values()) {
      ShapeException e =
          assertThrows(ShapeException.class, () -> Tensor.zeros(dtype, rows, columns));
      assertTrue(e.getMessage().startsWith("zeros: "), e.getMessage());
      assertTrue(e.getMessage().contains("[" + rows + ", " + columns + "]"), e.getMessage());
      assertTrue(e.getMessage().contains("2147483647"), e.getMessage());
    }
    assertThrows(ShapeException.class, () -> Shape.of("op", rows, 1, columns, 3, 3, 3));
  }

  @Test
  void negativeSizesAreRefused() {
    ShapeException e = assertThrows(ShapeException.class, () -> Shape.of("thing", 2, -3));
    assertEquals(
        "thing: sizes must not be negative, got shape [2, -3] (axis 1 is -3)", e.getMessage());
    assertThrows(ShapeException.class, () -> Shape.of(0, -1));
  }

  @Test
  void axesCountFromEitherEnd() {
    Shape shape = Shape.of(2, 3, 4);
    assertEquals(3, shape.rank());
    assertEquals(4, shape.size(-1));
    assertEquals(2, shape.size(-3));
    assertEquals(1, shape.axis("op", -2));
    for (int axis : new int[] {3, -4}) {
      IndexException e = assertThrows(IndexException.class, () -> shape.axis("op", axis));
      assertTrue(e.getMessage().startsWith("op: axis must lie from -3 to 2"), e.getMessage());
      assertTrue(e.getMessage().contains("axis " + axis), e.getMessage());
      assertTrue(e.getMessage().contains("[2, 3, 4]"), e.getMessage());
    }
  }

  @Test
  void shapesAreValues() {
    int[] sizes = {2, 3};
    Shape shape = Shape.of(sizes);
    sizes[0] = 9;
    shape.toArray()[1] = 9;
    assertEquals(Shape.of(2, 3), shape);
    assertEquals(Shape.of(2, 3).hashCode(), shape.hashCode());
    assertTrue(shape.is(2, 3));
    assertFalse(shape.is(2, 3, 1));
    assertEquals("[2, 3]", shape.toString());
    assertArrayEquals(new int[] {2, 7}, shape.with(1, 7).toArray());
    assertArrayEquals(new int[] {3}, shape.without(0).toArray());
    assertArrayEquals(new int[] {2, 3, 5}, shape.insert(2, 5).toArray());
  }

  @Test
  void broadcastingAlignsAtTheLastAxis() {
    int[][][] cases = {
      {{1}, {5, 4}, {5, 4}},
      {{4, 1}, {1, 4}, {4, 4}},
      {{5, 2, 1}, {2, 3}, {5, 2, 3}},
      {{4, 0}, {4, 1}, {4, 0}},
      {{}, {2, 2}, {2, 2}},
      {{1, 0}, {3, 1}, {3, 0}}
    };
    for (int[][] c : cases) {
      assertEquals(Shape.of(c[2]), Broadcast.shapes("op", Shape.of(c[0]), Shape.of(c[1])));
      assertEquals(Shape.of(c[2]), Broadcast.shapes("op", Shape.of(c[1]), Shape.of(c[0])));
      assertTrue(Broadcast.fits(Shape.of(c[0]), Shape.of(c[2])));
    }
    assertFalse(Broadcast.fits(Shape.of(2, 3), Shape.of(3)));
    assertFalse(Broadcast.fits(Shape.of(2), Shape.of(3)));
    ShapeException e =
        assertThrows(
            ShapeException.class, () -> Broadcast.shapes("add", Shape.of(2, 3), Shape.of(4, 3)));
    assertEquals(
        "add: shapes must broadcast (equal sizes, or 1), got a [2, 3], b [4, 3]"
            + " (axis -2: 2 against 4)",
        e.getMessage());
    ShapeException large =
        assertThrows(
            ShapeException.class,
            () -> Broadcast.shapes("add", Shape.of(65536, 1), Shape.of(65536)));
    assertTrue(large.getMessage().contains("[65536, 65536]"), large.getMessage());
  }
}
