// Twin: VectorDoubleUnary is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.UnaryOp;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * One loop over whole vectors for each function of one number. They are written out one by one: a
 * loop that chose the function inside, or took it as an object, would box its vectors.
 */
final class VectorFloatUnary {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatUnary() {}

  /** Whether there is a loop for the function. */
  static boolean has(UnaryOp op) {
    switch (op) {
      case SIN:
      case COS:
        return false;
      default:
        return true;
    }
  }

  /** Applies the function to n elements, a multiple of the lane count. */
  static void apply(UnaryOp op, int n, float[] x, int xOff, float[] out, int outOff) {
    switch (op) {
      case NEG:
        neg(n, x, xOff, out, outOff);
        break;
      case ABS:
        abs(n, x, xOff, out, outOff);
        break;
      case SQUARE:
        square(n, x, xOff, out, outOff);
        break;
      case SQRT:
        sqrt(n, x, xOff, out, outOff);
        break;
      case RSQRT:
        rsqrt(n, x, xOff, out, outOff);
        break;
      case RECIPROCAL:
        reciprocal(n, x, xOff, out, outOff);
        break;
      case RELU:
        relu(n, x, xOff, out, outOff);
        break;
      case SIGN:
        sign(n, x, xOff, out, outOff);
        break;
      case FLOOR:
        VectorFloatRounding.floor(n, x, xOff, out, outOff);
        break;
      case CEIL:
        VectorFloatRounding.ceil(n, x, xOff, out, outOff);
        break;
      case ROUND:
        VectorFloatRounding.round(n, x, xOff, out, outOff);
        break;
      case EXP:
        VectorFloatExp.exp(n, x, xOff, out, outOff);
        break;
      case EXPM1:
        VectorFloatExp.expm1(n, x, xOff, out, outOff);
        break;
      case LOG:
        VectorFloatLog.log(n, x, xOff, out, outOff);
        break;
      case LOG1P:
        VectorFloatLog.log1p(n, x, xOff, out, outOff);
        break;
      default:
        VectorFloatFunctions.apply(op, n, x, xOff, out, outOff);
    }
  }

  private static void neg(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      x.neg().intoArray(out, outOff + i);
    }
  }

  private static void abs(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      x.abs().intoArray(out, outOff + i);
    }
  }

  private static void square(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      x.mul(x).intoArray(out, outOff + i);
    }
  }

  private static void sqrt(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      x.sqrt().intoArray(out, outOff + i);
    }
  }

  private static void rsqrt(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector.broadcast(SPECIES, 1.0f).div(x.sqrt()).intoArray(out, outOff + i);
    }
  }

  private static void reciprocal(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector.broadcast(SPECIES, 1.0f).div(x).intoArray(out, outOff + i);
    }
  }

  /** Zeros and NaN stay as they are. */
  private static void sign(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      FloatVector y = x.blend(1.0f, x.compare(VectorOperators.GT, 0.0f));
      y.blend(-1.0f, x.compare(VectorOperators.LT, 0.0f)).intoArray(out, outOff + i);
    }
  }

  private static void relu(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      x.max(0.0f).intoArray(out, outOff + i);
    }
  }
}
