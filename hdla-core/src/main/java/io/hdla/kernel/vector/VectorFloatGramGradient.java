// Twin: VectorDoubleGramGradient is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatGramOperands;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The gradients of a Gram matrix for one vector of channels. For each writer its decayed row walks
 * forwards through the positions, giving the readers' gradients, and is kept; then its adjoint
 * walks backwards, giving those of the decay and of the writer: sums only, never a difference.
 *
 * <p>Two neighbouring writers of a token go together, so that each reader's row is loaded once. The
 * adjoint's own chain is one multiply-add a position; what the readers give is summed beside it.
 */
final class VectorFloatGramGradient {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int LANES = SPECIES.length();

  private VectorFloatGramGradient() {}

  static void block(FloatGramOperands g, int c) {
    for (int s = 0; s < g.tokens; s++) {
      int column = s * g.writers;
      int end = column + g.writers;
      for (; column < end - 1; column += 2) {
        forwards2(g, c, s, column);
        backwards2(g, c, s, column);
      }
      if (column < end) {
        forwards(g, c, s, column);
        backwards(g, c, s, column);
      }
    }
  }

  private static void forwards2(FloatGramOperands g, int c, int s, int column) {
    int n = g.channels;
    int outRow = g.outRow;
    float[] out = g.out;
    float[] dx = g.dx;
    float[] kept = g.scratch;
    FloatVector m0 = FloatVector.fromArray(SPECIES, g.y, g.yOff + column * n + c);
    FloatVector m1 = FloatVector.fromArray(SPECIES, g.y, g.yOff + (column + 1) * n + c);
    int factors = g.decayOff + s * n + c;
    for (int p = s; p < g.tokens; p++, factors += n) {
      if (p > s) {
        FloatVector factor = FloatVector.fromArray(SPECIES, g.decay, factors);
        m0 = m0.mul(factor);
        m1 = m1.mul(factor);
      }
      m0.intoArray(kept, 2 * p * LANES);
      m1.intoArray(kept, (2 * p + 1) * LANES);
      int row = p * g.readers + g.early;
      int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
      int from = g.outOff + row * outRow + column;
      int at = g.xOff + row * n + c;
      for (; row < end; row++, from += outRow, at += n) {
        m0.fma(
                FloatVector.broadcast(SPECIES, out[from]),
                m1.fma(
                    FloatVector.broadcast(SPECIES, out[from + 1]),
                    FloatVector.fromArray(SPECIES, dx, at)))
            .intoArray(dx, at);
      }
    }
  }

  private static void backwards2(FloatGramOperands g, int c, int s, int column) {
    int n = g.channels;
    int outRow = g.outRow;
    float[] out = g.out;
    float[] x = g.x;
    float[] dLog = g.dLogDecay;
    float[] kept = g.scratch;
    FloatVector factor = FloatVector.zero(SPECIES);
    FloatVector a0 = factor;
    FloatVector a1 = factor;
    int factors = g.decayOff + (g.tokens - 1) * n + c;
    for (int p = g.tokens - 1; p >= s; p--, factors -= n) {
      int row = p * g.readers + g.early;
      int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
      int from = g.outOff + row * outRow + column;
      int at = g.xOff + row * n + c;
      FloatVector given = FloatVector.fromArray(SPECIES, x, at);
      FloatVector t0 = given.mul(FloatVector.broadcast(SPECIES, out[from]));
      FloatVector t1 = given.mul(FloatVector.broadcast(SPECIES, out[from + 1]));
      for (row++; row < end; row++) {
        from += outRow;
        at += n;
        given = FloatVector.fromArray(SPECIES, x, at);
        t0 = given.fma(FloatVector.broadcast(SPECIES, out[from]), t0);
        t1 = given.fma(FloatVector.broadcast(SPECIES, out[from + 1]), t1);
      }
      a0 = a0.fma(factor, t0);
      a1 = a1.fma(factor, t1);
      if (p > s) {
        factor = FloatVector.fromArray(SPECIES, g.decay, factors);
        FloatVector m0 = FloatVector.fromArray(SPECIES, kept, 2 * p * LANES);
        FloatVector m1 = FloatVector.fromArray(SPECIES, kept, (2 * p + 1) * LANES);
        a0.fma(m0, a1.fma(m1, FloatVector.fromArray(SPECIES, dLog, factors)))
            .intoArray(dLog, factors);
      }
    }
    int to = g.yOff + column * n + c;
    a0.add(FloatVector.fromArray(SPECIES, g.dy, to)).intoArray(g.dy, to);
    a1.add(FloatVector.fromArray(SPECIES, g.dy, to + n)).intoArray(g.dy, to + n);
  }

  private static void forwards(FloatGramOperands g, int c, int s, int column) {
    int n = g.channels;
    float[] out = g.out;
    float[] dx = g.dx;
    FloatVector m = FloatVector.fromArray(SPECIES, g.y, g.yOff + column * n + c);
    for (int p = s; p < g.tokens; p++) {
      if (p > s) {
        m = m.mul(FloatVector.fromArray(SPECIES, g.decay, g.decayOff + p * n + c));
      }
      m.intoArray(g.scratch, p * LANES);
      int row = p * g.readers + g.early;
      int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
      for (; row < end; row++) {
        int at = g.xOff + row * n + c;
        FloatVector d = FloatVector.broadcast(SPECIES, out[g.outOff + row * g.outRow + column]);
        m.fma(d, FloatVector.fromArray(SPECIES, dx, at)).intoArray(dx, at);
      }
    }
  }

  private static void backwards(FloatGramOperands g, int c, int s, int column) {
    int n = g.channels;
    float[] out = g.out;
    float[] dLog = g.dLogDecay;
    FloatVector adjoint = FloatVector.zero(SPECIES);
    for (int p = g.tokens - 1; p >= s; p--) {
      int row = p * g.readers + g.early;
      int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
      for (; row < end; row++) {
        FloatVector d = FloatVector.broadcast(SPECIES, out[g.outOff + row * g.outRow + column]);
        adjoint = FloatVector.fromArray(SPECIES, g.x, g.xOff + row * n + c).fma(d, adjoint);
      }
      if (p > s) {
        int at = g.decayOff + p * n + c;
        FloatVector m = FloatVector.fromArray(SPECIES, g.scratch, p * LANES);
        adjoint.fma(m, FloatVector.fromArray(SPECIES, dLog, at)).intoArray(dLog, at);
        adjoint = adjoint.mul(FloatVector.fromArray(SPECIES, g.decay, at));
      }
    }
    int at = g.yOff + column * n + c;
    adjoint.add(FloatVector.fromArray(SPECIES, g.dy, at)).intoArray(g.dy, at);
  }
}
