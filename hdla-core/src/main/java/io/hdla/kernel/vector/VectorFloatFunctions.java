// Twin: VectorDoubleFunctions is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.UnaryOp;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Activation functions, built from the exponential and the logarithm in several passes over buffers
 * that stay in the first cache. One pass that held all of a function would be too large for the JIT
 * compiler to inline, and would box its vectors.
 */
final class VectorFloatFunctions {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final int CHUNK = VectorFloatScratch.CHUNK;
  private static final float ROOT_HALF = 0.7071067811865476f;
  private static final float GELU_LINEAR = 1.5957691216057308f;
  private static final float GELU_CUBIC = 0.07135481627260025f;

  private VectorFloatFunctions() {}

  /** Applies the function to n elements, a multiple of the lane count. */
  static void apply(UnaryOp op, int n, float[] x, int xOff, float[] out, int outOff) {
    VectorFloatScratch scratch = VectorFloatScratch.get();
    for (int i = 0; i < n; i += CHUNK) {
      chunk(op, Math.min(CHUNK, n - i), x, xOff + i, out, outOff + i, scratch);
    }
  }

  private static void chunk(
      UnaryOp op, int n, float[] x, int xOff, float[] out, int outOff, VectorFloatScratch scratch) {
    float[] u = scratch.passA;
    float[] v = scratch.passB;
    switch (op) {
      case TANH:
        minusAbs(n, 2.0f, x, xOff, u);
        VectorFloatExp.expm1(n, u, 0, u, 0);
        tanh(n, u, x, xOff, out, outOff);
        break;
      case SIGMOID:
        minusAbs(n, 1.0f, x, xOff, u);
        VectorFloatExp.exp(n, u, 0, u, 0);
        sigmoid(n, u, x, xOff, out, outOff);
        break;
      case SILU:
        minusAbs(n, 1.0f, x, xOff, u);
        VectorFloatExp.exp(n, u, 0, u, 0);
        weigh(n, u, x, xOff, x, xOff, out, outOff);
        break;
      case GELU_TANH:
        geluSlope(n, x, xOff, v);
        minusAbs(n, 1.0f, v, 0, u);
        VectorFloatExp.exp(n, u, 0, u, 0);
        weigh(n, u, v, 0, x, xOff, out, outOff);
        break;
      case SOFTPLUS:
        minusAbs(n, 1.0f, x, xOff, u);
        VectorFloatExp.exp(n, u, 0, u, 0);
        VectorFloatLog.log1p(n, u, 0, u, 0);
        softplus(n, u, x, xOff, out, outOff);
        break;
      case LOGSIGMOID:
        minusAbs(n, 1.0f, x, xOff, u);
        VectorFloatExp.exp(n, u, 0, u, 0);
        VectorFloatLog.log1p(n, u, 0, u, 0);
        logSigmoid(n, u, x, xOff, out, outOff);
        break;
      case ERF:
        minusSquare(n, 1.0f, x, xOff, u);
        VectorFloatExp.exp(n, u, 0, u, 0);
        VectorFloatErf.tail(n, x, xOff, 1.0f, v, 0);
        VectorFloatErf.small(n, x, xOff, 1.0f, scratch.passC, 0);
        erf(n, u, v, scratch.passC, x, xOff, out, outOff);
        break;
      case GELU:
        minusSquare(n, 0.5f, x, xOff, u);
        VectorFloatExp.exp(n, u, 0, u, 0);
        VectorFloatErf.tail(n, x, xOff, ROOT_HALF, v, 0);
        VectorFloatErf.small(n, x, xOff, ROOT_HALF, scratch.passC, 0);
        gelu(n, u, v, scratch.passC, x, xOff, out, outOff);
        break;
      default:
        throw new AssertionError(op);
    }
  }

  private static void minusAbs(int n, float factor, float[] x, int xOff, float[] out) {
    for (int i = 0; i < n; i += L) {
      FloatVector.fromArray(SPECIES, x, xOff + i).abs().mul(-factor).intoArray(out, i);
    }
  }

  private static void minusSquare(int n, float factor, float[] x, int xOff, float[] out) {
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      xv.mul(xv).mul(-factor).intoArray(out, i);
    }
  }

  /** {@code e/(e + 2)} for {@code e = expm1(-2|x|)}, with the sign of x. */
  private static void tanh(int n, float[] u, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      FloatVector e = FloatVector.fromArray(SPECIES, u, i);
      // The rounding of the sum is made good: q + (e - q d - q lost) / d.
      FloatVector d = e.add(2.0f);
      FloatVector lost = e.sub(d.sub(2.0f));
      FloatVector inverse = FloatVector.broadcast(SPECIES, 1.0f).div(d);
      FloatVector q = e.mul(inverse);
      FloatVector y = q.neg().fma(d, e).sub(q.mul(lost)).fma(inverse, q);
      y.blend(y.neg(), xv.compare(VectorOperators.GE, 0.0f)).intoArray(out, outOff + i);
    }
  }

  /** {@code 1/(1 + e)} or {@code e/(1 + e)} for {@code e = exp(-|x|)}, by the sign of x. */
  private static void sigmoid(int n, float[] u, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      FloatVector e = FloatVector.fromArray(SPECIES, u, i);
      FloatVector top = e.blend(1.0f, xv.compare(VectorOperators.GE, 0.0f));
      FloatVector d = e.add(1.0f);
      FloatVector lost = e.sub(d.sub(1.0f));
      FloatVector inverse = FloatVector.broadcast(SPECIES, 1.0f).div(d);
      FloatVector q = top.mul(inverse);
      q.neg().fma(d, top).sub(q.mul(lost)).fma(inverse, q).intoArray(out, outOff + i);
    }
  }

  /** The product of x with the sigmoid of v, where {@code e = exp(-|v|)}. */
  private static void weigh(
      int n, float[] u, float[] v, int vOff, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      FloatVector vv = FloatVector.fromArray(SPECIES, v, vOff + i);
      FloatVector e = FloatVector.fromArray(SPECIES, u, i);
      FloatVector top = e.blend(1.0f, vv.compare(VectorOperators.GE, 0.0f));
      FloatVector d = e.add(1.0f);
      FloatVector lost = e.sub(d.sub(1.0f));
      FloatVector inverse = FloatVector.broadcast(SPECIES, 1.0f).div(d);
      FloatVector q = top.mul(inverse);
      FloatVector rest = q.neg().fma(d, top).sub(q.mul(lost)).mul(inverse);
      FloatVector y = xv.fma(q, xv.mul(rest));
      y.blend(xv, xv.compare(VectorOperators.EQ, Float.POSITIVE_INFINITY))
          .intoArray(out, outOff + i);
    }
  }

  private static void softplus(int n, float[] u, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      FloatVector.fromArray(SPECIES, u, i).add(xv.max(0.0f)).intoArray(out, outOff + i);
    }
  }

  private static void logSigmoid(int n, float[] u, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      xv.min(0.0f).sub(FloatVector.fromArray(SPECIES, u, i)).intoArray(out, outOff + i);
    }
  }

  /** The argument of the sigmoid by which the tanh approximation of GELU weighs x. */
  private static void geluSlope(int n, float[] x, int xOff, float[] out) {
    FloatVector cubic = FloatVector.broadcast(SPECIES, GELU_CUBIC);
    FloatVector linear = FloatVector.broadcast(SPECIES, GELU_LINEAR);
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      xv.mul(xv).fma(cubic, linear).mul(xv).intoArray(out, i);
    }
  }

  private static void erf(
      int n,
      float[] exp,
      float[] tail,
      float[] small,
      float[] x,
      int xOff,
      float[] out,
      int outOff) {
    FloatVector one = FloatVector.broadcast(SPECIES, 1.0f);
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      FloatVector z = xv.abs();
      FloatVector y = FloatVector.fromArray(SPECIES, tail, i);
      y = one.sub(y.mul(FloatVector.fromArray(SPECIES, exp, i)));
      y = y.blend(1.0f, z.compare(VectorOperators.GT, 7.0f));
      VectorMask<Float> near = z.compare(VectorOperators.LT, 0.5f);
      y = y.blend(FloatVector.fromArray(SPECIES, small, i), near);
      y.blend(y.neg(), xv.compare(VectorOperators.LT, 0.0f)).intoArray(out, outOff + i);
    }
  }

  /** {@code x erfc(-x/√2) / 2}, which unlike the form with erf keeps its precision for x < 0. */
  private static void gelu(
      int n,
      float[] exp,
      float[] tail,
      float[] small,
      float[] x,
      int xOff,
      float[] out,
      int outOff) {
    FloatVector one = FloatVector.broadcast(SPECIES, 1.0f);
    for (int i = 0; i < n; i += L) {
      FloatVector xv = FloatVector.fromArray(SPECIES, x, xOff + i);
      FloatVector z = xv.abs().mul(ROOT_HALF);
      FloatVector lost = xv.fma(xv, xv.mul(xv).neg()).mul(-0.5f);
      FloatVector e = FloatVector.fromArray(SPECIES, exp, i);
      FloatVector y = FloatVector.fromArray(SPECIES, tail, i).mul(lost.fma(e, e));
      VectorMask<Float> near = z.compare(VectorOperators.LT, 0.5f);
      y = y.blend(one.sub(FloatVector.fromArray(SPECIES, small, i)), near);
      y = y.blend(0.0f, z.compare(VectorOperators.GT, 40.0f));
      y = y.blend(one.sub(y).add(1.0f), xv.compare(VectorOperators.GE, 0.0f));
      xv.mul(0.5f).mul(y).intoArray(out, outOff + i);
    }
  }
}
