package io.hdla.bench.cost;

import io.hdla.error.Problem;

/**
 * A straight line through points, by ordinary least squares.
 *
 * @param slope its slope
 * @param intercept its height at 0
 * @param r2 the coefficient of determination, 1 − Σ(y − ŷ)² / Σ(y − ȳ)²
 */
public record LineFit(double slope, double intercept, double r2) {
  /**
   * Fits.
   *
   * @param x at least two different places
   * @param y the heights there
   * @return the line
   */
  public static LineFit through(double[] x, double[] y) {
    double meanX = mean(x);
    double meanY = mean(y);
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    if (!(xx > 0)) {
      throw Problem.in("cost fit")
          .rule("a line needs points at two different places")
          .given("points", x.length)
          .value();
    }
    double slope = xy / xx;
    double rest = 0;
    for (int i = 0; i < x.length; i++) {
      double error = y[i] - meanY - slope * (x[i] - meanX);
      rest += error * error;
    }
    return new LineFit(slope, meanY - slope * meanX, yy == 0 ? 1 : 1 - rest / yy);
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  /**
   * The height of the line.
   *
   * @param x a place
   * @return its height there
   */
  public double at(double x) {
    return intercept + slope * x;
  }
}
