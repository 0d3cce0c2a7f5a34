package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vector exponentials for float: {@code x = n ln 2 + r}, a polynomial in r, and the factor 2ⁿ built
 * from bits. Rounding to n is done by adding 1.5·2^23 and reading n from the low bits, because JDK
 * 17 converts float lanes to int lanes slowly. Maximal errors are listed in {@code package-info}.
 */
final class VectorFloatExp {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final float LOG2_E = 1.442695f;
  private static final float LN2_HIGH = 0.6931472f;
  private static final float LN2_LOW = -1.9046542e-09f;
  private static final float ROUND = 12582912f;
  private static final int ROUND_BITS = Float.floatToRawIntBits(ROUND);

  private VectorFloatExp() {}

  /** e to the x, rounding gradually into the subnormal range, 0 below it and infinity above. */
  static FloatVector exp(FloatVector x) {
    FloatVector t =
        x.fma(FloatVector.broadcast(SPECIES, LOG2_E), FloatVector.broadcast(SPECIES, ROUND));
    FloatVector y = excess(reduce(x, t.sub(ROUND))).add(1f);
    // Half of the exponent at a time: the whole of it may lie outside the range of one factor.
    IntVector n = t.reinterpretAsInts().sub(ROUND_BITS - 2048);
    IntVector half = n.lanewise(VectorOperators.LSHR, 1);
    y = y.mul(power(half.sub(1024))).mul(power(n.sub(half).sub(1024)));
    y = y.blend(Float.POSITIVE_INFINITY, x.compare(VectorOperators.GT, 89f));
    return y.blend(0f, x.compare(VectorOperators.LT, -104f));
  }

  /** e to the x, less one, without cancellation near zero. */
  static FloatVector expm1(FloatVector x) {
    FloatVector t =
        x.fma(FloatVector.broadcast(SPECIES, LOG2_E), FloatVector.broadcast(SPECIES, ROUND));
    FloatVector p = excess(reduce(x, t.sub(ROUND)));
    // 2 (2ⁿ⁻¹ p + 2ⁿ⁻¹ - 1/2): the factor of the largest results would overflow.
    FloatVector s = power(t.reinterpretAsInts().sub(ROUND_BITS + 1));
    FloatVector y = s.fma(p, s.sub(0.5f)).mul(2f);
    y = y.blend(Float.POSITIVE_INFINITY, x.compare(VectorOperators.GT, 89f));
    return y.blend(-1f, x.compare(VectorOperators.LT, -20f));
  }

  private static FloatVector reduce(FloatVector x, FloatVector n) {
    FloatVector r = n.fma(FloatVector.broadcast(SPECIES, -LN2_HIGH), x);
    return n.fma(FloatVector.broadcast(SPECIES, -LN2_LOW), r);
  }

  /** e to the r, less one, for |r| at most half of ln 2. */
  private static FloatVector excess(FloatVector r) {
    FloatVector y = FloatVector.broadcast(SPECIES, 0.0001989108f);
    y = y.fma(r, FloatVector.broadcast(SPECIES, 0.0013933731f));
    y = y.fma(r, FloatVector.broadcast(SPECIES, 0.0083333105f));
    y = y.fma(r, FloatVector.broadcast(SPECIES, 0.041666463f));
    y = y.fma(r, FloatVector.broadcast(SPECIES, 0.16666667f));
    y = y.fma(r, FloatVector.broadcast(SPECIES, 0.5f));
    return y.fma(r.mul(r), r);
  }

  private static FloatVector power(IntVector n) {
    return n.add(127).lanewise(VectorOperators.LSHL, 23).reinterpretAsFloats();
  }
}
