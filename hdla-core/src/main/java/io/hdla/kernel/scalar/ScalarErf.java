package io.hdla.kernel.scalar;

/**
 * The error function and its complement in float64: a polynomial for {@code erf(z)/z} in z² below
 * one half, and one for {@code exp(z²) erfc(z) (z + 1/2)} in {@code (z - 3) / (z + 3)} above. Both
 * are Chebyshev fits with an error under 1e-17.
 */
final class ScalarErf {

  private static final double[] SMALL = {
    1.4725865480556744e-06,
    -1.4845849259707869e-05,
    0.00012053335124353741,
    -0.0008548297753674966,
    0.00522397737302147,
    -0.026866170632887928,
    0.11283791670925353,
    -0.37612638903183476,
    1.1283791670955126
  };

  private static final double[] TAIL = {
    -7.705276462373335e-09,
    1.1461965049609495e-08,
    5.5887642315978854e-08,
    -6.084620313819827e-08,
    -3.1495645516412705e-07,
    1.7241268484123897e-07,
    1.740843491726023e-06,
    -3.6353015549414653e-07,
    -1.0052227425778738e-05,
    2.4742267669596242e-06,
    6.255018656911681e-05,
    -5.257982612367595e-05,
    -0.00038991621993965663,
    0.0009443451733024689,
    0.001264695916337593,
    -0.011885257459018223,
    0.03415401367153539,
    -0.05963683170766216,
    0.06482257935139175,
    -0.02378114717672529,
    -0.06781055306229067,
    0.6265040291348648
  };

  /** erfc(z) is zero in float64 from here on. */
  private static final double END = 27.3;

  private ScalarErf() {}

  static double erf(double x) {
    double z = Math.abs(x);
    if (z < 0.5) {
      return x * horner(SMALL, x * x);
    }
    double tail = z > 6.5 ? 0 : scaledTail(z) * Math.exp(-z * z); // NaN passes through here
    return Math.copySign(1 - tail, x);
  }

  /** {@code x/2 erfc(-x/√2)}: the exact GELU, with full relative precision for negative x too. */
  static double gelu(double x) {
    double z = Math.abs(x) * 0.7071067811865476;
    double tail;
    if (z < 0.5) {
      tail = 1 - z * horner(SMALL, z * z);
    } else if (z < END) {
      double square = x * x;
      double lost = Math.fma(x, x, -square);
      tail = scaledTail(z) * Math.exp(-square / 2) * (1 - lost / 2);
    } else {
      tail = 0;
    }
    return x / 2 * (x < 0 ? tail : 2 - tail);
  }

  private static double scaledTail(double z) {
    return horner(TAIL, (z - 3) / (z + 3)) / (z + 0.5);
  }

  private static double horner(double[] coefficients, double x) {
    double y = coefficients[0];
    for (int i = 1; i < coefficients.length; i++) {
      y = y * x + coefficients[i];
    }
    return y;
  }
}
