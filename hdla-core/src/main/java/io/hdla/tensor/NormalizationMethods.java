package io.hdla.tensor;

import io.hdla.ops.Normalization;

/** Normalisations, written fluently. */
public interface NormalizationMethods {
  /**
   * The tensor that the operations act on.
   *
   * @return the tensor
   */
  Tensor self();

  /**
   * (x − mean) / √(var + eps) · weight + bias over the last axis, with the plain (biased) variance.
   *
   * @param weight scale, the size of the last axis; null for none
   * @param bias shift; null for none
   * @param eps a small positive number
   * @return a new tensor
   * @see Normalization#layerNorm(Tensor, Tensor, Tensor, double)
   */
  default Tensor layerNorm(Tensor weight, Tensor bias, double eps) {
    return Normalization.layerNorm(self(), weight, bias, eps);
  }

  /**
   * x / √(mean(x²) + eps) · weight over the last axis.
   *
   * @param weight scale, the size of the last axis; null for none
   * @param eps a small positive number
   * @return a new tensor
   * @see Normalization#rmsNorm(Tensor, Tensor, double)
   */
  default Tensor rmsNorm(Tensor weight, double eps) {
    return Normalization.rmsNorm(self(), weight, eps);
  }

  /**
   * x / max(‖x‖ₚ, eps), as PyTorch's {@code F.normalize}.
   *
   * @param p the order of the norm
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new tensor
   * @see Normalization#normalize(Tensor, double, int, double)
   */
  default Tensor normalize(double p, int axis, double eps) {
    return Normalization.normalize(self(), p, axis, eps);
  }

  /**
   * x / √(Σ x² + eps): eps stands inside the root, so that a zero vector stays 0 and has a finite
   * derivative.
   *
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new tensor
   * @see Normalization#l2Norm(Tensor, int, double)
   */
  default Tensor l2Norm(int axis, double eps) {
    return Normalization.l2Norm(self(), axis, eps);
  }

  /**
   * (x − mean) / √(var + eps) · weight + bias, the mean and the plain (biased) variance taken over
   * each group of channels of a sample.
   *
   * @param groups a divisor of C
   * @param weight [C]; null for none
   * @param bias [C]; null for none
   * @param eps a small positive number
   * @return a new tensor
   * @see Normalization#groupNorm(Tensor, int, Tensor, Tensor, double)
   */
  default Tensor groupNorm(int groups, Tensor weight, Tensor bias, double eps) {
    return Normalization.groupNorm(self(), groups, weight, bias, eps);
  }

  /**
   * Σ a · b / (max(‖a‖, eps) · max(‖b‖, eps)) along an axis of the broadcast shape.
   *
   * @param b a tensor, broadcast against the other
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return without the axis
   * @see Normalization#cosineSimilarity(Tensor, Tensor, int, double)
   */
  default Tensor cosineSimilarity(Tensor b, int axis, double eps) {
    return Normalization.cosineSimilarity(self(), b, axis, eps);
  }
}
