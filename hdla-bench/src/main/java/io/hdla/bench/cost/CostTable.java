package io.hdla.bench.cost;

import io.hdla.bench.report.Machine;
import io.hdla.kernel.provider.Kernels;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** The result for people, in lines of at most 100 characters. */
public final class CostTable {
  private static final int FURTHEST = 4;
  private static final CostSystem SHARED_HDLA = CostSystem.byLabel("hdla");

  private final CostResult result;
  private final PrintWriter out;

  /**
   * A table that is not yet printed.
   *
   * @param result what to print
   * @param out where to
   */
  public CostTable(CostResult result, PrintWriter out) {
    this.result = result;
    this.out = out;
  }

  /** Prints everything. */
  public void print() {
    say("hdla cost");
    say("   %s", Machine.line());
    say(
        "   %s kernels, %d float32 lanes; one head, float32, one thread, chunks of %d tokens",
        Kernels.provider().name(),
        Kernels.provider().floatLanes(),
        result.costs().get(0).chunkSize());
    say("   A multiplication and an addition are two flops; all is for one token and one head.");
    stateUpdates();
    parts();
    say(
        "%n3. Does the count predict the time? A line through all sizes, d_k and d_v of %s.",
        dims());
    fit("State update alone", result.updates());
    ratios();
    fit("Forward pass", result.forwards());
    out.flush();
  }

  private void stateUpdates() {
    int[] size = result.settings().shown();
    say(
        "%n1. The state update: what one more token in a chunk costs, counted in the running code.");
    say(
        "%n   %-6s %-13s %4s %4s  %-16s %-19s %-18s %9s",
        "system", "form", "r_ab", "r_kv", "paper", "counted", "less the paper's", at(size));
    for (SystemCost cost : result.costs()) {
      CostSystem system = cost.system();
      stateUpdate(system, system.form(), system.paper(), cost.token());
      if (system.equals(CostSystem.HDLA_GENERAL)) {
        stateUpdate(system, "  key shared", SHARED_HDLA.paper(), result.sharedKey());
      }
    }
    say(
        "%n   paper: d_k((4 r_ab + 2 r_kv) d_v + 2 r_ab + r_kv), and for HDLA 2 d_k d_v less, as it");
    say(
        "   erases and writes with one key. \"key shared\" is the general form without the product");
    say("   that this saves. The delta-product form also scales such a key once, and has one for");
    say("   each micro-step of GDP and GDN too, which the paper does not use.");
    chunkCosts();
  }

  private void stateUpdate(CostSystem system, String form, Bilinear paper, Bilinear counted) {
    int[] size = result.settings().shown();
    Bilinear difference = counted.minus(paper);
    say(
        "   %-6s %-13s %4d %4d  %-16s %-19s %-18s %,9.0f",
        system.name(),
        form,
        system.eraseRank(),
        system.writeRank(),
        paper.factored(),
        counted.text(),
        difference.isZero() ? "same" : difference.text(),
        counted.at(size[0], size[1]));
  }

  private void chunkCosts() {
    StringJoiner chunks = new StringJoiner("; ");
    for (SystemCost cost : result.costs()) {
      if (!cost.chunk().isZero()) {
        chunks.add(cost.system().title() + " " + cost.chunk().text());
      }
    }
    if (chunks.length() > 0) {
      say("   Once a chunk (rows that stand where it starts are not scaled), in flops a chunk:");
      wrapped(chunks.toString());
    }
  }

  private void parts() {
    int[] size = result.settings().shown();
    say(
        "%n2. The forward pass at %s: mean flops of a token, exponentials apart, and times.",
        at(size));
    say(
        "%n   %-6s %-13s %8s %7s %8s %8s %7s %9s %4s %7s %7s",
        "", "", "state", "state", "intra-", "", "decay", "", "", "update", "forward");
    say(
        "   %-6s %-13s %8s %7s %8s %8s %7s %9s %4s %7s %7s",
        "system", "form", "update", "decay", "chunk", "output", "factors", "total", "exp", "ns",
        "ns");
    for (SystemCost cost : result.costs()) {
      Parts parts = cost.parts();
      CostSystem system = cost.system();
      say(
          "   %-6s %-13s %,8.0f %,7.0f %,8.0f %,8.0f %,7.0f %,9.0f %4.0f %,7.0f %,7.0f",
          system.name(),
          system.form(),
          parts.stateUpdate(),
          parts.stateDecay(),
          parts.intraChunk(),
          parts.output(),
          parts.decayFactors(),
          cost.total(),
          parts.transcendentals(),
          CostResult.point(result.updates(), system, size).nanos(),
          CostResult.point(result.forwards(), system, size).nanos());
    }
  }

  private void fit(String what, List<CostPoint> points) {
    LineFit line = CostResult.fit(points);
    say(
        "%n   %s: %.1f ns + flops / %.1f GFLOP/s, R² = %.4f over %d points.",
        what, line.intercept(), 1 / line.slope(), line.r2(), points.size());
    StringJoiner means = new StringJoiner("; ");
    for (Map.Entry<CostSystem, Double> mean : CostResult.deviations(points).entrySet()) {
      means.add(mean.getKey().title() + " " + percent(mean.getValue()));
    }
    for (Map.Entry<String, Double> mean : CostResult.groups(points).entrySet()) {
      means.add(mean.getKey() + " " + percent(mean.getValue()));
    }
    say("   Against the line, on average:");
    wrapped(means.toString());
    StringJoiner furthest = new StringJoiner("; ");
    for (CostPoint point : CostResult.furthest(points, FURTHEST)) {
      furthest.add(point.name() + " " + percent(point.deviation(line)));
    }
    say("   Furthest from it:");
    wrapped(furthest.toString());
  }

  private void ratios() {
    for (CostResult.Ratio ratio : result.ratios()) {
      say(
          "   %s in the general form: flops %.2f, time %.2f (%.2f to %.2f), %s.",
          ratio.name(),
          ratio.counted(),
          ratio.measured(),
          ratio.least(),
          ratio.most(),
          percent(ratio.measured() / ratio.counted() - 1));
    }
  }

  /** A list with semicolons, in as many lines as it takes. */
  private void wrapped(String list) {
    StringBuilder line = new StringBuilder("    ");
    for (String item : list.split("(?<=;) ")) {
      if (line.length() + 1 + item.length() > 98) {
        say("%s", line);
        line = new StringBuilder("    ");
      }
      line.append(' ').append(item);
    }
    say("%s", line);
  }

  private String dims() {
    return String.join(", ", result.settings().dims().stream().map(String::valueOf).toList());
  }

  private static String at(int[] size) {
    return size[0] + " x " + size[1];
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%+.0f %%", 100 * share);
  }

  private void say(String format, Object... arguments) {
    out.println(String.format(Locale.ROOT, format, arguments));
  }
}
