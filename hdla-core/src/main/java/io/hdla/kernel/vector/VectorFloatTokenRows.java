// Twin: VectorDoubleTokenRows is generated from this file.
package io.hdla.kernel.vector;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** The part of {@link VectorFloatStateStep} that is about a token's own rows. */
final class VectorFloatTokenRows {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatTokenRows() {}

  /** See {@code FloatStateStep.key}. */
  static void key(
      int n, float[] f, float[] k, int kOff, float[] q, int qOff, float[] rows, float[] products) {
    float[] sums = VectorFloatScratch.get().panel(4 * L);
    int full = n - n % L;
    if (full > 0) {
      whole(full, n, f, k, kOff, q, qOff, rows, sums);
    } else {
      Arrays.fill(sums, 0, 4 * L, 0);
    }
    VectorFloatLanes.sumRows(sums);
    for (int i = full; i < n; i++) {
      float key = k[kOff + i];
      float later = f[i] * key;
      float asked = f[i] * q[qOff + i];
      rows[i] = key;
      rows[n + i] = later;
      rows[2 * n + i] = asked;
      sums[0] += key * later;
      sums[1] += key * asked;
      sums[2] += key * q[qOff + i];
    }
    products[0] = sums[0];
    products[1] = sums[1];
    products[2] = sums[2];
  }

  /** Whole vectors; leaves the sums as vectors. */
  private static void whole(
      int full,
      int n,
      float[] f,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] rows,
      float[] sums) {
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    FloatVector s2 = s0;
    for (int i = 0; i < full; i += L) {
      FloatVector factor = FloatVector.fromArray(SPECIES, f, i);
      FloatVector key = FloatVector.fromArray(SPECIES, k, kOff + i);
      FloatVector query = FloatVector.fromArray(SPECIES, q, qOff + i);
      FloatVector later = factor.mul(key);
      FloatVector asked = factor.mul(query);
      key.intoArray(rows, i);
      later.intoArray(rows, n + i);
      asked.intoArray(rows, 2 * n + i);
      s0 = key.fma(later, s0);
      s1 = key.fma(asked, s1);
      s2 = key.fma(query, s2);
    }
    s0.intoArray(sums, 0);
    s1.intoArray(sums, L);
    s2.intoArray(sums, 2 * L);
    FloatVector.zero(SPECIES).intoArray(sums, 3 * L);
  }
}
