package io.hdla.bench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostCommandTest {
  @TempDir private Path dir;

  @Test
  void showsCountsAndTimesAndDrawsThem() throws Exception {
    Path out = dir.resolve("deep/cost");
    Run run =
        Run.of("cost", "--quick", "--dims", "8,16", "--ranks", "4,2", "--out", out.toString());
    assertEquals(0, run.status(), run::err);
    for (String part :
        new String[] {
          "d_k(8 d_v + 5)",
          "12 d_k d_v + 6 d_k",
          "-4 d_k d_v - 2 d_k",
          "(4,2)",
          "R² = ",
          "GFLOP/s",
          "GDP3/HDLA in the general form: flops 1.80, time ",
          "Furthest from it:"
        }) {
      assertTrue(run.out().contains(part), part + " is not in " + run.out());
    }
    run.out().lines().forEach(line -> assertTrue(line.length() <= 100, line));
    assertTrue(ImageIO.read(out.resolve("cost.png").toFile()).getWidth() > 1000);
    try (var files = Files.list(out)) {
      assertEquals(2, files.count(), "cost.png and cost.json, and no temporary file");
    }
    check(new ObjectMapper().readTree(out.resolve("cost.json").toFile()), 9);
  }

  @Test
  void printsOneJsonDocument() throws Exception {
    Run run = Run.of("cost", "--quick", "--dims", "4,8", "--json", "--out", dir.toString());
    assertEquals(0, run.status(), run::err);
    JsonNode json = new ObjectMapper().readTree(run.out());
    check(json, 8);
    assertEquals(json, new ObjectMapper().readTree(dir.resolve("cost.json").toFile()));
  }

  private static void check(JsonNode json, int systems) {
    assertEquals(systems, json.get("systems").size());
    for (JsonNode system : json.get("systems")) {
      double sum = 0;
      for (JsonNode part : system.get("flops")) {
        sum += part.asDouble();
      }
      assertEquals(system.get("totalFlops").asDouble(), sum, 1e-6 * sum);
    }
    assertEquals(4 * systems, json.get("forward").get("points").size());
    assertEquals(4 * systems, json.get("stateUpdate").get("points").size());
    assertTrue(json.get("forward").get("points").get(0).get("nanos").asDouble() > 0);
    assertEquals(1.2, json.get("stateUpdateRatios").get(0).get("flops").asDouble(), 1e-12);
    assertEquals(1.8, json.get("stateUpdateRatios").get(1).get("flops").asDouble(), 1e-12);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--dims 64|--dims must be at least two sizes",
        "--dims 64,64|--dims must be at least two sizes",
        "--dims 0,64|--dims must be from 1 to 512, got 0",
        "--dims 64,513|--dims must be from 1 to 512, got 513",
        "--dims 64,x|--dims",
        "--ranks 2|--ranks must be R,P with two numbers from 0 to 16, not both 0, got 2",
        "--ranks 2,x|got 2,x",
        "--ranks 0,0|got 0,0",
        "--ranks -1,2|--ranks",
        "--ranks 1,17|got 1,17",
        "--nonsense|--nonsense",
      })
  void explainsWrongUsage(String line, String message) {
    String[] words = ("cost " + line).split(" ");
    Run run = Run.of(words);
    assertEquals(2, run.status(), run::err);
    assertEquals("", run.out());
    assertTrue(run.err().contains(message), run::err);
  }

  @Test
  void aFileIsNoFolder() throws Exception {
    Path file = Files.writeString(dir.resolve("file"), "");
    Run run = Run.of("cost", "--out", file.toString());
    assertEquals(2, run.status());
    assertTrue(run.err().contains("--out must be a folder"), run::err);
  }
}
