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
 *
 * <p>The loops are written out without helpers on vectors: a call that the JIT compiler chooses not
 * to inline would box its vectors. Arrays may be the same at the same offset; n is a multiple of
 * the lane count.
 */
final class VectorFloatLog {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** Trailing bits are zero, so that its product with an exponent is exact. */
  private static final float LN2_HIGH = 0.69314575f;

  private static final float LN2_LOW = 1.4286068e-06f;
  private static final float INFINITY = Float.POSITIVE_INFINITY;
  private static final float ROUND = 12582912f;
  private static final int ROUND_BITS = Float.floatToRawIntBits(ROUND);

  /** 256 more than the exponent of x / √½ stands in the top bits of bits(x) plus this. */
  private static final int TO_EXPONENT = 0x40cafb0d;

  private VectorFloatLog() {}

  /** Natural logarithm: -infinity at zero, NaN below it, right for subnormal x. */
  static void log(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorMask<Float> tiny = x.compare(VectorOperators.LT, Float.MIN_NORMAL);
      IntVector bits = x.blend(x.mul(8388608f), tiny).reinterpretAsInts();
      IntVector e = bits.add(TO_EXPONENT).lanewise(VectorOperators.LSHR, 23).sub(256);
      FloatVector f = bits.sub(e.lanewise(VectorOperators.LSHL, 23)).reinterpretAsFloats().sub(1f);
      FloatVector k = e.add(ROUND_BITS).reinterpretAsFloats().sub(ROUND);
      k = k.blend(k.sub(23f), tiny);
      FloatVector low = k.mul(LN2_LOW);
      FloatVector s = f.div(f.add(2f));
      FloatVector z = s.mul(s);
      FloatVector y = FloatVector.broadcast(SPECIES, 0.2333083f);
      y = y.fma(z, FloatVector.broadcast(SPECIES, 0.28550807f));
      y = y.fma(z, FloatVector.broadcast(SPECIES, 0.40000123f));
      y = y.fma(z, FloatVector.broadcast(SPECIES, 0.6666667f));
      FloatVector h = f.mul(f).mul(0.5f);
      y = f.sub(h.sub(s.fma(y.fma(z, h), low)));
      y = k.fma(FloatVector.broadcast(SPECIES, LN2_HIGH), y);
      y = y.blend(Float.NaN, x.compare(VectorOperators.LT, 0f));
      y = y.blend(-INFINITY, x.compare(VectorOperators.EQ, 0f));
      y = y.blend(INFINITY, x.compare(VectorOperators.EQ, INFINITY));
      y.blend(x, x.compare(VectorOperators.NE, x)).intoArray(out, outOff + i);
    }
  }

  /** Logarithm of 1 + x without cancellation near zero. */
  static void log1p(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector u = x.add(1f);
      IntVector bits = u.reinterpretAsInts();
      IntVector e = bits.add(TO_EXPONENT).lanewise(VectorOperators.LSHR, 23).sub(256);
      FloatVector f = bits.sub(e.lanewise(VectorOperators.LSHL, 23)).reinterpretAsFloats().sub(1f);
      FloatVector k = e.add(ROUND_BITS).reinterpretAsFloats().sub(ROUND);
      VectorMask<Float> near = k.compare(VectorOperators.EQ, 0f);
      f = f.blend(x, near);
      // What 1 + x lost by rounding, relative to u; nothing is lost where f is x itself.
      FloatVector low = x.sub(u.sub(1f)).div(u).blend(0f, near);
      low = k.fma(FloatVector.broadcast(SPECIES, LN2_LOW), low);
      FloatVector s = f.div(f.add(2f));
      FloatVector z = s.mul(s);
      FloatVector y = FloatVector.broadcast(SPECIES, 0.2333083f);
      y = y.fma(z, FloatVector.broadcast(SPECIES, 0.28550807f));
      y = y.fma(z, FloatVector.broadcast(SPECIES, 0.40000123f));
      y = y.fma(z, FloatVector.broadcast(SPECIES, 0.6666667f));
      FloatVector h = f.mul(f).mul(0.5f);
      y = f.sub(h.sub(s.fma(y.fma(z, h), low)));
      y = k.fma(FloatVector.broadcast(SPECIES, LN2_HIGH), y);
      y = y.blend(Float.NaN, x.compare(VectorOperators.LT, -1f));
      y = y.blend(-INFINITY, x.compare(VectorOperators.EQ, -1f));
      y.blend(INFINITY, x.compare(VectorOperators.EQ, INFINITY)).intoArray(out, outOff + i);
    }
  }
}
