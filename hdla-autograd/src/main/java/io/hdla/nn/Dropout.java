package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.SamplingRules;
import io.hdla.error.Problem;
import io.hdla.random.Rng;
import io.hdla.tensor.Tensor;

/**
 * While it is trained: each element made 0 with probability p, and the others divided by 1 − p
 * (Srivastava et al. 2014). In use: nothing.
 *
 * <p>Where its random numbers stand is a buffer, so that a run that goes on from a saved state
 * draws what it would have drawn without the interruption.
 */
public final class Dropout extends Module {
  private final double p;
  private final Tensor stream;

  /**
   * A layer.
   *
   * @param p the probability of 0, at least 0 and below 1
   * @param init where the random numbers start
   */
  public Dropout(double p, Init init) {
    if (!(p >= 0 && p < 1)) {
      throw Problem.in("Dropout").rule("p must be at least 0 and below 1").given("p", p).value();
    }
    this.p = p;
    stream = buffer("stream", Tensor.of(new long[] {init.rng("stream").state()}, 1));
  }

  /**
   * Applies the layer.
   *
   * @param x any shape
   * @return the same shape; x itself in use
   */
  public Variable forward(Variable x) {
    if (!isTraining() || p == 0) {
      return x;
    }
    Rng rng = Rng.ofState(stream.toLongArray()[0]);
    Variable dropped = SamplingRules.dropout(x, p, rng);
    stream.copyFromInPlace(Tensor.of(new long[] {rng.state()}, 1));
    return dropped;
  }
}
