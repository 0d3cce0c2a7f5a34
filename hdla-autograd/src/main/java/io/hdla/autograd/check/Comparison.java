package io.hdla.autograd.check;

import io.hdla.random.Rng;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Compares gradients with differences and collects what is found. */
final class Comparison {
  private final Differences differences;
  private final double step;
  private final boolean extrapolate;
  private final double tolerance;
  private final List<Finding> mismatches = new ArrayList<>();
  private final List<Finding> nonSmooth = new ArrayList<>();
  private int compared;

  Comparison(Differences differences, double step, boolean extrapolate, double tolerance) {
    this.differences = differences;
    this.step = step;
    this.extrapolate = extrapolate;
    this.tolerance = tolerance;
  }

  /** Compares every element of a gradient. */
  void elements(int input, String name, Tensor at, double[] analytic) {
    double[] steps = steps(at);
    Differences.Slope[] slopes = new Differences.Slope[analytic.length];
    double[] direction = new double[analytic.length];
    double largest = largest(analytic);
    for (int i = 0; i < analytic.length; i++) {
      direction[i] = 1;
      slopes[i] = slope(input, direction, steps[i]);
      direction[i] = 0;
      largest = Math.max(largest, Math.abs(slopes[i].value));
    }
    for (int i = 0; i < analytic.length; i++) {
      direction[i] = 1;
      boolean bends = differences.bends(input, direction, steps[i], slopes[i], largest);
      direction[i] = 0;
      int[] index = indexOf(i, at);
      add(finding(name, index, slopes[i], analytic[i], steps[i], largest, bends));
    }
  }

  /** Compares a gradient along random directions; looks for the element behind a mismatch. */
  void directions(int input, String name, Tensor at, double[] analytic, int count, Rng rng) {
    double[] steps = steps(at);
    for (int k = 0; k < count; k++) {
      double[] direction = GradCheck.randomSigned(rng, analytic.length);
      for (int i = 0; i < direction.length; i++) {
        direction[i] *= steps[i] / step;
      }
      Finding all = along(input, name, null, direction, analytic);
      if (all.agrees()) {
        add(all);
        continue;
      }
      add(culprit(input, name, at, direction, analytic));
      return;
    }
  }

  private Finding along(
      int input, String name, int[] index, double[] direction, double[] analytic) {
    Differences.Slope slope = slope(input, direction, step);
    double product = 0;
    double scale = 0;
    for (int i = 0; i < direction.length; i++) {
      product += direction[i] * analytic[i];
      scale = Math.max(scale, Math.abs(direction[i] * analytic[i]));
    }
    boolean bends = differences.bends(input, direction, step, slope, scale);
    return finding(name, index, slope, product, step, scale, bends);
  }

  /** Halves a direction along which the derivatives differ until one element is left. */
  private Finding culprit(
      int input, String name, Tensor at, double[] direction, double[] analytic) {
    int from = 0;
    int to = direction.length;
    while (to - from > 1) {
      int middle = (from + to) >>> 1;
      double left = excess(input, direction, analytic, from, middle);
      double right = excess(input, direction, analytic, middle, to);
      if (left >= right || Double.isNaN(left)) {
        to = middle;
      } else {
        from = middle;
      }
    }
    double size = Math.abs(direction[from]);
    double[] unit = new double[direction.length];
    unit[from] = 1;
    Differences.Slope slope = slope(input, unit, step * size);
    double scale = largest(analytic);
    boolean bends = differences.bends(input, unit, step * size, slope, scale);
    Finding one =
        finding(name, indexOf(from, at), slope, analytic[from], step * size, scale, bends);
    // Several small faults may hide in single elements; then the direction itself is reported.
    return one.agrees() ? along(input, name, null, direction, analytic) : one;
  }

  private double excess(int input, double[] direction, double[] analytic, int from, int to) {
    double[] part = new double[direction.length];
    System.arraycopy(direction, from, part, from, to - from);
    double product = 0;
    for (int i = from; i < to; i++) {
      product += part[i] * analytic[i];
    }
    return Math.abs(slope(input, part, step).value - product);
  }

  private Differences.Slope slope(int input, double[] direction, double size) {
    return extrapolate
        ? differences.extrapolated(input, direction, size)
        : differences.central(input, direction, size);
  }

  private Finding finding(
      String name,
      int[] index,
      Differences.Slope slope,
      double analytic,
      double size,
      double largest,
      boolean bends) {
    double larger = Math.max(Math.abs(slope.value), Math.abs(analytic));
    double allowed = tolerance * larger + tolerance / 100 * largest + slope.noise;
    return new Finding(name, index, slope.value, analytic, size, allowed, bends);
  }

  private void add(Finding finding) {
    compared++;
    if (!finding.agrees()) {
      mismatches.add(finding);
    }
    if (finding.nonSmooth()) {
      nonSmooth.add(finding);
    }
  }

  void addAll(Report other) {
    compared += other.compared();
    mismatches.addAll(other.mismatches());
    nonSmooth.addAll(other.nonSmoothPoints());
  }

  Report report(String title) {
    return new Report(title, compared, mismatches, nonSmooth);
  }

  /** The step of each element: in proportion to its size, but not below a tenth of the others'. */
  private double[] steps(Tensor at) {
    double[] values = at.toDoubleArray();
    double squares = 0;
    for (double value : values) {
      squares += value * value;
    }
    double typical = squares == 0 ? 10 : Math.sqrt(squares / values.length);
    double[] steps = new double[values.length];
    for (int i = 0; i < steps.length; i++) {
      steps[i] = step * Math.max(Math.abs(values[i]), typical / 10);
    }
    return steps;
  }

  private static double largest(double[] values) {
    return Arrays.stream(values).map(Math::abs).filter(v -> v < 1e300).max().orElse(0);
  }

  private static int[] indexOf(int position, Tensor tensor) {
    int[] index = new int[tensor.rank()];
    int rest = position;
    for (int axis = index.length - 1; axis >= 0; axis--) {
      index[axis] = rest % tensor.size(axis);
      rest /= tensor.size(axis);
    }
    return index;
  }
}
