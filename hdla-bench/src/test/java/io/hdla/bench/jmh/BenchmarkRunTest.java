package io.hdla.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.openjdk.jmh.runner.RunnerException;

/** The shortest runs that JMH makes; forks write to System.out. */
@Isolated
class BenchmarkRunTest {
  private static final boolean VECTOR = System.getProperty("hdla.test.provider").equals("vector");

  @TempDir private Path dir;

  private int status;

  private String run(String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("-f", "1", "-wi", "0", "-i", "1"));
    if (!all.contains("-r")) {
      all.addAll(List.of("-r", "10ms"));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      status = BenchmarkRun.of(all.toArray(new String[0]));
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void addsRatesToTheTableAndTheFile() throws Exception {
    Path json = dir.resolve("result.json");
    String out =
        run("GemmBenchmark.float32", "-p", "size=16x8x4", "-rf", "json", "-rff", json.toString());
    assertEquals(0, status, out);
    assertTrue(out.contains("# kernels: vector"), out);
    assertTrue(out.contains("checksum"), out);
    List<String> lines = out.lines().toList();
    assertTrue(lines.contains("# all: kernels=vector size=16x8x4"), out);
    String[] row = lines.get(lines.size() - 1).split("\\s+");
    assertEquals("GemmBenchmark.float32", row[0], out);
    double nanos = Double.parseDouble(row[1]);
    assertEquals(2.0 * 16 * 8 * 4 / nanos, Double.parseDouble(row[4]), 0.002, out);
    // Only a JVM with the Vector API can measure the peak.
    assertEquals(VECTOR, !row[5].equals("-"), out);
    assertTrue(Files.readString(json).contains("\"gflops\""));
  }

  @Test
  void failsWhereOtherKernelsAreActive() throws Exception {
    String out =
        run("GemmBenchmark.float32", "-p", "size=16x8x4", "-jvmArgs", "-Dhdla.kernels=scalar");
    assertEquals(1, status, out);
    assertTrue(out.contains("kernels must be vector, got scalar"), out);
    assertTrue(out.contains("# 1 of 1 benchmarks failed"), out);
    assertFalse(out.contains("GFLOP/s"), out);
  }

  @Test
  void comparesScalarWithVectorInOneRun() throws Exception {
    String out = run("GemmBenchmark.float32", "-p", "size=16x8x4", "-p", "kernels=scalar,vector");
    assertEquals(0, status, out);
    assertTrue(out.contains("# kernels: scalar, 1 float32 lanes"), out);
    assertTrue(out.contains("# kernels: vector"), out);
  }

  @Test
  void saysWhereTheTimeGoes() throws Exception {
    String out =
        run(
            "HdlaBenchmark.forward$",
            "-p",
            "time=64",
            "-p",
            "keyDim=16",
            "-p",
            "valueDim=16",
            "-prof",
            "stages",
            "-r",
            "300ms");
    assertEquals(0, status, out);
    assertTrue(out.contains("# stages: share of "), out);
  }

  @Test
  void explainsWhatDoesNotExist() throws Exception {
    String message = assertThrows(RunnerException.class, () -> run("nonsense")).getMessage();
    assertTrue(message.contains("no benchmark matches [nonsense]"), message);
    run("-nonsense");
    assertEquals(2, status);
  }
}
