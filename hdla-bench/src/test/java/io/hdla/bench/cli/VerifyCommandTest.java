package io.hdla.bench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hdla.io.Safetensors;
import io.hdla.io.SafetensorsFile;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command from end to end, on good and on damaged copies of one golden case. */
class VerifyCommandTest {
  private static final Path GOLDEN =
      Path.of(System.getProperty("basedir", ""))
          .resolve("../hdla-core/src/test/resources/golden")
          .normalize();
  private static final int CASES = 162;

  @TempDir private Path dir;
  private Path good;

  @BeforeEach
  void copyOneCase() throws IOException {
    good = dir.resolve("good.safetensors");
    change("good", (tensors, text) -> {});
  }

  /** Writes a changed copy. */
  private Path change(String name, BiConsumer<Map<String, Tensor>, Map<String, String>> change)
      throws IOException {
    SafetensorsFile file = Safetensors.read(GOLDEN.resolve("hdla_odd_dims.safetensors"));
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    file.tensors().forEach((key, tensor) -> tensors.put(key, tensor.copy()));
    Map<String, String> text = new LinkedHashMap<>(file.metadata());
    change.accept(tensors, text);
    Path path = dir.resolve(name + ".safetensors");
    Files.createDirectories(path.getParent());
    Safetensors.write(path, tensors, text);
    return path;
  }

  private static void reshape(Map<String, Tensor> tensors, String name, int... sizes) {
    for (String key : List.of("out." + name, "cotangent." + name)) {
      tensors.put(key, tensors.get(key).reshape(sizes));
    }
  }

  private static String last(String text) {
    List<String> lines = text.lines().toList();
    return lines.get(lines.size() - 1);
  }

  @Test
  void allGoldenCasesPassInBothPrecisions() {
    Run run = Run.of("verify", "--dtype", "all", GOLDEN.toString());
    assertEquals(0, run.status(), run::out);
    assertTrue(last(run.out()).startsWith("verify: " + 2 * CASES + " cases, "), run::out);
    assertTrue(last(run.out()).contains(" 0 failed,"), run::out);
    assertFalse(run.out().contains("FAILED"), run::out);
  }

  @Test
  void printsALineForEachForm() {
    Run run = Run.of("verify", good.toString());
    assertEquals(0, run.status());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.get(0).matches("case +form +prec +worst tensor +error +verdict"), run::out);
    String[] forms = {"recurrent", "chunk 1", "chunk 2", "chunk 16", "chunk 17", "chunk 19"};
    for (int i = 0; i < forms.length; i++) {
      String row = "good +" + forms[i] + " +f64 +(out|grad)\\.\\w+ +\\d\\.\\de-\\d\\d +passed";
      assertTrue(lines.get(i + 1).matches(row), lines.get(i + 1));
    }
    assertEquals("verify: 1 cases, 1 passed, 0 failed, 0 not supported", last(run.out()));
    assertEquals("", run.err());
  }

  @Test
  void failsOnEveryKindOfMismatch() throws IOException {
    change("bad/output", (t, text) -> t.get("out.o").setInPlace(0.5, 0, 3, 0, 1));
    change("bad/gradient", (t, text) -> t.get("grad.beta").setInPlace(0.5, 0, 3, 0));
    change("bad/input", (t, text) -> t.get("in.log_decay").setInPlace(-9, 0, 3, 0, 1));
    change("bad/nan", (t, text) -> t.get("in.q").setInPlace(Double.NaN, 0, 3, 0, 1));
    change("bad/inf", (t, text) -> t.get("out.o").setInPlace(1 / 0.0, 0, 3, 0, 1));
    change("bad/missing", (t, text) -> t.put("out.other", t.get("out.o")));
    change("bad/shape", (t, text) -> reshape(t, "final_state", 1, 1, 5, 7));
    change("bad/lacking", (t, text) -> t.keySet().removeAll(List.of("in.q", "grad.q")));
    Run run = Run.of("verify", dir.toString());
    assertEquals(1, run.status(), run::err);
    assertEquals("verify: 9 cases, 1 passed, 8 failed, 0 not supported", last(run.out()));
    for (String detail :
        List.of(
            "FAILED bad/output, f64: 7 of 7 forms",
            "  recurrent: out.o is off by",
            "most at [0, 3, 0, 1]",
            "  recurrent: grad.beta is off by",
            "  recurrent: out.o is off by Infinity",
            "  recurrent: and ",
            "  recurrent: out.other is missing",
            "  recurrent: hdla: ")) {
      assertTrue(run.out().contains(detail), () -> detail + "\n" + run.out());
    }
  }

  @Test
  void aCaseWithoutInitialStatePasses() throws IOException {
    change(
        "good",
        (t, text) -> {
          t.clear();
          read("hdla_no_state_scaled").tensors().forEach(t::put);
          text.put("scale", read("hdla_no_state_scaled").metadata().get("scale"));
        });
    assertEquals(0, Run.of("verify", good.toString()).status());
  }

  private static SafetensorsFile read(String name) {
    try {
      return Safetensors.read(GOLDEN.resolve(name + ".safetensors"));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void countsWhatItDoesNotKnowApart() throws IOException {
    change("odd", (t, text) -> text.put("op", "tensor.nonsense"));
    Run run = Run.of("verify", dir.toString());
    assertEquals(0, run.status());
    assertTrue(run.out().lines().anyMatch(l -> l.matches("odd .* not supported")), run::out);
    assertEquals("verify: 2 cases, 1 passed, 0 failed, 1 not supported", last(run.out()));
  }

  @Test
  void anUnknownAttributeIsNotPassedOver() throws IOException {
    Path path = dir.resolve("sum.safetensors");
    SafetensorsFile sum = read("ops/tensor.sum.all");
    Safetensors.write(path, sum.tensors(), Map.of("op", "tensor.sum", "attrs", "{\"mask\": 1}"));
    Run run = Run.of("verify", path.toString());
    assertTrue(run.out().contains("not supported: attributes [mask] (1)"), run::out);
    assertEquals("verify: 1 cases, 0 passed, 0 failed, 1 not supported", last(run.out()));
  }

  @Test
  void saysWhatItCannotReadAndVerifiesTheRest() throws IOException {
    Path broken = Files.writeString(dir.resolve("broken.safetensors"), "no header");
    Run run = Run.of("verify", dir.toString());
    assertEquals(2, run.status());
    assertTrue(run.err().contains(broken.toString()), run::err);
    assertEquals(1, run.err().lines().count(), run::err);
    assertEquals("verify: 1 cases, 1 passed, 0 failed, 0 not supported", last(run.out()));
    change("bad", (t, text) -> t.get("out.o").setInPlace(0.5, 0, 3, 0, 1));
    assertEquals(1, Run.of("verify", dir.toString()).status());
  }

  @Test
  void refusesFilesThatAreNoCases() throws IOException {
    change("a", (t, text) -> text.remove("op"));
    change("b", (t, text) -> t.keySet().removeIf(name -> name.startsWith("out.")));
    change("c", (t, text) -> t.put("grads.q", t.get("in.q")));
    change("d", (t, text) -> t.put("grad.q", t.get("in.beta")));
    change("e", (t, text) -> t.keySet().removeIf(name -> name.startsWith("cotangent.")));
    change("f", (t, text) -> text.put("scale", "big"));
    Files.delete(good);
    Run run = Run.of("verify", dir.toString());
    assertEquals(2, run.status());
    assertEquals(6, run.err().lines().count(), run::err);
    for (String part : List.of("\"op\"", "out.NAME", "grads.q", "grad.q must", "cotangent.NAME")) {
      assertTrue(run.err().contains(part), () -> part + "\n" + run.err());
    }
    assertTrue(run.err().contains("\"scale\" must be a number, got big"), run::err);
    assertEquals("verify: 0 cases, 0 passed, 0 failed, 0 not supported", last(run.out()));
  }

  @Test
  void missingPathsAndEmptyFoldersAreErrors() throws IOException {
    Path empty = Files.createDirectory(dir.resolve("empty"));
    for (Path path : List.of(dir.resolve("missing"), empty)) {
      Run run = Run.of("verify", path.toString());
      assertEquals(2, run.status());
      assertTrue(run.err().contains(path + ": no "), run::err);
    }
  }

  @Test
  void printsJson() throws IOException {
    change("odd", (t, text) -> text.put("op", "nonsense"));
    change("bad", (t, text) -> t.get("out.o").setInPlace(1 / 0.0, 0, 3, 0, 1));
    Run run = Run.of("verify", "--json", "--dtype", "f32", "--dtype", "f64", dir.toString());
    assertEquals(1, run.status());
    JsonNode document = new ObjectMapper().readTree(run.out());
    assertEquals(6, document.get("cases").asInt());
    assertEquals(2, document.get("passed").asInt());
    assertEquals(2, document.get("failed").asInt());
    assertEquals(2, document.get("notSupported").asInt());
    JsonNode first = document.get("results").get(0);
    assertEquals("bad", first.get("case").asText());
    assertEquals("f64", first.get("precision").asText());
    assertEquals("failed", first.get("verdict").asText());
    assertEquals("recurrent", first.get("forms").get(0).get("form").asText());
    assertEquals("out.o", first.get("forms").get(0).get("worst").asText());
  }
}
