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

  /** Floating-point operations of a round. */
  static double flops() {
    return 2.0 * CHAINS * SPECIES.length();
  }

  /** Runs some rounds; every chain tends to 2. */
  static float run(int rounds) {
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
      a = a.fma(half, one);
      b = b.fma(half, one);
      c = c.fma(half, one);
      d = d.fma(half, one);
      e = e.fma(half, one);
      f = f.fma(half, one);
      g = g.fma(half, one);
      h = h.fma(half, one);
      i = i.fma(half, one);
      j = j.fma(half, one);
      k = k.fma(half, one);
      l = l.fma(half, one);
    }
    FloatVector first = a.add(b).add(c).add(d).add(e).add(f);
    FloatVector second = g.add(h).add(i).add(j).add(k).add(l);
    return first.add(second).reduceLanes(VectorOperators.ADD);
  }
}
