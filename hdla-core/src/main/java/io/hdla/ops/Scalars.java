package io.hdla.ops;

/** Functions of one number, in double precision. */
final class Scalars {
  private static final double LN_2 = Math.log(2);

  /** Beyond it the square of a number overflows. */
  private static final double LARGE = 1e150;

  private static final double[] CENTRAL = {
    2.81022636e-08,
    3.43273939e-07,
    -3.5233877e-06,
    -4.39150654e-06,
    0.00021858087,
    -0.00125372503,
    -0.00417768164,
    0.246640727,
    1.50140941
  };

  private static final double[] TAIL = {
    -0.000200214257,
    0.000100950558,
    0.00134934322,
    -0.00367342844,
    0.00573950773,
    -0.0076224613,
    0.00943887047,
    1.00167406,
    2.83297682
  };

  private Scalars() {}

  static double tan(double x) {
    return Math.tan(x);
  }

  static double asin(double x) {
    return Math.asin(x);
  }

  static double acos(double x) {
    return Math.acos(x);
  }

  static double atan(double x) {
    return Math.atan(x);
  }

  static double sinh(double x) {
    return Math.sinh(x);
  }

  static double cosh(double x) {
    return Math.cosh(x);
  }

  static double asinh(double x) {
    double z = Math.abs(x);
    double result =
        z > LARGE ? Math.log(z) + LN_2 : Math.log1p(z + z * z / (1 + Math.sqrt(1 + z * z)));
    return Math.copySign(result, x);
  }

  static double acosh(double x) {
    double t = x - 1;
    return x > LARGE ? Math.log(x) + LN_2 : Math.log1p(t + Math.sqrt(2 * t + t * t));
  }

  static double atanh(double x) {
    double z = Math.abs(x);
    return Math.copySign(0.5 * Math.log1p(2 * z / (1 - z)), x);
  }

  static double exp2(double x) {
    return Math.pow(2, x);
  }

  /** The exponent apart from the mantissa, which lies around 1: powers of 2 are exact. */
  static double log2(double x) {
    if (!(x > 0) || Double.isInfinite(x)) {
      return Math.log(x);
    }
    boolean subnormal = x < Double.MIN_NORMAL;
    double normal = subnormal ? x * 0x1p54 : x;
    int exponent = Math.getExponent(normal);
    double mantissa = Math.scalb(normal, -exponent);
    if (mantissa > Math.sqrt(2)) {
      mantissa /= 2;
      exponent++;
    }
    return exponent - (subnormal ? 54 : 0) + Math.log(mantissa) / LN_2;
  }

  static double log10(double x) {
    return Math.log10(x);
  }

  /** The inverse error function to four digits, from 0 to below 1 (Giles 2012, table 5). */
  static double erfinvStart(double x) {
    double w = -Math.log((1 - x) * (1 + x));
    if (w > 14) {
      return erfcinvStart(1 - x);
    }
    boolean central = w < 5;
    double t = central ? w - 2.5 : Math.sqrt(w) - 3;
    double p = 0;
    for (double coefficient : central ? CENTRAL : TAIL) {
      p = p * t + coefficient;
    }
    return p * x;
  }

  /** Solves the asymptotic expansion of erfc for its argument. */
  private static double erfcinvStart(double rest) {
    double y = Math.sqrt(-Math.log(rest));
    for (int i = 0; i < 6; i++) {
      double s = 1 / (2 * y * y);
      y = Math.sqrt(-Math.log(rest * y * Math.sqrt(Math.PI) / (1 - s + 3 * s * s)));
    }
    return y;
  }

  /** As Python's operator: the result has the sign of b. */
  static double remainder(double a, double b) {
    double rest = a % b;
    boolean opposite = rest < 0 != b < 0;
    return rest != 0 && opposite ? rest + b : rest;
  }
}
