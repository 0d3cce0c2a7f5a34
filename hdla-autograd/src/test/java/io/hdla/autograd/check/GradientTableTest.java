package io.hdla.autograd.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.ops.Activation;
import io.hdla.ops.Compare;
import io.hdla.ops.Conv;
import io.hdla.ops.Elementwise;
import io.hdla.ops.Functions;
import io.hdla.ops.Indexing;
import io.hdla.ops.Linalg;
import io.hdla.ops.Loss;
import io.hdla.ops.MatMul;
import io.hdla.ops.Movement;
import io.hdla.ops.Normalization;
import io.hdla.ops.Ordering;
import io.hdla.ops.Reduce;
import io.hdla.ops.Sampling;
import io.hdla.ops.Scan;
import io.hdla.ops.Shaping;
import io.hdla.ops.Softmax;
import io.hdla.tensor.Tensor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation's derivatives against differences, on contiguous inputs and on views. */
class GradientTableTest {
  private static final List<Class<?>> FAMILIES =
      List.of(
          Activation.class,
          Compare.class,
          Conv.class,
          Elementwise.class,
          Functions.class,
          Indexing.class,
          Linalg.class,
          Loss.class,
          MatMul.class,
          Movement.class,
          Normalization.class,
          Ordering.class,
          Reduce.class,
          Sampling.class,
          Scan.class,
          Shaping.class,
          Softmax.class);

  /** Operations with integer or complex results. */
  private static final Set<String> NOT_DIFFERENTIABLE =
      Set.of(
          "Compare.eq",
          "Compare.ne",
          "Compare.lt",
          "Compare.le",
          "Compare.gt",
          "Compare.ge",
          "Compare.isNan",
          "Compare.isFinite",
          "Compare.logicalAnd",
          "Compare.logicalOr",
          "Compare.logicalXor",
          "Compare.logicalNot",
          "Compare.isClose",
          "Compare.allClose",
          "Functions.floorDivide",
          "Indexing.nonzero",
          "Ordering.argsort",
          "Sampling.multinomial",
          "Indexing.oneHot",
          "Linalg.eigenvalues",
          "Reduce.argmax",
          "Reduce.argmin",
          "Reduce.any",
          "Reduce.all");

  private static final int DIFFERENTIABLE = 163;

  static Stream<GradientRow> rows() {
    return GradientTable.rows().stream();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void contiguous(GradientRow row) {
    Report report = row.check(row.draw(11));
    report.assertPassed();
    assertTrue(report.nonSmoothPoints().isEmpty(), report::toString);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void views(GradientRow row) {
    Tensor[] plain = row.draw(12);
    Tensor[] strided = new Tensor[plain.length];
    for (int i = 0; i < plain.length; i++) {
      strided[i] = StridedCopy.of(plain[i]);
      assertArrayEquals(plain[i].toDoubleArray(), strided[i].toDoubleArray());
    }
    row.check(strided).assertPassed();
  }

  @Test
  void everyOperationHasARuleAndARow() {
    Set<String> rowNames = rows().map(row -> row.op).collect(Collectors.toCollection(TreeSet::new));
    Set<String> expected = new TreeSet<>();
    for (Class<?> family : FAMILIES) {
      Set<String> ops = publicStatics(family);
      Set<String> rules = publicStatics(rulesOf(family));
      for (String op : ops) {
        String name = family.getSimpleName() + "." + op;
        boolean excluded = NOT_DIFFERENTIABLE.contains(name);
        assertEquals(
            !excluded, rules.contains(op), name + " in " + family.getSimpleName() + "Rules");
        if (!excluded) {
          expected.add(name);
        }
      }
    }
    assertEquals(expected, rowNames);
    assertEquals(DIFFERENTIABLE, expected.size());
  }

  @Test
  void everyFamilyOfOperationsIsListed() throws Exception {
    URI code = Elementwise.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    Set<String> names = new TreeSet<>();
    if (Files.isDirectory(Path.of(code))) {
      addPublicClasses(Path.of(code).resolve("io/hdla/ops"), names);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(Path.of(code))) {
        addPublicClasses(jar.getPath("io/hdla/ops"), names);
      }
    }
    Set<String> listed = new TreeSet<>(Set.of("InPlace", "EjmlBridge"));
    FAMILIES.forEach(family -> listed.add(family.getSimpleName()));
    assertEquals(listed, names);
    assertFalse(names.isEmpty());
  }

  private static void addPublicClasses(Path folder, Set<String> names) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path path : (Iterable<Path>) files::iterator) {
        String name = path.getFileName().toString().replace(".class", "");
        boolean isClass = path.toString().endsWith(".class") && !name.contains("$");
        if (isClass
            && !name.equals("package-info")
            && Modifier.isPublic(Class.forName("io.hdla.ops." + name).getModifiers())) {
          names.add(name);
        }
      }
    }
  }

  private static Class<?> rulesOf(Class<?> family) {
    String home = ElementwiseRules.class.getPackageName();
    try {
      return Class.forName(home + "." + family.getSimpleName() + "Rules");
    } catch (ClassNotFoundException e) {
      throw new AssertionError("no rules for " + family, e);
    }
  }

  private static Set<String> publicStatics(Class<?> type) {
    Set<String> names = new TreeSet<>();
    for (Method method : type.getDeclaredMethods()) {
      int modifiers = method.getModifiers();
      if (Modifier.isPublic(modifiers) && Modifier.isStatic(modifiers) && !method.isSynthetic()) {
        names.add(method.getName());
      }
    }
    return names;
  }
}
