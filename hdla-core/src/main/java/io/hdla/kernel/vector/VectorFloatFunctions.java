// Twin: VectorDoubleFunctions is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Activation functions on one vector, built on the exponential and the logarithm. */
final class VectorFloatFunctions {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final float GELU_LINEAR = 1.5957691216057308f;
  private static final float GELU_CUBIC = 0.07135481627260025f;

  private VectorFloatFunctions() {}

  static FloatVector sigmoid(FloatVector x) {
    FloatVector e = VectorFloatExp.exp(x.abs().neg());
    FloatVector top = e.blend(1.0f, x.compare(VectorOperators.GE, 0.0f));
    return ratio(top, e, 1.0f);
  }

  static FloatVector silu(FloatVector x) {
    return x.mul(sigmoid(x));
  }

  static FloatVector tanh(FloatVector x) {
    FloatVector e = VectorFloatExp.expm1(x.abs().mul(-2.0f));
    FloatVector y = ratio(e, e, 2.0f);
    return y.blend(y.neg(), x.compare(VectorOperators.GE, 0.0f));
  }

  static FloatVector softplus(FloatVector x) {
    FloatVector e = VectorFloatExp.exp(x.abs().neg());
    return VectorFloatLog.log1pOfPositive(e).add(x.max(0.0f));
  }

  static FloatVector logSigmoid(FloatVector x) {
    FloatVector e = VectorFloatExp.exp(x.abs().neg());
    return x.min(0.0f).sub(VectorFloatLog.log1pOfPositive(e));
  }

  static FloatVector geluTanh(FloatVector x) {
    FloatVector slope = x.mul(x).fma(broadcast(GELU_CUBIC), broadcast(GELU_LINEAR));
    return x.mul(sigmoid(x.mul(slope)));
  }

  static FloatVector erf(FloatVector x) {
    FloatVector z = x.abs();
    FloatVector square = z.mul(z);
    VectorMask<Float> small = z.compare(VectorOperators.LT, 0.5f);
    FloatVector tail = VectorFloatErf.scaledTail(z).mul(VectorFloatExp.exp(square.neg()));
    tail = broadcast(1.0f).sub(tail);
    tail = tail.blend(1.0f, z.compare(VectorOperators.GT, 7.0f));
    FloatVector y = tail.blend(VectorFloatErf.small(square).mul(z), small);
    return y.blend(y.neg(), x.compare(VectorOperators.LT, 0.0f));
  }

  /** {@code x erfc(-x/√2) / 2}, which unlike the form with erf keeps its precision for x < 0. */
  static FloatVector gelu(FloatVector x) {
    FloatVector z = x.abs().mul(0.7071067811865476f);
    FloatVector square = x.mul(x);
    FloatVector lost = x.fma(x, square.neg());
    FloatVector e = VectorFloatExp.exp(square.mul(-0.5f));
    e = lost.mul(-0.5f).fma(e, e);
    FloatVector tail = VectorFloatErf.scaledTail(z).mul(e);
    FloatVector near = broadcast(1.0f).sub(VectorFloatErf.small(z.mul(z)).mul(z));
    tail = tail.blend(near, z.compare(VectorOperators.LT, 0.5f));
    tail = tail.blend(0.0f, z.compare(VectorOperators.GT, 40.0f));
    FloatVector weight = tail.blend(broadcast(2.0f).sub(tail), x.compare(VectorOperators.GE, 0.0f));
    return x.mul(0.5f).mul(weight);
  }

  /** {@code top / (base + e)} for {@code |e| <= base}, with the rounding of the sum made good. */
  private static FloatVector ratio(FloatVector top, FloatVector e, float base) {
    FloatVector d = e.add(base);
    FloatVector lost = e.sub(d.sub(base));
    FloatVector inverse = broadcast(1.0f).div(d);
    FloatVector q = top.mul(inverse);
    FloatVector rest = q.neg().fma(d, top).sub(q.mul(lost));
    return rest.fma(inverse, q);
  }

  private static FloatVector broadcast(float value) {
    return FloatVector.broadcast(SPECIES, value);
  }
}
