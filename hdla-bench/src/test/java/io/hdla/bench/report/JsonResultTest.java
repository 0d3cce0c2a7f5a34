package io.hdla.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonResultTest {
  @TempDir Path folder;

  private static JsonResult sample() {
    Map<String, Object> ordered = new LinkedHashMap<>();
    ordered.put("z", 1L);
    ordered.put("a", new double[] {0.5, Double.NaN});
    return new JsonResult()
        .put("task", "mqar")
        .put("accuracy", 0.1f)
        .put("solved", true)
        .put("dtype", DType.FLOAT32)
        .put("nothing", null)
        .put("ordered", ordered)
        .put("sorted", Map.of("d", 1, "b", 2, "c", 3, "a", 4))
        .put("rows", List.of(List.of(1, 2), new int[] {3}, Map.of("x", "ü")));
  }

  @Test
  void isPrettyAndKeepsTheOrder() {
    String expected =
        String.join(
            "\n",
            "{",
            "  \"task\" : \"mqar\",",
            "  \"accuracy\" : 0.1,",
            "  \"solved\" : true,",
            "  \"dtype\" : \"float32\",",
            "  \"nothing\" : null,",
            "  \"ordered\" : {",
            "    \"z\" : 1,",
            "    \"a\" : [ 0.5, \"NaN\" ]",
            "  },",
            "  \"sorted\" : {",
            "    \"a\" : 4,",
            "    \"b\" : 2,",
            "    \"c\" : 3,",
            "    \"d\" : 1",
            "  },",
            "  \"rows\" : [ [ 1, 2 ], [ 3 ], {",
            "    \"x\" : \"ü\"",
            "  } ]",
            "}",
            "");
    assertEquals(expected, sample().text());
  }

  @Test
  void readsWhatItWroteInTheSameOrder() throws IOException {
    Path path = folder.resolve("deep/down/result.json");
    sample().write(path);
    assertEquals(sample().text(), Files.readString(path));
    Map<String, Object> read = JsonResult.read(path);
    assertEquals(
        List.of("task", "accuracy", "solved", "dtype", "nothing", "ordered", "sorted", "rows"),
        new ArrayList<>(read.keySet()));
    assertEquals(0.1, read.get("accuracy"));
    sample().write(path);
    try (var files = Files.list(path.getParent())) {
      assertEquals(1, files.count(), "no temporary file is left");
    }
  }

  @Test
  void laterChangesOfWhatWasPutDoNotShow() {
    List<Integer> list = new ArrayList<>(List.of(1));
    JsonResult result = new JsonResult().put("list", list);
    list.add(2);
    assertTrue(result.text().contains("[ 1 ]"));
  }

  @Test
  void refusesDuplicateKeysAndObjects() {
    ValueException twice = assertThrows(ValueException.class, () -> sample().put("task", "other"));
    assertTrue(twice.getMessage().startsWith("result put: "), twice.getMessage());
    assertTrue(twice.getMessage().contains("task"), twice.getMessage());
    ValueException object =
        assertThrows(ValueException.class, () -> sample().put("x", List.of(new Object())));
    assertTrue(object.getMessage().contains("java.lang.Object"), object.getMessage());
    assertTrue(object.getMessage().contains("key x"), object.getMessage());
  }

  @Test
  void refusesFilesThatAreNoResult() throws IOException {
    for (String text : List.of("", "[1]", "{\"a\":", "{} {}")) {
      Path path = Files.writeString(folder.resolve("bad.json"), text);
      assertThrows(IOException.class, () -> JsonResult.read(path), text);
    }
  }
}
