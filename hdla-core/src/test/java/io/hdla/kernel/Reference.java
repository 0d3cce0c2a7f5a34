package io.hdla.kernel;

import java.math.BigDecimal;
import java.math.MathContext;

/** The functions of the kernels in float64, written anew from their definitions. */
final class Reference {

  private static final MathContext DIGITS = new MathContext(60);
  private static final BigDecimal TWO_BY_ROOT_PI =
      new BigDecimal("1.1283791670955125738961589031215451716881012586579977");

  private Reference() {}

  /** Size below which a function's error counts absolutely, since it cancels near its zeros. */
  static double slack(UnaryOp op) {
    switch (op) {
      case GELU:
      case GELU_TANH: // its exponent is cubic in x, and so is the error's growth
      case SIN:
      case COS:
        return 0.1;
      default:
        return 0;
    }
  }

  static double unary(UnaryOp op, double x) {
    switch (op) {
      case NEG:
        return 0 - x;
      case ABS:
        return x < 0 ? -x : x;
      case SIGN:
        return x > 0 ? 1 : x < 0 ? -1 : x;
      case SQUARE:
        return x * x;
      case SQRT:
        return StrictMath.sqrt(x);
      case RSQRT:
        return 1 / StrictMath.sqrt(x);
      case RECIPROCAL:
        return 1 / x;
      case EXP:
        return StrictMath.exp(x);
      case EXPM1:
        return StrictMath.expm1(x);
      case LOG:
        return StrictMath.log(x);
      case LOG1P:
        return StrictMath.log1p(x);
      case SIN:
        return StrictMath.sin(x);
      case COS:
        return StrictMath.cos(x);
      case FLOOR:
        return StrictMath.floor(x);
      case CEIL:
        return StrictMath.ceil(x);
      case ROUND:
        return StrictMath.rint(x);
      default:
        return activation(op, x);
    }
  }

  private static double activation(UnaryOp op, double x) {
    switch (op) {
      case TANH:
        return StrictMath.tanh(x);
      case SIGMOID:
        return 1 / (1 + StrictMath.exp(-x));
      case LOGSIGMOID:
        return -StrictMath.log1p(StrictMath.exp(-x));
      case SOFTPLUS:
        return StrictMath.log1p(StrictMath.exp(x));
      case SILU:
        return x / (1 + StrictMath.exp(-x));
      case RELU:
        return x > 0 ? x : 0;
      case ERF:
        return erf(x);
      case GELU:
        return gelu(x);
      case GELU_TANH:
        double u = StrictMath.sqrt(2 / StrictMath.PI) * (x + 0.044715 * x * x * x);
        return x / (1 + StrictMath.exp(-2 * u));
      default:
        throw new AssertionError(op);
    }
  }

  static double binary(BinaryOp op, double a, double b) {
    switch (op) {
      case ADD:
        return a + b;
      case SUB:
        return a - b;
      case MUL:
        return a * b;
      case DIV:
        return a / b;
      case MAX:
        return a > b ? a : b;
      case MIN:
        return a < b ? a : b;
      case POW:
        return StrictMath.pow(a, b);
      case ATAN2:
        return StrictMath.atan2(a, b);
      case EQ:
        return a == b ? 1 : 0;
      case NE:
        return a != b ? 1 : 0;
      case LT:
        return a < b ? 1 : 0;
      case LE:
        return a <= b ? 1 : 0;
      case GT:
        return a > b ? 1 : 0;
      case GE:
        return a >= b ? 1 : 0;
      default:
        throw new AssertionError(op);
    }
  }

  private static double erf(double x) {
    return Math.abs(x) > 9 ? Math.signum(x) : longErf(x).doubleValue();
  }

  /** {@code x/2 (1 + erf(x/√2))}, with the sum in long decimals since it cancels for x < 0. */
  private static double gelu(double x) {
    if (Math.abs(x) > 12) {
      return x > 0 ? x : 0 * x;
    }
    BigDecimal half = new BigDecimal(x).divide(BigDecimal.valueOf(2), DIGITS);
    BigDecimal z = half.multiply(BigDecimal.valueOf(2).sqrt(DIGITS), DIGITS);
    return half.multiply(longErf(z).add(BigDecimal.ONE), DIGITS).doubleValue();
  }

  private static BigDecimal longErf(double x) {
    return longErf(new BigDecimal(x));
  }

  /** The Maclaurin series in long decimals: slow, and with nothing in common with the kernels. */
  private static BigDecimal longErf(BigDecimal x) {
    BigDecimal square = x.pow(2, DIGITS).negate();
    BigDecimal power = x;
    BigDecimal sum = x;
    BigDecimal limit = x.abs().scaleByPowerOfTen(-40);
    for (int n = 1; power.abs().compareTo(limit) > 0; n++) {
      power = power.multiply(square, DIGITS).divide(BigDecimal.valueOf(n), DIGITS);
      sum = sum.add(power.divide(BigDecimal.valueOf(2L * n + 1), DIGITS), DIGITS);
    }
    return sum.multiply(TWO_BY_ROOT_PI, DIGITS);
  }
}
