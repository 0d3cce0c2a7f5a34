package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.draw;
import static io.hdla.nn.ModuleGradCheck.init;
import static io.hdla.nn.ModuleGradCheck.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.LossRules;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ImageClassifierTest {
  private static ImageClassifierConfig config(String system) {
    return new ImageClassifierConfig(4, 6, 2, 2, 3, 2, 5, MixerCases.small(system), 0);
  }

  private static ImageClassifier model(String system) {
    ImageClassifier model = new ImageClassifier(config(system), init(1));
    ModuleGradCheck.shake(model);
    return model;
  }

  private static Stream<String> systems() {
    return Mixers.names().stream();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everyPixelMattersAndEveryParameterLearns(String system) {
    ImageClassifier model = model(system);
    Variable images = Variable.parameter(draw(1, 2, 2, 4, 6));
    Variable scores = model.forward(images);
    assertEquals("[2, 3]", scores.shape().toString());
    LossRules.crossEntropy(scores, Tensor.of(new long[] {2, 0}), -100, true).backward();
    for (double pixel : images.grad().toDoubleArray()) {
      assertTrue(pixel != 0);
    }
    model.namedParameters().forEach((name, leaf) -> assertTrue(leaf.hasGrad(), name));
  }

  @Test
  void gradients() {
    ImageClassifier model = model("hdla");
    ModuleGradCheck.check(model, model::forward, draw(1, 1, 2, 4, 6));
  }

  @Test
  void imagesOfABatchDoNotSeeEachOther() {
    ImageClassifier model = model("kda");
    Tensor images = draw(1, 3, 2, 4, 6);
    double[] all = values(model.forward(Variable.constant(images)));
    double[] second = values(model.forward(Variable.constant(images.slice(0, 1, 2, 1))));
    assertArrayEquals(Arrays.copyOfRange(all, 3, 6), second, 1e-12);
  }

  /** With zero weights before it and blocks that add nothing, the head sees what places say. */
  @Test
  void patchesAreReadRowByRow() {
    ImageClassifier model = model("linear_attention");
    model
        .namedParameters()
        .forEach(
            (name, leaf) -> {
              if (name.endsWith("o.weight") || name.endsWith("down.weight")) {
                leaf.value().fillInPlace(0);
              }
            });
    Map<String, Tensor> state = model.stateDict();
    state.get("places").fillInPlace(0);
    state.get("embedding.bias").fillInPlace(0);
    state.get("embedding.weight").fillInPlace(0);
    // The first channel of a token is the pixel at row 1, column 0, channel 1 of its patch.
    state.get("embedding.weight").setInPlace(1, 0, 6);
    Tensor images = Tensor.zeros(state.get("places").dtype(), 1, 2, 4, 6);
    images.setInPlace(5, 0, 1, 3, 4);
    double[] seen = values(model.forward(Variable.constant(images)));
    images.setInPlace(7, 0, 0, 3, 4);
    images.setInPlace(7, 0, 1, 2, 4);
    images.setInPlace(7, 0, 1, 3, 5);
    assertArrayEquals(seen, values(model.forward(Variable.constant(images))), 0);
    images.setInPlace(0, 0, 1, 3, 4);
    assertFalse(Arrays.equals(seen, values(model.forward(Variable.constant(images)))));
  }

  @Test
  void stateDictionariesComeBack() {
    ImageClassifier model = model("gla");
    ImageClassifier other = new ImageClassifier(config("gla"), init(2));
    Map<String, Tensor> saved = new LinkedHashMap<>();
    model.stateDict().forEach((name, tensor) -> saved.put(name, tensor.copy()));
    other.loadStateDict(saved);
    Variable images = Variable.constant(draw(1, 1, 2, 4, 6));
    assertArrayEquals(values(model.forward(images)), values(other.forward(images)), 0);
    assertEquals(3, other.config().classes());
  }

  @Test
  void dropoutIsActiveInTrainingOnly() {
    ImageClassifier model =
        new ImageClassifier(
            new ImageClassifierConfig(4, 6, 2, 2, 3, 2, 5, MixerCases.small("hdla"), 0.3), init(1));
    Variable images = Variable.constant(draw(1, 1, 2, 4, 6));
    assertFalse(Arrays.equals(values(model.forward(images)), values(model.forward(images))));
    model.eval();
    assertArrayEquals(values(model.forward(images)), values(model.forward(images)), 0);
  }

  @Test
  void shapesAndSettingsAreChecked() {
    ImageClassifier model = model("hdla");
    Variable turned = Variable.constant(draw(1, 1, 2, 6, 4));
    String message = assertThrows(ShapeException.class, () -> model.forward(turned)).getMessage();
    assertTrue(message.contains("images must be [B,2,4,6]"), message);
    assertTrue(message.contains("[1, 2, 6, 4]"), message);
    MixerConfig mixer = MixerCases.small("hdla");
    message =
        assertThrows(
                ValueException.class,
                () -> new ImageClassifierConfig(4, 6, 2, 4, 3, 2, 5, mixer, 0))
            .getMessage();
    assertTrue(message.contains("width 6") && message.contains("patch 4"), message);
    message =
        assertThrows(
                ValueException.class,
                () -> new ImageClassifierConfig(4, 6, 0, 2, 3, 2, 5, mixer, 0))
            .getMessage();
    assertTrue(message.contains("channels 0"), message);
  }
}
