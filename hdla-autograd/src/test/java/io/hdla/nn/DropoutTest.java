package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.init;
import static io.hdla.nn.ModuleGradCheck.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class DropoutTest {
  private static final Variable ONES = Variable.constant(Tensors.ones(DType.FLOAT64, 100, 100));

  @Test
  void dropsAShareAndKeepsTheMean() {
    double[] dropped = values(new Dropout(0.2, init(1)).forward(ONES));
    double zeros = Arrays.stream(dropped).filter(v -> v == 0).count();
    assertEquals(0.2, zeros / dropped.length, 0.02);
    assertTrue(Arrays.stream(dropped).allMatch(v -> v == 0 || v == 1.25));
  }

  @Test
  void doesNothingInUse() {
    Dropout dropout = new Dropout(0.5, init(1));
    dropout.eval();
    assertSame(ONES, dropout.forward(ONES));
    dropout.train();
    assertFalse(Arrays.equals(values(ONES), values(dropout.forward(ONES))));
    assertSame(ONES, new Dropout(0, init(1)).forward(ONES));
  }

  @Test
  void drawsAnewEachTimeAndAgainFromASavedState() {
    Dropout dropout = new Dropout(0.5, init(1));
    double[] first = values(dropout.forward(ONES));
    Tensor saved = dropout.stateDict().get("stream").copy();
    double[] second = values(dropout.forward(ONES));
    assertFalse(Arrays.equals(first, second));
    Dropout other = new Dropout(0.5, init(2));
    other.stateDict().get("stream").copyFromInPlace(saved);
    assertArrayEquals(second, values(other.forward(ONES)), 0);
    assertArrayEquals(first, values(new Dropout(0.5, init(1)).forward(ONES)), 0);
  }

  @Test
  void gradientsPassWhereValuesDo() {
    Variable x = Variable.parameter(ONES.value().copy());
    Variable y = new Dropout(0.5, init(1)).forward(x);
    y.sum().backward();
    assertArrayEquals(values(y), x.grad().toDoubleArray(), 0);
  }

  @Test
  void probabilitiesAreChecked() {
    for (double p : new double[] {-0.1, 1, Double.NaN}) {
      String message =
          assertThrows(ValueException.class, () -> new Dropout(p, init(1))).getMessage();
      assertTrue(message.startsWith("Dropout: ") && message.contains("p " + p), message);
    }
  }
}
