// Twin: VectorDoubleReduce is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatReduce;
import io.hdla.kernel.scalar.ScalarFloatReduce;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Reductions written with the Vector API. Lanes are folded pairwise through an array: the order in
 * which the Vector API itself adds lanes differs between compiled and interpreted code. Strided
 * operands are left to {@link ScalarFloatReduce}.
 */
@SuppressWarnings("cast") // The double twin casts double to double.
public final class VectorFloatReduce implements FloatReduce {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** Elements summed in one precision before the partial sum joins a float64 total. */
  private static final int BLOCK = 4096;

  /** Elements of the rows whose exponentials are taken together. */
  private static final int GROUP = 2048;

  private static final ScalarFloatReduce SCALAR = new ScalarFloatReduce();

  /** Creates the kernels; they hold no state. */
  public VectorFloatReduce() {}

  @Override
  public float sum(int n, float[] x, int off, int stride) {
    return stride == 1 ? sum(n, x, off) : SCALAR.sum(n, x, off, stride);
  }

  /** The sum of a contiguous array. */
  static float sum(int n, float[] x, int off) {
    double total = 0;
    for (int i = 0; i < n; i += BLOCK) {
      total += sumBlock(Math.min(BLOCK, n - i), x, off + i);
    }
    return (float) total;
  }

  private static float sumBlock(int n, float[] x, int off) {
    if (n < L) {
      float even = 0;
      float odd = 0;
      int i = 0;
      for (; i < n - 1; i += 2) {
        even += x[off + i];
        odd += x[off + i + 1];
      }
      return i < n ? even + odd + x[off + i] : even + odd;
    }
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    int i = 0;
    for (; i + 4 * L <= n; i += 4 * L) {
      s0 = s0.add(FloatVector.fromArray(SPECIES, x, off + i));
      s1 = s1.add(FloatVector.fromArray(SPECIES, x, off + i + L));
      s2 = s2.add(FloatVector.fromArray(SPECIES, x, off + i + 2 * L));
      s3 = s3.add(FloatVector.fromArray(SPECIES, x, off + i + 3 * L));
    }
    for (; i + L <= n; i += L) {
      s0 = s0.add(FloatVector.fromArray(SPECIES, x, off + i));
    }
    float[] sums = VectorFloatScratch.get().edgeC;
    s0.add(s1).add(s2.add(s3)).intoArray(sums, 0);
    for (int lane = 0; i < n; i++, lane++) {
      sums[lane] += x[off + i];
    }
    return fold(sums, 0);
  }

  @Override
  public float sumSquares(int n, float[] x, int off, int stride) {
    return dot(n, x, off, stride, x, off, stride);
  }

  @Override
  public float dot(int n, float[] a, int aOff, int aStride, float[] b, int bOff, int bStride) {
    if (aStride != 1 || bStride != 1) {
      return SCALAR.dot(n, a, aOff, aStride, b, bOff, bStride);
    }
    return dot(n, a, aOff, b, bOff);
  }

  /** The sum of products of contiguous arrays. */
  static float dot(int n, float[] a, int aOff, float[] b, int bOff) {
    double total = 0;
    for (int i = 0; i < n; i += BLOCK) {
      total += dotBlock(Math.min(BLOCK, n - i), a, aOff + i, b, bOff + i);
    }
    return (float) total;
  }

  private static float dotBlock(int n, float[] a, int aOff, float[] b, int bOff) {
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    int i = 0;
    for (; i + 4 * L <= n; i += 4 * L) {
      int p = aOff + i;
      int q = bOff + i;
      s0 = FloatVector.fromArray(SPECIES, a, p).fma(FloatVector.fromArray(SPECIES, b, q), s0);
      s1 =
          FloatVector.fromArray(SPECIES, a, p + L)
              .fma(FloatVector.fromArray(SPECIES, b, q + L), s1);
      s2 =
          FloatVector.fromArray(SPECIES, a, p + 2 * L)
              .fma(FloatVector.fromArray(SPECIES, b, q + 2 * L), s2);
      s3 =
          FloatVector.fromArray(SPECIES, a, p + 3 * L)
              .fma(FloatVector.fromArray(SPECIES, b, q + 3 * L), s3);
    }
    for (; i + L <= n; i += L) {
      s0 =
          FloatVector.fromArray(SPECIES, a, aOff + i)
              .fma(FloatVector.fromArray(SPECIES, b, bOff + i), s0);
    }
    float[] sums = VectorFloatScratch.get().edgeC;
    s0.add(s1).add(s2.add(s3)).intoArray(sums, 0);
    for (int lane = 0; i < n; i++, lane++) {
      sums[lane] += a[aOff + i] * b[bOff + i];
    }
    return fold(sums, 0);
  }

  /** The pairwise sum of one vector's lanes stored at {@code off}. */
  static float fold(float[] lanes, int off) {
    switch (L) {
      case 2:
        return lanes[off] + lanes[off + 1];
      case 4:
        return fold4(lanes, off, 1);
      case 8:
        return fold8(lanes, off);
      default:
        return fold16(lanes, off);
    }
  }

  private static float fold4(float[] v, int i, int step) {
    return (v[i] + v[i + 2 * step]) + (v[i + step] + v[i + 3 * step]);
  }

  private static float fold8(float[] v, int i) {
    return fold4(v, i, 2) + fold4(v, i + 1, 2);
  }

  private static float fold16(float[] v, int i) {
    float even = fold4(v, i, 4) + fold4(v, i + 2, 4);
    return even + (fold4(v, i + 1, 4) + fold4(v, i + 3, 4));
  }

  @Override
  public float max(int n, float[] x, int off, int stride) {
    return stride == 1 ? max(n, x, off) : SCALAR.max(n, x, off, stride);
  }

  /** Unlike a sum, an extreme does not depend on the order of the lanes. */
  private static float max(int n, float[] x, int off) {
    float r = Float.NEGATIVE_INFINITY;
    int i = 0;
    if (n >= L) {
      FloatVector m = FloatVector.fromArray(SPECIES, x, off);
      for (i = L; i + L <= n; i += L) {
        m = m.max(FloatVector.fromArray(SPECIES, x, off + i));
      }
      r = m.reduceLanes(VectorOperators.MAX);
    }
    for (; i < n; i++) {
      r = Math.max(r, x[off + i]);
    }
    return r;
  }

  @Override
  public float min(int n, float[] x, int off, int stride) {
    if (stride != 1) {
      return SCALAR.min(n, x, off, stride);
    }
    float r = Float.POSITIVE_INFINITY;
    int i = 0;
    if (n >= L) {
      FloatVector m = FloatVector.fromArray(SPECIES, x, off);
      for (i = L; i + L <= n; i += L) {
        m = m.min(FloatVector.fromArray(SPECIES, x, off + i));
      }
      r = m.reduceLanes(VectorOperators.MIN);
    }
    for (; i < n; i++) {
      r = Math.min(r, x[off + i]);
    }
    return r;
  }

  @Override
  public void addTo(int n, float[] x, int xOff, float[] out, int outOff) {
    int i = 0;
    for (; i + L <= n; i += L) {
      FloatVector.fromArray(SPECIES, out, outOff + i)
          .add(FloatVector.fromArray(SPECIES, x, xOff + i))
          .intoArray(out, outOff + i);
    }
    for (; i < n; i++) {
      out[outOff + i] += x[xOff + i];
    }
  }

  @Override
  public void softmax(int rows, int n, float[] x, int xOff, float[] out, int outOff) {
    if (n == 0) {
      return;
    }
    int group = Math.max(1, GROUP / n);
    for (int row = 0; row < rows; row += group) {
      int count = Math.min(group, rows - row);
      int to = outOff + row * n;
      shift(count, n, x, xOff + row * n, out, to);
      exp(count * n, out, to);
      for (int at = to; at < to + count * n; at += n) {
        divide(n, sum(n, out, at), out, at);
      }
    }
  }

  /** {@code out <- x - max(x)}, row by row. */
  private static void shift(int rows, int n, float[] x, int xOff, float[] out, int outOff) {
    for (int i = 0; i < rows * n; i += n) {
      shift(n, max(n, x, xOff + i), x, xOff + i, out, outOff + i);
    }
  }

  /** {@code out[i] <- x[i] - by}. */
  private static void shift(int n, float by, float[] x, int xOff, float[] out, int outOff) {
    int i = 0;
    for (; i + L <= n; i += L) {
      FloatVector.fromArray(SPECIES, x, xOff + i).sub(by).intoArray(out, outOff + i);
    }
    for (; i < n; i++) {
      out[outOff + i] = x[xOff + i] - by;
    }
  }

  private static void exp(int n, float[] x, int off) {
    int whole = n & -L;
    if (whole > 0) {
      VectorFloatExp.exp(whole, x, off, x, off);
    }
    if (whole < n) {
      float[] edge = VectorFloatScratch.get().edgeA;
      System.arraycopy(x, off + whole, edge, 0, n - whole);
      VectorFloatExp.exp(L, edge, 0, edge, 0);
      System.arraycopy(edge, 0, x, off + whole, n - whole);
    }
  }

  private static void divide(int n, float by, float[] out, int outOff) {
    int i = 0;
    for (; i + L <= n; i += L) {
      FloatVector.fromArray(SPECIES, out, outOff + i).div(by).intoArray(out, outOff + i);
    }
    for (; i < n; i++) {
      out[outOff + i] /= by;
    }
  }

  @Override
  public void logSoftmax(int rows, int n, float[] x, int xOff, float[] out, int outOff) {
    if (n == 0) {
      return;
    }
    int group = GROUP / n;
    if (group < 2) {
      for (int row = 0; row < rows; row++) {
        int at = xOff + row * n;
        int to = outOff + row * n;
        float top = max(n, x, at);
        float log = (float) Math.log(sumOfExp(n, x, at, top));
        shift(n, top, x, at, out, to);
        shift(n, log, out, to, out, to);
      }
      return;
    }
    float[] e = VectorFloatScratch.get().tile(GROUP);
    for (int row = 0; row < rows; row += group) {
      int count = Math.min(group, rows - row);
      int to = outOff + row * n;
      shift(count, n, x, xOff + row * n, out, to);
      System.arraycopy(out, to, e, 0, count * n);
      exp(count * n, e, 0);
      for (int i = 0; i < count * n; i += n) {
        shift(n, (float) Math.log(sum(n, e, i)), out, to + i, out, to + i);
      }
    }
  }

  @Override
  public float logSumExp(int n, float[] x, int off) {
    float top = max(n, x, off);
    if (Float.isInfinite(top)) {
      return top;
    }
    return (float) (top + Math.log(sumOfExp(n, x, off, top)));
  }

  private static double sumOfExp(int n, float[] x, int off, float top) {
    float[] e = VectorFloatScratch.get().passA;
    double total = 0;
    for (int i = 0; i < n; i += VectorFloatScratch.CHUNK) {
      int count = Math.min(VectorFloatScratch.CHUNK, n - i);
      shift(count, top, x, off + i, e, 0);
      // Up to whole vectors; what lies behind the last element is not summed.
      VectorFloatExp.exp((count + L - 1) & -L, e, 0, e, 0);
      total += sumBlock(count, e, 0);
    }
    return total;
  }
}
