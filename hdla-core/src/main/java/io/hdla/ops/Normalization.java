package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Normalisations along an axis.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Normalization {
  private Normalization() {}

  /**
   * (x − mean) / √(var + eps) · weight + bias over the last axis, with the plain (biased) variance.
   *
   * <p>Example: {@code Normalization.layerNorm(v, null, null, 1e-5)} is {@code [0.889, -1.397,
   * 0.508]}.
   *
   * @param x a tensor
   * @param weight scale, the size of the last axis; null for none
   * @param bias shift; null for none
   * @param eps a small positive number
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor layerNorm(Tensor x, Tensor weight, Tensor bias, double eps) {
    return Normalizing.layerNorm(x, weight, bias, eps);
  }

  /**
   * x / √(mean(x²) + eps) · weight over the last axis.
   *
   * <p>Example: {@code Normalization.rmsNorm(v, null, 1e-6)} is {@code [0.7559, -1.5119, 0.378]}.
   *
   * @param x a tensor
   * @param weight scale, the size of the last axis; null for none
   * @param eps a small positive number
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor rmsNorm(Tensor x, Tensor weight, double eps) {
    return Normalizing.rmsNorm(x, weight, eps);
  }

  /**
   * x / max(‖x‖ₚ, eps), as PyTorch's {@code F.normalize}.
   *
   * <p>Example: {@code Normalization.normalize(w, 1, 0, 1e-12)} is {@code [0.0909, 0.9091]}.
   *
   * @param x a tensor
   * @param p the order of the norm
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor normalize(Tensor x, double p, int axis, double eps) {
    return Normalizing.normalize(x, p, axis, eps);
  }

  /**
   * x / √(Σ x² + eps): eps stands inside the root, so that a zero vector stays 0 and has a finite
   * derivative.
   *
   * <p>Example: {@code Normalization.l2Norm(v, 0, 1e-6)} is {@code [0.4364, -0.8729, 0.2182]}.
   *
   * @param x a tensor
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return a new tensor
   * @throws io.hdla.error.IndexException if an axis is out of range
   */
  public static Tensor l2Norm(Tensor x, int axis, double eps) {
    return Normalizing.l2Norm(x, axis, eps);
  }

  /**
   * (x − mean) / √(var + eps) · weight + bias, the mean and the plain (biased) variance taken over
   * each group of channels of a sample.
   *
   * <p>Example: {@code Normalization.groupNorm(m, 1, null, null, 1e-5)} is {@code [[1, -1], [-1,
   * 1]]}.
   *
   * @param x [N, C, …]
   * @param groups a divisor of C
   * @param weight [C]; null for none
   * @param bias [C]; null for none
   * @param eps a small positive number
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor groupNorm(Tensor x, int groups, Tensor weight, Tensor bias, double eps) {
    return Grouping.groupNorm(x, groups, weight, bias, eps);
  }

  /**
   * Σ a · b / (max(‖a‖, eps) · max(‖b‖, eps)) along an axis of the broadcast shape.
   *
   * <p>Example: {@code Normalization.cosineSimilarity(v, u, 0, 1e-8)} is {@code -0.5577}.
   *
   * @param a a tensor
   * @param b a tensor, broadcast against the other
   * @param axis the axis; negative counts from the end
   * @param eps a small positive number
   * @return without the axis
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor cosineSimilarity(Tensor a, Tensor b, int axis, double eps) {
    return Grouping.cosineSimilarity(a, b, axis, eps);
  }
}
