package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.Sampling;
import io.hdla.random.Rng;

/**
 * The operations of {@link Sampling}, with derivatives. Operations that draw random numbers, from a
 * source that the caller gives.
 */
public final class SamplingRules {
  private SamplingRules() {}

  /**
   * Each element made 0 with probability p, and the others divided by 1 − p, as in training; in
   * evaluation leave it out.
   *
   * @param x a variable
   * @param p the probability of 0, from 0 to 1
   * @param rng where the numbers come from; moves by one number an element
   * @return a new variable
   * @throws io.hdla.error.ValueException if p is not from 0 to 1
   */
  public static Variable dropout(Variable x, double p, Rng rng) {
    return SamplingTable.dropout(x, p, rng);
  }
}
