// Twin: VectorDoubleSubchunkToken is generated from this file.
package io.hdla.kernel.vector;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Products of a token's readers with the writers before it; their lanes are summed elsewhere. */
final class VectorFloatSubchunkToken {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatSubchunkToken() {}

  /** See {@code FloatSubchunkKernel.token}. */
  static void meet(
      int token,
      int n,
      float[] decay,
      int decayOff,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] writers,
      float[] partial) {
    int full = n - n % L;
    int to = 3 * token * (token + 1) * L;
    int at = 0;
    for (int t = 0; t < token; t++, at += 2 * n, to += 6 * L) {
      if (full > 0) {
        earlier(full, n, decay, decayOff, k, kOff, q, qOff, writers, at, partial, to);
      } else {
        Arrays.fill(partial, to, to + 6 * L, 0);
      }
      earlierTail(full, n, decay, decayOff, k, kOff, q, qOff, writers, at, partial, to);
      int next = to + 3 * L;
      earlierTail(full, n, decay, decayOff, k, kOff, q, qOff, writers, at + n, partial, next);
    }
    if (full > 0) {
      own(full, n, decay, decayOff, k, kOff, q, qOff, writers, at, partial, to);
    } else {
      Arrays.fill(partial, to + L, to + 6 * L, 0);
    }
    ownTail(full, n, decay, decayOff, k, kOff, q, qOff, writers, at, partial, to);
  }

  /** Two writers before the decay and after it, with the key, and after it with the query. */
  private static void earlier(
      int full,
      int n,
      float[] decay,
      int decayOff,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] writers,
      int at,
      float[] partial,
      int to) {
    FloatVector a0 = FloatVector.zero(SPECIES);
    FloatVector a1 = a0;
    FloatVector a2 = a0;
    FloatVector b0 = a0;
    FloatVector b1 = a0;
    FloatVector b2 = a0;
    for (int c = 0; c < full; c += L) {
      FloatVector key = FloatVector.fromArray(SPECIES, k, kOff + c);
      FloatVector query = FloatVector.fromArray(SPECIES, q, qOff + c);
      FloatVector f = FloatVector.fromArray(SPECIES, decay, decayOff + c);
      FloatVector y = FloatVector.fromArray(SPECIES, writers, at + c);
      a0 = y.fma(key, a0);
      y = y.mul(f);
      a1 = y.fma(key, a1);
      a2 = y.fma(query, a2);
      y.intoArray(writers, at + c);
      y = FloatVector.fromArray(SPECIES, writers, at + n + c);
      b0 = y.fma(key, b0);
      y = y.mul(f);
      b1 = y.fma(key, b1);
      b2 = y.fma(query, b2);
      y.intoArray(writers, at + n + c);
    }
    a0.intoArray(partial, to);
    a1.intoArray(partial, to + L);
    a2.intoArray(partial, to + 2 * L);
    b0.intoArray(partial, to + 3 * L);
    b1.intoArray(partial, to + 4 * L);
    b2.intoArray(partial, to + 5 * L);
  }

  /** A token's own two writers: its key with and without the decay. */
  private static void own(
      int full,
      int n,
      float[] decay,
      int decayOff,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] writers,
      int at,
      float[] partial,
      int to) {
    FloatVector a1 = FloatVector.zero(SPECIES);
    FloatVector a2 = a1;
    FloatVector b2 = a1;
    for (int c = 0; c < full; c += L) {
      FloatVector key = FloatVector.fromArray(SPECIES, k, kOff + c);
      FloatVector query = FloatVector.fromArray(SPECIES, q, qOff + c);
      FloatVector y = key.mul(FloatVector.fromArray(SPECIES, decay, decayOff + c));
      a1 = y.fma(key, a1);
      a2 = y.fma(query, a2);
      b2 = key.fma(query, b2);
      y.intoArray(writers, at + c);
      key.intoArray(writers, at + n + c);
    }
    a1.intoArray(partial, to + L);
    a2.intoArray(partial, to + 2 * L);
    b2.intoArray(partial, to + 5 * L);
  }

  /** The channels that do not fill a vector, of one writer: added to the first lanes. */
  private static void earlierTail(
      int full,
      int n,
      float[] decay,
      int decayOff,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] writers,
      int at,
      float[] partial,
      int to) {
    for (int c = full; c < n; c++) {
      float y = writers[at + c];
      float later = y * decay[decayOff + c];
      partial[to] += y * k[kOff + c];
      partial[to + L] += later * k[kOff + c];
      partial[to + 2 * L] += later * q[qOff + c];
      writers[at + c] = later;
    }
  }

  private static void ownTail(
      int full,
      int n,
      float[] decay,
      int decayOff,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] writers,
      int at,
      float[] partial,
      int to) {
    for (int c = full; c < n; c++) {
      float key = k[kOff + c];
      float query = q[qOff + c];
      float later = key * decay[decayOff + c];
      partial[to + L] += later * key;
      partial[to + 2 * L] += later * query;
      partial[to + 5 * L] += key * query;
      writers[at + c] = later;
      writers[at + n + c] = key;
    }
  }
}
