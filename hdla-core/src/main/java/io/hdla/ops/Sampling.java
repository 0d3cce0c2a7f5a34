package io.hdla.ops;

import io.hdla.random.Rng;
import io.hdla.tensor.Tensor;

/**
 * Operations that draw random numbers, from a source that the caller gives.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class Sampling {
  private Sampling() {}

  /**
   * Each element made 0 with probability p, and the others divided by 1 − p, as in training; in
   * evaluation leave it out.
   *
   * <p>Example: {@code Sampling.dropout(v, 0.5, Rng.of(1))} is {@code [0, -4, 0]}.
   *
   * @param x a tensor
   * @param p the probability of 0, from 0 to 1
   * @param rng where the numbers come from; moves by one number an element
   * @return a new tensor
   * @throws io.hdla.error.ValueException if p is not from 0 to 1
   */
  public static Tensor dropout(Tensor x, double p, Rng rng) {
    return Drawing.dropout(x, p, rng);
  }

  /**
   * Indices drawn with probabilities proportional to the weights of a row.
   *
   * <p>Example: {@code Sampling.multinomial(p, 2, false, Rng.of(1))} is {@code [1, 2]}.
   *
   * @param x [m] or [B, m], weights of at least 0, which need not add up to 1
   * @param samples how many a row
   * @param replacement whether an index can be drawn again
   * @param rng where the numbers come from
   * @return int64, [samples] or [B, samples]
   * @throws io.hdla.error.ValueException if a weight is negative or not finite, or too few are
   *     above 0
   */
  public static Tensor multinomial(Tensor x, int samples, boolean replacement, Rng rng) {
    return Drawing.multinomial(x, samples, replacement, rng);
  }
}
