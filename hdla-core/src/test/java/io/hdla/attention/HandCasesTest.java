package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Small cases of the general operator that can be worked with a pencil. */
class HandCasesTest {
  private static final double[] NONE = {};
  private static final double RESET = Double.NEGATIVE_INFINITY;
  private static final double HALF = Math.log(0.5);

  private static Hand scalar(int time) {
    return Hand.of(Dplr.INSTANCE, time, 1, 1).set("a", NONE).set("b", NONE).set("q", 1);
  }

  private static void near(double expected, double actual, DType dtype) {
    assertEquals(expected, actual, Math.abs(expected) * (dtype == DType.FLOAT32 ? 1e-5 : 1e-13));
  }

  private static void near(DType dtype, Tensor actual, double... expected) {
    double[] values = actual.toDoubleArray();
    assertEquals(expected.length, values.length);
    for (int i = 0; i < values.length; i++) {
      near(expected[i], values[i], dtype);
    }
  }

  /**
   * Each value is forgotten at the next token, and the gradients of what was forgotten are tiny.
   */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void strongDecay(DType dtype, AttentionOptions options) {
    double[] values = new double[256];
    Arrays.setAll(values, t -> t + 1);
    AttentionResult result =
        scalar(256)
            .set("k", 1)
            .set("v", values)
            .set("log_decay", -50)
            .set("initial_state", 1)
            .run(dtype, options);
    near(dtype, result.output(), values);
    near(dtype, result.finalState(), 256);
    AttentionGradients d = result.backward(Hand.filled(result.output(), 1), null);
    assertArrayEquals(Hand.filled(d.get("v"), 1).toDoubleArray(), d.get("v").toDoubleArray());
    // dg_t = (S_{t−1} e^−50)(1 + e^−50 + …), with S_0 = S_1 = 1.
    double step = Math.exp(-50);
    near(step, d.get("log_decay").get(0, 0, 0, 0), dtype);
    near(step, d.get("log_decay").get(0, 1, 0, 0), dtype);
    near(255 * step, d.get("log_decay").get(0, 255, 0, 0), dtype);
  }

  /** S = 4.5, 3.25, 2.625, then a reset: 1, 1.5, 1.75. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void exactReset(DType dtype, AttentionOptions options) {
    AttentionResult result =
        scalar(6)
            .set("k", 1)
            .set("v", 1)
            .set("log_decay", HALF, HALF, HALF, RESET, HALF, HALF)
            .set("initial_state", 7)
            .run(dtype, options);
    near(dtype, result.output(), 4.5, 3.25, 2.625, 1, 1.5, 1.75);
    Tensor late = Hand.filled(result.output(), 0);
    for (int t = 3; t < 6; t++) {
      late.setInPlace(1, 0, t, 0, 0);
    }
    AttentionGradients d = result.backward(late, Hand.filled(result.finalState(), 1));
    for (int t = 0; t < 3; t++) {
      for (String name : new String[] {"q", "log_decay"}) {
        assertEquals(0, d.get(name).get(0, t, 0, 0), name);
      }
      assertEquals(0, d.get("k").get(0, t, 0, 0, 0));
      assertEquals(0, d.get("v").get(0, t, 0, 0, 0));
    }
    assertEquals(0, d.get("initial_state").item());
    // G_6 = 2, G_5 = 2, G_4 = 2, and S_3 e^−∞ = 0.
    near(dtype, d.get("log_decay"), 0, 0, 0, 0, 2 * 0.5, 2 * 0.75);
    near(dtype, d.get("v"), 0, 0, 0, 2, 2, 2);
  }

  /** S ← −3S + 2 grows to 1.7e30; every form follows. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void unnormalisedKeys(DType dtype, AttentionOptions options) {
    Hand hand = Hand.of(Dplr.INSTANCE, 64, 1, 1).set("q", 1).set("log_decay", 0);
    hand.set("a", 2).set("b", 2).set("k", 2).set("v", 1).set("initial_state", 0);
    Tensor state = hand.run(dtype, options).finalState();
    near(-1716841910146256242328924544640.0, state.item(), dtype);
  }

  /** S ← −S + 2v, a reflection: 2, 0, 2, 0, … without drift. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void reflection(DType dtype, AttentionOptions options) {
    Hand hand = Hand.of(Dplr.INSTANCE, 1000, 1, 1).set("q", 1).set("log_decay", 0);
    hand.set("a", 2).set("b", 1).set("k", 2).set("v", 1).set("initial_state", 0);
    double[] output = hand.run(dtype, options).output().toDoubleArray();
    for (int t = 0; t < output.length; t++) {
      assertEquals(t % 2 == 0 ? 2 : 0, output[t]);
    }
  }

  /** S_1 = 0.5·8 + 4 = 8, S_2 = 0.25·8 + 1 = 3, and only S_2 counts. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void onlyTheFinalStateCounts(DType dtype, AttentionOptions options) {
    AttentionResult result =
        scalar(2)
            .set("k", 1, 1)
            .set("v", 4, 1)
            .set("log_decay", HALF, Math.log(0.25))
            .set("initial_state", 8)
            .run(dtype, options);
    near(3, result.finalState().item(), dtype);
    AttentionGradients d = result.backward(null, Hand.filled(result.finalState(), 1));
    near(dtype, d.get("initial_state"), 0.125);
    near(dtype, d.get("v"), 0.25, 1);
    near(dtype, d.get("k"), 1, 1);
    near(dtype, d.get("log_decay"), 1, 2);
    near(dtype, d.get("q"), 0, 0);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void noInitialStateHasNoGradient(DType dtype, AttentionOptions options) {
    AttentionResult result =
        scalar(5).set("k", 1).set("v", 3).set("log_decay", -0.2).run(dtype, options);
    AttentionGradients d = result.backward(Hand.filled(result.output(), 1), null);
    assertNull(d.get("initial_state"));
    assertEquals(false, d.names().contains("initial_state"));
    assertEquals(0, d.get("log_decay").get(0, 0, 0, 0));
  }

  /** (I − e₁e₂ᵀ)(3, 5) = (−2, 5); with the roles swapped it would be (3, 2). */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void erasingIsNotSymmetric(DType dtype, AttentionOptions options) {
    Hand hand = Hand.of(Dplr.INSTANCE, 1, 2, 1).set("q", 0).set("log_decay", 0);
    hand.set("a", 1, 0).set("b", 0, 1).set("k", NONE).set("v", NONE).set("initial_state", 3, 5);
    near(dtype, hand.run(dtype, options).finalState(), -2, 5);
  }

  /** All ranks of one token read the old state: both erase 1 of 1, which leaves −1, not 0. */
  @Test
  void ranksActAtOnce() {
    Tensor ones = Tensor.of(new double[] {1, 1}, 1, 1, 2, 1, 1);
    Tensor none = Tensor.zeros(DType.FLOAT64, 1, 1, 0, 1, 1);
    Tensor zero = Tensor.zeros(DType.FLOAT64, 1, 1, 1, 1);
    Tensor state = Tensor.of(new double[] {1}, 1, 1, 1, 1);
    for (AttentionOptions options : Ways.forms()) {
      AttentionResult result = Dplr.forward(zero, none, none, ones, ones, zero, state, options);
      assertEquals(-1, result.finalState().item());
    }
  }

  /** The query reads the state after the token's own write. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void linearAttention(DType dtype, AttentionOptions options) {
    AttentionResult result =
        scalar(3)
            .set("k", 1)
            .set("v", 10)
            .set("log_decay", 0)
            .set("initial_state", 8)
            .run(dtype, options);
    near(dtype, result.output(), 18, 28, 38);
  }
}
