package io.hdla.autograd;

import io.hdla.autograd.rule.NormalizationRules;

/** Normalisations, written fluently. */
public interface NormalizationMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * (x − mean) / √(var + eps) · weight + bias over the last axis, with the plain (biased) variance.
   *
   * @param weight scale, the size of the last axis; null for none
   * @param bias shift; null for none
   * @param eps a small positive number
   * @return a new variable
   * @see io.hdla.ops.Normalization#layerNorm
   */
  default Variable layerNorm(Variable weight, Variable bias, double eps) {
    return NormalizationRules.layerNorm(self(), weight, bias, eps);
  }

  /**
   * x / √(mean(x²) + eps) · weight over the last axis.
   *
   * @param weight scale, the size of the last axis; null for none
   * @param eps a small positive number
   * @return a new variable
   * @see io.hdla.ops.Normalization#rmsNorm
   */
  default Variable rmsNorm(Variable weight, double eps) {
    return NormalizationRules.rmsNorm(self(), weight, eps);
  }

  /**
   * x / max(‖x‖ₚ, eps), as PyTorch's {@code F.normalize}.
   *
   * @param p the order of the norm
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new variable
   * @see io.hdla.ops.Normalization#normalize
   */
  default Variable normalize(double p, int axis, double eps) {
    return NormalizationRules.normalize(self(), p, axis, eps);
  }

  /**
   * x / √(Σ x² + eps): eps stands inside the root, so that a zero vector stays 0 and has a finite
   * derivative.
   *
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new variable
   * @see io.hdla.ops.Normalization#l2Norm
   */
  default Variable l2Norm(int axis, double eps) {
    return NormalizationRules.l2Norm(self(), axis, eps);
  }

  /**
   * (x − mean) / √(var + eps) · weight + bias, the mean and the plain (biased) variance taken over
   * each group of channels of a sample.
   *
   * @param groups a divisor of C
   * @param weight [C]; null for none
   * @param bias [C]; null for none
   * @param eps a small positive number
   * @return a new variable
   * @see io.hdla.ops.Normalization#groupNorm
   */
  default Variable groupNorm(int groups, Variable weight, Variable bias, double eps) {
    return NormalizationRules.groupNorm(self(), groups, weight, bias, eps);
  }

  /**
   * Σ a · b / (max(‖a‖, eps) · max(‖b‖, eps)) along an axis of the broadcast shape.
   *
   * @param b a variable, broadcast against the other
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return without the axis
   * @see io.hdla.ops.Normalization#cosineSimilarity
   */
  default Variable cosineSimilarity(Variable b, int axis, double eps) {
    return NormalizationRules.cosineSimilarity(self(), b, axis, eps);
  }
}
