package io.hdla.architecture;

import static io.hdla.architecture.Operations.AUTOGRAD;
import static io.hdla.architecture.Operations.CORE;
import static io.hdla.architecture.Operations.OPS;
import static io.hdla.architecture.Operations.ROOT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every operation must have: an example in its comment that is true, a test by value, a
 * derivative that is checked (or a reason why there is none), and a fluent form. A new operation
 * fails here until it has all of them; overloads count one by one.
 */
class OperationsTest {
  private static final int OPERATIONS = 224;

  /** {@code EjmlBridge} converts and computes nothing. */
  private static final String BRIDGE = "EjmlBridge.";

  private static final String INTEGERS = "its result is an integer or a truth value";

  /** Operations by name, and why they have no derivative. */
  private static final Map<String, String> NOT_DIFFERENTIABLE =
      Map.ofEntries(
          Map.entry("Compare.(eq|ne|lt|le|gt|ge|is.*|allClose|logical.*)", INTEGERS),
          Map.entry("Functions.floorDivide", "it is constant between jumps"),
          Map.entry("Indexing.(nonzero|oneHot)", INTEGERS),
          Map.entry("Linalg.eigenvalues", "they are complex; eigh has a derivative"),
          Map.entry("Ordering.argsort", INTEGERS),
          Map.entry("Reduce.(argmax|argmin|any|all)", INTEGERS),
          Map.entry("Sampling.multinomial", INTEGERS),
          Map.entry("InPlace.*", "a graph keeps values and not their changes"),
          Map.entry("EjmlBridge.*", "it leaves the graph"));

  /** Operations by name, and why they are not methods of their first tensor. */
  private static final Map<String, String> NOT_FLUENT =
      Map.of(
          "Compare.where", "the mask would come first",
          "Indexing.(embedding|embeddingGradient|oneHot)", "the table or the ids would come first",
          "Conv.causalConv1d.*Gradient", "a part of a derivative",
          "Sampling.*", "tensors know nothing of random numbers; variables have dropout",
          "EjmlBridge.*", "a conversion");

  /** Operations by name, and why golden files cannot have them. */
  private static final Map<String, String> NOT_VERIFIED =
      Map.of(
          "Sampling.*", "no other implementation draws the same numbers",
          "InPlace.*", "their values are those of other operations",
          "EjmlBridge.*", "a conversion",
          "Elementwise.(rsub|rdiv)", "sub and div with operands exchanged",
          "Movement.expandTo|Reduce.sumTo|Compare.allClose|Scan.cum(max|min)", "parts of others",
          "Indexing.embeddingGradient|Conv.causalConv1d.*Gradient", "parts of derivatives",
          "Normalization.l2Norm|Activation.geluTanh", "forms of others",
          "Linalg.eigenvalues", "they come in no particular order");

  @TempDir private static Path classes;

  private static Map<String, String> comments;
  private static Map<String, String> rules;
  private static Examples examples;
  private static Calls calls;
  private static List<Path> tests;
  private static List<Path> rows;

  @BeforeAll
  static void analyse() {
    comments = Operations.comments(Operations.facades());
    rules = Operations.comments(Operations.rules());
    examples = Examples.of(comments);
    Path testsOfOps = CORE.resolve("test/java/io/hdla/ops");
    tests =
        Operations.sources(testsOfOps)
            .filter(file -> !Set.of("OpTable", "MoreOps").contains(Operations.name(file)))
            .toList();
    rows =
        Operations.sources(AUTOGRAD.resolve("test/java/io/hdla/autograd/check"))
            .filter(file -> Operations.name(file).endsWith("GradientTable"))
            .toList();
    List<Path> files = new ArrayList<>(tests);
    files.addAll(rows);
    files.addAll(methods());
    files.addAll(verified());
    List<Path> roots = List.of(CORE.resolve("test/java"), AUTOGRAD.resolve("test/java"));
    String source = examples.source(Operations.text(OPS.resolve("package-info.java")));
    calls = Calls.of(files, roots, Examples.CLASS, source, classes);
  }

  /** The interfaces of the fluent forms of tensors and of variables. */
  private static List<Path> methods() {
    List<Path> all = new ArrayList<>();
    for (Path folder :
        List.of(
            CORE.resolve("main/java/io/hdla/tensor"),
            AUTOGRAD.resolve("main/java/io/hdla/autograd"))) {
      Operations.sources(folder)
          .filter(file -> Operations.name(file).endsWith("Methods"))
          .forEach(all::add);
    }
    return all;
  }

  /** Where the golden files' operations are looked up. */
  private static List<Path> verified() {
    return Operations.sources(ROOT.resolve("hdla-bench/src/main/java/io/hdla/bench/verify"))
        .filter(file -> Operations.name(file).endsWith("Ops"))
        .toList();
  }

  private static boolean isListed(Map<String, String> list, String operation) {
    String name = operation.substring(0, operation.indexOf('('));
    return list.keySet().stream().anyMatch(name::matches);
  }

  private static Set<String> without(Set<String> all, Set<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  @Test
  void thereAreAsManyAsWeThink() {
    long operations = comments.keySet().stream().filter(o -> !o.startsWith(BRIDGE)).count();
    assertEquals(OPERATIONS, operations);
  }

  @Test
  void everyOperationHasAnExampleOfItself() {
    Set<String> missing = without(comments.keySet(), examples.all().keySet());
    for (String operation : examples.all().keySet()) {
      if (!calls.from(Examples.CLASS + "." + examples.method(operation)).contains(operation)) {
        missing.add(operation + " shows another overload");
      }
    }
    assertEquals(Set.of(), missing);
  }

  @Test
  void everyExampleIsTrue() throws Exception {
    URL[] path = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      Class<?> type = loader.loadClass(Examples.CLASS);
      for (var entry : examples.all().entrySet()) {
        Object fresh = type.getConstructor().newInstance();
        Object result = type.getMethod(examples.method(entry.getKey())).invoke(fresh);
        Examples.check(entry.getKey(), entry.getValue(), result);
      }
    }
  }

  @Test
  void everyOperationIsTestedByValue() {
    Set<String> tested = new TreeSet<>(calls.from(tests));
    // A fluent call is a call of what it delegates to.
    for (Path file : methods()) {
      for (String fluent : Set.copyOf(tested)) {
        if (fluent.startsWith(Operations.name(file) + ".")) {
          tested.addAll(delegates(file, fluent));
        }
      }
    }
    assertEquals(Set.of(), without(comments.keySet(), tested));
  }

  /** What the fluent methods of this name call. */
  private static Set<String> delegates(Path file, String fluent) {
    int types = fluent.indexOf('(');
    String name = fluent.substring(fluent.indexOf('.') + 1, types);
    String rest = fluent.substring(types + 1);
    Set<String> found = new TreeSet<>();
    for (String called : calls.from(Operations.name(file) + "." + name)) {
      String own = rest.equals(")") ? "(Tensor)" : "(Tensor," + rest;
      if (called.endsWith("." + name + own)) {
        found.add(called);
      }
    }
    return found;
  }

  /** {@code Reduce.sum(Tensor,int[])} for {@code ReduceRules.sum(Variable,int[])}. */
  private static String shape(String signature) {
    return signature.replaceFirst("^(\\w+?)Rules\\.", "$1.").replace("Variable", "Tensor");
  }

  @Test
  void everyOperationHasARuleOrAReason() {
    Set<String> ruled = new TreeSet<>();
    rules.keySet().forEach(rule -> ruled.add(shape(rule)));
    Set<String> wrong = new TreeSet<>();
    for (String operation : comments.keySet()) {
      if (ruled.contains(operation) == isListed(NOT_DIFFERENTIABLE, operation)) {
        wrong.add(operation);
      }
    }
    assertEquals(Set.of(), wrong);
    assertEquals(Set.of(), without(ruled, comments.keySet()), "rules without an operation");
  }

  /** GradientTableTest runs each row on contiguous inputs and on views. */
  @Test
  void everyRuleIsInTheGradientTable() {
    assertEquals(Set.of(), without(rules.keySet(), calls.from(rows)));
  }

  @Test
  void everyOperationCanBeVerified() {
    Set<String> known = new TreeSet<>();
    calls.from(verified()).forEach(call -> known.add(name(shape(call))));
    Set<String> missing = new TreeSet<>();
    for (String operation : comments.keySet()) {
      if (!known.contains(name(operation)) && !isListed(NOT_VERIFIED, operation)) {
        missing.add(operation);
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static String name(String signature) {
    return signature.substring(0, signature.indexOf('('));
  }

  @Test
  void everyOperationIsFluentOnTensorsAndVariables() {
    Set<String> fluent = new TreeSet<>();
    methods().forEach(file -> fluent.addAll(calls.from(Operations.name(file))));
    Set<String> wrong = new TreeSet<>();
    Map<String, String> operations = new TreeMap<>(comments);
    operations.putAll(rules);
    for (String operation : operations.keySet()) {
      boolean possible = operation.matches("\\w+\\.\\w+\\((Tensor|Variable)[,)].*");
      boolean listed = isListed(NOT_FLUENT, shape(operation));
      boolean extra = operation.startsWith("SamplingRules");
      if (!extra && fluent.contains(operation) != (possible && !listed)) {
        wrong.add(operation);
      }
    }
    assertEquals(Set.of(), wrong);
  }

  @Test
  void fluentMethodsPointToTheExample() {
    Pattern see = Pattern.compile("@see (?:io\\.hdla\\.ops\\.)?(\\w+)#(\\w+)");
    Set<String> wrong = new TreeSet<>();
    int seen = 0;
    // Tensors and variables have interfaces of the same names.
    for (Path file : methods()) {
      Map<String, String> fluent = Operations.comments(List.of(file));
      seen += fluent.size();
      fluent.forEach(
          (method, comment) -> {
            Matcher link = see.matcher(comment);
            String name = name(method).substring(method.indexOf('.') + 1);
            String target = link.find() ? link.group(1) + "." + link.group(2) : "nothing";
            boolean exists = comments.keySet().stream().anyMatch(o -> name(o).equals(target));
            if (!exists || !target.endsWith("." + name)) {
              wrong.add(file + " " + method);
            }
          });
    }
    assertEquals(Set.of(), wrong);
    assertTrue(seen > 350, "only " + seen);
  }
}
