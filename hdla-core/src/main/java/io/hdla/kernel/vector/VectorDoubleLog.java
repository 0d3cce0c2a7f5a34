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
 *
 * <p>The loops are written out without helpers on vectors: a call that the JIT compiler chooses not
 * to inline would box its vectors. Arrays may be the same at the same offset; n is a multiple of
 * the lane count.
 */
final class VectorDoubleLog {

  private static final VectorSpecies<Double> SPECIES = VectorWidth.F64;
  private static final int L = SPECIES.length();

  /** Trailing bits are zero, so that its product with an exponent is exact. */
  private static final double LN2_HIGH = 0.6931471804855391;

  private static final double LN2_LOW = 7.440617110012397e-11;
  private static final double INFINITY = Double.POSITIVE_INFINITY;
  private static final double ROUND = 6755399441055744.0;
  private static final long ROUND_BITS = Double.doubleToRawLongBits(ROUND);

  /** 1024 more than the exponent of x / √½ stands in the top bits of bits(x) plus this. */
  private static final long TO_EXPONENT = 0x00195f619980c433L;

  private VectorDoubleLog() {}

  /** Natural logarithm: -infinity at zero, NaN below it, right for subnormal x. */
  static void log(int n, double[] in, int inOff, double[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      DoubleVector x = DoubleVector.fromArray(SPECIES, in, inOff + i);
      VectorMask<Double> tiny = x.compare(VectorOperators.LT, Double.MIN_NORMAL);
      LongVector bits = x.blend(x.mul(4503599627370496.0), tiny).reinterpretAsLongs();
      LongVector e = bits.add(TO_EXPONENT).lanewise(VectorOperators.LSHR, 52).sub(1024L);
      DoubleVector f =
          bits.sub(e.lanewise(VectorOperators.LSHL, 52)).reinterpretAsDoubles().sub(1.0);
      DoubleVector k = e.add(ROUND_BITS).reinterpretAsDoubles().sub(ROUND);
      k = k.blend(k.sub(52.0), tiny);
      DoubleVector low = k.mul(LN2_LOW);
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
      y = f.sub(h.sub(s.fma(y.fma(z, h), low)));
      y = k.fma(DoubleVector.broadcast(SPECIES, LN2_HIGH), y);
      y = y.blend(Double.NaN, x.compare(VectorOperators.LT, 0.0));
      y = y.blend(-INFINITY, x.compare(VectorOperators.EQ, 0.0));
      y = y.blend(INFINITY, x.compare(VectorOperators.EQ, INFINITY));
      y.blend(x, x.compare(VectorOperators.NE, x)).intoArray(out, outOff + i);
    }
  }

  /** Logarithm of 1 + x without cancellation near zero. */
  static void log1p(int n, double[] in, int inOff, double[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      DoubleVector x = DoubleVector.fromArray(SPECIES, in, inOff + i);
      DoubleVector u = x.add(1.0);
      LongVector bits = u.reinterpretAsLongs();
      LongVector e = bits.add(TO_EXPONENT).lanewise(VectorOperators.LSHR, 52).sub(1024L);
      DoubleVector f =
          bits.sub(e.lanewise(VectorOperators.LSHL, 52)).reinterpretAsDoubles().sub(1.0);
      DoubleVector k = e.add(ROUND_BITS).reinterpretAsDoubles().sub(ROUND);
      VectorMask<Double> near = k.compare(VectorOperators.EQ, 0.0);
      f = f.blend(x, near);
      // What 1 + x lost by rounding, relative to u; nothing is lost where f is x itself.
      DoubleVector low = x.sub(u.sub(1.0)).div(u).blend(0.0, near);
      low = k.fma(DoubleVector.broadcast(SPECIES, LN2_LOW), low);
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
      y = f.sub(h.sub(s.fma(y.fma(z, h), low)));
      y = k.fma(DoubleVector.broadcast(SPECIES, LN2_HIGH), y);
      y = y.blend(Double.NaN, x.compare(VectorOperators.LT, -1.0));
      y = y.blend(-INFINITY, x.compare(VectorOperators.EQ, -1.0));
      y.blend(INFINITY, x.compare(VectorOperators.EQ, INFINITY)).intoArray(out, outOff + i);
    }
  }
}
