package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import org.junit.jupiter.api.Test;

class SamplingTest {
  @Test
  void dropoutKeepsTheMean() {
    Tensor x = Tensors.full(DType.FLOAT64, 3, 100_000);
    Tensor out = Sampling.dropout(x, 0.25, Rng.of(1));
    assertEquals(0.25, out.eq(0).to(DType.FLOAT64).mean().item(), 0.01);
    assertEquals(4, out.amax().item(), 1e-15);
    assertEquals(3, out.mean().item(), 0.05);
  }

  @Test
  void dropoutAtTheEnds() {
    Tensor x = vector(1, Double.NaN, 3);
    values(Sampling.dropout(x, 0, Rng.of(1)), 1, Double.NaN, 3);
    values(Sampling.dropout(x, 1, Rng.of(1)), 0, 0, 0);
    shape(Sampling.dropout(Tensor.zeros(DType.FLOAT32, 0, 2), 0.5, Rng.of(1)), 0, 2);
    problem(ValueException.class, () -> Sampling.dropout(x, 1.1, Rng.of(1)), "dropout", "[3]");
    Rng rng = Rng.of(5);
    Rng same = Rng.of(5);
    Sampling.dropout(x, 0.5, rng);
    same.nextDouble();
    same.nextDouble();
    same.nextDouble();
    assertEquals(same.state(), rng.state());
  }

  @Test
  void drawsInProportion() {
    Tensor weights = vector(1, 0, 3);
    Tensor drawn = Sampling.multinomial(weights, 40_000, true, Rng.of(2));
    assertEquals(0, drawn.eq(1).sum().item());
    assertEquals(0.75, drawn.eq(2).to(DType.FLOAT64).mean().item(), 0.01);
    shape(Sampling.multinomial(matrix(2, 1, 1, 1, 1), 3, true, Rng.of(2)), 2, 3);
  }

  @Test
  void drawsEachOnceWithoutReplacement() {
    Tensor weights = vector(5, 1, 0, 2);
    Tensor drawn = Sampling.multinomial(weights, 3, false, Rng.of(2));
    assertArrayEquals(
        new double[] {0, 1, 3}, drawn.to(DType.FLOAT64).sort(0, false).values().toDoubleArray());
    values(weights, 5, 1, 0, 2);
    problem(
        ValueException.class,
        () -> Sampling.multinomial(weights, 4, false, Rng.of(1)),
        "multinomial",
        "[4]",
        "row 0 has 3");
    problem(
        ValueException.class,
        () -> Sampling.multinomial(vector(-1, 2), 1, true, Rng.of(1)),
        "multinomial",
        "[2]");
    problem(
        ShapeException.class,
        () -> Sampling.multinomial(Tensor.scalar(DType.FLOAT32, 1), 1, true, Rng.of(1)),
        "multinomial",
        "[]");
    problem(
        DTypeException.class,
        () -> Sampling.multinomial(longs(1), 1, true, Rng.of(1)),
        "multinomial");
  }
}
