// Twin: ScalarDoubleElementwise is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.UnaryOp;
import java.util.Arrays;

/**
 * Elementwise kernels in plain Java. Functions are evaluated in float64 and rounded once, but for
 * the exponential ({@link ScalarFloatExp}); the cheap ones have a loop of their own, which the JIT
 * compiler may vectorise.
 */
@SuppressWarnings("cast") // The double twin casts double to double.
public final class ScalarFloatElementwise implements FloatElementwise {

  private static final int SIZE = 512;

  private static final ThreadLocal<Copies> COPIES = ThreadLocal.withInitial(Copies::new);

  /** Room for a piece of each operand. */
  private static final class Copies {
    final float[] first = new float[SIZE];
    final float[] second = new float[SIZE];
    final float[] result = new float[SIZE];
  }

  /** Creates the kernels; they hold no state. */
  public ScalarFloatElementwise() {}

  @Override
  public void unary(
      UnaryOp op, int n, float[] x, int xOff, int xStride, float[] out, int outOff, int outStride) {
    assert n >= 0;
    if (xStride == 1 && outStride == 1 && contiguous(op, n, x, xOff, out, outOff)) {
      return;
    }
    for (int i = 0, xi = xOff, oi = outOff; i < n; i++, xi += xStride, oi += outStride) {
      out[oi] = apply(op, x[xi]);
    }
  }

  /** Runs a loop of {@link ScalarFloatLoops}, on copies where the offsets differ. */
  private static boolean contiguous(
      UnaryOp op, int n, float[] x, int xOff, float[] out, int outOff) {
    if (xOff == outOff) {
      return ScalarFloatLoops.unary(op, xOff, xOff + n, x, out);
    }
    Copies copies = COPIES.get();
    for (int i = 0; i < n; i += SIZE) {
      int count = Math.min(SIZE, n - i);
      System.arraycopy(x, xOff + i, copies.first, 0, count);
      if (!ScalarFloatLoops.unary(op, 0, count, copies.first, copies.result)) {
        return false;
      }
      System.arraycopy(copies.result, 0, out, outOff + i, count);
    }
    return true;
  }

  private static float apply(UnaryOp op, float x) {
    switch (op) {
      case NEG:
        return -x;
      case ABS:
        return Math.abs(x);
      case SIGN:
        return Math.signum(x);
      case SQUARE:
        return x * x;
      case SQRT:
        return (float) Math.sqrt(x);
      case RSQRT:
        return 1f / (float) Math.sqrt(x);
      case RECIPROCAL:
        return 1f / x;
      case EXP:
        return ScalarFloatExp.exp(x);
      case EXPM1:
        return (float) Math.expm1(x);
      case LOG:
        return (float) Math.log(x);
      case LOG1P:
        return (float) Math.log1p(x);
      case SIN:
        return (float) Math.sin(x);
      case COS:
        return (float) Math.cos(x);
      case FLOOR:
        return (float) Math.floor(x);
      case CEIL:
        return (float) Math.ceil(x);
      case ROUND:
        return (float) Math.rint(x);
      default:
        return (float) activation(op, x);
    }
  }

  private static double activation(UnaryOp op, double x) {
    switch (op) {
      case TANH:
        return Math.tanh(x);
      case SIGMOID:
        return sigmoid(x);
      case LOGSIGMOID:
        return Math.min(x, 0) - Math.log1p(Math.exp(-Math.abs(x)));
      case SOFTPLUS:
        return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
      case SILU:
        return x * sigmoid(x);
      case RELU:
        return Math.max(x, 0);
      case ERF:
        return ScalarErf.erf(x);
      case GELU:
        return ScalarErf.gelu(x);
      case GELU_TANH:
        return x * sigmoid(2 * 0.7978845608028654 * (x + 0.044715 * x * x * x));
      default:
        throw new AssertionError(op);
    }
  }

  private static double sigmoid(double x) {
    double e = Math.exp(-Math.abs(x));
    return (x >= 0 ? 1 : e) / (1 + e);
  }

  @Override
  public void binary(
      BinaryOp op,
      int n,
      float[] a,
      int aOff,
      int aStride,
      float[] b,
      int bOff,
      int bStride,
      float[] out,
      int outOff,
      int outStride) {
    assert n >= 0;
    if (aStride == 1
        && bStride == 1
        && outStride == 1
        && contiguous(op, n, a, aOff, b, bOff, out, outOff)) {
      return;
    }
    if (aStride == 1
        && bStride == 0
        && outStride == 1
        && n > 0
        && repeated(op, n, a, aOff, b[bOff], out, outOff)) {
      return;
    }
    int ai = aOff;
    int bi = bOff;
    int oi = outOff;
    for (int i = 0; i < n; i++) {
      out[oi] = apply(op, a[ai], b[bi]);
      ai += aStride;
      bi += bStride;
      oi += outStride;
    }
  }

  private static boolean contiguous(
      BinaryOp op, int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    if (aOff == outOff && bOff == outOff) {
      return ScalarFloatLoops.binary(op, outOff, outOff + n, a, b, out);
    }
    Copies copies = COPIES.get();
    for (int i = 0; i < n; i += SIZE) {
      int count = Math.min(SIZE, n - i);
      System.arraycopy(a, aOff + i, copies.first, 0, count);
      System.arraycopy(b, bOff + i, copies.second, 0, count);
      if (!ScalarFloatLoops.binary(op, 0, count, copies.first, copies.second, copies.result)) {
        return false;
      }
      System.arraycopy(copies.result, 0, out, outOff + i, count);
    }
    return true;
  }

  /** The second operand is one number. */
  private static boolean repeated(
      BinaryOp op, int n, float[] a, int aOff, float b, float[] out, int outOff) {
    Copies copies = COPIES.get();
    Arrays.fill(copies.second, 0, Math.min(SIZE, n), b);
    for (int i = 0; i < n; i += SIZE) {
      int count = Math.min(SIZE, n - i);
      System.arraycopy(a, aOff + i, copies.first, 0, count);
      if (!ScalarFloatLoops.binary(op, 0, count, copies.first, copies.second, copies.result)) {
        return false;
      }
      System.arraycopy(copies.result, 0, out, outOff + i, count);
    }
    return true;
  }

  private static float apply(BinaryOp op, float a, float b) {
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
        return Math.max(a, b);
      case MIN:
        return Math.min(a, b);
      case POW:
        return (float) pow(a, b);
      case ATAN2:
        return (float) Math.atan2(a, b);
      default:
        return compare(op, a, b) ? 1f : 0f;
    }
  }

  private static boolean compare(BinaryOp op, float a, float b) {
    switch (op) {
      case EQ:
        return a == b;
      case NE:
        return a != b;
      case LT:
        return a < b;
      case LE:
        return a <= b;
      case GT:
        return a > b;
      case GE:
        return a >= b;
      default:
        throw new AssertionError(op);
    }
  }

  /** Unlike Java's, but like C's and PyTorch's: 1 to any power is 1, and so is -1 to infinity. */
  private static double pow(double a, double b) {
    boolean one = a == 1 || (a == -1 && Double.isInfinite(b));
    return one ? 1 : Math.pow(a, b);
  }

  @Override
  public void axpy(int n, float alpha, float[] x, int xOff, float[] y, int yOff) {
    if (xOff == yOff) {
      for (int i = xOff; i < xOff + n; i++) {
        y[i] += alpha * x[i];
      }
      return;
    }
    for (int i = 0; i < n; i++) {
      y[yOff + i] += alpha * x[xOff + i];
    }
  }

  @Override
  public void fill(int n, float value, float[] out, int outOff, int outStride) {
    if (outStride == 1) {
      Arrays.fill(out, outOff, outOff + n, value);
      return;
    }
    for (int i = 0; i < n; i++) {
      out[outOff + i * outStride] = value;
    }
  }
}
