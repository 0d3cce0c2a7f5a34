package io.hdla.kernel.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vector exponentials for double: {@code x = n ln 2 + r}, a polynomial in r, and the factor 2ⁿ
 * built from bits. Rounding to n is done by adding 1.5·2^52 and reading n from the low bits,
 * because JDK 17 converts double lanes to long lanes slowly. Maximal errors are listed in {@code
 * package-info}.
 */
final class VectorDoubleExp {

  private static final VectorSpecies<Double> SPECIES = VectorWidth.F64;
  private static final double LOG2_E = 1.4426950408889634;
  private static final double LN2_HIGH = 0.6931471805599453;
  private static final double LN2_LOW = 2.3190468138462996e-17;
  private static final double ROUND = 6755399441055744.0;
  private static final long ROUND_BITS = Double.doubleToRawLongBits(ROUND);

  private VectorDoubleExp() {}

  /** e to the x, rounding gradually into the subnormal range, 0 below it and infinity above. */
  static DoubleVector exp(DoubleVector x) {
    DoubleVector t =
        x.fma(DoubleVector.broadcast(SPECIES, LOG2_E), DoubleVector.broadcast(SPECIES, ROUND));
    DoubleVector y = excess(reduce(x, t.sub(ROUND))).add(1.0);
    // Half of the exponent at a time: the whole of it may lie outside the range of one factor.
    LongVector n = t.reinterpretAsLongs().sub(ROUND_BITS - 2048L);
    LongVector half = n.lanewise(VectorOperators.LSHR, 1);
    y = y.mul(power(half.sub(1024L))).mul(power(n.sub(half).sub(1024L)));
    y = y.blend(Double.POSITIVE_INFINITY, x.compare(VectorOperators.GT, 710.0));
    return y.blend(0.0, x.compare(VectorOperators.LT, -746.0));
  }

  /** e to the x, less one, without cancellation near zero. */
  static DoubleVector expm1(DoubleVector x) {
    DoubleVector t =
        x.fma(DoubleVector.broadcast(SPECIES, LOG2_E), DoubleVector.broadcast(SPECIES, ROUND));
    DoubleVector p = excess(reduce(x, t.sub(ROUND)));
    // 2 (2ⁿ⁻¹ p + 2ⁿ⁻¹ - 1/2): the factor of the largest results would overflow.
    DoubleVector s = power(t.reinterpretAsLongs().sub(ROUND_BITS + 1));
    DoubleVector y = s.fma(p, s.sub(0.5)).mul(2.0);
    y = y.blend(Double.POSITIVE_INFINITY, x.compare(VectorOperators.GT, 710.0));
    return y.blend(-1.0, x.compare(VectorOperators.LT, -40.0));
  }

  private static DoubleVector reduce(DoubleVector x, DoubleVector n) {
    DoubleVector r = n.fma(DoubleVector.broadcast(SPECIES, -LN2_HIGH), x);
    return n.fma(DoubleVector.broadcast(SPECIES, -LN2_LOW), r);
  }

  /** e to the r, less one, for |r| at most half of ln 2. */
  private static DoubleVector excess(DoubleVector r) {
    DoubleVector y = DoubleVector.broadcast(SPECIES, 2.09147553258932e-09);
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 2.5105312729622103e-08));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 2.755727347871858e-07));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 2.755725517000089e-06));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 2.480158732567746e-05));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 0.0001984126987500228));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 0.0013888888888883711));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 0.008333333333326084));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 0.04166666666666667));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 0.1666666666666667));
    y = y.fma(r, DoubleVector.broadcast(SPECIES, 0.5));
    return y.fma(r.mul(r), r);
  }

  private static DoubleVector power(LongVector n) {
    return n.add(1023L).lanewise(VectorOperators.LSHL, 52).reinterpretAsDoubles();
  }
}
