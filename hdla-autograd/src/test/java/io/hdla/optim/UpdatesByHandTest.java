package io.hdla.optim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Adam, Lion, Nesterov's momentum, clipping by value and schedules, worked by hand. */
class UpdatesByHandTest {
  private static Variable one(DType dtype) {
    return Variable.parameter(Tensor.of(new double[] {1}).to(dtype));
  }

  private static void step(Optimizer optimizer, Variable p, double gradient) {
    p.setGrad(Tensor.of(new double[] {gradient}).to(p.dtype()));
    optimizer.step(0.1);
  }

  private static double tolerance(DType dtype) {
    return dtype == DType.FLOAT32 ? 3e-7 : 1e-13;
  }

  /**
   * From p = 1 with the rate 0.1 and the decay 0.1. The gradient 0.5 becomes 0.6; m = 0.06 and v =
   * 0.00036, corrected 0.6 and 0.36. Then the gradient −1 becomes −1 + 0.1 p.
   */
  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"FLOAT32", "FLOAT64"})
  void adam(DType dtype) {
    Variable p = one(dtype);
    Adam adam = new Adam(Map.of("p", p), AdamW.Settings.defaults().withWeightDecay(0.1, true));
    step(adam, p, 0.5);
    double first = 1 - 0.1 * 0.6 / (0.6 + 1e-8);
    assertEquals(first, p.value().item(), tolerance(dtype));
    step(adam, p, -1);
    double g = -1 + 0.1 * first;
    double m = 0.9 * 0.06 + 0.1 * g;
    double v = 0.999 * 0.00036 + 0.001 * g * g;
    double second = first - 0.1 * (m / 0.19) / (Math.sqrt(v / 0.001999) + 1e-8);
    assertEquals(second, p.value().item(), tolerance(dtype));
    assertEquals(2, adam.state().get("p.step").item());
  }

  /**
   * The directions are the signs of 0.05, of 0.9 · 0.005 − 0.1 · 0.01 = 0.0035, and of 0.9 ·
   * 0.00485 − 0.1 · 0.05 = −0.000635; every step starts with a loss of 1 %.
   */
  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"FLOAT32", "FLOAT64"})
  void lion(DType dtype) {
    Variable p = one(dtype);
    Lion lion = new Lion(Map.of("p", p), 0.9, 0.99, 0.1);
    double[] gradients = {0.5, -0.01, -0.05};
    double[] wanted = {0.89, 0.7811, 0.873289};
    for (int i = 0; i < 3; i++) {
      step(lion, p, gradients[i]);
      assertEquals(wanted[i], p.value().item(), tolerance(dtype), "step " + (i + 1));
    }
    double momentum = 0.99 * 0.00485 - 0.01 * 0.05;
    assertEquals(momentum, lion.state().get("p.exp_avg").item(), tolerance(dtype));
  }

  @Test
  void lionGoesOnFromItsState() {
    Variable p = one(DType.FLOAT64);
    Variable q = one(DType.FLOAT64);
    Lion first = new Lion(Map.of("p", p), 0.9, 0.99, 0);
    step(first, p, 2);
    Lion second = new Lion(Map.of("p", q), 0.9, 0.99, 0);
    second.loadState(first.state());
    q.value().copyFromInPlace(p.value());
    step(first, p, -0.1);
    step(second, q, -0.1);
    assertEquals(p.value().item(), q.value().item());
    assertThrows(ValueException.class, () -> second.loadState(Map.of()));
    assertThrows(ValueException.class, () -> new Lion(Map.of("p", p), 1, 0.99, 0));
  }

  /** u = 1.1 and the step 1.1 + 0.99; then p = 0.791, d = 1.0791, u = 2.0691. */
  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"FLOAT32", "FLOAT64"})
  void nesterov(DType dtype) {
    Variable p = one(dtype);
    Sgd sgd = new Sgd(Map.of("p", p), 0.9, 0.1, true);
    step(sgd, p, 1);
    assertEquals(1 - 0.209, p.value().item(), tolerance(dtype));
    step(sgd, p, 1);
    double next = 0.791 - 0.1 * (1.0791 + 0.9 * (0.9 * 1.1 + 1.0791));
    assertEquals(next, p.value().item(), tolerance(dtype));
    assertThrows(ValueException.class, () -> new Sgd(Map.of("p", p), 0, 0, true));
  }

  @Test
  void clippingByValue() {
    Variable p = Variable.parameter(Tensor.of(new float[] {0, 0, 0, 0}));
    Variable untouched = one(DType.FLOAT32);
    p.setGrad(Tensor.of(new float[] {-3, 0.5f, 2, Float.NaN}));
    GradientClipping.byValue(List.of(p, untouched), 1);
    assertArrayEquals(new float[] {-1, 0.5f, 1, Float.NaN}, p.grad().toFloatArray());
    ValueException problem =
        assertThrows(ValueException.class, () -> GradientClipping.byValue(List.of(p), 0));
    assertTrue(problem.getMessage().contains("max"));
  }

  @Test
  void warmupPlateauDecay() {
    Schedule wsd = Schedule.warmupStableDecay(1, 2, 3, 4, 0.2);
    double[] wanted = {0.5, 1, 1, 1, 1, 1, 0.8, 0.6, 0.4, 0.2, 0.2};
    for (int step = 0; step < wanted.length; step++) {
      assertEquals(wanted[step], wsd.at(step), 1e-15, "step " + step);
    }
    assertEquals(0.2, wsd.at(1L << 40));
    Schedule linear = Schedule.linear(1, 2, 6, 0);
    double[] line = {0.5, 1, 1, 0.75, 0.5, 0.25, 0};
    for (int step = 0; step < line.length; step++) {
      assertEquals(line[step], linear.at(step), 1e-15, "step " + step);
    }
    assertEquals(0.2, Schedule.warmupStableDecay(1, 0, 3, 0, 0.2).at(3));
    assertThrows(ValueException.class, () -> Schedule.warmupStableDecay(1, 2, -1, 4, 0));
    assertThrows(ValueException.class, () -> Schedule.linear(1, 7, 6, 0));
  }
}
