package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vector exponentials for float: {@code x = n ln 2 + r}, a polynomial in r, and the factor 2ⁿ built
 * from bits. Rounding to n is done by adding 1.5·2^23 and reading n from the low bits, because JDK
 * 17 converts float lanes to int lanes slowly. Maximal errors are listed in {@code package-info}.
 *
 * <p>The loops are written out without helpers on vectors: a call that the JIT compiler chooses not
 * to inline would box its vectors. Arrays may be the same at the same offset; n is a multiple of
 * the lane count.
 */
final class VectorFloatExp {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final float LOG2_E = 1.442695f;
  private static final float LN2_HIGH = 0.6931472f;
  private static final float LN2_LOW = -1.9046542e-09f;
  private static final float ROUND = 12582912f;
  private static final int ROUND_BITS = Float.floatToRawIntBits(ROUND);

  private VectorFloatExp() {}

  /** e to the x, rounding gradually into the subnormal range, 0 below it and infinity above. */
  static void exp(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector t =
          x.fma(FloatVector.broadcast(SPECIES, LOG2_E), FloatVector.broadcast(SPECIES, ROUND));
      FloatVector w = t.sub(ROUND);
      FloatVector r = w.fma(FloatVector.broadcast(SPECIES, -LN2_HIGH), x);
      r = w.fma(FloatVector.broadcast(SPECIES, -LN2_LOW), r);
      FloatVector y = FloatVector.broadcast(SPECIES, 0.0001989108f);
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.0013933731f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.0083333105f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.041666463f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.16666667f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.5f));
      y = y.fma(r.mul(r), r).add(1f);
      // Half of the exponent at a time: the whole of it may lie outside the range of one factor.
      IntVector e = t.reinterpretAsInts().sub(ROUND_BITS - 254);
      IntVector half = e.lanewise(VectorOperators.LSHR, 1);
      IntVector rest = e.sub(half).lanewise(VectorOperators.LSHL, 23);
      half = half.lanewise(VectorOperators.LSHL, 23);
      y = y.mul(half.reinterpretAsFloats()).mul(rest.reinterpretAsFloats());
      y = y.blend(Float.POSITIVE_INFINITY, x.compare(VectorOperators.GT, 89f));
      y.blend(0f, x.compare(VectorOperators.LT, -104f)).intoArray(out, outOff + i);
    }
  }

  /**
   * e to the x for x at most 0, rounding as in {@link #exp}, and in two parts: {@code keep} is 1
   * above {@code mild}, which is at least −1/2, and 0; {@code rest} is what is left of e to the x.
   */
  static void parts(
      int n, float[] in, int inOff, float mild, float[] keep, float[] rest, float[] whole) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector t =
          x.fma(FloatVector.broadcast(SPECIES, LOG2_E), FloatVector.broadcast(SPECIES, ROUND));
      FloatVector w = t.sub(ROUND);
      FloatVector r = w.fma(FloatVector.broadcast(SPECIES, -LN2_HIGH), x);
      r = w.fma(FloatVector.broadcast(SPECIES, -LN2_LOW), r);
      FloatVector y = FloatVector.broadcast(SPECIES, 0.0001989108f);
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.0013933731f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.0083333105f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.041666463f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.16666667f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.5f));
      y = y.fma(r.mul(r), r);
      // Above -1/2, n is 0 or -1, and 2ⁿ = 1 + n/2.
      FloatVector h = w.mul(0.5f);
      FloatVector less = h.add(1f).fma(y, h);
      y = y.add(1f);
      // Half of the exponent at a time: the whole of it may lie outside the range of one factor.
      IntVector e = t.reinterpretAsInts().sub(ROUND_BITS - 254);
      IntVector half = e.lanewise(VectorOperators.LSHR, 1);
      IntVector other = e.sub(half).lanewise(VectorOperators.LSHL, 23);
      half = half.lanewise(VectorOperators.LSHL, 23);
      y = y.mul(half.reinterpretAsFloats()).mul(other.reinterpretAsFloats());
      y = y.blend(0f, x.compare(VectorOperators.LT, -104f));
      y.intoArray(whole, i);
      VectorMask<Float> kept = x.compare(VectorOperators.GT, mild);
      FloatVector.zero(SPECIES).blend(1f, kept).intoArray(keep, i);
      y.blend(less, kept).intoArray(rest, i);
    }
  }

  /** e to the x, less one, without cancellation near zero. */
  static void expm1(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector t =
          x.fma(FloatVector.broadcast(SPECIES, LOG2_E), FloatVector.broadcast(SPECIES, ROUND));
      FloatVector w = t.sub(ROUND);
      FloatVector r = w.fma(FloatVector.broadcast(SPECIES, -LN2_HIGH), x);
      r = w.fma(FloatVector.broadcast(SPECIES, -LN2_LOW), r);
      FloatVector y = FloatVector.broadcast(SPECIES, 0.0001989108f);
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.0013933731f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.0083333105f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.041666463f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.16666667f));
      y = y.fma(r, FloatVector.broadcast(SPECIES, 0.5f));
      y = y.fma(r.mul(r), r);
      // 2 (2ⁿ⁻¹ p + 2ⁿ⁻¹ - 1/2): the factor of the largest results would overflow.
      IntVector e = t.reinterpretAsInts().sub(ROUND_BITS - 126);
      FloatVector s = e.lanewise(VectorOperators.LSHL, 23).reinterpretAsFloats();
      y = s.fma(y, s.sub(0.5f)).mul(2f);
      y = y.blend(Float.POSITIVE_INFINITY, x.compare(VectorOperators.GT, 89f));
      y.blend(-1f, x.compare(VectorOperators.LT, -20f)).intoArray(out, outOff + i);
    }
  }
}
