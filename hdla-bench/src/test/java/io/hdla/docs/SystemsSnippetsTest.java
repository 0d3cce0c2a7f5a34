package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.AttentionGradients;
import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.attention.Gla;
import io.hdla.attention.Kda;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.AttentionRules;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Runs what docs/systems.md shows, and holds its table to the systems that there are. */
class SystemsSnippetsTest {
  private final Rng rng = Rng.of(4);

  private Tensor normal(int... sizes) {
    return rng.normal(DType.FLOAT64, sizes);
  }

  private Tensor logDecay(int... sizes) {
    return rng.uniform(DType.FLOAT64, -2, 0, sizes);
  }

  @Test
  void attendsWithDerivatives() {
    Variable q = Variable.parameter(normal(1, 9, 2, 3));
    Variable k = Variable.parameter(normal(1, 9, 2, 3));
    Variable v = Variable.parameter(normal(1, 9, 2, 4));
    Variable beta = Variable.parameter(rng.uniform(DType.FLOAT64, 0, 1, 1, 9, 2));
    Variable logDecay = Variable.parameter(logDecay(1, 9, 2, 3));
    // snippet: attend
    AttentionOptions options = AttentionOptions.defaults().withScale(0.5).withChunkSize(32);
    AttentionRules.Attended kda =
        AttentionRules.attend(Kda.INSTANCE, options, q, k, v, beta, logDecay);
    kda.output().sum().add(kda.finalState().square().sum()).backward();
    // end
    assertEquals(logDecay.shape(), logDecay.grad().shape());
  }

  @Test
  void pullsBackOnPlainTensors() {
    Tensor q = normal(1, 9, 2, 3);
    Tensor k = normal(1, 9, 2, 3);
    Tensor v = normal(1, 9, 2, 4);
    Tensor beta = rng.uniform(DType.FLOAT64, 0, 1, 1, 9, 2);
    Tensor logDecay = logDecay(1, 9, 2, 3);
    Tensor dOutput = normal(1, 9, 2, 4);
    // snippet: pullback
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", q)
            .with("k", k)
            .with("v", v)
            .with("beta", beta)
            .with("log_decay", logDecay);
    AttentionResult result = Kda.INSTANCE.forwardSaving(inputs, AttentionOptions.defaults());
    AttentionGradients gradients = result.backward(dOutput, null);
    Tensor dk = gradients.get("k");
    // end
    assertEquals(k.shape(), dk.shape());
  }

  @Test
  void aSplitSequenceIsTheWhole() {
    Tensor q = normal(1, 9, 2, 3);
    Tensor k = normal(1, 9, 2, 3);
    Tensor v = normal(1, 9, 2, 4);
    Tensor g = logDecay(1, 9, 2, 3);
    // snippet: split
    AttentionOptions options = AttentionOptions.defaults();
    Tensor[] head = firstTokens(5, q, k, v, g);
    Tensor[] tail = tokensFrom(5, q, k, v, g);
    AttentionResult whole = Gla.forward(q, k, v, g, null, options);
    AttentionResult first = Gla.forward(head[0], head[1], head[2], head[3], null, options);
    AttentionResult rest =
        Gla.forward(tail[0], tail[1], tail[2], tail[3], first.finalState(), options);
    // end
    assertArrayEquals(whole.finalState().toDoubleArray(), rest.finalState().toDoubleArray(), 1e-12);
    assertArrayEquals(
        whole.output().slice(1, 5, 9).toDoubleArray(), rest.output().toDoubleArray(), 1e-12);
  }

  private static Tensor[] firstTokens(int count, Tensor... inputs) {
    return Arrays.stream(inputs).map(x -> x.slice(1, 0, count)).toArray(Tensor[]::new);
  }

  private static Tensor[] tokensFrom(int start, Tensor... inputs) {
    return Arrays.stream(inputs).map(x -> x.slice(1, start, x.size(1))).toArray(Tensor[]::new);
  }

  /** A row for each system: its name, the call with all its inputs, and a paper. */
  @Test
  void theTableHasARowForEachSystem() {
    String page = Markdown.read(Markdown.ROOT.resolve("docs").resolve("systems.md")).prose();
    for (AttentionSystem system : AttentionSystems.all()) {
      List<String> rows =
          page.lines().filter(line -> line.contains("`" + system.name() + "`")).toList();
      assertEquals(1, rows.size(), "rows of " + system.name());
      assertTrue(rows.get(0).contains("`" + call(system) + "`"), () -> call(system));
      assertTrue(rows.get(0).matches(".*(arXiv|OpenReview|as HDLA).*"), rows.get(0));
    }
  }

  private static String call(AttentionSystem system) {
    String inputs =
        system.signature().inputs().stream()
            .filter(input -> !input.equals("decay_sign"))
            .map(SystemsSnippetsTest::camelCase)
            .collect(Collectors.joining(", "));
    return system.getClass().getSimpleName() + ".forward(" + inputs + ", options)";
  }

  private static String camelCase(String name) {
    StringBuilder text = new StringBuilder();
    for (String word : name.split("_")) {
      text.append(
          text.length() == 0 ? word : word.substring(0, 1).toUpperCase() + word.substring(1));
    }
    return text.toString();
  }
}
