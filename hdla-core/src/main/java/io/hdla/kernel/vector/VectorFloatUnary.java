// Twin: VectorDoubleUnary is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.UnaryOp;
import jdk.incubator.vector.FloatVector;
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
      case SIGN:
      case SIN:
      case COS:
      case FLOOR:
      case CEIL:
      case ROUND:
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
      case EXP:
        exp(n, x, xOff, out, outOff);
        break;
      case EXPM1:
        expm1(n, x, xOff, out, outOff);
        break;
      case LOG:
        log(n, x, xOff, out, outOff);
        break;
      case LOG1P:
        log1p(n, x, xOff, out, outOff);
        break;
      case TANH:
        tanh(n, x, xOff, out, outOff);
        break;
      case SIGMOID:
        sigmoid(n, x, xOff, out, outOff);
        break;
      case LOGSIGMOID:
        logSigmoid(n, x, xOff, out, outOff);
        break;
      case SOFTPLUS:
        softplus(n, x, xOff, out, outOff);
        break;
      case SILU:
        silu(n, x, xOff, out, outOff);
        break;
      case RELU:
        relu(n, x, xOff, out, outOff);
        break;
      case ERF:
        erf(n, x, xOff, out, outOff);
        break;
      case GELU:
        gelu(n, x, xOff, out, outOff);
        break;
      case GELU_TANH:
        geluTanh(n, x, xOff, out, outOff);
        break;
      default:
        throw new AssertionError(op);
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

  private static void exp(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatExp.exp(x).intoArray(out, outOff + i);
    }
  }

  private static void expm1(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatExp.expm1(x).intoArray(out, outOff + i);
    }
  }

  private static void log(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatLog.log(x).intoArray(out, outOff + i);
    }
  }

  private static void log1p(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatLog.log1p(x).intoArray(out, outOff + i);
    }
  }

  private static void tanh(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatFunctions.tanh(x).intoArray(out, outOff + i);
    }
  }

  private static void sigmoid(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatFunctions.sigmoid(x).intoArray(out, outOff + i);
    }
  }

  private static void logSigmoid(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatFunctions.logSigmoid(x).intoArray(out, outOff + i);
    }
  }

  private static void softplus(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatFunctions.softplus(x).intoArray(out, outOff + i);
    }
  }

  private static void silu(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatFunctions.silu(x).intoArray(out, outOff + i);
    }
  }

  private static void relu(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      x.max(0.0f).intoArray(out, outOff + i);
    }
  }

  private static void erf(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatFunctions.erf(x).intoArray(out, outOff + i);
    }
  }

  private static void gelu(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatFunctions.gelu(x).intoArray(out, outOff + i);
    }
  }

  private static void geluTanh(int n, float[] in, int inOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector x = FloatVector.fromArray(SPECIES, in, inOff + i);
      VectorFloatFunctions.geluTanh(x).intoArray(out, outOff + i);
    }
  }
}
