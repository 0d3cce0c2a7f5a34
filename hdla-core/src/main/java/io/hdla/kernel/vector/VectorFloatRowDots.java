// Twin: VectorDoubleRowDots is generated from this file.
package io.hdla.kernel.vector;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Products of rows with rows, a group at a time, so that their lanes are summed together. */
final class VectorFloatRowDots {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatRowDots() {}

  /** {@code out ← out + alpha · Σ a ∘ b}, a sum a row; the order of a sum depends on n alone. */
  static void add(
      int rows,
      int n,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      float[] b,
      int bOff,
      int bRow,
      float[] out,
      int outOff,
      int outStep) {
    float[] sums = VectorFloatScratch.get().panel(VectorFloatLanes.GROUP * L);
    int full = n - n % L;
    for (int r = 0; r < rows; r += VectorFloatLanes.GROUP) {
      int count = Math.min(VectorFloatLanes.GROUP, rows - r);
      for (int i = 0; i < count; i += 4) {
        int last = Math.min(3, count - 1 - i);
        int aAt = aOff + (r + i) * aRow;
        int bAt = bOff + (r + i) * bRow;
        if (full > 0) {
          four(full, a, aAt, aRow, b, bAt, bRow, last, sums, i * L);
        } else {
          Arrays.fill(sums, i * L, (i + 4) * L, 0);
        }
      }
      VectorFloatLanes.sumGroup(sums);
      for (int i = 0; i < count; i++) {
        int aAt = aOff + (r + i) * aRow;
        int bAt = bOff + (r + i) * bRow;
        float sum = sums[i * VectorFloatLanes.GROUP_STEP] + rest(full, n, a, aAt, b, bAt);
        out[outOff + (r + i) * outStep] += alpha * sum;
      }
    }
  }

  /** The products of columns that do not fill a vector. */
  private static float rest(int full, int n, float[] a, int aAt, float[] b, int bAt) {
    float sum = 0;
    for (int c = full; c < n; c++) {
      sum += a[aAt + c] * b[bAt + c];
    }
    return sum;
  }

  /** Four rows, of which those after the last are the last one again. */
  private static void four(
      int n,
      float[] a,
      int a0,
      int aRow,
      float[] b,
      int b0,
      int bRow,
      int last,
      float[] sums,
      int to) {
    final int a1 = a0 + Math.min(1, last) * aRow;
    final int a2 = a0 + Math.min(2, last) * aRow;
    final int a3 = a0 + last * aRow;
    final int b1 = b0 + Math.min(1, last) * bRow;
    final int b2 = b0 + Math.min(2, last) * bRow;
    final int b3 = b0 + last * bRow;
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    FloatVector s3 = s0;
    for (int c = 0; c < n; c += L) {
      s0 =
          FloatVector.fromArray(SPECIES, a, a0 + c)
              .fma(FloatVector.fromArray(SPECIES, b, b0 + c), s0);
      s1 =
          FloatVector.fromArray(SPECIES, a, a1 + c)
              .fma(FloatVector.fromArray(SPECIES, b, b1 + c), s1);
      s2 =
          FloatVector.fromArray(SPECIES, a, a2 + c)
              .fma(FloatVector.fromArray(SPECIES, b, b2 + c), s2);
      s3 =
          FloatVector.fromArray(SPECIES, a, a3 + c)
              .fma(FloatVector.fromArray(SPECIES, b, b3 + c), s3);
    }
    s0.intoArray(sums, to);
    s1.intoArray(sums, to + L);
    s2.intoArray(sums, to + 2 * L);
    s3.intoArray(sums, to + 3 * L);
  }
}
