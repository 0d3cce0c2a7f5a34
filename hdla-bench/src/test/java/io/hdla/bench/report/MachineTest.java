package io.hdla.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
  @TempDir Path folder;

  @Test
  void namesWhatFiguresDependOn() {
    Map<String, Object> facts = Machine.describe();
    assertEquals(
        List.of(
            "commit",
            "cpu",
            "processors",
            "simd",
            "os",
            "jvm",
            "jvmVendor",
            "jvmFlags",
            "maxHeapMiB"),
        new ArrayList<>(facts.keySet()));
    assertEquals(Runtime.getRuntime().availableProcessors(), facts.get("processors"));
    facts.forEach((name, value) -> assertFalse(value.toString().isBlank(), name));
    assertTrue(new JsonResult().put("machine", facts).text().contains("maxHeapMiB"));
    assertTrue(Machine.line().contains("Java " + System.getProperty("java.version")));
    assertFalse(Machine.line().contains("\n"));
  }

  @Test
  void readsFieldsOfProcFiles() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("cpuinfo"),
            "processor\t: 0\nmodel name\t: Fast  CPU: 9\nflags\t\t: fpu avx2\n\n"
                + "processor\t: 1\nmodel name\t: Other\n");
    assertEquals("Fast CPU: 9", Machine.field(file, "model name"));
    assertEquals("0", Machine.field(file, "processor"));
    assertEquals("unknown", Machine.field(file, "model"));
    assertEquals("unknown", Machine.field(folder.resolve("absent"), "model name"));
  }

  @Test
  void namesTheWidestVectorInstructions() {
    assertEquals("avx2", Machine.simd("fpu sse4_2 avx avx2 avx_vnni", "unknown"));
    assertEquals("avx512f", Machine.simd("avx avx2 avx512f", "unknown"));
    assertEquals("asimd", Machine.simd("unknown", "fp asimd crc32"));
    assertEquals("unknown", Machine.simd("unknown", "unknown"));
  }

  private static String commit(String properties) throws IOException {
    return Machine.commit(new ByteArrayInputStream(properties.getBytes()));
  }

  @Test
  void aCommitThatTheBuildDidNotFillInIsUnknown() throws IOException {
    assertEquals("1a2b3c4", commit("commit = 1a2b3c4 \n"));
    assertEquals("unknown", commit("commit=${git.commit}"));
    assertEquals("unknown", commit("commit="));
    assertEquals("unknown", commit(""));
  }
}
