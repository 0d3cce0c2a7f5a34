package io.hdla.autograd.check;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/**
 * Differences of Σ u · f(x) when one input moves. Outputs are subtracted element by element before
 * they are summed, so that those that do not move leave no rounding error.
 */
final class Differences {
  private static final double ROUNDING = 16 * Math.ulp(1.0);

  /** Where nothing moves at all: what rounding leaves of a derivative that is 0 by cancellation. */
  private static final double STILL = 0x1p-51 * 6e-6;

  private final String title;
  private final GradCheck.Outputs function;
  private final Tensor[] inputs;
  private final double[][] cotangents;
  private final double[][] center;

  /** A derivative by differences, and how far rounding may have moved it. */
  static final class Slope {
    final double value;
    final double noise;
    final double bend;

    Slope(double value, double noise, double bend) {
      this.value = value;
      this.noise = noise;
      this.bend = bend;
    }
  }

  Differences(String title, GradCheck.Outputs function, Tensor[] inputs, double[][] cotangents) {
    this.title = title;
    this.function = function;
    this.inputs = inputs.clone();
    this.cotangents = cotangents;
    this.center = evaluate();
    requireSame(center, evaluate());
  }

  private void requireSame(double[][] once, double[][] again) {
    if (!java.util.Arrays.deepEquals(once, again)) {
      throw Problem.in(title)
          .rule("the function must give the same result for the same inputs")
          .remedy("seed its random numbers inside, and keep no state between calls")
          .state();
    }
  }

  private double[][] evaluate() {
    Variable[] variables = new Variable[inputs.length];
    for (int i = 0; i < variables.length; i++) {
      variables[i] = Variable.constant(inputs[i]);
    }
    Variable[] outputs = function.of(variables);
    double[][] values = new double[outputs.length][];
    for (int i = 0; i < values.length; i++) {
      values[i] = outputs[i].value().toDoubleArray();
    }
    return values;
  }

  /** The outputs with one input moved by a multiple of a direction. */
  private double[][] moved(int input, double[] direction, double by) {
    Tensor original = inputs[input];
    double[] values = original.toDoubleArray();
    for (int i = 0; i < values.length; i++) {
      values[i] += by * direction[i];
    }
    inputs[input] = Tensor.wrap(values, original.shape().toArray());
    try {
      return evaluate();
    } finally {
      inputs[input] = original;
    }
  }

  /**
   * The derivative along a direction by a central difference.
   *
   * @param input which input moves
   * @param direction how it moves for a step of 1
   * @param step the multiple of the direction on either side
   * @return the derivative, its noise, and the difference of the one-sided derivatives
   */
  Slope central(int input, double[] direction, double step) {
    double[][] ahead = moved(input, direction, step);
    double[][] behind = moved(input, direction, -step);
    double difference = 0;
    double bend = 0;
    double size = 0;
    double still = 0;
    for (int k = 0; k < cotangents.length; k++) {
      for (int j = 0; j < cotangents[k].length; j++) {
        double u = cotangents[k][j];
        double a = ahead[k][j];
        double b = behind[k][j];
        difference += u * (a - b);
        bend += u * ((a - center[k][j]) - (center[k][j] - b));
        double both = Math.abs(u) * (Math.abs(a) + Math.abs(b));
        size += a == b ? 0 : both;
        still += a == b ? both : 0;
      }
    }
    double noise = size == 0 ? STILL * still : ROUNDING * size;
    return new Slope(difference / (2 * step), noise / (2 * step), bend / step);
  }

  /** The same, extrapolated from two step sizes (Richardson), with an error of fourth order. */
  Slope extrapolated(int input, double[] direction, double step) {
    Slope wide = central(input, direction, step);
    Slope narrow = central(input, direction, step / 2);
    double value = narrow.value + (narrow.value - wide.value) / 3;
    return new Slope(value, 2 * narrow.noise, wide.bend);
  }

  /**
   * Whether the one-sided derivatives differ by more than curvature explains: for a smooth function
   * that difference shrinks in proportion to the step.
   */
  boolean bends(int input, double[] direction, double step, Slope slope, double scale) {
    if (Math.abs(slope.bend) <= 4 * slope.noise + 1e-4 * scale) {
      return false;
    }
    Slope close = central(input, direction, step / 8);
    double expected = slope.bend / 8;
    return Math.abs(close.bend - expected) > Math.abs(expected) + 4 * close.noise;
  }
}
