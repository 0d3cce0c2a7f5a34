package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Normalization;
import io.hdla.tensor.Tensor;

/** The operations of {@link Normalization}, with derivatives. Normalisations along an axis. */
public final class NormalizationRules {
  private NormalizationRules() {}

  /**
   * (x − mean) / √(var + eps) · weight + bias over the last axis, with the plain (biased) variance.
   *
   * @param x a variable
   * @param weight scale, the size of the last axis; null for none
   * @param bias shift; null for none
   * @param eps a small positive number
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable layerNorm(Variable x, Variable weight, Variable bias, double eps) {
    return NormalizationTable.LAYER_NORM.apply(
        Normalization.layerNorm(x.value(), valueOrNull(weight), valueOrNull(bias), eps),
        eps,
        new Variable[] {x, weight, bias});
  }

  /**
   * x / √(mean(x²) + eps) · weight over the last axis.
   *
   * @param x a variable
   * @param weight scale, the size of the last axis; null for none
   * @param eps a small positive number
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable rmsNorm(Variable x, Variable weight, double eps) {
    return NormalizationTable.RMS_NORM.apply(
        Normalization.rmsNorm(x.value(), valueOrNull(weight), eps),
        eps,
        new Variable[] {x, weight});
  }

  /**
   * x / max(‖x‖ₚ, eps), as PyTorch's {@code F.normalize}.
   *
   * @param x a variable
   * @param p the order of the norm
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable normalize(Variable x, double p, int axis, double eps) {
    if (p == 2) {
      Tensor result = Normalization.normalize(x.value(), p, axis, eps);
      return NormalizationTable.NORMALIZE.apply(result, new NormalizationTable.Scale(axis, eps), x);
    }
    Variable norm = ReduceRules.norm(x, p, true, axis);
    return ElementwiseRules.div(x, ElementwiseRules.clamp(norm, eps, Double.POSITIVE_INFINITY));
  }

  /**
   * x / √(Σ x² + eps): eps stands inside the root, so that a zero vector stays 0 and has a finite
   * derivative.
   *
   * @param x a variable
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new variable
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Variable l2Norm(Variable x, int axis, double eps) {
    return NormalizationTable.L2_NORM.apply(
        Normalization.l2Norm(x.value(), axis, eps), new NormalizationTable.Scale(axis, eps), x);
  }

  private static Tensor valueOrNull(Variable x) {
    return x == null ? null : x.value();
  }

  /**
   * (x − mean) / √(var + eps) · weight + bias, the mean and the plain (biased) variance taken over
   * each group of channels of a sample.
   *
   * @param x [N, C, …]
   * @param groups a divisor of C
   * @param weight [C]; null for none
   * @param bias [C]; null for none
   * @param eps a small positive number
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable groupNorm(
      Variable x, int groups, Variable weight, Variable bias, double eps) {
    return GroupingTable.groupNorm(x, groups, weight, bias, eps);
  }

  /**
   * Σ a · b / (max(‖a‖, eps) · max(‖b‖, eps)) along an axis of the broadcast shape.
   *
   * @param a a variable
   * @param b a variable, broadcast against the other
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return without the axis
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable cosineSimilarity(Variable a, Variable b, int axis, double eps) {
    return GroupingTable.cosineSimilarity(a, b, axis, eps);
  }
}
