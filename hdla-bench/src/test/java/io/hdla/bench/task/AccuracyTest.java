package io.hdla.bench.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ShapeException;
import io.hdla.error.StateException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class AccuracyTest {
  private static final long NO = Task.IGNORED;

  @Test
  void countsLabelledPositionsOnly() {
    Tensor labels = Tensor.of(new long[] {2, NO, 0, 1}, 2, 2);
    float[] scores = {0, 1, 2, 9, 9, 9, 0, 5, 1, 0, 3, 1};
    Accuracy accuracy = new Accuracy().add(Tensor.of(scores, 2, 2, 3), labels);
    assertEquals(3, accuracy.labelled());
    assertEquals(2, accuracy.right(), "position 2 says 1 and should say 0");
    assertEquals(2 / 3.0, accuracy.value());
    accuracy.add(Tensor.of(new long[] {2, 2, 0, 1}, 2, 2), labels);
    assertEquals(5 / 6.0, accuracy.value());
  }

  @Test
  void tiesGoToTheLowestClassAndNansAreWrong() {
    Tensor labels = Tensor.of(new long[] {0, 1, 0}, 1, 3);
    double nan = Double.NaN;
    double[] scores = {1, 1, 1, 1, 2, nan};
    assertEquals(1, new Accuracy().add(Tensor.of(scores, 1, 3, 2), labels).right());
    double[] low = {-1e300, Double.NEGATIVE_INFINITY, -2, -1, Double.NEGATIVE_INFINITY, -3};
    assertEquals(2, new Accuracy().add(Tensor.of(low, 1, 3, 2), labels).right());
  }

  @Test
  void viewsAreReadByTheirValues() {
    Tensor base = Tensor.of(new double[] {0, 9, 5, 0, 0, 9}, 2, 1, 3);
    Tensor view = base.as(base.layout().permute(1, 2, 0));
    Tensor labels = Tensor.of(new long[] {NO, 0, 1}, 1, 3);
    assertEquals(2, new Accuracy().add(view, labels).right());
  }

  @Test
  void refusesShapesThatDoNotFit() {
    Tensor labels = Tensor.zeros(DType.INT64, 2, 3);
    for (Tensor scores :
        new Tensor[] {
          Tensor.zeros(DType.FLOAT32, 2, 3),
          Tensor.zeros(DType.FLOAT32, 3, 2, 5),
          Tensor.zeros(DType.INT64, 2, 4),
          Tensor.zeros(DType.INT64, 2, 3, 5)
        }) {
      ShapeException error =
          assertThrows(ShapeException.class, () -> new Accuracy().add(scores, labels));
      assertTrue(error.getMessage().startsWith("accuracy: "), error.getMessage());
      assertTrue(error.getMessage().contains(scores.shape().toString()), error.getMessage());
      assertTrue(error.getMessage().contains("[2, 3]"), error.getMessage());
    }
  }

  @Test
  void nothingLabelledIsAnError() {
    Accuracy accuracy = new Accuracy();
    assertTrue(
        assertThrows(StateException.class, accuracy::value).getMessage().startsWith("accuracy"));
  }

  @Test
  void batchesAreOfOneShape() {
    Tensor inputs = Tensor.zeros(DType.INT64, 2, 3);
    ShapeException error =
        assertThrows(
            ShapeException.class, () -> new Batch(inputs, Tensor.zeros(DType.INT64, 3, 2)));
    assertTrue(error.getMessage().contains("[2, 3]") && error.getMessage().contains("[3, 2]"));
    assertThrows(ShapeException.class, () -> new Batch(inputs, Tensor.zeros(DType.FLOAT32, 2, 3)));
  }
}
