// Twin: ScalarDoubleLoops is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.UnaryOp;

/**
 * Loops of their own for the functions that are common and cheap. All operands have the same index:
 * that is what the JIT compiler vectorises, while parts of arrays at different offsets might
 * overlap.
 */
@SuppressWarnings("cast") // The double twin casts double to double.
final class ScalarFloatLoops {

  private ScalarFloatLoops() {}

  /** Applies the function if there is a loop for it, and says whether there was. */
  static boolean unary(UnaryOp op, int from, int to, float[] x, float[] out) {
    switch (op) {
      case NEG:
        neg(from, to, x, out);
        return true;
      case ABS:
        abs(from, to, x, out);
        return true;
      case SQUARE:
        square(from, to, x, out);
        return true;
      case SQRT:
        sqrt(from, to, x, out);
        return true;
      case RSQRT:
        rsqrt(from, to, x, out);
        return true;
      case RECIPROCAL:
        reciprocal(from, to, x, out);
        return true;
      case RELU:
        relu(from, to, x, out);
        return true;
      case EXP:
        ScalarFloatExp.exp(from, to, x, out);
        return true;
      default:
        return false;
    }
  }

  /** Applies the function if there is a loop for it, and says whether there was. */
  static boolean binary(BinaryOp op, int from, int to, float[] a, float[] b, float[] out) {
    switch (op) {
      case ADD:
        add(from, to, a, b, out);
        return true;
      case SUB:
        sub(from, to, a, b, out);
        return true;
      case MUL:
        mul(from, to, a, b, out);
        return true;
      case DIV:
        div(from, to, a, b, out);
        return true;
      case MAX:
        max(from, to, a, b, out);
        return true;
      case MIN:
        min(from, to, a, b, out);
        return true;
      default:
        return compare(op, from, to, a, b, out);
    }
  }

  private static boolean compare(BinaryOp op, int from, int to, float[] a, float[] b, float[] out) {
    switch (op) {
      case EQ:
        equal(from, to, a, b, out);
        return true;
      case NE:
        notEqual(from, to, a, b, out);
        return true;
      case LT:
        less(from, to, a, b, out);
        return true;
      case LE:
        lessOrEqual(from, to, a, b, out);
        return true;
      case GT:
        greater(from, to, a, b, out);
        return true;
      case GE:
        greaterOrEqual(from, to, a, b, out);
        return true;
      default:
        return false;
    }
  }

  private static void neg(int from, int to, float[] x, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = -x[i];
    }
  }

  private static void abs(int from, int to, float[] x, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = Math.abs(x[i]);
    }
  }

  private static void square(int from, int to, float[] x, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = x[i] * x[i];
    }
  }

  private static void sqrt(int from, int to, float[] x, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = (float) Math.sqrt(x[i]);
    }
  }

  private static void rsqrt(int from, int to, float[] x, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = 1f / (float) Math.sqrt(x[i]);
    }
  }

  private static void reciprocal(int from, int to, float[] x, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = 1f / x[i];
    }
  }

  private static void relu(int from, int to, float[] x, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = Math.max(x[i], 0f);
    }
  }

  private static void add(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] + b[i];
    }
  }

  private static void sub(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] - b[i];
    }
  }

  private static void mul(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] * b[i];
    }
  }

  private static void div(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] / b[i];
    }
  }

  private static void max(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = Math.max(a[i], b[i]);
    }
  }

  private static void min(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = Math.min(a[i], b[i]);
    }
  }

  private static void equal(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] == b[i] ? 1 : 0;
    }
  }

  private static void notEqual(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] != b[i] ? 1 : 0;
    }
  }

  private static void less(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] < b[i] ? 1 : 0;
    }
  }

  private static void lessOrEqual(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] <= b[i] ? 1 : 0;
    }
  }

  private static void greater(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] > b[i] ? 1 : 0;
    }
  }

  private static void greaterOrEqual(int from, int to, float[] a, float[] b, float[] out) {
    for (int i = from; i < to; i++) {
      out[i] = a[i] >= b[i] ? 1 : 0;
    }
  }
}
