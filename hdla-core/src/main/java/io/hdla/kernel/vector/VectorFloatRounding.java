// Twin: VectorDoubleRounding is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Rounding to integers, exact for every argument. Adding and taking away 2²³ (2⁵² in float64)
 * rounds the magnitude to the nearest integer, ties to the even one; from there on every number is
 * an integer itself. The sign is put back last, so that zeros keep theirs.
 *
 * <p>n is a multiple of the lane count; arrays may be the same at the same offset.
 */
final class VectorFloatRounding {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  // twin: float32 only
  private static final float ALL_INTEGERS = 0x1p23f;

  // twin: end
  // twin: float64 only
  // private static final double ALL_INTEGERS = 0x1p52;
  // twin: end

  private VectorFloatRounding() {}

  /** The nearest integer, ties to the even one. */
  static void round(int n, float[] in, int inOff, float[] out, int outOff) {
    FloatVector shift = FloatVector.broadcast(SPECIES, ALL_INTEGERS);
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector size = x.abs();
      FloatVector y = size.add(shift).sub(shift);
      y = size.blend(y, size.compare(VectorOperators.LT, shift));
      FloatVector negative = y.neg();
      y = y.blend(negative, x.compare(VectorOperators.LT, 0.0f));
      y.blend(x, x.compare(VectorOperators.EQ, 0.0f)).intoArray(out, outOff + i);
    }
  }

  /** The largest integer not above x. */
  static void floor(int n, float[] in, int inOff, float[] out, int outOff) {
    FloatVector shift = FloatVector.broadcast(SPECIES, ALL_INTEGERS);
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector size = x.abs();
      FloatVector y = size.add(shift).sub(shift);
      y = size.blend(y, size.compare(VectorOperators.LT, shift));
      FloatVector negative = y.neg();
      y = y.blend(negative, x.compare(VectorOperators.LT, 0.0f));
      FloatVector below = y.sub(1.0f);
      y = y.blend(below, y.compare(VectorOperators.GT, x));
      y.blend(x, x.compare(VectorOperators.EQ, 0.0f)).intoArray(out, outOff + i);
    }
  }

  /** The smallest integer not below x; -0 for x between -1 and 0. */
  static void ceil(int n, float[] in, int inOff, float[] out, int outOff) {
    FloatVector shift = FloatVector.broadcast(SPECIES, ALL_INTEGERS);
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector size = x.abs();
      FloatVector y = size.add(shift).sub(shift);
      y = size.blend(y, size.compare(VectorOperators.LT, shift));
      FloatVector negative = y.neg();
      y = y.blend(negative, x.compare(VectorOperators.LT, 0.0f));
      FloatVector above = y.add(1.0f);
      y = y.blend(above, y.compare(VectorOperators.LT, x));
      FloatVector notAbove = y.abs().neg();
      y = y.blend(notAbove, x.compare(VectorOperators.LT, 0.0f));
      y.blend(x, x.compare(VectorOperators.EQ, 0.0f)).intoArray(out, outOff + i);
    }
  }
}
