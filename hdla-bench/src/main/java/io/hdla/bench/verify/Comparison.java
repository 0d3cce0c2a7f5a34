package io.hdla.bench.verify;

import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Compares what was computed with what a case expects: for each tensor the largest difference,
 * relative to the largest element of the reference. Where the reference is not finite, the result
 * must be the same.
 */
final class Comparison {
  private final Precision precision;
  private final List<String> problems = new ArrayList<>();
  private String worst;
  private double worstError = -1;

  private Comparison(Precision precision) {
    this.precision = precision;
  }

  static FormResult compare(
      String form, GoldenCase golden, Map<String, Tensor> results, Precision precision) {
    Comparison comparison = new Comparison(precision);
    golden.expected().forEach((name, wanted) -> comparison.add(name, wanted, results.get(name)));
    for (String name : results.keySet()) {
      if (name.startsWith("grad.") && !golden.inputs().containsKey(name.substring(5))) {
        comparison.fail(name, "was computed, but the case has no such input");
      }
    }
    return new FormResult(form, comparison.worst, comparison.worstError, comparison.problems);
  }

  private void add(String name, Tensor wanted, Tensor got) {
    if (got == null) {
      fail(name, "is missing");
    } else if (!sameShape(wanted, got)) {
      fail(name, "has shape " + got.shape() + ", expected " + wanted.shape());
    } else if (wanted.dtype().isFloating() != got.dtype().isFloating()) {
      fail(name, "is " + got.dtype() + ", expected " + wanted.dtype());
    } else {
      addValues(name, wanted, got);
    }
  }

  /** Files have no scalars: a scalar is a vector of one element. */
  private static boolean sameShape(Tensor wanted, Tensor got) {
    return wanted.shape().equals(got.shape())
        || got.rank() == 0 && wanted.rank() == 1 && wanted.count() == 1;
  }

  private void addValues(String name, Tensor wanted, Tensor got) {
    double[] y = wanted.toDoubleArray();
    double[] x = got.toDoubleArray();
    double largest = 0;
    double difference = 0;
    int place = 0;
    for (int i = 0; i < y.length; i++) {
      if (Double.isFinite(y[i])) {
        largest = Math.max(largest, Math.abs(y[i]));
      }
      double here = difference(x[i], y[i]);
      if (here > difference) {
        difference = here;
        place = i;
      }
    }
    double error = difference / (largest + precision.tiny());
    note(name, error);
    if (!(error <= precision.tolerance())) {
      problems.add(
          String.format(
              Locale.ROOT,
              "%s is off by %.1e (tolerance %.0e), most at %s: %s instead of %s",
              name,
              error,
              precision.tolerance(),
              index(wanted, place),
              x[place],
              y[place]));
    }
  }

  private static double difference(double x, double y) {
    if (Double.isFinite(y) && Double.isFinite(x)) {
      return Math.abs(x - y);
    }
    return Double.compare(x, y) == 0 ? 0 : Double.POSITIVE_INFINITY;
  }

  private static String index(Tensor tensor, int position) {
    int rest = position;
    List<Integer> index = new ArrayList<>();
    for (int axis = tensor.rank() - 1; axis >= 0; axis--) {
      index.add(0, rest % tensor.size(axis));
      rest /= tensor.size(axis);
    }
    return index.toString();
  }

  private void fail(String name, String problem) {
    note(name, Double.POSITIVE_INFINITY);
    problems.add(name + " " + problem);
  }

  private void note(String name, double error) {
    if (error > worstError) {
      worstError = error;
      worst = name;
    }
  }
}
