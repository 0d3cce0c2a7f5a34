package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The two halves of the error function for float, as Chebyshev fits: {@code erf(z) / z} in z², for
 * z below one half, and {@code exp(z²) erfc(z)} above.
 *
 * <p>The loops are written out without helpers on vectors: a call that the JIT compiler chooses not
 * to inline would box its vectors. Arrays may be the same at the same offset; n is a multiple of
 * the lane count.
 */
final class VectorFloatErf {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatErf() {}

  /** {@code erf(z)} for {@code z = |x| factor} below one half, elsewhere anything. */
  static void small(int n, float[] in, int inOff, float factor, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector z = FloatVector.fromArray(SPECIES, in, inOff + i).abs().mul(factor);
      FloatVector square = z.mul(z);
      FloatVector y = FloatVector.broadcast(SPECIES, -0.0007694534f);
      y = y.fma(square, FloatVector.broadcast(SPECIES, 0.0052004135f));
      y = y.fma(square, FloatVector.broadcast(SPECIES, -0.026863143f));
      y = y.fma(square, FloatVector.broadcast(SPECIES, 0.11283774f));
      y = y.fma(square, FloatVector.broadcast(SPECIES, -0.37612638f));
      y = y.fma(square, FloatVector.broadcast(SPECIES, 1.1283792f));
      y.mul(z).intoArray(out, outOff + i);
    }
  }

  /**
   * {@code exp(z²) erfc(z)} for {@code z = |x| factor} from one half on; some finite number below
   * it and where erfc(z) has underflowed.
   */
  static void tail(int n, float[] in, int inOff, float factor, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector z = FloatVector.fromArray(SPECIES, in, inOff + i).abs().mul(factor);
      FloatVector t = z.sub(2f).div(z.add(2f));
      FloatVector y = FloatVector.broadcast(SPECIES, -0.000109768516f);
      y = y.fma(t, FloatVector.broadcast(SPECIES, -0.0006294914f));
      y = y.fma(t, FloatVector.broadcast(SPECIES, 0.0005707259f));
      y = y.fma(t, FloatVector.broadcast(SPECIES, 0.0043269293f));
      y = y.fma(t, FloatVector.broadcast(SPECIES, -0.004002189f));
      y = y.fma(t, FloatVector.broadcast(SPECIES, -0.02710497f));
      y = y.fma(t, FloatVector.broadcast(SPECIES, 0.08202432f));
      y = y.fma(t, FloatVector.broadcast(SPECIES, -0.083015464f));
      y = y.fma(t, FloatVector.broadcast(SPECIES, -0.04638188f));
      y = y.fma(t, FloatVector.broadcast(SPECIES, 0.6384892f));
      y.div(z.add(0.5f)).intoArray(out, outOff + i);
    }
  }
}
