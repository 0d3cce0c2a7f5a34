package io.hdla.kernel.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the kernels to use, or says why they cannot be had. */
final class ProviderChoice {

  static final String PROPERTY = "hdla.kernels";

  /** Names a {@link KernelWrapper}; none if it is not set. */
  static final String WRAPPER = "hdla.kernels.wrapper";

  private static final String MODULE = "jdk.incubator.vector";
  private static final String VECTOR_PROVIDER = "io.hdla.kernel.vector.VectorProvider";
  private static final String CURE =
      "Start java with --add-modules " + MODULE + " to use the vector kernels";

  private final KernelProvider provider;
  private final String reason;
  private final boolean fallback;

  private ProviderChoice(KernelProvider provider, String reason, boolean fallback) {
    this.provider = provider;
    this.reason = reason;
    this.fallback = fallback;
  }

  /**
   * Chooses.
   *
   * @param wanted value of the property {@value #PROPERTY}; null for auto
   * @throws IllegalStateException if kernels that were asked for cannot be had
   */
  static ProviderChoice of(String wanted) {
    String name = wanted == null ? "auto" : wanted.trim().toLowerCase(Locale.ROOT);
    switch (name) {
      case "":
      case "auto":
        return automatic();
      case "scalar":
        return new ProviderChoice(
            new ScalarProvider(), "asked for by " + PROPERTY + "=scalar", false);
      case "vector":
        return new ProviderChoice(forced(), "asked for by " + PROPERTY + "=vector", false);
      default:
        throw new IllegalStateException(
            "Kernels: system property "
                + PROPERTY
                + " must be auto, scalar or vector, but was '"
                + wanted
                + "'.");
    }
  }

  /**
   * The same kernels, seen through a wrapper.
   *
   * @param name value of the property {@value #WRAPPER}; null for no wrapper
   * @throws IllegalStateException if there is no wrapper of that name
   */
  ProviderChoice wrappedBy(String name) {
    if (name == null) {
      return this;
    }
    List<String> known = new ArrayList<>();
    ClassLoader loader = KernelWrapper.class.getClassLoader();
    for (KernelWrapper wrapper : ServiceLoader.load(KernelWrapper.class, loader)) {
      if (wrapper.name().equals(name)) {
        KernelProvider wrapped = wrapper.wrap(provider);
        return new ProviderChoice(wrapped, reason + ", wrapped by '" + name + "'", fallback);
      }
      known.add(wrapper.name());
    }
    throw new IllegalStateException(
        "Kernels: system property "
            + WRAPPER
            + " must name a KernelWrapper among "
            + known
            + ", but was '"
            + name
            + "'. Leave it unset for the kernels as they are.");
  }

  KernelProvider provider() {
    return provider;
  }

  String reason() {
    return reason;
  }

  /** Whether the scalar kernels were taken for want of the vector ones. */
  boolean fallback() {
    return fallback;
  }

  private static KernelProvider forced() {
    Optional<Module> module = ModuleLayer.boot().findModule(MODULE);
    if (module.isEmpty()) {
      throw new IllegalStateException(
          "Kernels: "
              + PROPERTY
              + "=vector, but the module "
              + MODULE
              + " is not in the running image. "
              + CURE
              + ", or set "
              + PROPERTY
              + "=auto.");
    }
    KernelProvider vector = load(module.get());
    if (vector.floatLanes() < 4) {
      throw new IllegalStateException(
          "Kernels: "
              + PROPERTY
              + "=vector, but this JVM's vectors have only "
              + vector.floatLanes()
              + " float32 lanes and at least 4 are needed. Set "
              + PROPERTY
              + "=auto.");
    }
    return vector;
  }

  private static ProviderChoice automatic() {
    Optional<Module> module = ModuleLayer.boot().findModule(MODULE);
    if (module.isEmpty()) {
      return scalar("the module " + MODULE + " is absent. " + CURE);
    }
    String slow = slowCompiler();
    if (slow != null) {
      return scalar(slow + ", under which the Vector API is very slow");
    }
    KernelProvider vector = load(module.get());
    String narrow = narrowVectors(vector.floatLanes());
    if (narrow != null) {
      return scalar(narrow);
    }
    return new ProviderChoice(vector, "the module " + MODULE + " is present", false);
  }

  private static ProviderChoice scalar(String reason) {
    return new ProviderChoice(new ScalarProvider(), reason, true);
  }

  /** Only the optimising compiler turns Vector API calls into instructions. */
  private static String slowCompiler() {
    String info = System.getProperty("java.vm.info", "");
    if (info.contains("interpreted mode")) {
      return "this JVM only interprets (-Xint)";
    }
    if (info.contains("emulated-client")) {
      return "this JVM has its optimising compiler switched off (-XX:TieredStopAtLevel or"
          + " -XX:CompilationMode)";
    }
    return null;
  }

  private static String narrowVectors(int floatLanes) {
    if (floatLanes < 4) {
      return "this JVM's vectors are narrower than 128 bits";
    }
    String arch = System.getProperty("os.arch", "");
    boolean x86 = arch.equals("amd64") || arch.equals("x86_64");
    if (x86 && floatLanes == 4 && System.getProperty("hdla.vector.bits") == null) {
      return "this processor has no AVX2, and without its fused multiply-add the vector kernels are"
          + " very slow";
    }
    return null;
  }

  private static KernelProvider load(Module vectorModule) {
    ProviderChoice.class.getModule().addReads(vectorModule);
    try {
      Class<?> type = Class.forName(VECTOR_PROVIDER);
      return (KernelProvider) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      for (Throwable t = e; t != null; t = t.getCause()) {
        if (t instanceof IllegalStateException) {
          throw (IllegalStateException) t;
        }
      }
      throw new IllegalStateException(
          "Kernels: the vector kernels could not be loaded with Java "
              + Runtime.version()
              + ". Set "
              + PROPERTY
              + "=scalar to do without them.",
          e);
    }
  }
}
