package io.hdla.kernel.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vector logarithms for double: {@code x = 2ᵏ (1 + f)} with {@code 1 + f} between √½ and √2, then
 * the series of {@code log(1 + f)} in {@code s = f / (2 + f)}. Maximal errors are listed in {@code
 * package-info}.
 */
final class VectorDoubleLog {

  private static final VectorSpecies<Double> SPECIES = VectorWidth.F64;

  /** Trailing bits are zero, so that its product with an exponent is exact. */
  private static final double LN2_HIGH = 0.6931471804855391;

  private static final double LN2_LOW = 7.440617110012397e-11;
  private static final double ROUND = 6755399441055744.0;
  private static final long ROUND_BITS = Double.doubleToRawLongBits(ROUND);

  /** 1024 more than the exponent of x / √½ stands in the top bits of bits(x) plus this. */
  private static final long TO_EXPONENT = 0x00195f619980c433L;

  private VectorDoubleLog() {}

  /** Natural logarithm: -infinity at zero, NaN below it, right for subnormal x. */
  static DoubleVector log(DoubleVector x) {
    VectorMask<Double> tiny = x.compare(VectorOperators.LT, Double.MIN_NORMAL);
    DoubleVector scaled = x.blend(x.mul(4503599627370496.0), tiny);
    LongVector bits = scaled.reinterpretAsLongs();
    LongVector k = exponent(bits);
    DoubleVector kf = toDouble(k);
    kf = kf.blend(kf.sub(52.0), tiny);
    DoubleVector y = series(mantissa(bits, k).sub(1.0), kf, kf.mul(LN2_LOW));
    y = y.blend(Double.NaN, x.compare(VectorOperators.LT, 0.0));
    y = y.blend(Double.NEGATIVE_INFINITY, x.compare(VectorOperators.EQ, 0.0));
    y = y.blend(Double.POSITIVE_INFINITY, x.compare(VectorOperators.EQ, Double.POSITIVE_INFINITY));
    return y.blend(x, x.compare(VectorOperators.NE, x));
  }

  /** Logarithm of 1 + x without cancellation near zero. */
  static DoubleVector log1p(DoubleVector x) {
    DoubleVector y = log1pOfPositive(x);
    y = y.blend(x, x.compare(VectorOperators.EQ, 0.0));
    y = y.blend(Double.NaN, x.compare(VectorOperators.LT, -1.0));
    y = y.blend(Double.NEGATIVE_INFINITY, x.compare(VectorOperators.EQ, -1.0));
    return y.blend(
        Double.POSITIVE_INFINITY, x.compare(VectorOperators.EQ, Double.POSITIVE_INFINITY));
  }

  /** Logarithm of 1 + x for finite x ≥ 0 or NaN, where no special case arises. */
  static DoubleVector log1pOfPositive(DoubleVector x) {
    DoubleVector u = x.add(1.0);
    LongVector bits = u.reinterpretAsLongs();
    LongVector k = exponent(bits);
    DoubleVector kf = toDouble(k);
    VectorMask<Double> near = kf.compare(VectorOperators.EQ, 0.0);
    // What 1 + x lost by rounding, relative to u; nothing is lost where f is x itself.
    DoubleVector lost = x.sub(u.sub(1.0)).div(u).blend(0.0, near);
    DoubleVector f = mantissa(bits, k).sub(1.0).blend(x, near);
    return series(f, kf, kf.fma(DoubleVector.broadcast(SPECIES, LN2_LOW), lost));
  }

  private static LongVector exponent(LongVector bits) {
    return bits.add(TO_EXPONENT).lanewise(VectorOperators.LSHR, 52).sub(1024L);
  }

  private static DoubleVector mantissa(LongVector bits, LongVector k) {
    return bits.sub(k.lanewise(VectorOperators.LSHL, 52)).reinterpretAsDoubles();
  }

  private static DoubleVector toDouble(LongVector k) {
    return k.add(ROUND_BITS).reinterpretAsDoubles().sub(ROUND);
  }

  /** {@code k ln 2 + log(1 + f)}, where {@code low} is what to add to k times the high part. */
  private static DoubleVector series(DoubleVector f, DoubleVector k, DoubleVector low) {
    DoubleVector s = f.div(f.add(2.0));
    DoubleVector z = s.mul(s);
    DoubleVector y = DoubleVector.broadcast(SPECIES, 0.1308707158006738);
    y = y.fma(z, DoubleVector.broadcast(SPECIES, 0.13268730539100895));
    y = y.fma(z, DoubleVector.broadcast(SPECIES, 0.15386241293734357));
    y = y.fma(z, DoubleVector.broadcast(SPECIES, 0.18181795610879042));
    y = y.fma(z, DoubleVector.broadcast(SPECIES, 0.22222222391987728));
    y = y.fma(z, DoubleVector.broadcast(SPECIES, 0.28571428570802404));
    y = y.fma(z, DoubleVector.broadcast(SPECIES, 0.4000000000000088));
    y = y.fma(z, DoubleVector.broadcast(SPECIES, 0.6666666666666666));
    DoubleVector h = f.mul(f).mul(0.5);
    DoubleVector tail = s.fma(y.fma(z, h), low);
    return k.fma(DoubleVector.broadcast(SPECIES, LN2_HIGH), f.sub(h.sub(tail)));
  }
}
