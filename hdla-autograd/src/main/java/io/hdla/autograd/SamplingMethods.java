package io.hdla.autograd;

import io.hdla.autograd.rule.SamplingRules;
import io.hdla.random.Rng;

/** Operations that draw random numbers, written fluently. */
public interface SamplingMethods {
  /**
   * The variable that the operations act on.
   *
   * @return the variable
   */
  Variable self();

  /**
   * Each element made 0 with probability p, and the others divided by 1 − p, as in training; in
   * evaluation leave it out.
   *
   * @param p the probability of 0, from 0 to 1
   * @param rng where the numbers come from; moves by one number an element
   * @return a new variable
   * @see io.hdla.ops.Sampling#dropout
   */
  default Variable dropout(double p, Rng rng) {
    return SamplingRules.dropout(self(), p, rng);
  }
}
