// Twin: VectorDoubleDecayGradient is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * What rows that decay say about the log-decays: {@link VectorFloatChunkKernel#decayGradient}. Sums
 * go from token to token through memory (see {@code package-info}).
 */
final class VectorFloatDecayGradient {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** What stands before the first token. */
  private static final float[] ZEROS = new float[4 * L];

  private VectorFloatDecayGradient() {}

  static void rows(
      int tokens,
      int n,
      int readers,
      int earlyReaders,
      float[] x,
      float[] dx,
      int writers,
      int earlyWriters,
      float[] y,
      float[] dy,
      float[] all,
      float[] out) {
    int c = 0;
    for (; c <= n - 4 * L; c += 4 * L) {
      writers4(tokens, n, writers, earlyWriters, y, dy, out, c);
      readers4(tokens, n, readers, earlyReaders, x, dx, all, out, c);
    }
    for (; c <= n - L; c += L) {
      writers1(tokens, n, writers, earlyWriters, y, dy, out, c);
      readers1(tokens, n, readers, earlyReaders, x, dx, all, out, c);
    }
    for (; c < n; c++) {
      channel(tokens, n, readers, earlyReaders, x, dx, writers, earlyWriters, y, dy, all, out, c);
    }
  }

  /** From the first token on: what writers before each token say. */
  private static void writers4(
      int tokens, int n, int writers, int earlyWriters, float[] y, float[] dy, float[] out, int c) {
    int from = c;
    for (int t = 0; t < tokens; t++) {
      final float[] before = t == 0 ? ZEROS : out;
      final int beforeAt = t == 0 ? 0 : (t - 1) * n + c;
      FloatVector s0 = FloatVector.fromArray(SPECIES, before, beforeAt);
      FloatVector s1 = FloatVector.fromArray(SPECIES, before, beforeAt + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, before, beforeAt + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, before, beforeAt + 3 * L);
      int end = (t * writers + earlyWriters) * n + c;
      for (int at = from; at < end; at += n) {
        s0 = FloatVector.fromArray(SPECIES, y, at).fma(FloatVector.fromArray(SPECIES, dy, at), s0);
        s1 =
            FloatVector.fromArray(SPECIES, y, at + L)
                .fma(FloatVector.fromArray(SPECIES, dy, at + L), s1);
        s2 =
            FloatVector.fromArray(SPECIES, y, at + 2 * L)
                .fma(FloatVector.fromArray(SPECIES, dy, at + 2 * L), s2);
        s3 =
            FloatVector.fromArray(SPECIES, y, at + 3 * L)
                .fma(FloatVector.fromArray(SPECIES, dy, at + 3 * L), s3);
      }
      from = end;
      s0.intoArray(out, t * n + c);
      s1.intoArray(out, t * n + c + L);
      s2.intoArray(out, t * n + c + 2 * L);
      s3.intoArray(out, t * n + c + 3 * L);
    }
  }

  /** The same for one vector of channels. */
  private static void writers1(
      int tokens, int n, int writers, int earlyWriters, float[] y, float[] dy, float[] out, int c) {
    int from = c;
    for (int t = 0; t < tokens; t++) {
      final float[] before = t == 0 ? ZEROS : out;
      final int beforeAt = t == 0 ? 0 : (t - 1) * n + c;
      FloatVector s0 = FloatVector.fromArray(SPECIES, before, beforeAt);
      int end = (t * writers + earlyWriters) * n + c;
      for (int at = from; at < end; at += n) {
        s0 = FloatVector.fromArray(SPECIES, y, at).fma(FloatVector.fromArray(SPECIES, dy, at), s0);
      }
      from = end;
      s0.intoArray(out, t * n + c);
    }
  }

  /** From the last token back: what readers at each token and later say, added. */
  private static void readers4(
      int tokens,
      int n,
      int readers,
      int earlyReaders,
      float[] x,
      float[] dx,
      float[] all,
      float[] out,
      int c) {
    int from = tokens * readers * n + c;
    for (int t = tokens - 1; t >= 0; t--) {
      FloatVector s0 = FloatVector.fromArray(SPECIES, all, c);
      FloatVector s1 = FloatVector.fromArray(SPECIES, all, c + L);
      FloatVector s2 = FloatVector.fromArray(SPECIES, all, c + 2 * L);
      FloatVector s3 = FloatVector.fromArray(SPECIES, all, c + 3 * L);
      int end = (t * readers + earlyReaders) * n + c;
      for (int at = from - n; at >= end; at -= n) {
        s0 = FloatVector.fromArray(SPECIES, x, at).fma(FloatVector.fromArray(SPECIES, dx, at), s0);
        s1 =
            FloatVector.fromArray(SPECIES, x, at + L)
                .fma(FloatVector.fromArray(SPECIES, dx, at + L), s1);
        s2 =
            FloatVector.fromArray(SPECIES, x, at + 2 * L)
                .fma(FloatVector.fromArray(SPECIES, dx, at + 2 * L), s2);
        s3 =
            FloatVector.fromArray(SPECIES, x, at + 3 * L)
                .fma(FloatVector.fromArray(SPECIES, dx, at + 3 * L), s3);
      }
      from = end;
      int to = t * n + c;
      s0.intoArray(all, c);
      s1.intoArray(all, c + L);
      s2.intoArray(all, c + 2 * L);
      s3.intoArray(all, c + 3 * L);
      s0.add(FloatVector.fromArray(SPECIES, out, to)).intoArray(out, to);
      s1.add(FloatVector.fromArray(SPECIES, out, to + L)).intoArray(out, to + L);
      s2.add(FloatVector.fromArray(SPECIES, out, to + 2 * L)).intoArray(out, to + 2 * L);
      s3.add(FloatVector.fromArray(SPECIES, out, to + 3 * L)).intoArray(out, to + 3 * L);
    }
  }

  /** The same for one vector of channels. */
  private static void readers1(
      int tokens,
      int n,
      int readers,
      int earlyReaders,
      float[] x,
      float[] dx,
      float[] all,
      float[] out,
      int c) {
    int from = tokens * readers * n + c;
    for (int t = tokens - 1; t >= 0; t--) {
      FloatVector s0 = FloatVector.fromArray(SPECIES, all, c);
      int end = (t * readers + earlyReaders) * n + c;
      for (int at = from - n; at >= end; at -= n) {
        s0 = FloatVector.fromArray(SPECIES, x, at).fma(FloatVector.fromArray(SPECIES, dx, at), s0);
      }
      from = end;
      int to = t * n + c;
      s0.intoArray(all, c);
      s0.add(FloatVector.fromArray(SPECIES, out, to)).intoArray(out, to);
    }
  }

  private static void channel(
      int tokens,
      int n,
      int readers,
      int earlyReaders,
      float[] x,
      float[] dx,
      int writers,
      int earlyWriters,
      float[] y,
      float[] dy,
      float[] all,
      float[] out,
      int c) {
    float sum = 0;
    int row = 0;
    for (int t = 0; t < tokens; t++) {
      for (; row < t * writers + earlyWriters; row++) {
        sum += y[row * n + c] * dy[row * n + c];
      }
      out[t * n + c] = sum;
    }
    sum = all[c];
    row = tokens * readers - 1;
    for (int t = tokens - 1; t >= 0; t--) {
      for (; row >= t * readers + earlyReaders; row--) {
        sum += x[row * n + c] * dx[row * n + c];
      }
      out[t * n + c] += sum;
    }
    all[c] = sum;
  }
}
