// Twin: VectorDoubleGramGradient is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatGramOperands;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The gradients of a Gram matrix for one vector of channels. For each writer its decayed row walks
 * forwards through the positions, giving the readers' gradients, and is kept; then its adjoint
 * walks backwards, giving those of the decay and of the writer: sums only, never a difference.
 */
final class VectorFloatGramGradient {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int LANES = SPECIES.length();

  private VectorFloatGramGradient() {}

  static void block(FloatGramOperands g, int c) {
    for (int s = 0; s < g.tokens; s++) {
      for (int j = 0; j < g.writers; j++) {
        int column = s * g.writers + j;
        forwards(g, c, s, column);
        backwards(g, c, s, column);
      }
    }
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
