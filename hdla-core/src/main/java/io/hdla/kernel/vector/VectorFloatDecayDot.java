// Twin: VectorDoubleDecayDot is generated from this file.
package io.hdla.kernel.vector;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Rows that decay, and their products with others: {@link VectorFloatChunkKernel#decayDot}. */
final class VectorFloatDecayDot {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatDecayDot() {}

  static void rows(
      int rows,
      int n,
      float[] keep,
      float[] rest,
      int step,
      float[] x,
      int xOff,
      float[] y,
      int yOff,
      float[] dots) {
    float[] sums = VectorFloatScratch.get().panel(VectorFloatLanes.GROUP * L);
    int full = n - n % L;
    for (int r = 0; r < rows; r += VectorFloatLanes.GROUP) {
      int count = Math.min(VectorFloatLanes.GROUP, rows - r);
      for (int i = 0; i < count; i++) {
        int f = (r + i) * step;
        int at = (r + i) * n;
        if (full > 0) {
          row(full, keep[f], rest[f], x, xOff + at, y, yOff + at, sums, i * L);
        } else {
          Arrays.fill(sums, i * L, (i + 1) * L, 0);
        }
      }
      VectorFloatLanes.sumGroup(sums);
      for (int i = 0; i < count; i++) {
        float sum = sums[i * VectorFloatLanes.GROUP_STEP];
        int f = (r + i) * step;
        int at = (r + i) * n;
        for (int c = full; c < n; c++) {
          float value = x[xOff + at + c] * keep[f] + x[xOff + at + c] * rest[f];
          x[xOff + at + c] = value;
          sum += value * y[yOff + at + c];
        }
        dots[r + i] = sum;
      }
    }
  }

  private static void row(
      int n, float keep, float rest, float[] x, int xAt, float[] y, int yAt, float[] sums, int to) {
    FloatVector kept = FloatVector.broadcast(SPECIES, keep);
    FloatVector more = FloatVector.broadcast(SPECIES, rest);
    FloatVector s0 = FloatVector.zero(SPECIES);
    FloatVector s1 = s0;
    int c = 0;
    for (; c <= n - 2 * L; c += 2 * L) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xAt + c);
      FloatVector x1 = FloatVector.fromArray(SPECIES, x, xAt + c + L);
      x0 = x0.fma(more, x0.mul(kept));
      x1 = x1.fma(more, x1.mul(kept));
      x0.intoArray(x, xAt + c);
      x1.intoArray(x, xAt + c + L);
      s0 = x0.fma(FloatVector.fromArray(SPECIES, y, yAt + c), s0);
      s1 = x1.fma(FloatVector.fromArray(SPECIES, y, yAt + c + L), s1);
    }
    for (; c < n; c += L) {
      FloatVector x0 = FloatVector.fromArray(SPECIES, x, xAt + c);
      x0 = x0.fma(more, x0.mul(kept));
      x0.intoArray(x, xAt + c);
      s0 = x0.fma(FloatVector.fromArray(SPECIES, y, yAt + c), s0);
    }
    s0.add(s1).intoArray(sums, to);
  }
}
