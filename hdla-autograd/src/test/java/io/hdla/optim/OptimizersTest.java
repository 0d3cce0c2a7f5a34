package io.hdla.optim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.error.ValueException;
import io.hdla.parallel.Parallel;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OptimizersTest {
  private static final AdamW.Settings ADAM = AdamW.Settings.defaults().withWeightDecay(0.1, true);

  private static Variable number(DType dtype, double value) {
    return Variable.parameter(Tensor.of(new double[] {value}).to(dtype));
  }

  private static void gradient(Variable parameter, double value) {
    parameter.setGrad(Tensor.of(new double[] {value}).to(parameter.dtype()));
  }

  /**
   * From p = 1 with the rate 0.1, the decay 0.1 and the gradients 0.5, −1, 0. First step: p shrinks
   * to 0.99; m = 0.05 and v = 0.00025, corrected 0.5 and 0.25; so p = 0.99 − 0.1 · 0.5/(0.5 +
   * 1e-8). Second: m = −0.055 and v = 0.00124975, corrected by 0.19 and 0.001999. Third: m =
   * −0.0495, v = 0.00124850025, corrected by 0.271 and 0.002997001.
   */
  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"FLOAT32", "FLOAT64"})
  void adamWByHand(DType dtype) {
    double tolerance = dtype == DType.FLOAT32 ? 3e-7 : 1e-13;
    Variable p = number(dtype, 1);
    AdamW adam = new AdamW(Map.of("p", p), ADAM);
    double[] gradients = {0.5, -1, 0};
    double second =
        0.890000002 * 0.99 + 0.1 / 0.19 * 0.055 / (Math.sqrt(0.00124975 / 0.001999) + 1e-8);
    double third =
        second * 0.99 + 0.1 / 0.271 * 0.0495 / (Math.sqrt(0.00124850025 / 0.002997001) + 1e-8);
    double[] wanted = {0.99 - 0.05 / (0.5 + 1e-8), second, third};
    for (int i = 0; i < 3; i++) {
      gradient(p, gradients[i]);
      adam.step(0.1);
      assertEquals(wanted[i], p.value().item(), tolerance, "step " + (i + 1));
    }
  }

  @Test
  void adamWLeavesWhatHasNoGradientAndCountsItsOwnSteps() {
    Variable p = number(DType.FLOAT64, 1);
    Variable q = number(DType.FLOAT64, 1);
    Map<String, Variable> both = new LinkedHashMap<>();
    both.put("p", p);
    both.put("q", q);
    AdamW adam = new AdamW(both, ADAM);
    gradient(p, 0.5);
    adam.step(0.1);
    adam.zeroGrad();
    assertEquals(1, q.value().item());
    gradient(q, 0.5);
    adam.step(0.1);
    assertEquals(p.value().item(), q.value().item());
    assertEquals(1, adam.state().get("q.step").item());
  }

  @Test
  void vectorsMayBeSparedTheDecay() {
    Variable vector = number(DType.FLOAT64, 2);
    Variable matrix = Variable.parameter(Tensor.of(new double[] {2}, 1, 1));
    Map<String, Variable> both = new LinkedHashMap<>();
    both.put("vector", vector);
    both.put("matrix", matrix);
    AdamW adam = new AdamW(both, AdamW.Settings.defaults().withWeightDecay(0.1, false));
    gradient(vector, 0);
    matrix.setGrad(Tensor.zeros(DType.FLOAT64, 1, 1));
    adam.step(0.1);
    assertEquals(2, vector.value().item());
    assertEquals(2 * 0.99, matrix.value().item(), 1e-15);
  }

  /** u = 0.5 + 0.1 · 1 = 0.6, p = 0.94; then u = 0.9 · 0.6 + (−1 + 0.094) = −0.366, p = 0.9766. */
  @Test
  void sgdByHand() {
    Variable p = number(DType.FLOAT64, 1);
    Sgd sgd = new Sgd(Map.of("p", p), 0.9, 0.1);
    gradient(p, 0.5);
    sgd.step(0.1);
    assertEquals(0.94, p.value().item(), 1e-15);
    gradient(p, -1);
    sgd.step(0.1);
    assertEquals(0.9766, p.value().item(), 1e-15);
    Variable plain = number(DType.FLOAT32, 1);
    Sgd still = new Sgd(Map.of("p", plain), 0, 0);
    gradient(plain, 2);
    still.step(0.25);
    assertEquals(0.5, plain.value().item());
    assertTrue(still.state().isEmpty());
  }

  private static Variable large(DType dtype) {
    return Variable.parameter(Rng.of(1).normal(dtype, 257, 131));
  }

  private static double[] run(Variable p, Optimizer optimizer, int first, int last) {
    for (int i = first; i < last; i++) {
      p.setGrad(Rng.of(i).normal(p.dtype(), 257, 131));
      optimizer.step(0.01);
    }
    return p.value().toDoubleArray();
  }

  @Test
  void stateContinuesARun() {
    for (boolean adam : new boolean[] {true, false}) {
      Variable whole = large(DType.FLOAT32);
      double[] wanted = run(whole, make(adam, whole), 0, 6);
      Variable half = large(DType.FLOAT32);
      Optimizer before = make(adam, half);
      run(half, before, 0, 3);
      Variable rest = Variable.parameter(half.value().copy());
      Optimizer after = make(adam, rest);
      after.loadState(before.state());
      assertArrayEquals(wanted, run(rest, after, 3, 6));
    }
  }

  private static Optimizer make(boolean adam, Variable p) {
    return adam ? new AdamW(Map.of("p", p), ADAM) : new Sgd(Map.of("p", p), 0.9, 0.1);
  }

  @Test
  void threadsDoNotMatter() {
    int threads = Parallel.threads();
    try {
      double[][] results = new double[3][];
      for (int i = 0; i < 3; i++) {
        Parallel.setThreads(1 << i);
        Variable p = large(DType.FLOAT32);
        results[i] = run(p, make(true, p), 0, 3);
      }
      assertArrayEquals(results[0], results[1]);
      assertArrayEquals(results[0], results[2]);
    } finally {
      Parallel.setThreads(threads);
    }
  }

  @Test
  void wrongStateIsRefused() {
    AdamW adam = new AdamW(Map.of("p", number(DType.FLOAT64, 1)), ADAM);
    Map<String, Tensor> state = adam.state();
    state.remove("p.step");
    String message = assertThrows(ValueException.class, () -> adam.loadState(state)).getMessage();
    assertTrue(message.startsWith("AdamW loadState: "), message);
    assertTrue(message.contains("missing [p.step]"), message);
  }

  @Test
  void wrongSettingsAreRefused() {
    Variable p = number(DType.FLOAT64, 1);
    refused("AdamW", "beta1 1.0", () -> AdamW.Settings.defaults().withBetas(1, 0.9));
    refused("Sgd", "momentum 1.0", () -> new Sgd(Map.of("p", p), 1, 0));
    refused("optimizer step", "NaN", () -> new Sgd(Map.of("p", p), 0, 0).step(Double.NaN));
    Variable constant = Variable.constant(p.value());
    refused("optimizer", "p float64 [1]", () -> new Sgd(Map.of("p", constant), 0, 0));
    Variable view = Variable.parameter(Tensor.zeros(DType.FLOAT64, 2, 3).transpose(0, 1));
    refused("Sgd", "contiguous", () -> new Sgd(Map.of("p", view), 0, 0));
  }

  private static void refused(String op, String part, Runnable action) {
    String message = assertThrows(ValueException.class, action::run).getMessage();
    assertTrue(message.startsWith(op + ": ") && message.contains(part), message);
  }
}
