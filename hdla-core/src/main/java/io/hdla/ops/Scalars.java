package io.hdla.ops;

/** Functions of one number, in double precision. */
final class Scalars {
  private static final double LN_2 = Math.log(2);

  /** Beyond it the square of a number overflows. */
  private static final double LARGE = 1e150;

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

  /** As Python's operator: the result has the sign of b. */
  static double remainder(double a, double b) {
    double rest = a % b;
    boolean opposite = rest < 0 != b < 0;
    return rest != 0 && opposite ? rest + b : rest;
  }
}
