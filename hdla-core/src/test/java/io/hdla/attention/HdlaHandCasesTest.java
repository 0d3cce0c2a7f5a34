package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Small cases of HDLA that can be worked with a pencil, and what reflections must keep. */
class HdlaHandCasesTest {
  private static final double DIAGONAL = 1 / Math.sqrt(2);

  private static void near(DType dtype, Tensor actual, double... expected) {
    double[] values = actual.toDoubleArray();
    assertEquals(expected.length, values.length);
    for (int i = 0; i < values.length; i++) {
      assertEquals(expected[i], values[i], dtype == DType.FLOAT32 ? 5e-7 : 1e-15);
    }
  }

  private static Hand diagonal(double beta, double... state) {
    return Hand.of(Hdla.INSTANCE, 1, 2, 1)
        .set("q", 1)
        .set("k", DIAGONAL)
        .set("v", 0)
        .set("beta", beta)
        .set("log_decay", Math.log(0.9), Math.log(0.5))
        .set("initial_state", state);
  }

  /** A reflection at the diagonal swaps the two channels: the transition is Diag(0.5, 0.9). */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void fullReflectionsSwapTheDecays(DType dtype, AttentionOptions options) {
    near(dtype, diagonal(2, 1, 1).run(dtype, options).finalState(), 0.5, 0.9);
    near(dtype, diagonal(2, 1, 0).run(dtype, options).finalState(), 0.5, 0);
    near(dtype, diagonal(2, 0, 1).run(dtype, options).finalState(), 0, 0.9);
  }

  /** Two projections off the diagonal with the mean decay 0.7 between them. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void projections(DType dtype, AttentionOptions options) {
    near(dtype, diagonal(1, 1, 0).run(dtype, options).finalState(), 0.35, -0.35);
    near(dtype, diagonal(1, 0, 1).run(dtype, options).finalState(), -0.35, 0.35);
  }

  /** (1 − β)² · 0.5 · 8 + 10. */
  @ParameterizedTest
  @CsvSource({"0.5, 11", "2, 14", "1, 10", "0, 14", "3, 26"})
  void oneStep(double beta, double expected) {
    Hand hand = Hand.of(Hdla.INSTANCE, 1, 1, 1).set("q", 1).set("k", 1).set("v", 10);
    hand.set("beta", beta).set("log_decay", Math.log(0.5)).set("initial_state", 8);
    for (DType dtype : Ways.precisions()) {
      for (AttentionOptions options : Ways.forms()) {
        near(dtype, hand.run(dtype, options).output(), expected);
      }
    }
  }

  /** With β = 2 the state never grows: each step is orthogonal, contraction, orthogonal. */
  @Test
  void reflectionsNeverGrow() {
    int time = 10_000;
    Rng rng = Rng.of(3);
    Tensor k = AttentionCases.unit(rng.normal(DType.FLOAT64, 1, time, 1, 4));
    Tensor g = rng.uniform(DType.FLOAT64, -0.1, 0, 1, time, 1, 4);
    // Every tenth token decays, so that rounding would show where none does.
    for (int i = 0; i < g.count(); i++) {
      g.doubles()[i] = i / 4 % 1000 == 0 ? g.doubles()[i] : 0;
    }
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", Tensor.zeros(DType.FLOAT64, 1, time, 1, 4))
            .with("k", k)
            .with("v", Tensor.zeros(DType.FLOAT64, 1, time, 1, 3))
            .with("beta", Hand.filled(Tensor.zeros(DType.FLOAT64, 1, time, 1), 2))
            .with("log_decay", g)
            .with("initial_state", rng.normal(DType.FLOAT64, 1, 1, 4, 3));
    double start = norm(inputs.get("initial_state"));
    for (AttentionOptions options : Ways.forms()) {
      Tensor state = Hdla.INSTANCE.forward(inputs, options).finalState();
      assertTrue(norm(state) <= start * (1 + 1e-11), () -> norm(state) + " from " + start);
      assertTrue(norm(state) > 0.3 * start);
    }
  }

  private static double norm(Tensor tensor) {
    double squares = 0;
    for (double value : tensor.toDoubleArray()) {
      squares += value * value;
    }
    return Math.sqrt(squares);
  }

  /** Raw keys of length 3: the factor (1 − βk²)² is 64 a token. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void longKeysAreComputedAsGiven(DType dtype, AttentionOptions options) {
    Hand hand = Hand.of(Hdla.INSTANCE, 10, 1, 1).set("q", 1).set("k", 3).set("v", 0);
    hand.set("beta", 1).set("log_decay", 0).set("initial_state", 1);
    double state = hand.run(dtype, options).finalState().item();
    assertEquals(1, state / Math.pow(64, 10), Errors.tolerance(dtype));
  }
}
