package io.hdla.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** State dictionaries and numbers of parameters of all layers and models but the mixers. */
class LayerStatesTest {
  private static final MixerConfig HDLA = MixerCases.small("hdla");

  private static Arguments layer(String name, long parameters, Function<Init, Module> make) {
    return Arguments.of(name, parameters, make);
  }

  /** The numbers of parameters are worked by hand; a small HDLA mixer has 198. */
  private static Stream<Arguments> layers() {
    return Stream.of(
        layer("linear", 2 * 3 + 3, init -> new Linear(2, 3, true, init)),
        layer("linear without bias", 2 * 3, init -> new Linear(2, 3, false, init)),
        layer("embedding", 3 * 2, init -> new Embedding(3, 2, init)),
        layer("rms norm", 5, init -> new RmsNorm(5, 1e-5, init)),
        layer("layer norm", 5 + 5, init -> new LayerNorm(5, 1e-5, init)),
        layer("group norm", 4 + 4, init -> new GroupNorm(2, 4, 1e-5, init)),
        layer("short convolution", 3 * 4, init -> new ShortConv(3, 4, init)),
        layer("with bias", 3 * 4 + 3, init -> new ShortConv(3, 4, true, init)),
        layer("SwiGLU", 3 * (3 * 4), init -> new SwiGlu(3, 4, 1, init)),
        layer("dropout", 0, init -> new Dropout(0.5, init)),
        layer(
            "block",
            198 + 2 * 4 + 3 * (4 * 5),
            init -> new Block(HDLA, 5, 0.1, LayerPosition.alone(), init)),
        layer(
            "language model",
            5 * 4 + 2 * (198 + 2 * 4 + 3 * (4 * 6)) + 4 + 5 * 4,
            init -> new LanguageModel(new LanguageModelConfig(5, 2, 6, false, HDLA), init)),
        layer(
            "tied language model",
            5 * 4 + 2 * (198 + 2 * 4 + 3 * (4 * 6)) + 4,
            init -> new LanguageModel(new LanguageModelConfig(5, 2, 6, true, HDLA), init)),
        layer(
            "image classifier",
            (8 * 4 + 4) + 6 * 4 + 2 * (198 + 2 * 4 + 3 * (4 * 5)) + 4 + (4 * 3 + 3),
            init ->
                new ImageClassifier(
                    new ImageClassifierConfig(4, 6, 2, 2, 3, 2, 5, HDLA, 0.1), init)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("layers")
  void parametersAreCounted(String name, long parameters, Function<Init, Module> make) {
    assertEquals(parameters, make.apply(ModuleGradCheck.init(1)).parameterCount());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("layers")
  void statesComeBack(String name, long parameters, Function<Init, Module> make) {
    Module module = make.apply(ModuleGradCheck.init(1));
    ModuleGradCheck.shake(module);
    Map<String, Tensor> saved = new LinkedHashMap<>();
    module.stateDict().forEach((key, tensor) -> saved.put(key, tensor.copy()));
    Module other = make.apply(ModuleGradCheck.init(2));
    other.loadStateDict(saved);
    assertEquals(saved.keySet(), other.stateDict().keySet());
    saved.forEach(
        (key, tensor) -> {
          Tensor found = other.stateDict().get(key);
          assertArrayEquals(tensor.toDoubleArray(), found.toDoubleArray(), 0, key);
        });
    saved.put("stray", Tensor.zeros(ModuleGradCheck.init(1).dtype(), 1));
    String message =
        assertThrows(ValueException.class, () -> other.loadStateDict(saved)).getMessage();
    assertTrue(message.contains("unexpected [stray]"), message);
  }
}
