package io.hdla.optim;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Keeps single steps from going too far. */
public final class GradientClipping {
  /** As in PyTorch: it keeps the quotient finite. */
  private static final double EPS = 1e-6;

  private GradientClipping() {}

  /**
   * Scales all gradients by one factor, so that together, as one long vector, they are no longer
   * than a bound: the rule of PyTorch's {@code clip_grad_norm_}.
   *
   * @param parameters leaves; those without a gradient are passed over
   * @param maxNorm the bound, above 0
   * @return the length before
   * @throws io.hdla.error.ValueException if the bound is not above 0
   */
  public static double byGlobalNorm(Iterable<Variable> parameters, double maxNorm) {
    if (!(maxNorm > 0)) {
      throw Problem.in("gradient clipping")
          .rule("the largest norm must be above 0")
          .given("maxNorm", maxNorm)
          .value();
    }
    double squares = 0;
    for (Variable parameter : parameters) {
      if (parameter.hasGrad()) {
        squares += sumOfSquares(parameter.grad().contiguous());
      }
    }
    double norm = Math.sqrt(squares);
    double factor = maxNorm / (norm + EPS);
    if (factor < 1) {
      for (Variable parameter : parameters) {
        if (parameter.hasGrad()) {
          parameter.grad().mulInPlace(factor);
        }
      }
    }
    return norm;
  }

  /**
   * Cuts each element of each gradient to the range of −max to max: the rule of PyTorch's {@code
   * clip_grad_value_}. NaN stays NaN.
   *
   * @param parameters leaves; those without a gradient are passed over
   * @param max the bound, above 0
   * @throws io.hdla.error.ValueException if the bound is not above 0
   */
  public static void byValue(Iterable<Variable> parameters, double max) {
    if (!(max > 0)) {
      throw Problem.in("gradient clipping")
          .rule("the largest value must be above 0")
          .given("max", max)
          .value();
    }
    for (Variable parameter : parameters) {
      if (parameter.hasGrad()) {
        Tensor gradient = parameter.grad();
        gradient.copyFromInPlace(gradient.clamp(-max, max));
      }
    }
  }

  private static double sumOfSquares(Tensor gradient) {
    int at = gradient.layout().offset();
    return gradient.dtype() == DType.FLOAT32
        ? FloatUpdates.sumOfSquares(gradient.count(), gradient.floats(), at)
        : DoubleUpdates.sumOfSquares(gradient.count(), gradient.doubles(), at);
  }
}
