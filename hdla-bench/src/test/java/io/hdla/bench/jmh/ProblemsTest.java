package io.hdla.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.attention.Form;
import io.hdla.attention.Hdla;
import io.hdla.attention.Mamba2;
import io.hdla.attention.TttLinear;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every problem of the benchmarks passes its gate: all systems, forms, precisions and gates. */
class ProblemsTest {
  private static final List<String> GATES =
      List.of("logsigmoid", "mild", "none", "strong", "subnormal");
  private static final Problems.Size SIZE = new Problems.Size(1, 40, 2, 16, 24);

  static List<AttentionSystem> systems() {
    return AttentionSystems.all();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void passTheirGates(AttentionSystem system) {
    for (String gates : GATES) {
      for (DType dtype : new DType[] {DType.FLOAT32, DType.FLOAT64}) {
        AttentionInputs inputs = Problems.inputs(system, SIZE, dtype, gates);
        Gate.check(system, inputs, AttentionOptions.defaults());
        Gate.check(system, inputs, AttentionOptions.defaults().withForm(Form.RECURRENT));
      }
    }
  }

  /** What is exact in a small problem need not be in one of the size that is measured. */
  @ParameterizedTest
  @MethodSource("systems")
  void passTheirGatesAtTheSizeOfTheFigures(AttentionSystem system) {
    Problems.Size size = new Problems.Size(1, 256, 4, 64, 64);
    for (DType dtype : new DType[] {DType.FLOAT32, DType.FLOAT64}) {
      AttentionInputs inputs = Problems.inputs(system, size, dtype, "logsigmoid");
      for (Form form : Form.values()) {
        Gate.check(system, inputs, AttentionOptions.defaults().withForm(form));
      }
    }
  }

  /** Rates and first weights as in a layer: 1 / K at most, and no weights of zero. */
  @Test
  void tttLearnsAsInALayer() {
    AttentionInputs inputs = Problems.inputs(TttLinear.INSTANCE, SIZE, DType.FLOAT64, "none");
    Tensor eta = inputs.get("eta");
    assertTrue(eta.amin().item() > 0 && eta.amax().item() < 1.0 / SIZE.keyDim(), eta::toString);
    Tensor state = inputs.get("initial_state");
    assertEquals("[1, 2, 16, 16]", state.shape().toString());
    assertEquals(0.02, Math.sqrt(state.square().mean().item()), 0.002);
  }

  /** On average the decay is as strong as the name says. */
  @ParameterizedTest
  @CsvSource({"mild, -0.2, 0", "none, -1e-30, 0", "strong, -14, -10", "subnormal, -0.2, 0"})
  void mambaFollowsTheGates(String gates, double least, double most) {
    AttentionInputs inputs = Problems.inputs(Mamba2.INSTANCE, SIZE, DType.FLOAT32, gates);
    double decay = -inputs.get("a_log").exp().mean().item() * inputs.get("dt").mean().item();
    assertTrue(least < decay && decay < most, gates + ": " + decay);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void canBeDecodedOrSayWhyNot(AttentionSystem system) {
    Decoding decoding =
        Decoding.of(
            system,
            tokens ->
                Problems.inputs(
                    system, new Problems.Size(2, tokens, 2, 8, 12), DType.FLOAT32, "mild"));
    if (system.name().startsWith("softmax") || system.name().startsWith("ttt")) {
      String message = assertThrows(IllegalStateException.class, decoding::step).getMessage();
      assertTrue(message.contains(system.name()), message);
    } else {
      decoding.restart();
      Tensor first = decoding.step().copy();
      for (int i = 0; i < 20_000; i++) {
        decoding.step();
      }
      decoding.checkFinite();
      decoding.restart();
      assertEquals(0, Gate.error(decoding.step(), first.to(DType.FLOAT64)));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"FLOAT32", "FLOAT64"})
  void subnormalStatesAre(DType dtype) {
    AttentionInputs inputs = Problems.inputs(Hdla.INSTANCE, SIZE, dtype, "subnormal");
    Tensor state = Hdla.INSTANCE.forward(inputs, AttentionOptions.defaults()).finalState();
    double normal = dtype == DType.FLOAT64 ? Double.MIN_NORMAL : Float.MIN_NORMAL;
    double[] elements = state.to(DType.FLOAT64).toDoubleArray();
    long subnormal = Arrays.stream(elements).filter(x -> x != 0 && Math.abs(x) < normal).count();
    assertTrue(subnormal > 0.75 * elements.length, subnormal + " of " + elements.length);
  }

  @Test
  void unknownGatesAreRefused() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> Problems.inputs(Hdla.INSTANCE, SIZE, DType.FLOAT32, "nonsense"))
            .getMessage();
    assertTrue(message.contains("logsigmoid, mild, none, strong or subnormal"), message);
  }
}
