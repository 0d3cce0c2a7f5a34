package io.hdla.bench.cli;

import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.bench.report.JsonResult;
import io.hdla.bench.spectrum.Spectrum;
import io.hdla.bench.spectrum.Transitions;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints the spectrum of a system's transitions. */
@Command(
    name = "spectrum",
    description = "Eigenvalues of the transition P_t, for random unit keys and decays.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    footer = {
      "",
      "HDLA's P = (I - beta k k') Diag(lambda) (I - beta k k') is congruent to Diag(lambda) and"
          + " therefore has no negative eigenvalue, whatever beta is (Sylvester's law of inertia)."
    })
final class SpectrumCommand implements Callable<Integer> {
  private static final int BAR = 40;

  @Spec private CommandSpec spec;

  @Option(names = "--system", defaultValue = "hdla", description = "${DEFAULT-VALUE} if not given.")
  private String system;

  @Option(
      names = "--beta",
      description = "Strength of the erasures; uniform in (0, 2) if not given.")
  private Double beta;

  @Option(
      names = "--dim",
      defaultValue = "16",
      description = "Channels of a key; ${DEFAULT-VALUE} if not given.")
  private int dim;

  @Option(
      names = "--steps",
      defaultValue = "2",
      description =
          "Micro-steps or ranks, where the system has any; ${DEFAULT-VALUE} if not given.")
  private int steps;

  @Option(
      names = "--samples",
      defaultValue = "100",
      description = "Number of transitions; ${DEFAULT-VALUE} if not given.")
  private int samples;

  @Option(names = "--seed", defaultValue = "1", description = "${DEFAULT-VALUE} if not given.")
  private long seed;

  @Option(names = "--json", description = "Print one JSON document instead.")
  private boolean json;

  @Override
  public Integer call() {
    requirePositive("--dim", dim);
    requirePositive("--steps", steps);
    requirePositive("--samples", samples);
    AttentionSystem chosen =
        AttentionSystems.byName(system)
            .filter(candidate -> candidate.signature().inputs().contains("initial_state"))
            .orElseThrow(() -> wrong("--system must be one of " + names() + ", got " + system));
    Spectrum found = Spectrum.of(new Transitions(chosen, dim, steps, beta).draw(samples, seed));
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(result(found).text());
    } else {
      print(out, found);
    }
    out.flush();
    return 0;
  }

  private void requirePositive(String option, int value) {
    if (value < 1) {
      throw wrong(option + " must be positive, got " + value);
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static String names() {
    return String.join(", ", AttentionSystems.all().stream().map(AttentionSystem::name).toList());
  }

  private void print(PrintWriter out, Spectrum found) {
    String strength = beta == null ? "uniform in (0, 2)" : beta.toString();
    out.printf(
        "%s, K = %d, beta %s, seed %d, %d transitions%n", system, dim, strength, seed, samples);
    out.printf("modulus       %.6f to %.6f%n", found.smallest(), found.largest());
    out.printf(
        "real          %s%n",
        found.isReal() ? "all" : "all but " + found.complex() + shareOf(found));
    out.printf(
        "negative      %s%n", found.negative() == 0 ? "none" : found.negative() + shareOf(found));
    out.printf("real and >= 0 %s%n", found.isNonNegative() ? "yes" : "no");
    out.printf("symmetric     %s (max |P - P'| %.1e)%n%n", symmetric(found), found.asymmetry());
    int[] bins = found.histogram();
    int highest = Arrays.stream(bins).max().orElse(1);
    for (int i = 0; i < bins.length; i++) {
      int length = (int) Math.ceil((double) BAR * bins[i] / highest);
      double low = found.top() * i / bins.length;
      double high = found.top() * (i + 1) / bins.length;
      out.printf("%.2f-%.2f %7d %s%n", low, high, bins[i], "#".repeat(length));
    }
  }

  private static String symmetric(Spectrum found) {
    return found.asymmetry() <= 1e-12 * Math.max(1, found.largest()) ? "yes" : "no";
  }

  private static String shareOf(Spectrum found) {
    return " of " + found.count();
  }

  private JsonResult result(Spectrum found) {
    return new JsonResult()
        .put("system", system)
        .put("dim", dim)
        .put("steps", steps)
        .put("beta", beta)
        .put("seed", seed)
        .put("samples", samples)
        .put("eigenvalues", found.count())
        .put("minModulus", found.smallest())
        .put("maxModulus", found.largest())
        .put("complex", found.complex())
        .put("negative", found.negative())
        .put("nonNegative", found.isNonNegative())
        .put("asymmetry", found.asymmetry())
        .put("histogramTop", found.top())
        .put("histogram", found.histogram());
  }
}
