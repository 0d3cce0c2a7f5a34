package io.hdla.kernel.vector;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The two halves of the error function for double, as Chebyshev fits: {@code erf(z) / z} in z², for
 * z below one half, and {@code exp(z²) erfc(z)} above.
 *
 * <p>The loops are written out without helpers on vectors: a call that the JIT compiler chooses not
 * to inline would box its vectors. Arrays may be the same at the same offset; n is a multiple of
 * the lane count.
 */
final class VectorDoubleErf {

  private static final VectorSpecies<Double> SPECIES = VectorWidth.F64;
  private static final int L = SPECIES.length();

  private VectorDoubleErf() {}

  /** {@code erf(z)} for {@code z = |x| factor} below one half, elsewhere anything. */
  static void small(int n, double[] in, int inOff, double factor, double[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      DoubleVector z = DoubleVector.fromArray(SPECIES, in, inOff + i).abs().mul(factor);
      DoubleVector square = z.mul(z);
      DoubleVector y = DoubleVector.broadcast(SPECIES, 1.4725865480556744e-06);
      y = y.fma(square, DoubleVector.broadcast(SPECIES, -1.4845849259707869e-05));
      y = y.fma(square, DoubleVector.broadcast(SPECIES, 0.00012053335124353741));
      y = y.fma(square, DoubleVector.broadcast(SPECIES, -0.0008548297753674966));
      y = y.fma(square, DoubleVector.broadcast(SPECIES, 0.00522397737302147));
      y = y.fma(square, DoubleVector.broadcast(SPECIES, -0.026866170632887928));
      y = y.fma(square, DoubleVector.broadcast(SPECIES, 0.11283791670925353));
      y = y.fma(square, DoubleVector.broadcast(SPECIES, -0.37612638903183476));
      y = y.fma(square, DoubleVector.broadcast(SPECIES, 1.1283791670955126));
      y.mul(z).intoArray(out, outOff + i);
    }
  }

  /**
   * {@code exp(z²) erfc(z)} for {@code z = |x| factor} from one half on; some finite number below
   * it and where erfc(z) has underflowed.
   */
  static void tail(int n, double[] in, int inOff, double factor, double[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      DoubleVector z = DoubleVector.fromArray(SPECIES, in, inOff + i).abs().mul(factor);
      DoubleVector t = z.sub(3.0).div(z.add(3.0));
      DoubleVector y = DoubleVector.broadcast(SPECIES, -7.705276462373335e-09);
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 1.1461965049609495e-08));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 5.5887642315978854e-08));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -6.084620313819827e-08));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -3.1495645516412705e-07));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 1.7241268484123897e-07));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 1.740843491726023e-06));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -3.6353015549414653e-07));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -1.0052227425778738e-05));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 2.4742267669596242e-06));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 6.255018656911681e-05));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -5.257982612367595e-05));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -0.00038991621993965663));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 0.0009443451733024689));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 0.001264695916337593));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -0.011885257459018223));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 0.03415401367153539));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -0.05963683170766216));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 0.06482257935139175));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -0.02378114717672529));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, -0.06781055306229067));
      y = y.fma(t, DoubleVector.broadcast(SPECIES, 0.6265040291348648));
      y.div(z.add(0.5)).intoArray(out, outOff + i);
    }
  }
}
