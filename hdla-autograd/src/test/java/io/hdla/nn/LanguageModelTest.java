package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.init;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.rule.LossRules;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LanguageModelTest {
  private static final HdlaConfig MIXER = HdlaConfig.of(4, 2, 2).withConvWidth(2).withGate(2, 4);
  private static final Tensor IDS = Tensor.of(new long[] {1, 4, 0, 2, 2, 3}, 2, 3);

  private static LanguageModel model(boolean tied) {
    return new LanguageModel(new LanguageModelConfig(5, 2, 6, tied, MIXER), init(1));
  }

  @Test
  void scoresEveryTokenEverywhere() {
    assertEquals("[2, 3, 5]", model(false).forward(IDS).shape().toString());
    assertEquals("[2, 3, 5]", model(true).forward(IDS).shape().toString());
  }

  @Test
  void everyParameterGetsAGradient() {
    for (boolean tied : new boolean[] {false, true}) {
      LanguageModel model = model(tied);
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

  @Test
  void gradientsOfTheWholeModel() {
    LanguageModel model = model(true);
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
}
