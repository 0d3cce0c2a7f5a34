// Twin: ScalarDoubleLoops is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.UnaryOp;

/** Loops of their own for the functions that are common and cheap, on contiguous operands. */
@SuppressWarnings("cast") // The double twin casts double to double.
final class ScalarFloatLoops {

  private ScalarFloatLoops() {}

  /** Applies the function if there is a loop for it, and says whether there was. */
  static boolean unary(UnaryOp op, int n, float[] x, int xOff, float[] out, int outOff) {
    switch (op) {
      case NEG:
        neg(n, x, xOff, out, outOff);
        return true;
      case ABS:
        abs(n, x, xOff, out, outOff);
        return true;
      case SQUARE:
        square(n, x, xOff, out, outOff);
        return true;
      case SQRT:
        sqrt(n, x, xOff, out, outOff);
        return true;
      case RECIPROCAL:
        reciprocal(n, x, xOff, out, outOff);
        return true;
      case RELU:
        relu(n, x, xOff, out, outOff);
        return true;
      case EXP:
        exp(n, x, xOff, out, outOff);
        return true;
      default:
        return false;
    }
  }

  /** Applies the function if there is a loop for it, and says whether there was. */
  static boolean binary(
      BinaryOp op, int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    switch (op) {
      case ADD:
        add(n, a, aOff, b, bOff, out, outOff);
        return true;
      case SUB:
        sub(n, a, aOff, b, bOff, out, outOff);
        return true;
      case MUL:
        mul(n, a, aOff, b, bOff, out, outOff);
        return true;
      case DIV:
        div(n, a, aOff, b, bOff, out, outOff);
        return true;
      default:
        return false;
    }
  }

  private static void neg(int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = -x[xOff + i];
    }
  }

  private static void abs(int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = Math.abs(x[xOff + i]);
    }
  }

  private static void square(int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = x[xOff + i] * x[xOff + i];
    }
  }

  private static void sqrt(int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = (float) Math.sqrt(x[xOff + i]);
    }
  }

  private static void reciprocal(int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = 1f / x[xOff + i];
    }
  }

  private static void relu(int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = Math.max(x[xOff + i], 0f);
    }
  }

  private static void exp(int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = (float) Math.exp(x[xOff + i]);
    }
  }

  private static void add(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = a[aOff + i] + b[bOff + i];
    }
  }

  private static void sub(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = a[aOff + i] - b[bOff + i];
    }
  }

  private static void mul(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = a[aOff + i] * b[bOff + i];
    }
  }

  private static void div(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i++) {
      out[outOff + i] = a[aOff + i] / b[bOff + i];
    }
  }
}
