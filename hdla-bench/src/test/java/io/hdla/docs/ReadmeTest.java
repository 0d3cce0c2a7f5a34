package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.attention.AttentionOptions;
import io.hdla.autograd.check.GradCheck;
import io.hdla.autograd.rule.AttentionRules;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Runs what the README shows. */
class ReadmeTest {
  @Test
  void theFirstGradientPrintsWhatTheReadmeShows() {
    Markdown readme = Markdown.read(Markdown.ROOT.resolve("README.md"));
    assertEquals(readme.block("output: first-gradient"), output(FirstGradient::main));
  }

  private interface Program {
    void main(String[] args);
  }

  private static String output(Program program) {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      program.main(new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8).stripTrailing().replace("\r\n", "\n");
  }

  @Test
  void theGradientIsChecked() {
    Rng rng = Rng.of(1);
    // snippet: first-check
    AttentionOptions options = AttentionOptions.defaults().withChunkSize(4);
    Tensor q = rng.normal(DType.FLOAT64, 1, 10, 2, 3);
    Tensor k = rng.normal(DType.FLOAT64, 1, 10, 2, 3);
    Tensor v = rng.normal(DType.FLOAT64, 1, 10, 2, 4);
    Tensor beta = rng.uniform(DType.FLOAT64, 0, 2, 1, 10, 2);
    Tensor logDecay = rng.uniform(DType.FLOAT64, -3, 0, 1, 10, 2, 3);
    GradCheck.of(x -> AttentionRules.hdla(x[0], x[1], x[2], x[3], x[4], null, options).output())
        .named("q", "k", "v", "beta", "logDecay")
        .check(q, k, v, beta, logDecay)
        .assertPassed();
    // end
  }
}
