package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class InPlaceTest {
  @Test
  void changesTheTargetAndCounts() {
    Tensor y = matrix(2, 1, 2, 3, 4);
    int version = y.version();
    assertSame(y, InPlace.addInPlace(y, vector(10, 20)));
    values(y, 11, 22, 13, 24);
    assertEquals(version + 1, y.version());
    values(InPlace.mulInPlace(y, 2), 22, 44, 26, 48);
    values(InPlace.mulInPlace(y, matrix(2, 0, 1)), 0, 0, 26, 48);
    values(InPlace.axpyInPlace(y, -2, vector(1, 2)), -2, -4, 24, 44);
    values(InPlace.fillInPlace(y, 7), 7, 7, 7, 7);
    values(InPlace.zeroInPlace(y), 0, 0, 0, 0);
    assertEquals(version + 6, y.version());
  }

  @Test
  void aViewChangesOnlyItself() {
    Tensor base = matrix(2, 1, 2, 3, 4);
    InPlace.addInPlace(Movement.select(base, 1, 0), vector(10, 10));
    values(base, 11, 2, 13, 4);
    InPlace.zeroInPlace(Movement.slice(base, 0, 1, 2));
    values(base, 11, 2, 0, 0);
  }

  @Test
  void overlappingSourcesAreReadFirst() {
    Tensor y = vector(1, 2, 3, 4);
    values(InPlace.addInPlace(y, Movement.flip(y, 0)), 5, 5, 5, 5);
    Tensor z = vector(1, 2, 3);
    InPlace.addInPlace(Movement.slice(z, 0, 1, 3), Movement.slice(z, 0, 0, 2));
    values(z, 1, 3, 5);
    Tensor w = matrix(2, 1, 2, 3, 4);
    values(InPlace.mulInPlace(w, Movement.transpose(w, 0, 1)), 1, 6, 6, 16);
    values(InPlace.addInPlace(w, w), 2, 12, 12, 32);
  }

  @Test
  void integersToo() {
    values(InPlace.axpyInPlace(longs(1, 2), 3, longs(1, 1)), 4, 5);
    values(InPlace.mulInPlace(longs(1, 2), 3), 3, 6);
    values(InPlace.fillInPlace(longs(1, 2), 3), 3, 3);
  }

  @Test
  void messagesNameOperationAndShapes() {
    Tensor x = vector(1, 2);
    problem(
        ShapeException.class,
        () -> InPlace.addInPlace(x, matrix(2, 1, 2, 3, 4)),
        "addInPlace",
        "[2]",
        "[2, 2]");
    Tensor expanded = Movement.expand(vector(1), 3);
    problem(
        ValueException.class, () -> InPlace.mulInPlace(expanded, 2), "mulInPlace", "[3]", "axis 0");
    problem(ValueException.class, () -> InPlace.zeroInPlace(expanded), "fillInPlace", "[3]");
    problem(DTypeException.class, () -> InPlace.addInPlace(x, longs(1, 2)), "addInPlace", "int64");
    values(x, 1, 2);
  }
}
