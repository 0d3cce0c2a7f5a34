package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.draw;
import static io.hdla.nn.ModuleGradCheck.init;
import static io.hdla.nn.ModuleGradCheck.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.attention.Form;
import io.hdla.autograd.Variable;
import io.hdla.error.StateException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for the layer of every system. */
class MixersTest {
  @Test
  void everySystemHasALayerButTheGeneralForm() {
    List<String> systems =
        new ArrayList<>(AttentionSystems.all().stream().map(AttentionSystem::name).toList());
    systems.remove("dplr");
    assertEquals(systems, Mixers.names());
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void gradients(String name) {
    Mixer mixer = MixerCases.of(name);
    ModuleGradCheck.check(mixer, mixer::forward, draw(1, 2, 6, MixerCases.DIM));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void gradientsInBothDirections(String name) {
    Mixer mixer = MixerCases.of(MixerCases.configs().get(name).withBidirectional(true));
    ModuleGradCheck.check(mixer, mixer::forward, draw(1, 1, 5, MixerCases.DIM));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void bothFormsAgree(String name) {
    MixerConfig config = MixerCases.configs().get(name);
    Variable x = Variable.constant(draw(1, 2, 11, MixerCases.DIM));
    assertArrayEquals(
        values(MixerCases.of(config.withForm(Form.RECURRENT, 0)).forward(x)),
        values(MixerCases.of(config).forward(x)),
        1e-11);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void theFutureDoesNotMatterAndThePastDoes(String name) {
    Mixer mixer = MixerCases.of(name);
    boolean[] changed = changed(mixer, 5);
    for (int t = 0; t < changed.length; t++) {
      assertEquals(t >= 5, changed[t], "token " + t);
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void inBothDirectionsEveryTokenMatters(String name) {
    Mixer mixer = MixerCases.of(MixerCases.configs().get(name).withBidirectional(true));
    boolean[] changed = changed(mixer, 5);
    for (int t = 0; t < changed.length; t++) {
      assertTrue(changed[t], "token " + t);
    }
    Variable x = Variable.constant(draw(1, 1, 9, MixerCases.DIM));
    SequenceState state = new SequenceState();
    String message = assertThrows(ValueException.class, () -> mixer.forward(x, state)).getMessage();
    assertTrue(message.contains("needs whole sequences"), message);
    assertTrue(message.contains("[1, 9, 4]"), message);
  }

  /** Whose outputs change with one channel of a token. */
  private static boolean[] changed(Mixer mixer, int token) {
    Tensor x = draw(1, 1, 9, MixerCases.DIM);
    Tensor other = x.copy().setInPlace(3, 0, token, 1);
    double[] before = values(mixer.forward(Variable.constant(x)));
    double[] after = values(mixer.forward(Variable.constant(other)));
    boolean[] changed = new boolean[9];
    for (int t = 0; t < 9; t++) {
      int at = MixerCases.DIM * t;
      changed[t] =
          !Arrays.equals(
              Arrays.copyOfRange(before, at, at + MixerCases.DIM),
              Arrays.copyOfRange(after, at, at + MixerCases.DIM));
    }
    return changed;
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void noTokensAreLegal(String name) {
    Mixer mixer = MixerCases.of(name);
    Variable none = Variable.constant(draw(1, 2, 0, MixerCases.DIM));
    assertEquals("[2, 0, 4]", mixer.forward(none).shape().toString());
    SequenceState state = new SequenceState();
    assertEquals("[2, 0, 4]", mixer.forward(none, state).shape().toString());
    assertEquals(
        "[1, 0, 4]",
        mixer.forwardPacked(Variable.constant(draw(1, 1, 0, 4)), 0, 0).shape().toString());
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void stateDictionariesComeBack(String name) {
    Mixer mixer = MixerCases.of(name);
    Map<String, Tensor> saved = new LinkedHashMap<>();
    mixer.stateDict().forEach((key, tensor) -> saved.put(key, tensor.copy()));
    Mixer other = Mixers.create(MixerCases.configs().get(name), LayerPosition.alone(), init(2));
    Variable x = Variable.constant(draw(1, 1, 7, MixerCases.DIM));
    assertFalse(Arrays.equals(values(mixer.forward(x)), values(other.forward(x))));
    other.loadStateDict(saved);
    assertArrayEquals(values(mixer.forward(x)), values(other.forward(x)), 0);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void frozenLayersOnlyPassGradientsOn(String name) {
    Mixer mixer = MixerCases.of(name);
    mixer.freeze(true);
    Variable x = Variable.parameter(draw(1, 1, 7, MixerCases.DIM));
    mixer.forward(x).square().sum().backward();
    assertTrue(x.hasGrad());
    mixer.namedParameters().forEach((key, leaf) -> assertFalse(leaf.hasGrad(), key));
    mixer.freeze(false);
    mixer.forward(x).square().sum().backward();
    mixer.namedParameters().forEach((key, leaf) -> assertTrue(leaf.hasGrad(), key));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void float32LayersStayFloat32AndAreNearFloat64(String name) {
    Mixer mixer = MixerCases.of(name);
    MixerConfig config = MixerCases.configs().get(name);
    Mixer single = Mixers.create(config, LayerPosition.alone(), Init.of(DType.FLOAT32, 1));
    Map<String, Tensor> rounded = new LinkedHashMap<>();
    mixer.stateDict().forEach((key, tensor) -> rounded.put(key, tensor.to(DType.FLOAT32)));
    single.loadStateDict(rounded);
    Tensor x = draw(1, 1, 9, MixerCases.DIM).to(DType.FLOAT32);
    Variable found = single.forward(Variable.constant(x));
    assertEquals(DType.FLOAT32, found.dtype());
    mixer.loadStateDict(doubled(rounded));
    double[] expected = values(mixer.forward(Variable.constant(x.to(DType.FLOAT64))));
    double largest = Arrays.stream(expected).map(Math::abs).max().orElse(0);
    assertArrayEquals(expected, values(found), 1e-4 * Math.max(1, largest));
  }

  private static Map<String, Tensor> doubled(Map<String, Tensor> tensors) {
    Map<String, Tensor> doubled = new LinkedHashMap<>();
    tensors.forEach((key, tensor) -> doubled.put(key, tensor.to(DType.FLOAT64)));
    return doubled;
  }

  /**
   * With D = 4 model channels, H = 2 heads, K = 3 (4 where noted) and V = 2: H K = 6 (8), H V = 4.
   */
  @ParameterizedTest
  @CsvSource({
    // q 24, k 24, v 16, convolutions 24 + 24 + 16, β 8 + 2, decay 8 + 12 + 6, gate 16, norm 2, o 16
    "hdla, 198",
    // q 24, k 48, v 32, convolutions 24 + 48 + 32, β 16, decay 8, a 2, dt 2, gate 16, norm 2, o 16
    "gated_delta_product, 270",
    // q 24, k 24, v 16, convolutions 64, β 8, decay 8, a 2, dt 2, gate 16, norm 2, o 16
    "gated_delta_net, 182",
    // q 24, k 24, v 16, convolutions 64, β 8, norm 2, o 16
    "delta_net, 154",
    // q 24, k 24, v 16, convolutions 64, β 8, decay 8 + 12, a 2, dt 6, gate 8 + 8 + 4, norm 2, o 16
    "kda, 202",
    // 6 mixtures 24, r 24, k 24, v 16, w 8 + 12 + 6, a 8 + 12 + 6, g 8 + 8, k_k 6, k_a 6, r_k 6,
    // norm 4 + 4, o 16
    "rwkv7, 198",
    // q 24, k 24, v 16, decay 8 + 12 + 6, gate 16, norm 2, o 16
    "gla, 124",
    // q 24, k 24, v 16, convolutions 64, decay 8 + 2, gate 16, norm 2, o 16
    "simple_gla, 172",
    // z 16, q 12, k 12, v 16, convolutions 12 + 3 + 12 + 3 + 16 + 4, dt 8, a 2, bias 2, skip 2,
    // norm 4, o 16
    "mamba2, 140",
    // q 24, f 24, v 16, norm 4, o 16
    "hgrn2, 84",
    // K = 4: q 32, k 32, v 16, gate 16, o 16
    "retention, 112",
    // q 24, k 24, v 16, gate 16, norm 4, o 16
    "lightning_attention, 100",
    // q 24, k 24, v 16, o 16
    "linear_attention, 80",
    // K = V = 4: q 32, k 32, v 32, η 8 + 2, W₀ 32, inner norm 8 + 8, norm 8 + 8, o 32
    "ttt_linear, 202",
    // K = 4: q 32, k 32, v 16, o 16
    "softmax_attention, 96"
  })
  void numbersOfParameters(String system, long expected) {
    assertEquals(expected, MixerCases.of(system).parameterCount());
  }

  @Test
  void layersBehindTheFirstOfRwkv7NeedIt() {
    MixerConfig config = MixerCases.small("rwkv7");
    Mixer second = Mixers.create(config, LayerPosition.all(2)[1], init(1));
    Variable x = Variable.constant(draw(1, 1, 3, MixerCases.DIM));
    String message = assertThrows(StateException.class, () -> second.forward(x)).getMessage();
    assertTrue(message.startsWith("Rwkv7Mixer: ") && message.contains("layer 1"), message);
  }

  @Test
  void sizesThatDoNotSuitASystemAreRefused() {
    for (String system : List.of("retention", "softmax_attention", "ttt_linear")) {
      MixerConfig odd = MixerConfig.of(system, 4, 2, 3);
      String message = assertThrows(ValueException.class, () -> MixerCases.of(odd)).getMessage();
      assertTrue(message.contains("even number of channels"), message);
      assertTrue(message.contains("keyDim 3"), message);
    }
    MixerConfig unequal = MixerConfig.of("ttt_linear", 4, 2, 4).withHeadDims(4, 2);
    String message = assertThrows(ValueException.class, () -> MixerCases.of(unequal)).getMessage();
    assertTrue(message.contains("keyDim 4") && message.contains("valueDim 2"), message);
  }
}
