// Twin: VectorDoubleGramLanes is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatGramOperands;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * One vector of writers against all readers. The weight of each lane, w ← w · decay + (1 in the
 * lanes of the token that is reached), walks through the positions; four channels at a time share
 * one read and write of the sums.
 */
final class VectorFloatGramLanes {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;

  private VectorFloatGramLanes() {}

  static void forward(FloatGramOperands g, int padded, int column, int first, int sums, int basis) {
    int c = 0;
    for (; c <= g.channels - 4; c += 4) {
      four(g, padded, column, first, sums, basis, c);
    }
    for (; c < g.channels; c++) {
      one(g, padded, column, first, sums, basis, c);
    }
  }

  private static void four(
      FloatGramOperands g, int padded, int column, int first, int sums, int basis, int c) {
    float[] scratch = g.scratch;
    float[] decay = g.decay;
    float[] x = g.x;
    int n = g.channels;
    int readers = g.readers;
    int late = readers - g.early;
    FloatVector y0 = FloatVector.fromArray(SPECIES, scratch, c * padded + column);
    FloatVector y1 = FloatVector.fromArray(SPECIES, scratch, (c + 1) * padded + column);
    FloatVector y2 = FloatVector.fromArray(SPECIES, scratch, (c + 2) * padded + column);
    FloatVector y3 = FloatVector.fromArray(SPECIES, scratch, (c + 3) * padded + column);
    FloatVector w0 = FloatVector.zero(SPECIES);
    FloatVector w1 = w0;
    FloatVector w2 = w0;
    FloatVector w3 = w0;
    for (int p = first; p < g.tokens; p++) {
      FloatVector reached = FloatVector.fromArray(SPECIES, scratch, basis + p * padded + column);
      int f = g.decayOff + p * n + c;
      w0 = w0.fma(FloatVector.broadcast(SPECIES, decay[f]), reached);
      w1 = w1.fma(FloatVector.broadcast(SPECIES, decay[f + 1]), reached);
      w2 = w2.fma(FloatVector.broadcast(SPECIES, decay[f + 2]), reached);
      w3 = w3.fma(FloatVector.broadcast(SPECIES, decay[f + 3]), reached);
      FloatVector m0 = w0.mul(y0);
      FloatVector m1 = w1.mul(y1);
      FloatVector m2 = w2.mul(y2);
      FloatVector m3 = w3.mul(y3);
      // The late readers of this token, then the early ones of the next: neighbouring rows.
      int row = p * readers + g.early;
      int end = row + (p + 1 < g.tokens ? readers : late);
      for (; row < end; row++) {
        int at = sums + row * padded + column;
        int from = g.xOff + row * n + c;
        FloatVector sum = FloatVector.fromArray(SPECIES, scratch, at);
        FloatVector even = m0.fma(FloatVector.broadcast(SPECIES, x[from]), sum);
        FloatVector odd = m1.mul(FloatVector.broadcast(SPECIES, x[from + 1]));
        even = m2.fma(FloatVector.broadcast(SPECIES, x[from + 2]), even);
        odd = m3.fma(FloatVector.broadcast(SPECIES, x[from + 3]), odd);
        even.add(odd).intoArray(scratch, at);
      }
    }
  }

  private static void one(
      FloatGramOperands g, int padded, int column, int first, int sums, int basis, int c) {
    float[] scratch = g.scratch;
    int n = g.channels;
    FloatVector y = FloatVector.fromArray(SPECIES, scratch, c * padded + column);
    FloatVector w = FloatVector.zero(SPECIES);
    for (int p = first; p < g.tokens; p++) {
      FloatVector reached = FloatVector.fromArray(SPECIES, scratch, basis + p * padded + column);
      w = w.fma(FloatVector.broadcast(SPECIES, g.decay[g.decayOff + p * n + c]), reached);
      FloatVector m = w.mul(y);
      int row = p * g.readers + g.early;
      int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
      for (; row < end; row++) {
        int at = sums + row * padded + column;
        FloatVector factor = FloatVector.broadcast(SPECIES, g.x[g.xOff + row * n + c]);
        m.fma(factor, FloatVector.fromArray(SPECIES, scratch, at)).intoArray(scratch, at);
      }
    }
  }
}
