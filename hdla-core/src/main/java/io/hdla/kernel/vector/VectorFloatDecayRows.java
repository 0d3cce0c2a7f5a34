// Twin: VectorDoubleDecayRows is generated from this file.
package io.hdla.kernel.vector;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** The part of {@link VectorFloatChunkKernel} that is about the decay. */
final class VectorFloatDecayRows {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int LANES = SPECIES.length();

  private VectorFloatDecayRows() {}

  static void decay(int rows, int n, float[] keep, float[] rest, int step, float[] x, int xOff) {
    int c = 0;
    for (; c <= n - 4 * LANES; c += 4 * LANES) {
      int at = xOff + c;
      for (int r = 0, f = 0; r < rows; r++, f += step, at += n) {
        FloatVector kept = FloatVector.broadcast(SPECIES, keep[f]);
        FloatVector more = FloatVector.broadcast(SPECIES, rest[f]);
        FloatVector x0 = FloatVector.fromArray(SPECIES, x, at);
        FloatVector x1 = FloatVector.fromArray(SPECIES, x, at + LANES);
        FloatVector x2 = FloatVector.fromArray(SPECIES, x, at + 2 * LANES);
        FloatVector x3 = FloatVector.fromArray(SPECIES, x, at + 3 * LANES);
        x0.fma(more, x0.mul(kept)).intoArray(x, at);
        x1.fma(more, x1.mul(kept)).intoArray(x, at + LANES);
        x2.fma(more, x2.mul(kept)).intoArray(x, at + 2 * LANES);
        x3.fma(more, x3.mul(kept)).intoArray(x, at + 3 * LANES);
      }
    }
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

  static void copySum(int rows, int n, float[] a, int aOff, int aRow, float[] out, float[] sum) {
    int c = 0;
    for (; c <= n - 4 * LANES; c += 4 * LANES) {
      FloatVector s0 = FloatVector.zero(SPECIES);
      FloatVector s1 = s0;
      FloatVector s2 = s0;
      FloatVector s3 = s0;
      int at = aOff + c;
      int to = c;
      for (int r = 0; r < rows; r++, at += aRow, to += n) {
        FloatVector x0 = FloatVector.fromArray(SPECIES, a, at);
        FloatVector x1 = FloatVector.fromArray(SPECIES, a, at + LANES);
        FloatVector x2 = FloatVector.fromArray(SPECIES, a, at + 2 * LANES);
        FloatVector x3 = FloatVector.fromArray(SPECIES, a, at + 3 * LANES);
        x0.intoArray(out, to);
        x1.intoArray(out, to + LANES);
        x2.intoArray(out, to + 2 * LANES);
        x3.intoArray(out, to + 3 * LANES);
        s0 = s0.add(x0);
        s1 = s1.add(x1);
        s2 = s2.add(x2);
        s3 = s3.add(x3);
      }
      s0.intoArray(sum, c);
      s1.intoArray(sum, c + LANES);
      s2.intoArray(sum, c + 2 * LANES);
      s3.intoArray(sum, c + 3 * LANES);
    }
    for (; c <= n - LANES; c += LANES) {
      FloatVector s = FloatVector.zero(SPECIES);
      int at = aOff + c;
      int to = c;
      for (int r = 0; r < rows; r++, at += aRow, to += n) {
        FloatVector x = FloatVector.fromArray(SPECIES, a, at);
        x.intoArray(out, to);
        s = s.add(x);
      }
      s.intoArray(sum, c);
    }
    for (; c < n; c++) {
      float s = 0;
      for (int r = 0; r < rows; r++) {
        float x = a[aOff + r * aRow + c];
        out[r * n + c] = x;
        s += x;
      }
      sum[c] = s;
    }
  }

  static void productsFromStart(
      int tokens, int n, float[] factor, float[] product, float[] reciprocal) {
    int last = tokens * n;
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      FloatVector one = FloatVector.broadcast(SPECIES, 1f);
      FloatVector p = one;
      p.intoArray(product, c);
      for (int at = c; at < last; at += n) {
        p = p.mul(FloatVector.fromArray(SPECIES, factor, at));
        p.intoArray(product, at + n);
      }
      if (reciprocal != null) {
        for (int at = c; at <= last + c; at += n) {
          one.div(FloatVector.fromArray(SPECIES, product, at)).intoArray(reciprocal, at);
        }
      }
    }
    for (; c < n; c++) {
      product[c] = 1;
      for (int at = c; at < last; at += n) {
        product[at + n] = product[at] * factor[at];
      }
      for (int at = c; reciprocal != null && at <= last + c; at += n) {
        reciprocal[at] = 1 / product[at];
      }
    }
  }

  static void productsToEnd(int tokens, int n, float[] factor, float[] product) {
    int last = tokens * n;
    int c = 0;
    for (; c <= n - LANES; c += LANES) {
      FloatVector p = FloatVector.broadcast(SPECIES, 1f);
      p.intoArray(product, last + c);
      for (int at = last - n + c; at >= 0; at -= n) {
        p = p.mul(FloatVector.fromArray(SPECIES, factor, at));
        p.intoArray(product, at);
      }
    }
    for (; c < n; c++) {
      product[last + c] = 1;
      for (int at = last - n + c; at >= 0; at -= n) {
        product[at] = product[at + n] * factor[at];
      }
    }
  }

  /** {@code keep ← 1} above {@code mild}, and 0; whether there is a 1. */
  static boolean parts(int n, float[] g, int gOff, float mild, float[] keep) {
    float[] found = VectorFloatScratch.get().edgeA;
    Arrays.fill(found, 0, LANES, 0);
    mark(n, g, gOff, mild, keep, found);
    boolean any = false;
    for (int i = 0; i < LANES; i++) {
      any |= found[i] != 0;
    }
    return any;
  }

  /**
   * By arithmetic alone: the least difference from mild, times 1e30, is more than 1. What is found
   * goes through memory, since a vector that is carried on may be boxed.
   */
  private static void mark(int n, float[] g, int gOff, float mild, float[] keep, float[] found) {
    for (int i = 0; i < n; i += LANES) {
      FloatVector zero = FloatVector.zero(SPECIES);
      FloatVector one = FloatVector.broadcast(SPECIES, 1f);
      FloatVector x = FloatVector.fromArray(SPECIES, g, gOff + i);
      x = x.sub(FloatVector.broadcast(SPECIES, mild)).mul(FloatVector.broadcast(SPECIES, 1e30f));
      x = x.max(zero).min(one);
      x.intoArray(keep, i);
      FloatVector.fromArray(SPECIES, found, 0).max(x).intoArray(found, 0);
    }
  }

  /** {@code rest ← e^g − 1} where keep is 1, and the product elsewhere. */
  static void less(
      int n, float[] g, int gOff, float[] product, int productOff, float[] keep, float[] rest) {
    VectorFloatExp.expm1(n, g, gOff, rest, 0);
    for (int i = 0; i < n; i += LANES) {
      FloatVector one = FloatVector.broadcast(SPECIES, 1f);
      FloatVector k = FloatVector.fromArray(SPECIES, keep, i);
      FloatVector p = FloatVector.fromArray(SPECIES, product, productOff + i).mul(one.sub(k));
      k.fma(FloatVector.fromArray(SPECIES, rest, i), p).intoArray(rest, i);
    }
  }
}
