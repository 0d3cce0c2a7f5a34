package io.hdla.bench.jmh;

import io.hdla.attention.AttentionGradients;
import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.Form;
import io.hdla.kernel.provider.Kernels;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** What stands before every figure: the kernels are named, and the result is checked. */
final class Gate {
  private static final String CHOICE = "hdla.kernels";
  private static final String WANTED = "hdla.bench.kernels";

  private Gate() {}

  /**
   * Asks for kernels, in a JVM that has not used any, and goes on as {@link #announce()}. A choice
   * made with {@code -Dhdla.kernels} stands, and is refused if it is another.
   *
   * @param kernels vector or scalar
   */
  static void announce(String kernels) {
    if (System.getProperty(CHOICE) == null) {
      System.setProperty(CHOICE, kernels);
    }
    System.setProperty(WANTED, kernels);
    announce();
  }

  /** Prints which kernels this fork measures, and refuses those that were not asked for. */
  static void announce() {
    String active = Kernels.provider().name();
    System.out.printf(
        "# kernels: %s, %d float32 lanes, %d float64 lanes, %d threads%n",
        active,
        Kernels.provider().floatLanes(),
        Kernels.provider().doubleLanes(),
        Parallel.threads());
    String wanted = System.getProperty(WANTED, "vector");
    if (!active.equals(wanted)) {
      throw new IllegalStateException(
          "benchmark: kernels must be " + wanted + ", got " + active + ": " + Kernels.reason());
    }
  }

  /**
   * Compares outputs and gradients with the recurrence in float64, and prints the worst error. As
   * in the library's own tests, a difference below the smallest normal number is within the
   * tolerance.
   *
   * @throws IllegalStateException if a tensor is off by more than the library's tolerance
   */
  static void check(AttentionSystem system, AttentionInputs inputs, AttentionOptions options) {
    DType dtype = inputs.get("q").dtype();
    AttentionInputs exact = AttentionInputs.none();
    for (String name : inputs.names()) {
      exact = exact.with(name, inputs.get(name).to(DType.FLOAT64));
    }
    AttentionResult wanted = system.forwardSaving(exact, options.withForm(Form.RECURRENT));
    AttentionResult got = system.forwardSaving(inputs, options);
    Tensor cotangent = wanted.output().mul(0.5).add(1);
    AttentionGradients wantedGradients = wanted.backward(cotangent, null);
    AttentionGradients gotGradients = got.backward(cotangent.to(dtype), null);
    double tolerance = dtype == DType.FLOAT32 ? 5e-5 : 1e-10;
    double least = (dtype == DType.FLOAT32 ? Float.MIN_NORMAL : Double.MIN_NORMAL) / tolerance;
    double worst = error(got.output(), wanted.output(), least);
    for (String name : wantedGradients.names()) {
      worst = Math.max(worst, error(gotGradients.get(name), wantedGradients.get(name), least));
    }
    expect(system.name() + " " + options.form(), worst, tolerance, got.output());
  }

  /**
   * Prints an error and a checksum, and goes no further where the error is too large.
   *
   * @throws IllegalStateException if it is, or is not a number
   */
  static void expect(String what, double error, double tolerance, Tensor result) {
    System.out.printf(
        "# check: %s, worst error %.2e of a tensor's maximum, checksum %.6e%n",
        what, error, result.to(DType.FLOAT64).sum().item());
    if (!(error <= tolerance)) {
      throw new IllegalStateException(
          "benchmark: the error of " + what + " must be at most " + tolerance + ", got " + error);
    }
  }

  /** max |x − ref| / max |ref|; NaN if anything is. */
  static double error(Tensor x, Tensor reference) {
    return error(x, reference, Double.MIN_NORMAL);
  }

  /** The same, with a number that is added to the maximum. */
  private static double error(Tensor x, Tensor reference, double least) {
    if (reference.count() == 0 && x.shape().equals(reference.shape())) {
      return 0;
    }
    double difference = x.to(DType.FLOAT64).sub(reference).abs().amax().item();
    return difference == 0 ? 0 : difference / (reference.abs().amax().item() + least);
  }
}
