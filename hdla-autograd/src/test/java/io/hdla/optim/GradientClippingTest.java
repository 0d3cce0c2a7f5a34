package io.hdla.optim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.List;
import org.junit.jupiter.api.Test;

class GradientClippingTest {
  private static Variable with(DType dtype, double... gradient) {
    Variable p = Variable.parameter(Tensor.zeros(dtype, gradient.length));
    p.setGrad(Tensor.of(gradient).to(dtype));
    return p;
  }

  /** The norm of (3, 0, 4) is 5; with a bound of 1 everything is divided by 5 (and a little). */
  @Test
  void allGradientsShareOneFactor() {
    for (DType dtype : new DType[] {DType.FLOAT32, DType.FLOAT64}) {
      Variable a = with(dtype, 3, 0);
      Variable b = with(dtype, 4);
      Variable none = Variable.parameter(Tensor.zeros(dtype, 2));
      assertEquals(5, GradientClipping.byGlobalNorm(List.of(a, none, b), 1));
      assertArrayEquals(new double[] {0.6, 0}, a.grad().toDoubleArray(), 1e-6);
      assertArrayEquals(new double[] {0.8}, b.grad().toDoubleArray(), 1e-6);
      assertFalse(none.hasGrad());
    }
  }

  /** As in PyTorch, the norm is taken a millionth longer. */
  @Test
  void theFactorStaysBelowTheBound() {
    Variable a = with(DType.FLOAT64, 3, 4);
    GradientClipping.byGlobalNorm(List.of(a), 1);
    assertArrayEquals(new double[] {3 / 5.000001, 4 / 5.000001}, a.grad().toDoubleArray(), 1e-15);
  }

  @Test
  void shortGradientsStay() {
    Variable a = with(DType.FLOAT64, 3, 4);
    assertEquals(5, GradientClipping.byGlobalNorm(List.of(a), 6));
    assertArrayEquals(new double[] {3, 4}, a.grad().toDoubleArray());
    assertEquals(0, GradientClipping.byGlobalNorm(List.of(), 1));
  }

  @Test
  void theBoundIsChecked() {
    String message =
        assertThrows(ValueException.class, () -> GradientClipping.byGlobalNorm(List.of(), 0))
            .getMessage();
    assertTrue(message.startsWith("gradient clipping: "), message);
  }
}
