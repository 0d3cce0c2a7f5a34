// Twin: DoublePeak is generated from this file.
package io.hdla.bench.peak;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** A loop of nothing but float32 multiply-adds on registers. */
final class FloatPeak {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  /** Chains that do not wait for each other: two units of latency 4 or 5 need 8 to 10. */
  private static final int CHAINS = 12;

  private FloatPeak() {}

  /** Floating-point operations of a round, in which each chain takes two steps. */
  static double flops() {
    return 2.0 * 2 * CHAINS * SPECIES.length();
  }

  /**
   * Runs some rounds. Each chain is an addend, as in a matrix product: the JIT compiler knows no
   * other register for a result, and would copy one. What is added is too small to be seen. The
   * method is too long to be inlined: compiled as a part of its caller it took twice the time.
   */
  static float run(int rounds) {
    FloatVector step = FloatVector.broadcast(SPECIES, 1e-30f);
    FloatVector half = FloatVector.broadcast(SPECIES, 0.5f);
    FloatVector one = FloatVector.broadcast(SPECIES, 1f);
    FloatVector a = one;
    FloatVector b = half;
    FloatVector c = one.add(one);
    FloatVector d = c.add(half);
    FloatVector e = c.add(one);
    FloatVector f = e.add(half);
    FloatVector g = e.add(one);
    FloatVector h = g.add(half);
    FloatVector i = g.add(one);
    FloatVector j = i.add(half);
    FloatVector k = i.add(one);
    FloatVector l = k.add(half);
    for (int round = 0; round < rounds; round++) {
      a = half.fma(step, half.fma(step, a));
      b = half.fma(step, half.fma(step, b));
      c = half.fma(step, half.fma(step, c));
      d = half.fma(step, half.fma(step, d));
      e = half.fma(step, half.fma(step, e));
      f = half.fma(step, half.fma(step, f));
      g = half.fma(step, half.fma(step, g));
      h = half.fma(step, half.fma(step, h));
      i = half.fma(step, half.fma(step, i));
      j = half.fma(step, half.fma(step, j));
      k = half.fma(step, half.fma(step, k));
      l = half.fma(step, half.fma(step, l));
    }
    FloatVector first = a.add(b).add(c).add(d).add(e).add(f);
    FloatVector second = g.add(h).add(i).add(j).add(k).add(l);
    return first.add(second).reduceLanes(VectorOperators.ADD);
  }
}
