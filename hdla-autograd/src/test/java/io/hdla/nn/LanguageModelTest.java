package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.init;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageModelTest {
  private static final MixerConfig MIXER =
      MixerConfig.of("hdla", 4, 2, 2).withConvWidth(2).withGate(2, 4);
  private static final Tensor IDS = Tensor.of(new long[] {1, 4, 0, 2, 2, 3}, 2, 3);

  private static LanguageModel model(boolean tied) {
    return new LanguageModel(new LanguageModelConfig(5, 2, 6, tied, MIXER), init(1));
  }

  @Test
  void scoresEveryTokenEverywhere() {
    assertEquals("[2, 3, 5]", model(false).forward(IDS).shape().toString());
    assertEquals("[2, 3, 5]", model(true).forward(IDS).shape().toString());
  }

  private static LanguageModel model(String system) {
    return new LanguageModel(
        new LanguageModelConfig(5, 3, 6, true, MixerCases.small(system)), init(1));
  }

  private static Stream<String> systems() {
    return Mixers.names().stream();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everyParameterGetsAGradient(String system) {
    for (boolean tied : new boolean[] {false, true}) {
      MixerConfig mixer = MixerCases.small(system);
      LanguageModel model =
          new LanguageModel(new LanguageModelConfig(5, 3, 6, tied, mixer), init(1));
      ModuleGradCheck.shake(model);
      Tensor labels = Tensor.of(new long[] {1, -100, 2, 3, 4, 0}, 2, 3);
      LossRules.crossEntropy(model.forward(IDS), labels, -100, true).backward();
      model
          .namedParameters()
          .forEach((name, leaf) -> assertTrue(leaf.hasGrad() && norm(leaf.grad()) > 0, name));
    }
  }

  private static double norm(Tensor x) {
    return x.square().sum().item();
  }

  /** Two whose layers depend on each other, and the one that the library is about. */
  @ParameterizedTest
  @ValueSource(strings = {"hdla", "rwkv7", "hgrn2"})
  void gradientsOfTheWholeModel(String system) {
    LanguageModel model = model(system);
    // Decays that matter within three tokens; slower ones are lost in the differences' rounding.
    model.stateDict().keySet().stream()
        .filter(name -> name.endsWith("w0"))
        .forEach(name -> ModuleGradCheck.set(model, name, new double[6]));
    Tensor labels = Tensor.of(new long[] {1, -100, 2, 3, 4, 0}, 2, 3);
    ModuleGradCheck.check(
        model,
        weight -> LossRules.crossEntropy(model.forward(IDS).mul(weight), labels, -100, true),
        Tensor.of(new double[] {1, 2, 0.5, 1, 1}));
  }

  @Test
  void namesSayWhereAParameterIs() {
    Set<String> names = model(false).namedParameters().keySet();
    assertTrue(names.contains("blocks.1.mixer.q.weight"), names::toString);
    assertTrue(names.contains("head.weight"), names::toString);
    assertEquals("embedding.weight", names.iterator().next());
    assertFalse(model(true).namedParameters().containsKey("head.weight"));
  }

  @Test
  void firstValuesDependOnTheSeedAndTheNameAlone() {
    LanguageModel two = model(false);
    LanguageModelConfig longer = new LanguageModelConfig(5, 3, 6, false, MIXER.withConvWidth(0));
    LanguageModel three = new LanguageModel(longer, init(1));
    String name = "blocks.1.mixer.q.weight";
    assertArrayEquals(
        two.stateDict().get(name).toDoubleArray(), three.stateDict().get(name).toDoubleArray());
    double[] other = three.stateDict().get("blocks.2.mixer.q.weight").toDoubleArray();
    assertFalse(Arrays.equals(other, two.stateDict().get(name).toDoubleArray()));
  }

  @Test
  void float32ModelsStayFloat32() {
    LanguageModel model =
        new LanguageModel(
            new LanguageModelConfig(5, 1, 6, false, MIXER), Init.of(DType.FLOAT32, 1));
    assertEquals(DType.FLOAT32, model.forward(IDS).dtype());
  }

  private static Tensor draw(int batch, int time) {
    long[] ids = new long[batch * time];
    Rng rng = Rng.of(3);
    for (int i = 0; i < ids.length; i++) {
      ids[i] = rng.nextInt(5);
    }
    return Tensor.of(ids, batch, time);
  }

  /** A prompt, a longer piece, nothing, and then token by token. */
  @ParameterizedTest
  @MethodSource("systems")
  void decodingEqualsTheParallelForward(String system) {
    LanguageModel model = model(system);
    ModuleGradCheck.shake(model);
    Tensor ids = draw(3, 30);
    double[] whole = model.forward(ids).value().toDoubleArray();
    SequenceState state = new SequenceState();
    List<Variable> parts = new ArrayList<>();
    parts.add(model.forward(ids.slice(1, 0, 5, 1), state));
    parts.add(model.forward(ids.slice(1, 5, 22, 1), state));
    parts.add(model.forward(ids.slice(1, 22, 22, 1), state));
    for (int t = 22; t < 30; t++) {
      parts.add(model.step(ids.select(1, t), state).unsqueeze(1));
    }
    double[] pieces =
        MovementRules.concat(1, parts.toArray(Variable[]::new)).value().toDoubleArray();
    assertArrayEquals(whole, pieces, 1e-11);
    assertEquals(30, state.tokens());
    String entry = system.equals("softmax_attention") ? "k" : "state";
    assertTrue(
        state.tensors().containsKey("blocks.1.mixer." + entry), state.tensors().keySet()::toString);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void decodingIsNearTheParallelForwardInFloat32(String system) {
    LanguageModelConfig config = new LanguageModelConfig(5, 3, 6, false, MixerCases.small(system));
    LanguageModel model = new LanguageModel(config, Init.of(DType.FLOAT32, 1));
    Tensor ids = draw(2, 20);
    double[] whole = model.forward(ids).value().toDoubleArray();
    double largest = Arrays.stream(whole).map(Math::abs).max().orElseThrow();
    SequenceState state = new SequenceState();
    for (int t = 0; t < 20; t++) {
      double[] step = model.step(ids.select(1, t), state).value().toDoubleArray();
      for (int b = 0; b < 2; b++) {
        assertArrayEquals(
            Arrays.copyOfRange(whole, (20 * b + t) * 5, (20 * b + t + 1) * 5),
            Arrays.copyOfRange(step, 5 * b, 5 * b + 5),
            5e-5 * largest,
            "token " + t);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("systems")
  void packedSequencesDoNotSeeEachOther(String system) {
    LanguageModel model = model(system);
    ModuleGradCheck.shake(model);
    Tensor ids = draw(1, 20);
    Tensor packed = model.forwardPacked(ids, 0, 5, 12, 20).value();
    int[] starts = {0, 5, 12, 20};
    for (int n = 0; n < 3; n++) {
      assertArrayEquals(
          model.forward(ids.slice(1, starts[n], starts[n + 1], 1)).value().toDoubleArray(),
          packed.slice(1, starts[n], starts[n + 1], 1).toDoubleArray(),
          1e-11);
    }
    ValueException thrown =
        assertThrows(ValueException.class, () -> model.forwardPacked(ids, 0, 21));
    assertTrue(thrown.getMessage().startsWith("LanguageModel: "), thrown.getMessage());
  }

  @Test
  void shapesOfIdsAreChecked() {
    LanguageModel model = model(false);
    Tensor ids = Tensor.of(new long[] {1, 2});
    String message = assertThrows(ShapeException.class, () -> model.forward(ids)).getMessage();
    assertTrue(message.contains("ids must be [B,T]") && message.contains("[2]"), message);
    SequenceState state = new SequenceState();
    message = assertThrows(ShapeException.class, () -> model.step(IDS, state)).getMessage();
    assertTrue(message.contains("ids must be [B]") && message.contains("[2, 3]"), message);
  }

  /** Threads share the weights, each with a state of its own. */
  @Test
  void threadsShareAModel() throws Exception {
    LanguageModel model = model(false);
    Tensor ids = draw(1, 12);
    double[] expected = decode(model, ids);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      List<Future<double[]>> found = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        found.add(pool.submit(() -> decode(model, ids)));
      }
      for (Future<double[]> future : found) {
        assertArrayEquals(expected, future.get(), 0);
      }
    } finally {
      pool.shutdown();
    }
  }

  private static double[] decode(LanguageModel model, Tensor ids) {
    return NoGrad.run(
        () -> {
          SequenceState state = new SequenceState();
          for (int t = 0; t + 1 < ids.size(1); t++) {
            model.step(ids.select(1, t), state);
          }
          return model.step(ids.select(1, ids.size(1) - 1), state).value().toDoubleArray();
        });
  }

  /** One set of lower bounds for all layers, under the name of the first that has one. */
  @Test
  void layersOfHgrn2ShareTheirBounds() {
    LanguageModel model = model("hgrn2");
    List<String> bounds =
        model.namedParameters().keySet().stream().filter(n -> n.contains("bounds")).toList();
    assertEquals(List.of("blocks.1.mixer.bounds.weight"), bounds);
    Tensor weight = model.stateDict().get(bounds.get(0));
    assertEquals("[3, 6]", weight.shape().toString());
    Map<String, Tensor> saved = new LinkedHashMap<>();
    model.stateDict().forEach((name, tensor) -> saved.put(name, tensor.copy()));
    double[] before = model.forward(IDS).value().toDoubleArray();
    weight.axpyInPlace(1, ModuleGradCheck.draw(7, 3, 6));
    assertFalse(Arrays.equals(before, model.forward(IDS).value().toDoubleArray()));
    model.loadStateDict(saved);
    assertArrayEquals(before, model.forward(IDS).value().toDoubleArray(), 0);
  }

  @Test
  void dropoutIsActiveInTrainingOnlyAndGoesOnFromASavedState() {
    LanguageModelConfig config = new LanguageModelConfig(5, 2, 6, true, MIXER).withDropout(0.5);
    LanguageModel model = new LanguageModel(config, init(1));
    double[] plain = model(true).forward(IDS).value().toDoubleArray();
    double[] first = model.forward(IDS).value().toDoubleArray();
    assertFalse(Arrays.equals(plain, first));
    LanguageModel resumed = new LanguageModel(config, init(2));
    resumed.loadStateDict(model.stateDict());
    double[] second = model.forward(IDS).value().toDoubleArray();
    assertFalse(Arrays.equals(first, second));
    assertArrayEquals(second, resumed.forward(IDS).value().toDoubleArray(), 0);
    model.eval();
    assertArrayEquals(plain, model.forward(IDS).value().toDoubleArray(), 0);
    assertTrue(model.stateDict().containsKey("blocks.1.mlp_dropout.stream"));
  }

  @Test
  void settingsAreChecked() {
    assertMessage("vocabulary 0", () -> new LanguageModelConfig(0, 1, 1, true, MIXER));
    assertMessage("dropout 1.0", () -> new LanguageModelConfig(5, 1, 1, true, MIXER, 1));
    assertMessage(
        "must not see those behind",
        () -> new LanguageModelConfig(5, 1, 1, true, MIXER.withBidirectional(true)));
    assertMessage("layers 0", () -> LayerPosition.all(0));
  }

  private static void assertMessage(String part, Executable code) {
    String message = assertThrows(ValueException.class, code).getMessage();
    assertTrue(message.contains(part), message);
  }
}
