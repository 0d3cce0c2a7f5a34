package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vector logarithms for float: {@code x = 2ᵏ (1 + f)} with {@code 1 + f} between √½ and √2, then
 * the series of {@code log(1 + f)} in {@code s = f / (2 + f)}. Maximal errors are listed in {@code
 * package-info}.
 */
final class VectorFloatLog {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;

  /** Trailing bits are zero, so that its product with an exponent is exact. */
  private static final float LN2_HIGH = 0.69314575f;

  private static final float LN2_LOW = 1.4286068e-06f;
  private static final float ROUND = 12582912f;
  private static final int ROUND_BITS = Float.floatToRawIntBits(ROUND);

  /** 256 more than the exponent of x / √½ stands in the top bits of bits(x) plus this. */
  private static final int TO_EXPONENT = 0x40cafb0d;

  private VectorFloatLog() {}

  /** Natural logarithm: -infinity at zero, NaN below it, right for subnormal x. */
  static FloatVector log(FloatVector x) {
    VectorMask<Float> tiny = x.compare(VectorOperators.LT, Float.MIN_NORMAL);
    FloatVector scaled = x.blend(x.mul(8388608f), tiny);
    IntVector bits = scaled.reinterpretAsInts();
    IntVector k = exponent(bits);
    FloatVector kf = toFloat(k);
    kf = kf.blend(kf.sub(23f), tiny);
    FloatVector y = series(mantissa(bits, k).sub(1f), kf, kf.mul(LN2_LOW));
    y = y.blend(Float.NaN, x.compare(VectorOperators.LT, 0f));
    y = y.blend(Float.NEGATIVE_INFINITY, x.compare(VectorOperators.EQ, 0f));
    y = y.blend(Float.POSITIVE_INFINITY, x.compare(VectorOperators.EQ, Float.POSITIVE_INFINITY));
    return y.blend(x, x.compare(VectorOperators.NE, x));
  }

  /** Logarithm of 1 + x without cancellation near zero. */
  static FloatVector log1p(FloatVector x) {
    FloatVector y = log1pOfPositive(x);
    y = y.blend(x, x.compare(VectorOperators.EQ, 0f));
    y = y.blend(Float.NaN, x.compare(VectorOperators.LT, -1f));
    y = y.blend(Float.NEGATIVE_INFINITY, x.compare(VectorOperators.EQ, -1f));
    return y.blend(Float.POSITIVE_INFINITY, x.compare(VectorOperators.EQ, Float.POSITIVE_INFINITY));
  }

  /** Logarithm of 1 + x for finite x ≥ 0 or NaN, where no special case arises. */
  static FloatVector log1pOfPositive(FloatVector x) {
    FloatVector u = x.add(1f);
    IntVector bits = u.reinterpretAsInts();
    IntVector k = exponent(bits);
    FloatVector kf = toFloat(k);
    VectorMask<Float> near = kf.compare(VectorOperators.EQ, 0f);
    // What 1 + x lost by rounding, relative to u; nothing is lost where f is x itself.
    FloatVector lost = x.sub(u.sub(1f)).div(u).blend(0f, near);
    FloatVector f = mantissa(bits, k).sub(1f).blend(x, near);
    return series(f, kf, kf.fma(FloatVector.broadcast(SPECIES, LN2_LOW), lost));
  }

  private static IntVector exponent(IntVector bits) {
    return bits.add(TO_EXPONENT).lanewise(VectorOperators.LSHR, 23).sub(256);
  }

  private static FloatVector mantissa(IntVector bits, IntVector k) {
    return bits.sub(k.lanewise(VectorOperators.LSHL, 23)).reinterpretAsFloats();
  }

  private static FloatVector toFloat(IntVector k) {
    return k.add(ROUND_BITS).reinterpretAsFloats().sub(ROUND);
  }

  /** {@code k ln 2 + log(1 + f)}, where {@code low} is what to add to k times the high part. */
  private static FloatVector series(FloatVector f, FloatVector k, FloatVector low) {
    FloatVector s = f.div(f.add(2f));
    FloatVector z = s.mul(s);
    FloatVector y = FloatVector.broadcast(SPECIES, 0.2333083f);
    y = y.fma(z, FloatVector.broadcast(SPECIES, 0.28550807f));
    y = y.fma(z, FloatVector.broadcast(SPECIES, 0.40000123f));
    y = y.fma(z, FloatVector.broadcast(SPECIES, 0.6666667f));
    FloatVector h = f.mul(f).mul(0.5f);
    FloatVector tail = s.fma(y.fma(z, h), low);
    return k.fma(FloatVector.broadcast(SPECIES, LN2_HIGH), f.sub(h.sub(tail)));
  }
}
