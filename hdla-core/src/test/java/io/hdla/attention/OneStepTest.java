package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.ops.Movement;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What tells the systems from each other: one step of each, and systems that contain others. */
class OneStepTest {
  private static final double HALF = Math.log(0.5);

  private static Hand step(AttentionSystem system) {
    return Hand.of(system, 1, 1, 1).set("q", 1).set("v", 10).set("initial_state", 8);
  }

  private static Hand keyed(AttentionSystem system) {
    return step(system).set("k", 1);
  }

  private static void check(double expected, Hand hand, DType dtype, AttentionOptions form) {
    double tolerance = dtype == DType.FLOAT32 ? 1e-5 : 1e-13;
    AttentionResult result = hand.run(dtype, form);
    assertEquals(expected, result.output().toDoubleArray()[0], tolerance);
    assertEquals(expected, result.finalState().toDoubleArray()[0], tolerance);
  }

  /** S₀ = 8, v = 10, q = k = 1, and 1/2 for whatever there is besides. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void table(DType dtype, AttentionOptions form) {
    check(18, keyed(LinearAttention.INSTANCE), dtype, form);
    check(14, keyed(Retention.INSTANCE).set("head_log_decay", HALF), dtype, form);
    check(14, keyed(LightningAttention.INSTANCE).set("head_log_decay", HALF), dtype, form);
    check(14, keyed(Gla.INSTANCE).set("log_decay", HALF), dtype, form);
    check(14, keyed(SimpleGla.INSTANCE).set("log_decay", HALF), dtype, form);
    // e^{−dt·rate} = 1/2 with dt = 1/2: the write is scaled by dt.
    double rate = Math.log(-2 * HALF);
    check(9, keyed(Mamba2.INSTANCE).set("dt", 0.5).set("a_log", rate), dtype, form);
    check(9, step(Hgrn2.INSTANCE).set("log_decay", HALF), dtype, form);
    check(9, keyed(DeltaNet.INSTANCE).set("beta", 0.5), dtype, form);
    check(7, gated(GatedDeltaNet.INSTANCE, 0.5), dtype, form);
    check(7, gated(Kda.INSTANCE, 0.5), dtype, form);
    Hand rwkv = keyed(Rwkv7.INSTANCE).set("kappa", 1).set("rate", 0.5).set("log_decay", HALF);
    check(10, rwkv, dtype, form);
    TttLinear plain = TttLinear.of(16).withoutNorm().withoutResidual();
    check(9, keyed(plain).set("eta", 0.5), dtype, form);
    check(11, gated(Hdla.INSTANCE, 0.5), dtype, form);
    check(14, gated(Hdla.INSTANCE, 2), dtype, form);
    check(10, gated(Hdla.INSTANCE, 1), dtype, form);
  }

  private static Hand gated(AttentionSystem system, double beta) {
    return keyed(system).set("beta", beta).set("log_decay", HALF);
  }

  /** v = 10, then 20: 8 → 4 → 7 → 13.5, with one decay. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void deltaProduct(DType dtype, AttentionOptions form) {
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", Tensor.of(new double[] {1}, 1, 1, 1, 1))
            .with("k", Tensor.of(new double[] {1, 1}, 1, 1, 2, 1, 1))
            .with("v", Tensor.of(new double[] {10, 20}, 1, 1, 2, 1, 1))
            .with("beta", Tensor.of(new double[] {0.5, 0.5}, 1, 1, 2, 1))
            .with("log_decay", Tensor.of(new double[] {HALF}, 1, 1, 1))
            .with("initial_state", Tensor.of(new double[] {8}, 1, 1, 1, 1));
    AttentionResult result =
        GatedDeltaProduct.INSTANCE.forward(AttentionCase.convert(inputs, dtype), form);
    assertEquals(13.5, result.output().toDoubleArray()[0], 1e-5);
  }

  /** KDA reads after the decay: α = (1/2, 1), k = (1, 1)/√2, S₀ = (2, 2) gives (−1/2, 1/2). */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void readsAfterTheDecay(DType dtype, AttentionOptions form) {
    double root = Math.sqrt(0.5);
    AttentionResult result =
        Hand.of(Kda.INSTANCE, 1, 2, 1)
            .set("q", 0, 0)
            .set("k", root, root)
            .set("v", 0)
            .set("beta", 1)
            .set("log_decay", HALF, 0)
            .set("initial_state", 2, 2)
            .run(dtype, form);
    double[] state = result.finalState().toDoubleArray();
    assertEquals(-0.5, state[0], 1e-6);
    assertEquals(0.5, state[1], 1e-6);
  }

  private static AttentionCase as(
      AttentionCase given, AttentionSystem system, Map<String, Function<Tensor, Tensor>> changed) {
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : system.signature().inputs()) {
      Tensor own = given.inputs.find(name);
      Function<Tensor, Tensor> change = changed.get(name);
      inputs = inputs.with(name, change == null ? own : change.apply(own));
    }
    return new AttentionCase(system, inputs, given.options, given.dOutput, given.dFinalState);
  }

  private static void agree(AttentionCase one, AttentionCase other, String... gradients) {
    for (DType dtype : Ways.precisions()) {
      for (AttentionOptions form : Ways.forms()) {
        Outcome expected = one.run(dtype, form);
        Outcome actual = other.run(dtype, form);
        String label = one.system.name() + " as " + other.system.name() + " " + dtype;
        Errors.assertClose(label, expected.output(), actual.output());
        Errors.assertClose(label, expected.finalState(), actual.finalState());
        for (String name : gradients) {
          Errors.assertClose(label + name, expected.gradient(name), actual.gradient(name));
        }
      }
    }
  }

  private static Tensor zeros(int... sizes) {
    return Tensor.zeros(DType.FLOAT64, sizes);
  }

  /** Gated DeltaNet without decay is DeltaNet, and so is TTT with mini-batches of one token. */
  @Test
  void deltaNetInOthers() {
    AttentionCase delta = AttentionCases.of(DeltaNet.INSTANCE).size('T', 37).make();
    agree(
        delta,
        as(delta, GatedDeltaNet.INSTANCE, Map.of("log_decay", x -> zeros(1, 37, 2))),
        "q",
        "k",
        "v",
        "beta",
        "initial_state");
    agree(
        delta,
        as(delta, Kda.INSTANCE, Map.of("log_decay", x -> zeros(1, 37, 2, 5))),
        "q",
        "k",
        "v",
        "beta",
        "initial_state");
    agree(
        delta,
        as(
            delta,
            GatedDeltaProduct.INSTANCE,
            Map.of(
                "k", x -> x.unsqueeze(2),
                "v", x -> x.unsqueeze(2),
                "beta", x -> x.unsqueeze(2),
                "log_decay", x -> zeros(1, 37, 2))),
        "q",
        "initial_state");
    agree(
        delta,
        as(
            delta,
            TttLinear.of(1).withoutNorm().withoutResidual(),
            Map.of("eta", x -> delta.inputs.get("beta"))),
        "q",
        "k",
        "v",
        "initial_state");
  }

  /** A decay for each channel, all equal, is one decay; no erase is an erase of strength 0. */
  @Test
  void glaInOthers() {
    AttentionCase simple = AttentionCases.of(SimpleGla.INSTANCE).size('T', 37).make();
    AttentionCase gla =
        as(
            simple,
            Gla.INSTANCE,
            Map.of("log_decay", x -> Movement.repeatInterleave(x.unsqueeze(3), 5, 3)));
    agree(simple, gla, "q", "k", "v", "initial_state");
    agree(
        gla,
        as(gla, Hdla.INSTANCE, Map.of("beta", x -> zeros(1, 37, 2))),
        "q",
        "k",
        "v",
        "log_decay",
        "initial_state");
    agree(
        gla,
        as(
            gla,
            Dplr.INSTANCE,
            Map.of(
                "k", x -> x.unsqueeze(2),
                "v", x -> x.unsqueeze(2),
                "a", x -> zeros(1, 37, 0, 2, 5),
                "b", x -> zeros(1, 37, 0, 2, 5))),
        "q",
        "log_decay",
        "initial_state");
  }
}
