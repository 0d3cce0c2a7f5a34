package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The two polynomials of the error function for float: {@code erf(z) / z} below one half, {@code
 * exp(z²) erfc(z)} above. Chebyshev fits.
 */
final class VectorFloatErf {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;

  private VectorFloatErf() {}

  /** {@code erf(z) / z} as a function of z² for |z| ≤ 1/2. */
  static FloatVector small(FloatVector square) {
    FloatVector y = FloatVector.broadcast(SPECIES, -0.0007694534f);
    y = y.fma(square, FloatVector.broadcast(SPECIES, 0.0052004135f));
    y = y.fma(square, FloatVector.broadcast(SPECIES, -0.026863143f));
    y = y.fma(square, FloatVector.broadcast(SPECIES, 0.11283774f));
    y = y.fma(square, FloatVector.broadcast(SPECIES, -0.37612638f));
    y = y.fma(square, FloatVector.broadcast(SPECIES, 1.1283792f));
    return y;
  }

  /** {@code exp(z²) erfc(z)} for z ≥ 1/2; where erfc(z) has underflowed, some finite number. */
  static FloatVector scaledTail(FloatVector z) {
    FloatVector d = z.add(2.0f);
    FloatVector t = z.sub(2.0f).div(d);
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
    return y.div(z.add(0.5f));
  }
}
