package io.hdla.kernel.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vector exponentials for double: {@code x = n ln 2 + r}, a polynomial in r, and the factor 2ⁿ
 * built from bits. Rounding to n is done by adding 1.5·2^52 and reading n from the low bits,
 * because JDK 17 converts double lanes to long lanes slowly. Maximal errors are listed in {@code
 * package-info}.
 *
 * <p>The loops are written out without helpers on vectors: a call that the JIT compiler chooses not
 * to inline would box its vectors. Arrays may be the same at the same offset; n is a multiple of
 * the lane count.
 */
final class VectorDoubleExp {

  private static final VectorSpecies<Double> SPECIES = VectorWidth.F64;
  private static final int L = SPECIES.length();
  private static final double LOG2_E = 1.4426950408889634;
  private static final double LN2_HIGH = 0.6931471805599453;
  private static final double LN2_LOW = 2.3190468138462996e-17;
  private static final double ROUND = 6755399441055744.0;
  private static final long ROUND_BITS = Double.doubleToRawLongBits(ROUND);

  private VectorDoubleExp() {}

  /** e to the x, rounding gradually into the subnormal range, 0 below it and infinity above. */
  static void exp(int n, double[] in, int inOff, double[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      DoubleVector x = DoubleVector.fromArray(SPECIES, in, inOff + i);
      DoubleVector t =
          x.fma(DoubleVector.broadcast(SPECIES, LOG2_E), DoubleVector.broadcast(SPECIES, ROUND));
      DoubleVector w = t.sub(ROUND);
      DoubleVector r = w.fma(DoubleVector.broadcast(SPECIES, -LN2_HIGH), x);
      r = w.fma(DoubleVector.broadcast(SPECIES, -LN2_LOW), r);
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
      y = y.fma(r.mul(r), r).add(1.0);
      // Half of the exponent at a time: the whole of it may lie outside the range of one factor.
      LongVector e = t.reinterpretAsLongs().sub(ROUND_BITS - 2046L);
      LongVector half = e.lanewise(VectorOperators.LSHR, 1);
      LongVector rest = e.sub(half).lanewise(VectorOperators.LSHL, 52);
      half = half.lanewise(VectorOperators.LSHL, 52);
      y = y.mul(half.reinterpretAsDoubles()).mul(rest.reinterpretAsDoubles());
      y = y.blend(Double.POSITIVE_INFINITY, x.compare(VectorOperators.GT, 710.0));
      y.blend(0.0, x.compare(VectorOperators.LT, -746.0)).intoArray(out, outOff + i);
    }
  }

  /**
   * e to the x for x at most 0, rounding as in {@link #exp}, and in two parts: {@code keep} is 1
   * above {@code mild}, which is at least −1/2, and 0; {@code rest} is what is left of e to the x.
   */
  static void parts(
      int n, double[] in, int inOff, double mild, double[] keep, double[] rest, double[] whole) {
    for (int i = 0; i < n; i += L) {
      DoubleVector x = DoubleVector.fromArray(SPECIES, in, inOff + i);
      DoubleVector t =
          x.fma(DoubleVector.broadcast(SPECIES, LOG2_E), DoubleVector.broadcast(SPECIES, ROUND));
      DoubleVector w = t.sub(ROUND);
      DoubleVector r = w.fma(DoubleVector.broadcast(SPECIES, -LN2_HIGH), x);
      r = w.fma(DoubleVector.broadcast(SPECIES, -LN2_LOW), r);
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
      y = y.fma(r.mul(r), r);
      // Above -1/2, n is 0 or -1, and 2ⁿ = 1 + n/2.
      DoubleVector h = w.mul(0.5);
      DoubleVector less = h.add(1.0).fma(y, h);
      y = y.add(1.0);
      // Half of the exponent at a time: the whole of it may lie outside the range of one factor.
      LongVector e = t.reinterpretAsLongs().sub(ROUND_BITS - 2046L);
      LongVector half = e.lanewise(VectorOperators.LSHR, 1);
      LongVector other = e.sub(half).lanewise(VectorOperators.LSHL, 52);
      half = half.lanewise(VectorOperators.LSHL, 52);
      y = y.mul(half.reinterpretAsDoubles()).mul(other.reinterpretAsDoubles());
      y = y.blend(0.0, x.compare(VectorOperators.LT, -746.0));
      y.intoArray(whole, i);
      VectorMask<Double> kept = x.compare(VectorOperators.GT, mild);
      DoubleVector.zero(SPECIES).blend(1.0, kept).intoArray(keep, i);
      y.blend(less, kept).intoArray(rest, i);
    }
  }

  /** e to the x, less one, without cancellation near zero. */
  static void expm1(int n, double[] in, int inOff, double[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      DoubleVector x = DoubleVector.fromArray(SPECIES, in, inOff + i);
      DoubleVector t =
          x.fma(DoubleVector.broadcast(SPECIES, LOG2_E), DoubleVector.broadcast(SPECIES, ROUND));
      DoubleVector w = t.sub(ROUND);
      DoubleVector r = w.fma(DoubleVector.broadcast(SPECIES, -LN2_HIGH), x);
      r = w.fma(DoubleVector.broadcast(SPECIES, -LN2_LOW), r);
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
      y = y.fma(r.mul(r), r);
      // 2 (2ⁿ⁻¹ p + 2ⁿ⁻¹ - 1/2): the factor of the largest results would overflow.
      LongVector e = t.reinterpretAsLongs().sub(ROUND_BITS - 1022L);
      DoubleVector s = e.lanewise(VectorOperators.LSHL, 52).reinterpretAsDoubles();
      y = s.fma(y, s.sub(0.5)).mul(2.0);
      y = y.blend(Double.POSITIVE_INFINITY, x.compare(VectorOperators.GT, 710.0));
      y.blend(-1.0, x.compare(VectorOperators.LT, -40.0)).intoArray(out, outOff + i);
    }
  }
}
