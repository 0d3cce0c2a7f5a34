package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapingTest {
  @Test
  void cutsAndMovesAxes() {
    Tensor x = Tensor.zeros(DType.FLOAT32, 2, 6, 3);
    shape(Shaping.unflatten(x, 1, 2, -1), 2, 2, 3, 3);
    shape(Shaping.movedim(x, 0, -1), 6, 3, 2);
    shape(Shaping.movedim(x, 2, 0), 3, 2, 6);
    shape(Shaping.swapAxes(x, 0, 2), 3, 6, 2);
    shape(Shaping.squeeze(Tensor.zeros(DType.FLOAT32, 1, 3, 1)), 3);
    assertTrue(Shaping.movedim(x, 0, 1).sharesStorage(x));
    problem(ShapeException.class, () -> Shaping.unflatten(x, 1, 4, -1), "unflatten", "[2, 6, 3]");
    problem(ShapeException.class, () -> Shaping.unflatten(x, 1, 4, 2), "unflatten", "[4, 2]");
    problem(IndexException.class, () -> Shaping.movedim(x, 3, 0), "movedim", "[2, 6, 3]");
  }

  @Test
  void chunksAsTorchDoes() {
    List<Tensor> parts = Shaping.chunk(vector(1, 2, 3, 4, 5), 3, 0);
    assertEquals(3, parts.size());
    values(parts.get(2), 5);
    assertEquals(3, Shaping.chunk(Tensor.zeros(DType.FLOAT32, 6), 4, -1).size());
    assertEquals(2, Shaping.chunk(Tensor.zeros(DType.FLOAT32, 0), 2, 0).size());
    problem(ValueException.class, () -> Shaping.chunk(vector(1), 0, 0), "chunk", "[1]");
  }

  @Test
  void windowsAreViews() {
    Tensor x = vector(1, 2, 3, 4, 5, 6, 7);
    Tensor windows = Shaping.unfold(x, 0, 2, 3);
    values(windows, 1, 2, 4, 5);
    assertTrue(windows.sharesStorage(x));
    values(Shaping.unfold(x, 0, 3, 2, 2), 1, 3, 5, 3, 5, 7);
    shape(Shaping.unfold(Tensor.zeros(DType.FLOAT32, 2, 7, 3), 1, 4, 1), 2, 4, 3, 4);
    problem(ValueException.class, () -> Shaping.unfold(x, 0, 8, 1), "unfold", "[7]", "axis 0");
    problem(ValueException.class, () -> Shaping.unfold(x, 0, 2, 0), "unfold", "step");
  }

  @Test
  void diagonalsBothWays() {
    Tensor matrix = Shaping.diag(vector(1, 2), 1);
    values(matrix, 0, 1, 0, 0, 0, 2, 0, 0, 0);
    values(Shaping.diag(matrix, 1), 1, 2);
    values(Shaping.diagEmbed(vector(1, 2), -1), 0, 0, 0, 1, 0, 0, 0, 2, 0);
    shape(Shaping.diagEmbed(Tensor.zeros(DType.FLOAT32, 3, 0), 0), 3, 0, 0);
    problem(
        ShapeException.class,
        () -> Shaping.diag(Tensor.zeros(DType.FLOAT32, 2, 2, 2), 0),
        "diag",
        "[2, 2, 2]");
  }

  @Test
  void gridsAndRepeats() {
    List<Tensor> grid = Shaping.meshgrid(vector(1, 2), vector(3, 4, 5));
    values(grid.get(0), 1, 1, 1, 2, 2, 2);
    values(grid.get(1), 3, 4, 5, 3, 4, 5);
    problem(ShapeException.class, () -> Shaping.meshgrid(matrix(1, 1, 2)), "meshgrid", "[1, 2]");
    values(Shaping.repeat(vector(1, 2), 2, 2), 1, 2, 1, 2, 1, 2, 1, 2);
    shape(Shaping.repeat(vector(1, 2), 0, 2), 0, 4);
    problem(ShapeException.class, () -> Shaping.repeat(matrix(1, 1, 2), 3), "repeat", "[1, 2]");
  }

  @Test
  void factories() {
    values(Tensors.linspace(DType.FLOAT64, 0, 1, 5), 0, 0.25, 0.5, 0.75, 1);
    values(Tensors.linspace(DType.FLOAT64, 3, 9, 1), 3);
    assertEquals(0.1, Tensors.linspace(DType.FLOAT64, 0, 0.1, 4).get(3), 0);
    values(Tensors.arange(DType.FLOAT64, 1, 2, 0.5), 1, 1.5);
    values(Tensors.arange(DType.INT64, 5, 0, -2), 5, 3, 1);
    problem(ValueException.class, () -> Tensors.arange(DType.INT64, 0, 5, -1), "arange", "step");
    values(Tensors.fullLike(longs(1, 2), 7), 7, 7);
    values(Tensors.onesLike(vector(5)), 1);
    values(Tensors.zerosLike(vector(5)), 0);
  }

  @Test
  void products() {
    values(MatMul.kron(matrix(1, 1, 2), matrix(2, 1, 0, 3, 1)), 1, 0, 2, 0, 3, 1, 6, 2);
    values(MatMul.kron(vector(1, 2), vector(3, 4)), 3, 4, 6, 8);
    Tensor a = Tensor.of(new double[] {1, 2, 3, 4}, 2, 1, 2);
    values(MatMul.bmm(a, Tensor.of(new double[] {1, 1, 2, 2}, 2, 2, 1)), 3, 14);
    problem(ShapeException.class, () -> MatMul.bmm(a, matrix(2, 1, 1)), "bmm", "[2, 1, 2]");
    values(Linalg.trace(matrix(2, 1, 9, 9, 9, 2, 9)), 3);
    problem(ShapeException.class, () -> Linalg.trace(vector(1)), "trace", "[1]");
  }
}
