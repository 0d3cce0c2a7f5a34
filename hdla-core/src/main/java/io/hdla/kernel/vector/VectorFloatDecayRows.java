// Twin: VectorDoubleDecayRows is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** The part of {@link VectorFloatChunkKernel} that is about the decay. */
final class VectorFloatDecayRows {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int LANES = SPECIES.length();

  private VectorFloatDecayRows() {}

  static void decay(int rows, int n, float[] keep, float[] rest, int step, float[] x, int xOff) {
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      int at = xOff + c;
      for (int r = 0; r < rows; r++, at += n) {
        FloatVector value = FloatVector.fromArray(SPECIES, x, at);
        FloatVector kept = value.mul(FloatVector.broadcast(SPECIES, keep[r * step]));
        value.fma(FloatVector.broadcast(SPECIES, rest[r * step]), kept).intoArray(x, at);
      }
    }
    for (; c < n; c++) {
      for (int r = 0; r < rows; r++) {
        int at = xOff + r * n + c;
        x[at] = x[at] * keep[r * step] + x[at] * rest[r * step];
      }
    }
  }

  static void products(int tokens, int n, float[] factor, float[] fromStart, float[] toEnd) {
    int last = tokens * n;
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      FloatVector product = FloatVector.broadcast(SPECIES, 1f);
      product.intoArray(fromStart, c);
      for (int at = c; at < last; at += n) {
        product = product.mul(FloatVector.fromArray(SPECIES, factor, at));
        product.intoArray(fromStart, at + n);
      }
      product = FloatVector.broadcast(SPECIES, 1f);
      product.intoArray(toEnd, last + c);
      for (int at = last - n + c; at >= 0; at -= n) {
        product = product.mul(FloatVector.fromArray(SPECIES, factor, at));
        product.intoArray(toEnd, at);
      }
    }
    for (; c < n; c++) {
      fromStart[c] = 1;
      for (int at = c; at < last; at += n) {
        fromStart[at + n] = fromStart[at] * factor[at];
      }
      toEnd[last + c] = 1;
      for (int at = last - n + c; at >= 0; at -= n) {
        toEnd[at] = toEnd[at + n] * factor[at];
      }
    }
  }

  static void addDecayGradient(
      int tokens,
      int n,
      float[] after,
      float[] before,
      float[] own,
      float[] all,
      float[] dg,
      int dgOff,
      int dgRow) {
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      FloatVector sum = FloatVector.fromArray(SPECIES, all, c);
      for (int t = tokens - 1; t >= 0; t--) {
        sum = sum.add(FloatVector.fromArray(SPECIES, after, (t + 1) * n + c));
        int at = dgOff + t * dgRow + c;
        sum.add(FloatVector.fromArray(SPECIES, dg, at)).intoArray(dg, at);
      }
      sum = FloatVector.zero(SPECIES);
      for (int t = 0; t < tokens; t++) {
        sum = sum.add(FloatVector.fromArray(SPECIES, before, t * n + c));
        FloatVector more = sum.add(FloatVector.fromArray(SPECIES, own, t * n + c));
        int at = dgOff + t * dgRow + c;
        more.add(FloatVector.fromArray(SPECIES, dg, at)).intoArray(dg, at);
      }
    }
    for (; c < n; c++) {
      float sum = all[c];
      for (int t = tokens - 1; t >= 0; t--) {
        sum += after[(t + 1) * n + c];
        dg[dgOff + t * dgRow + c] += sum;
      }
      sum = 0;
      for (int t = 0; t < tokens; t++) {
        sum += before[t * n + c];
        dg[dgOff + t * dgRow + c] += sum + own[t * n + c];
      }
    }
  }
}
