package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.DTypeException;
import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.List;
import org.junit.jupiter.api.Test;

class MovementTest {
  private static final Tensor X = matrix(2, 1, 2, 3, 4, 5, 6);

  @Test
  void reshapesByViewWhereItCan() {
    assertTrue(Movement.reshape(X, 3, -1).sharesStorage(X));
    shape(Movement.reshape(X, 3, -1), 3, 2);
    Tensor turned = Movement.transpose(X, 0, 1);
    assertFalse(Movement.reshape(turned, 6).sharesStorage(X));
    values(Movement.reshape(turned, 6), 1, 4, 2, 5, 3, 6);
    shape(Movement.reshape(Tensor.zeros(DType.FLOAT32, 2, 0), 0, 5), 0, 5);
    shape(Movement.reshape(Tensor.scalar(DType.FLOAT32, 1), -1), 1);
    shape(Movement.flatten(Tensor.zeros(DType.FLOAT32, 2, 3, 4), 1, -1), 2, 12);
    shape(Movement.flatten(Tensor.scalar(DType.FLOAT32, 1), 0, -1), 1);
  }

  @Test
  void viewsShareTheStorage() {
    for (Tensor view :
        List.of(
            Movement.permute(X, 1, 0),
            Movement.slice(X, 1, 0, 2),
            Movement.select(X, 0, 1),
            Movement.unsqueeze(X, 0),
            Movement.expand(X, 4, -1, -1),
            Movement.flip(X, 1),
            Movement.diagonal(X, 0, 0, 1))) {
      assertTrue(view.sharesStorage(X), view.toString());
    }
    values(Movement.flip(X, 0, 1), 6, 5, 4, 3, 2, 1);
    values(Movement.flip(X), 6, 5, 4, 3, 2, 1);
    values(Movement.slice(X, 1, -2, 9, 1), 2, 3, 5, 6);
    values(Movement.expandTo(vector(1, 2), Shape.of(2, 2)), 1, 2, 1, 2);
  }

  @Test
  void walksDiagonals() {
    values(Movement.diagonal(X, 0, 0, 1), 1, 5);
    values(Movement.diagonal(X, 1, 0, 1), 2, 6);
    values(Movement.diagonal(X, 2, 0, 1), 3);
    values(Movement.diagonal(X, -1, 0, 1), 4);
    shape(Movement.diagonal(X, 5, 0, 1), 0);
    shape(Movement.diagonal(X, Integer.MIN_VALUE, 0, 1), 0);
    values(Movement.diagonal(X, 1, -1, -2), 4);
    shape(Movement.diagonal(Tensor.zeros(DType.FLOAT32, 2, 3, 4), 0, 0, 2), 3, 2);
  }

  @Test
  void joins() {
    values(Movement.concat(1, X, matrix(2, 7, 8)), 1, 2, 3, 7, 4, 5, 6, 8);
    values(Movement.concat(0, vector(1), Tensor.zeros(DType.FLOAT64, 0), vector(2)), 1, 2);
    values(Movement.stack(0, vector(1, 2), vector(3, 4)), 1, 2, 3, 4);
    values(Movement.stack(-1, vector(1, 2), vector(3, 4)), 1, 3, 2, 4);
    values(Movement.concat(0, longs(1), longs(2, 3)), 1, 2, 3);
  }

  @Test
  void splits() {
    List<Tensor> pieces = Movement.split(X, 1, 2, 0, 1);
    assertEquals(3, pieces.size());
    values(pieces.get(0), 1, 2, 4, 5);
    shape(pieces.get(1), 2, 0);
    values(pieces.get(2), 3, 6);
    assertTrue(pieces.get(2).sharesStorage(X));
  }

  @Test
  void rolls() {
    values(Movement.roll(vector(1, 2, 3, 4), 1, 0), 4, 1, 2, 3);
    values(Movement.roll(vector(1, 2, 3, 4), -5, 0), 2, 3, 4, 1);
    values(Movement.roll(X, 3, 1), 1, 2, 3, 4, 5, 6);
    shape(Movement.roll(Tensor.zeros(DType.FLOAT32, 0), 1, 0), 0);
  }

  @Test
  void pads() {
    // One before and two after along the last axis; nothing before and one after along the first.
    values(Movement.pad(matrix(1, 1, 2), 9, 1, 2, 0, 1), 9, 1, 2, 9, 9, 9, 9, 9, 9, 9);
    values(Movement.pad(vector(1, 2, 3), 9, -1, 1), 2, 3, 9);
    values(Movement.pad(longs(1, 2), 0, 1, -1), 0, 1);
    shape(Movement.pad(X, 0), 2, 3);
    shape(Movement.pad(vector(1, 2), 0, -1, -1), 0);
  }

  @Test
  void repeats() {
    values(Movement.repeatInterleave(X, 2, 0), 1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6);
    values(Movement.repeatInterleave(vector(1, 2), 3, -1), 1, 1, 1, 2, 2, 2);
    shape(Movement.repeatInterleave(X, 0, 1), 2, 0);
  }

  @Test
  void triangles() {
    values(Movement.tril(X, 0), 1, 0, 0, 4, 5, 0);
    values(Movement.triu(X, 0), 1, 2, 3, 0, 5, 6);
    values(Movement.tril(X, -1), 0, 0, 0, 4, 0, 0);
    values(Movement.triu(X, 2), 0, 0, 3, 0, 0, 0);
    values(Movement.tril(X, Integer.MAX_VALUE), 1, 2, 3, 4, 5, 6);
    values(Movement.triu(Tensor.of(new long[] {1, 2, 3, 4}, 1, 2, 2), 1), 0, 2, 0, 0);
    shape(Movement.tril(Tensor.zeros(DType.FLOAT32, 2, 0), 0), 2, 0);
  }

  @Test
  void overflowingSizesAreRefusedBeforeAllocation() {
    Tensor one = Tensor.zeros(DType.FLOAT32, 1);
    Tensor wide = Movement.expand(one, 1 << 30);
    problem(ShapeException.class, () -> Movement.concat(0, wide, wide), "concat", "[1073741824]");
    problem(ShapeException.class, () -> Movement.repeatInterleave(wide, 4, 0), "repeatInterleave");
    problem(ShapeException.class, () -> Movement.expand(one, 65536, 65536), "expand", "65536");
    problem(ShapeException.class, () -> Movement.pad(wide, 0, 1 << 30, 1 << 30), "pad");
    problem(
        ShapeException.class, () -> Movement.stack(0, wide, wide, wide), "concat", "1073741824");
  }

  @Test
  void messagesOfViews() {
    problem(ShapeException.class, () -> Movement.reshape(X, 4, -1), "reshape", "[2, 3]", "[4, -1]");
    problem(ShapeException.class, () -> Movement.reshape(X, -1, -1), "reshape", "[-1, -1]");
    problem(ShapeException.class, () -> Movement.reshape(X, 5), "reshape", "[2, 3]", "[5]");
    problem(IndexException.class, () -> Movement.flatten(X, 1, 0), "flatten", "[2, 3]");
    problem(IndexException.class, () -> Movement.transpose(X, 0, 2), "transpose", "[2, 3]");
    problem(ShapeException.class, () -> Movement.expand(X, 3, 3), "expand", "[2, 3]", "[3, 3]");
    problem(ShapeException.class, () -> Movement.expandTo(X, Shape.of(3)), "expandTo", "[2, 3]");
    problem(IndexException.class, () -> Movement.diagonal(X, 0, 1, -1), "diagonal", "[2, 3]");
  }

  @Test
  void messagesOfCopies() {
    problem(
        ShapeException.class, () -> Movement.concat(0, X, vector(1)), "concat", "[2, 3]", "[1]");
    problem(DTypeException.class, () -> Movement.concat(0, vector(1), longs(1)), "concat");
    problem(ValueException.class, () -> Movement.concat(0), "concat");
    problem(ValueException.class, () -> Movement.stack(0), "stack");
    problem(ShapeException.class, () -> Movement.stack(0, X, vector(1)), "stack", "[2, 3]", "[1]");
    problem(ShapeException.class, () -> Movement.split(X, 1, 1, 1), "split", "[2, 3]", "[1, 1]");
    problem(ShapeException.class, () -> Movement.split(X, 1, 4, -1), "split", "[4, -1]");
    problem(ShapeException.class, () -> Movement.pad(X, 0, 1), "pad", "[2, 3]", "[1]");
    problem(ShapeException.class, () -> Movement.pad(X, 0, -2, -2), "pad", "[-2, -2]");
    problem(ValueException.class, () -> Movement.pad(longs(1), 0.5, 1, 1), "pad", "0.5");
    problem(
        ValueException.class, () -> Movement.repeatInterleave(X, -1, 0), "repeatInterleave", "-1");
    problem(ShapeException.class, () -> Movement.tril(vector(1), 0), "tril", "[1]");
  }
}
