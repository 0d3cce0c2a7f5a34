// Twin: VectorDoubleBinary is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.BinaryOp;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** One loop over whole vectors for each function of two numbers; see {@link VectorFloatUnary}. */
final class VectorFloatBinary {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatBinary() {}

  /** Whether there is a loop for the function. */
  static boolean has(BinaryOp op) {
    return op != BinaryOp.POW && op != BinaryOp.ATAN2;
  }

  /** Applies the function to n elements, a multiple of the lane count. */
  static void apply(
      BinaryOp op, int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    switch (op) {
      case ADD:
        add(n, a, aOff, b, bOff, out, outOff);
        break;
      case SUB:
        sub(n, a, aOff, b, bOff, out, outOff);
        break;
      case MUL:
        mul(n, a, aOff, b, bOff, out, outOff);
        break;
      case DIV:
        div(n, a, aOff, b, bOff, out, outOff);
        break;
      case MAX:
        max(n, a, aOff, b, bOff, out, outOff);
        break;
      case MIN:
        min(n, a, aOff, b, bOff, out, outOff);
        break;
      case EQ:
        equal(n, a, aOff, b, bOff, out, outOff);
        break;
      case NE:
        notEqual(n, a, aOff, b, bOff, out, outOff);
        break;
      case LT:
        less(n, a, aOff, b, bOff, out, outOff);
        break;
      case LE:
        lessOrEqual(n, a, aOff, b, bOff, out, outOff);
        break;
      case GT:
        greater(n, a, aOff, b, bOff, out, outOff);
        break;
      case GE:
        greaterOrEqual(n, a, aOff, b, bOff, out, outOff);
        break;
      default:
        throw new AssertionError(op);
    }
  }

  private static void add(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      x.add(y).intoArray(out, outOff + i);
    }
  }

  private static void sub(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      x.sub(y).intoArray(out, outOff + i);
    }
  }

  private static void mul(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      x.mul(y).intoArray(out, outOff + i);
    }
  }

  private static void div(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      x.div(y).intoArray(out, outOff + i);
    }
  }

  private static void max(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      x.max(y).intoArray(out, outOff + i);
    }
  }

  private static void min(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      x.min(y).intoArray(out, outOff + i);
    }
  }

  private static void equal(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      FloatVector.zero(SPECIES)
          .blend(1.0f, x.compare(VectorOperators.EQ, y))
          .intoArray(out, outOff + i);
    }
  }

  private static void notEqual(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      FloatVector.zero(SPECIES)
          .blend(1.0f, x.compare(VectorOperators.NE, y))
          .intoArray(out, outOff + i);
    }
  }

  private static void less(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      FloatVector.zero(SPECIES)
          .blend(1.0f, x.compare(VectorOperators.LT, y))
          .intoArray(out, outOff + i);
    }
  }

  private static void lessOrEqual(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      FloatVector.zero(SPECIES)
          .blend(1.0f, x.compare(VectorOperators.LE, y))
          .intoArray(out, outOff + i);
    }
  }

  private static void greater(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      FloatVector.zero(SPECIES)
          .blend(1.0f, x.compare(VectorOperators.GT, y))
          .intoArray(out, outOff + i);
    }
  }

  private static void greaterOrEqual(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, a, aOff + i);
      FloatVector y = FloatVector.fromArray(SPECIES, b, bOff + i);
      FloatVector.zero(SPECIES)
          .blend(1.0f, x.compare(VectorOperators.GE, y))
          .intoArray(out, outOff + i);
    }
  }
}
