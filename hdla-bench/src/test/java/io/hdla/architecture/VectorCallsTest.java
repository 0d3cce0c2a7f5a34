package io.hdla.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sizes of the vector kernels as the JIT compiler sees them, of both precisions. */
class VectorCallsTest {
  /** The package-info of {@code io.hdla.kernel.vector} says why. */
  private static final int MOST = 57;

  private static final Path KERNELS =
      Operations.ROOT.resolve("hdla-core/target/classes/io/hdla/kernel/vector");

  private static List<Path> classFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    }
  }

  private static Map<String, Integer> above(int limit, Map<String, Integer> counts) {
    Map<String, Integer> tooMany = new TreeMap<>(counts);
    tooMany.values().removeIf(count -> count <= limit);
    return tooMany;
  }

  @Test
  void noKernelHasMoreOperationsThanTheCompilerInlines() throws IOException {
    Map<String, Integer> counts = VectorCalls.of(classFiles(KERNELS));
    for (String type : List.of("Float", "Double")) {
      String exp = "Vector" + type + "Exp.exp(";
      assertTrue(
          counts.entrySet().stream()
              .anyMatch(method -> method.getKey().startsWith(exp) && method.getValue() > 30),
          () -> "does not see that " + exp + "…) is long: " + counts);
    }
    assertEquals(
        Map.of(),
        above(MOST, counts),
        () ->
            "methods with more than "
                + MOST
                + " calls of the Vector API, which the JIT compiler may box the vectors of; split"
                + " them into methods that hand their results on in arrays, or take fewer rows at"
                + " a time");
  }

  @Test
  void countsOperationsByMethod(@TempDir Path folder) throws IOException {
    String source =
        """
        import jdk.incubator.vector.*;
        class Kernel {
          private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
          static final IntVector ONE = IntVector.broadcast(IntVector.SPECIES_128, 1);
          int lanes;
          static void run(float[] x, int n) {
            for (int i = 0; i < n; i += SPECIES.length()) {
              FloatVector v = FloatVector.fromArray(SPECIES, x, i);
              v = v%s;
              v.blend(0f, v.compare(VectorOperators.LT, 1f).not()).intoArray(x, i);
            }
          }
          static int run(DoubleVector v) {
            return v.length() + v.bitSize() + v.add(v).species().length();
          }
          static void run() {}
        }
        """
            .formatted(".add(v)".repeat(54));
    Path file = Files.writeString(folder.resolve("Kernel.java"), source);
    ByteArrayOutputStream problems = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null, problems, problems, "--add-modules", "jdk.incubator.vector", file.toString());
    assertEquals(0, status, problems::toString);

    Map<String, Integer> counts = VectorCalls.of(classFiles(folder));
    assertEquals(
        Map.of(
            "Kernel.run(float[],int)", 58, "Kernel.run(DoubleVector)", 1, "Kernel.static {};", 1),
        counts);
    assertEquals(Map.of("Kernel.run(float[],int)", 58), above(MOST, counts));
    assertEquals(Map.of(), above(58, counts));
  }
}
