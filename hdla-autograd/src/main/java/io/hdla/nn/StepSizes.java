package io.hdla.nn;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.exp;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.neg;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.random.Rng;
import io.hdla.tensor.Tensor;

/**
 * Mamba's decay by step sizes: dt = softplus(projected + dt_bias), log-decay −exp(a_log) dt.
 * Registers {@code a_log} and {@code dt_bias} as the mixer's own.
 *
 * <p>First values (Gu and Dao 2023; Dao and Gu 2024): exp(a_log) uniform from {@code low} to 16,
 * one a head; softplus(dt_bias) log-uniform from 0.001 to 0.1.
 */
final class StepSizes {
  private static final double HIGH = 16;
  private static final double SHORTEST = 1e-3;
  private static final double LONGEST = 0.1;

  /** Keeps the logarithm of the rate finite; the authors' draw starts at 0. */
  private static final double SMALLEST = 1e-8;

  private final Parameter rateLog;
  private final Parameter bias;

  /** With one step size a head, or one a channel. */
  StepSizes(Mixer owner, int heads, int steps, double low, Init init) {
    rateLog = owner.parameter("a_log", rates(heads, low, init));
    bias = owner.parameter("dt_bias", biases(steps, init));
  }

  private static Tensor rates(int heads, double low, Init init) {
    Rng rng = init.rng("a_log");
    double[] rates = new double[heads];
    for (int h = 0; h < heads; h++) {
      rates[h] = Math.log(Math.max(SMALLEST, low + (HIGH - low) * rng.nextDouble()));
    }
    return Tensor.of(rates).to(init.dtype());
  }

  /** The inverses of softplus. */
  private static Tensor biases(int steps, Init init) {
    Rng rng = init.rng("dt_bias");
    double[] biases = new double[steps];
    for (int i = 0; i < steps; i++) {
      double dt = SHORTEST * Math.pow(LONGEST / SHORTEST, rng.nextDouble());
      biases[i] = dt + Math.log(-Math.expm1(-dt));
    }
    return Tensor.of(biases).to(init.dtype());
  }

  /** The logarithms of the rates, [H]. */
  Variable rateLog() {
    return rateLog.use();
  }

  /** The step sizes, of the shape of what was projected. */
  Variable sizes(Variable projected) {
    return ActivationRules.softplus(add(projected, bias.use()));
  }

  /** The log-decay of heads, [B,T,H]. */
  Variable logDecay(Variable projected) {
    return mul(sizes(projected), neg(exp(rateLog.use())));
  }

  /** The log-decay of channels, [B,T,H,K]. */
  Variable logDecay(Variable projected, int heads, int dim) {
    Variable rates = MovementRules.unsqueeze(neg(exp(rateLog.use())), 1);
    return mul(Heads.split(sizes(projected), heads, dim), rates);
  }
}
