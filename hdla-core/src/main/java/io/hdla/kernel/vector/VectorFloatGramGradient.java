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
 * adjoint stands in memory between positions: carried through two loops, one in the other, the JIT
 * compiler boxes it. So does what the writers have become.
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
    float[] kept = g.scratch;
    int from = g.yOff + column * n + c;
    FloatVector.fromArray(SPECIES, g.y, from).intoArray(kept, 2 * s * LANES);
    FloatVector.fromArray(SPECIES, g.y, from + n).intoArray(kept, (2 * s + 1) * LANES);
    give2(g, c, s, column);
    for (int p = s + 1; p < g.tokens; p++) {
      int at = 2 * p * LANES;
      FloatVector factor = FloatVector.fromArray(SPECIES, g.decay, g.decayOff + p * n + c);
      FloatVector.fromArray(SPECIES, kept, at - 2 * LANES).mul(factor).intoArray(kept, at);
      FloatVector.fromArray(SPECIES, kept, at - LANES).mul(factor).intoArray(kept, at + LANES);
      give2(g, c, p, column);
    }
  }

  /** Adds what two writers give to the readers at a position. */
  private static void give2(FloatGramOperands g, int c, int p, int column) {
    int n = g.channels;
    float[] out = g.out;
    float[] dx = g.dx;
    int row = p * g.readers + g.early;
    int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
    int from = g.outOff + row * g.outRow + column;
    int at = g.xOff + row * n + c;
    FloatVector m0 = FloatVector.fromArray(SPECIES, g.scratch, 2 * p * LANES);
    FloatVector m1 = FloatVector.fromArray(SPECIES, g.scratch, (2 * p + 1) * LANES);
    for (; row < end; row++, from += g.outRow, at += n) {
      m0.fma(
              FloatVector.broadcast(SPECIES, out[from]),
              m1.fma(
                  FloatVector.broadcast(SPECIES, out[from + 1]),
                  FloatVector.fromArray(SPECIES, dx, at)))
          .intoArray(dx, at);
    }
  }

  private static void backwards2(FloatGramOperands g, int c, int s, int column) {
    int n = g.channels;
    float[] kept = g.scratch;
    int adjoint = 2 * g.tokens * LANES;
    FloatVector.zero(SPECIES).intoArray(kept, adjoint);
    FloatVector.zero(SPECIES).intoArray(kept, adjoint + LANES);
    for (int p = g.tokens - 1; p >= s; p--) {
      gather2(g, c, p, column, adjoint);
      if (p > s) {
        pass2(g, c, p, adjoint);
      }
    }
    int to = g.yOff + column * n + c;
    FloatVector.fromArray(SPECIES, kept, adjoint)
        .add(FloatVector.fromArray(SPECIES, g.dy, to))
        .intoArray(g.dy, to);
    FloatVector.fromArray(SPECIES, kept, adjoint + LANES)
        .add(FloatVector.fromArray(SPECIES, g.dy, to + n))
        .intoArray(g.dy, to + n);
  }

  /** Adds what the readers at a position give to the adjoints of two writers. */
  private static void gather2(FloatGramOperands g, int c, int p, int column, int adjoint) {
    int n = g.channels;
    float[] out = g.out;
    float[] x = g.x;
    int row = p * g.readers + g.early;
    int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
    int from = g.outOff + row * g.outRow + column;
    int at = g.xOff + row * n + c;
    FloatVector a0 = FloatVector.fromArray(SPECIES, g.scratch, adjoint);
    FloatVector a1 = FloatVector.fromArray(SPECIES, g.scratch, adjoint + LANES);
    for (; row < end; row++, from += g.outRow, at += n) {
      FloatVector given = FloatVector.fromArray(SPECIES, x, at);
      a0 = given.fma(FloatVector.broadcast(SPECIES, out[from]), a0);
      a1 = given.fma(FloatVector.broadcast(SPECIES, out[from + 1]), a1);
    }
    a0.intoArray(g.scratch, adjoint);
    a1.intoArray(g.scratch, adjoint + LANES);
  }

  /** Takes the adjoints of two writers back over the decay of a token. */
  private static void pass2(FloatGramOperands g, int c, int p, int adjoint) {
    int at = g.decayOff + p * g.channels + c;
    float[] kept = g.scratch;
    FloatVector factor = FloatVector.fromArray(SPECIES, g.decay, at);
    FloatVector a0 = FloatVector.fromArray(SPECIES, kept, adjoint);
    FloatVector a1 = FloatVector.fromArray(SPECIES, kept, adjoint + LANES);
    FloatVector m0 = FloatVector.fromArray(SPECIES, kept, 2 * p * LANES);
    FloatVector m1 = FloatVector.fromArray(SPECIES, kept, (2 * p + 1) * LANES);
    a0.fma(m0, a1.fma(m1, FloatVector.fromArray(SPECIES, g.dLogDecay, at)))
        .intoArray(g.dLogDecay, at);
    a0.mul(factor).intoArray(kept, adjoint);
    a1.mul(factor).intoArray(kept, adjoint + LANES);
  }

  private static void forwards(FloatGramOperands g, int c, int s, int column) {
    int n = g.channels;
    float[] kept = g.scratch;
    FloatVector.fromArray(SPECIES, g.y, g.yOff + column * n + c).intoArray(kept, s * LANES);
    give(g, c, s, column);
    for (int p = s + 1; p < g.tokens; p++) {
      FloatVector factor = FloatVector.fromArray(SPECIES, g.decay, g.decayOff + p * n + c);
      FloatVector.fromArray(SPECIES, kept, (p - 1) * LANES).mul(factor).intoArray(kept, p * LANES);
      give(g, c, p, column);
    }
  }

  private static void give(FloatGramOperands g, int c, int p, int column) {
    int n = g.channels;
    int row = p * g.readers + g.early;
    int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
    int from = g.outOff + row * g.outRow + column;
    int at = g.xOff + row * n + c;
    FloatVector m = FloatVector.fromArray(SPECIES, g.scratch, p * LANES);
    for (; row < end; row++, from += g.outRow, at += n) {
      FloatVector d = FloatVector.broadcast(SPECIES, g.out[from]);
      m.fma(d, FloatVector.fromArray(SPECIES, g.dx, at)).intoArray(g.dx, at);
    }
  }

  private static void backwards(FloatGramOperands g, int c, int s, int column) {
    int adjoint = 2 * g.tokens * LANES;
    FloatVector.zero(SPECIES).intoArray(g.scratch, adjoint);
    for (int p = g.tokens - 1; p >= s; p--) {
      gather(g, c, p, column, adjoint);
      if (p > s) {
        pass(g, c, p, adjoint);
      }
    }
    int at = g.yOff + column * g.channels + c;
    FloatVector.fromArray(SPECIES, g.scratch, adjoint)
        .add(FloatVector.fromArray(SPECIES, g.dy, at))
        .intoArray(g.dy, at);
  }

  private static void gather(FloatGramOperands g, int c, int p, int column, int adjoint) {
    int n = g.channels;
    int row = p * g.readers + g.early;
    int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
    int from = g.outOff + row * g.outRow + column;
    int at = g.xOff + row * n + c;
    FloatVector a = FloatVector.fromArray(SPECIES, g.scratch, adjoint);
    for (; row < end; row++, from += g.outRow, at += n) {
      FloatVector d = FloatVector.broadcast(SPECIES, g.out[from]);
      a = FloatVector.fromArray(SPECIES, g.x, at).fma(d, a);
    }
    a.intoArray(g.scratch, adjoint);
  }

  private static void pass(FloatGramOperands g, int c, int p, int adjoint) {
    int at = g.decayOff + p * g.channels + c;
    FloatVector factor = FloatVector.fromArray(SPECIES, g.decay, at);
    FloatVector a = FloatVector.fromArray(SPECIES, g.scratch, adjoint);
    FloatVector m = FloatVector.fromArray(SPECIES, g.scratch, p * LANES);
    a.fma(m, FloatVector.fromArray(SPECIES, g.dLogDecay, at)).intoArray(g.dLogDecay, at);
    a.mul(factor).intoArray(g.scratch, adjoint);
  }
}
