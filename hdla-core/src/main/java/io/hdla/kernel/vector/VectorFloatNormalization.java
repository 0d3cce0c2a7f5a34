// Twin: VectorDoubleNormalization is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatNormalization;
import io.hdla.kernel.scalar.ScalarFloatNormalization;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link FloatNormalization} with the Vector API. Lanes sum in the precision of the elements and
 * are folded in pairs; what the rounding of a mean leaves over is taken out of every later sum.
 * Rows whose sums leave the range of the elements go to {@link ScalarFloatNormalization}.
 */
@SuppressWarnings("cast") // The double twin casts double to double.
public final class VectorFloatNormalization implements FloatNormalization {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final ScalarFloatNormalization SCALAR = new ScalarFloatNormalization();
  private static final double SMALL = 1e-25;
  private static final double LARGE = 1e35;

  /** Makes the kernel; it has no state. */
  public VectorFloatNormalization() {}

  @Override
  public void forward(
      int rows,
      int n,
      boolean centred,
      double divisor,
      double eps,
      float[] x,
      int xOff,
      float[] weight,
      int weightOff,
      float[] bias,
      int biasOff,
      float[] out,
      int outOff) {
    float[] sums = VectorFloatScratch.get().tile(2 * L);
    for (int row = 0; row < rows; row++) {
      int at = xOff + row * n;
      int to = outOff + row * n;
      float mean = centred ? VectorFloatReduce.sum(n, x, at) / n : 0f;
      moments(n, mean, x, at, sums);
      double rest = centred ? VectorFloatReduce.fold(sums, 0) / (double) n : 0;
      double squares = VectorFloatReduce.fold(sums, L) - n * rest * rest;
      if (!(squares > SMALL && squares < LARGE)) {
        SCALAR.forward(
            1, n, centred, divisor, eps, x, at, weight, weightOff, bias, biasOff, out, to);
        continue;
      }
      float r = (float) (1 / Math.sqrt(squares / divisor + eps));
      normal(n, mean, (float) rest, r, x, at, out, to);
      if (weight != null) {
        multiply(n, out, to, weight, weightOff, out, to);
      }
      if (bias != null) {
        add(n, bias, biasOff, out, to);
      }
    }
  }

  @Override
  public void backward(
      int rows,
      int n,
      boolean centred,
      double divisor,
      double eps,
      float[] g,
      int gOff,
      float[] x,
      int xOff,
      float[] weight,
      int weightOff,
      float[] dx,
      int dxOff) {
    float[] sums = VectorFloatScratch.get().tile(2 * L);
    for (int row = 0; row < rows; row++) {
      int at = xOff + row * n;
      int from = gOff + row * n;
      int to = dxOff + row * n;
      float mean = centred ? VectorFloatReduce.sum(n, x, at) / n : 0f;
      moments(n, mean, x, at, sums);
      double rest = centred ? VectorFloatReduce.fold(sums, 0) / (double) n : 0;
      double squares = VectorFloatReduce.fold(sums, L) - n * rest * rest;
      if (weight == null) {
        System.arraycopy(g, from, dx, to, n);
      } else {
        multiply(n, g, from, weight, weightOff, dx, to);
      }
      products(n, mean, dx, to, x, at, sums);
      double upstream = VectorFloatReduce.fold(sums, 0);
      double along = VectorFloatReduce.fold(sums, L) - rest * upstream;
      boolean normal = squares > SMALL && squares < LARGE;
      if (!(normal && Math.abs(along) > SMALL && Math.abs(along) < LARGE)) {
        SCALAR.backward(1, n, centred, divisor, eps, g, from, x, at, weight, weightOff, dx, to);
        continue;
      }
      double r = 1 / Math.sqrt(squares / divisor + eps);
      double pull = along / divisor * r * r * r;
      double shift = (centred ? upstream / n * r : 0) - pull * rest;
      combine(n, (float) r, (float) shift, (float) pull, mean, x, at, dx, to);
    }
  }

  /** Lanes of Σ d and of Σ d², with d = x − mean. */
  private static void moments(int n, float mean, float[] x, int at, float[] sums) {
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    FloatVector q0 = s0;
    FloatVector q1 = s0;
    FloatVector m = FloatVector.broadcast(SPECIES, mean);
    int i = 0;
    for (; i <= n - 2 * L; i += 2 * L) {
      FloatVector d0 = FloatVector.fromArray(SPECIES, x, at + i).sub(m);
      FloatVector d1 = FloatVector.fromArray(SPECIES, x, at + i + L).sub(m);
      s0 = s0.add(d0);
      s1 = s1.add(d1);
      q0 = d0.fma(d0, q0);
      q1 = d1.fma(d1, q1);
    }
    if (i <= n - L) {
      FloatVector d0 = FloatVector.fromArray(SPECIES, x, at + i).sub(m);
      s0 = s0.add(d0);
      q0 = d0.fma(d0, q0);
      i += L;
    }
    s0.add(s1).intoArray(sums, 0);
    q0.add(q1).intoArray(sums, L);
    for (int lane = 0; i < n; i++, lane++) {
      float d = x[at + i] - mean;
      sums[lane] += d;
      sums[L + lane] += d * d;
    }
  }

  /** Lanes of Σ h and of Σ h d, with d = x − mean. */
  private static void products(
      int n, float mean, float[] h, int hOff, float[] x, int at, float[] sums) {
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    FloatVector q0 = s0;
    FloatVector q1 = s0;
    FloatVector m = FloatVector.broadcast(SPECIES, mean);
    int i = 0;
    for (; i <= n - 2 * L; i += 2 * L) {
      FloatVector h0 = FloatVector.fromArray(SPECIES, h, hOff + i);
      FloatVector h1 = FloatVector.fromArray(SPECIES, h, hOff + i + L);
      s0 = s0.add(h0);
      s1 = s1.add(h1);
      q0 = FloatVector.fromArray(SPECIES, x, at + i).sub(m).fma(h0, q0);
      q1 = FloatVector.fromArray(SPECIES, x, at + i + L).sub(m).fma(h1, q1);
    }
    if (i <= n - L) {
      FloatVector h0 = FloatVector.fromArray(SPECIES, h, hOff + i);
      s0 = s0.add(h0);
      q0 = FloatVector.fromArray(SPECIES, x, at + i).sub(m).fma(h0, q0);
      i += L;
    }
    s0.add(s1).intoArray(sums, 0);
    q0.add(q1).intoArray(sums, L);
    for (int lane = 0; i < n; i++, lane++) {
      float hi = h[hOff + i];
      sums[lane] += hi;
      sums[L + lane] += hi * (x[at + i] - mean);
    }
  }

  /** out ← (x − mean − rest) · r. */
  private static void normal(
      int n, float mean, float rest, float r, float[] x, int at, float[] out, int to) {
    FloatVector m = FloatVector.broadcast(SPECIES, mean);
    FloatVector left = FloatVector.broadcast(SPECIES, rest);
    FloatVector factor = FloatVector.broadcast(SPECIES, r);
    int i = 0;
    for (; i <= n - L; i += L) {
      FloatVector d = FloatVector.fromArray(SPECIES, x, at + i).sub(m).sub(left);
      d.mul(factor).intoArray(out, to + i);
    }
    for (; i < n; i++) {
      out[to + i] = (x[at + i] - mean - rest) * r;
    }
  }

  /** h ← r h − shift − pull · (x − mean). */
  private static void combine(
      int n, float r, float shift, float pull, float mean, float[] x, int at, float[] h, int to) {
    FloatVector m = FloatVector.broadcast(SPECIES, mean);
    FloatVector factor = FloatVector.broadcast(SPECIES, r);
    FloatVector down = FloatVector.broadcast(SPECIES, -shift);
    FloatVector against = FloatVector.broadcast(SPECIES, -pull);
    int i = 0;
    for (; i <= n - L; i += L) {
      FloatVector d = FloatVector.fromArray(SPECIES, x, at + i).sub(m);
      FloatVector hv = FloatVector.fromArray(SPECIES, h, to + i);
      d.fma(against, hv.fma(factor, down)).intoArray(h, to + i);
    }
    for (; i < n; i++) {
      h[to + i] = r * h[to + i] - shift - pull * (x[at + i] - mean);
    }
  }

  private static void multiply(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    int i = 0;
    for (; i <= n - L; i += L) {
      FloatVector.fromArray(SPECIES, a, aOff + i)
          .mul(FloatVector.fromArray(SPECIES, b, bOff + i))
          .intoArray(out, outOff + i);
    }
    for (; i < n; i++) {
      out[outOff + i] = a[aOff + i] * b[bOff + i];
    }
  }

  private static void add(int n, float[] a, int aOff, float[] out, int outOff) {
    int i = 0;
    for (; i <= n - L; i += L) {
      FloatVector.fromArray(SPECIES, out, outOff + i)
          .add(FloatVector.fromArray(SPECIES, a, aOff + i))
          .intoArray(out, outOff + i);
    }
    for (; i < n; i++) {
      out[outOff + i] += a[aOff + i];
    }
  }
}
