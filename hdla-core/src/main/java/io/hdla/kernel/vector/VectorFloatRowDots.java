// Twin: VectorDoubleRowDots is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Products of rows with rows, four at a time, so that their lanes are summed together. */
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
    float[] sums = VectorFloatScratch.get().panel(4 * L);
    int full = n - n % L;
    for (int r = 0; r < rows; r += 4) {
      int last = rows - 1 - r;
      int aAt = aOff + r * aRow;
      int bAt = bOff + r * bRow;
      // The rows that the last four lack are the last one again.
      int second = Math.min(1, last);
      int third = Math.min(2, last);
      int fourth = Math.min(3, last);
      four(
          full,
          a,
          aAt,
          aAt + second * aRow,
          aAt + third * aRow,
          aAt + fourth * aRow,
          b,
          bAt,
          bAt + second * bRow,
          bAt + third * bRow,
          bAt + fourth * bRow,
          sums);
      VectorFloatLanes.sumRows(sums);
      for (int i = 0; i <= fourth; i++) {
        float sum = sums[i];
        for (int c = full; c < n; c++) {
          sum += a[aAt + i * aRow + c] * b[bAt + i * bRow + c];
        }
        out[outOff + (r + i) * outStep] += alpha * sum;
      }
    }
  }

  private static void four(
      int n,
      float[] a,
      int a0,
      int a1,
      int a2,
      int a3,
      float[] b,
      int b0,
      int b1,
      int b2,
      int b3,
      float[] sums) {
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
    s0.intoArray(sums, 0);
    s1.intoArray(sums, L);
    s2.intoArray(sums, 2 * L);
    s3.intoArray(sums, 3 * L);
  }
}
