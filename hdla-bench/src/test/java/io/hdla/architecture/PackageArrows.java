package io.hdla.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which package of the library may import which: one row a package, lowest first. A package that
 * has no row may not exist. Packages under {@code bench} look at the library from outside and may
 * import all of it.
 */
final class PackageArrows {
  private static final String ROOT = "io.hdla.";
  private static final Map<String, Set<String>> MAY_IMPORT = new TreeMap<>();

  private static final Set<String> VALUES = Set.of("error", "shape", "tensor", "random");
  private static final Set<String> CORE = with(VALUES, "ops", "attention", "parallel", "io");

  static {
    row("error");
    row("shape", "error");
    row("parallel", "error");

    // Kernels know arrays and nothing else; only the choice of kernels can fail with our errors.
    row("kernel", "parallel");
    row("kernel.scalar", "kernel", "parallel");
    row("kernel.provider", "kernel", "kernel.scalar", "error");
    row("kernel.vector", "kernel", "kernel.scalar", "kernel.provider");

    row("tensor", "error", "shape");
    row("random", "error", "shape", "tensor");
    row("io", "error", "shape", "tensor");
    row("ops", with(VALUES, "kernel", "kernel.provider", "parallel"));
    row("attention.engine", "kernel", "kernel.provider");
    row("attention.chunk", "attention.engine", "kernel", "kernel.provider");
    row("attention.recurrent", "attention.engine", "kernel", "kernel.provider");
    row(
        "attention",
        with(
            VALUES,
            "ops",
            "parallel",
            "kernel",
            "kernel.provider",
            "attention.engine",
            "attention.chunk",
            "attention.recurrent"));
    row("attention.reference", with(VALUES, "attention"));

    row("autograd", CORE);
    // Fused derivatives of rows are loops on arrays.
    row("autograd.rule", with(CORE, "autograd", "kernel", "kernel.provider"));
    row("autograd.check", with(CORE, "autograd", "autograd.rule"));
    row("nn", with(CORE, "autograd", "autograd.rule"));
    row("optim", with(CORE, "autograd"));
  }

  private PackageArrows() {}

  private static void row(String name, String... mayImport) {
    row(name, Set.of(mayImport));
  }

  private static void row(String name, Set<String> mayImport) {
    MAY_IMPORT.put(name, mayImport);
  }

  private static Set<String> with(Collection<String> names, String... more) {
    Set<String> all = new LinkedHashSet<>(names);
    all.addAll(List.of(more));
    return all;
  }

  static boolean knows(JavaClass type) {
    return name(type).startsWith("bench") || MAY_IMPORT.containsKey(name(type));
  }

  static boolean allows(JavaClass from, JavaClass to) {
    return name(from).equals(name(to))
        || name(from).startsWith("bench")
        || MAY_IMPORT.getOrDefault(name(from), Set.of()).contains(name(to))
        || isDelegation(from, to);
  }

  /**
   * The one exemption. {@code Tensor} and {@code Variable} take their fluent methods from
   * interfaces named {@code ...Methods}, whose one-line default methods call the layer above.
   * SourceRulesTest sees to it that they hold nothing else.
   */
  private static boolean isDelegation(JavaClass from, JavaClass to) {
    return isMethodsOf("tensor", from) && name(to).equals("ops")
        || isMethodsOf("autograd", from) && name(to).equals("autograd.rule");
  }

  static boolean isMethodsOf(String packageName, JavaClass type) {
    return type.isInterface()
        && type.getSimpleName().endsWith("Methods")
        && name(type).equals(packageName);
  }

  static Set<String> rows() {
    return new TreeSet<>(MAY_IMPORT.keySet());
  }

  private static String name(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(ROOT) ? name.substring(ROOT.length()) : name;
  }
}
