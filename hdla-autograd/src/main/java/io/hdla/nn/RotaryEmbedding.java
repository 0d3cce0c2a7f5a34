package io.hdla.nn;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/**
 * Rotary position embedding (Su et al. 2021, arXiv 2104.09864): channels i and i + D/2 of a head
 * are rotated together by the angle position · base^(−2i/D), so that the product of a query and a
 * key depends on the distance of their positions. The pairs are those of GPT-NeoX and Llama.
 */
final class RotaryEmbedding {
  private final int dim;
  private final double base;

  RotaryEmbedding(String owner, int dim, double base) {
    if (dim % 2 != 0) {
      throw Problem.in(owner)
          .rule("rotary embedding needs an even number of channels a head")
          .given("keyDim", dim)
          .value();
    }
    this.dim = dim;
    this.base = base;
  }

  /** The rotations at some positions, for queries and keys alike. */
  static final class Rotations {
    private final int half;
    private final Variable cos;
    private final Variable sin;

    private Rotations(int half, Variable cos, Variable sin) {
      this.half = half;
      this.cos = cos;
      this.sin = sin;
    }

    /** Rotates [B,T,H,D]. */
    Variable apply(Variable x) {
      Variable a = MovementRules.slice(x, 3, 0, half);
      Variable b = MovementRules.slice(x, 3, half, 2 * half);
      return MovementRules.concat(3, sub(mul(a, cos), mul(b, sin)), add(mul(b, cos), mul(a, sin)));
    }
  }

  /** The rotations for the positions of T tokens; what is rotated must be like the tensor given. */
  Rotations at(long[] positions, Variable like) {
    int half = dim / 2;
    double[] cos = new double[positions.length * half];
    double[] sin = new double[cos.length];
    for (int i = 0; i < half; i++) {
      double frequency = Math.pow(base, -2.0 * i / dim);
      for (int t = 0; t < positions.length; t++) {
        cos[t * half + i] = Math.cos(positions[t] * frequency);
        sin[t * half + i] = Math.sin(positions[t] * frequency);
      }
    }
    return new Rotations(
        half, table(cos, positions.length, half, like), table(sin, positions.length, half, like));
  }

  private static Variable table(double[] values, int time, int half, Variable like) {
    return Variable.constant(Tensor.of(values, time, 1, half).to(like.dtype()));
  }
}
