// Twin: VectorDoubleGramTail is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatGramOperands;

/** The channels that do not fill a vector, for {@link VectorFloatGramGradient}. */
final class VectorFloatGramTail {
  private VectorFloatGramTail() {}

  static void block(FloatGramOperands g, int first) {
    for (int c = first; c < g.channels; c++) {
      for (int column = 0; column < g.tokens * g.writers; column++) {
        forwards(g, c, column / g.writers, column);
        backwards(g, c, column / g.writers, column);
      }
    }
  }

  private static void forwards(FloatGramOperands g, int c, int s, int column) {
    int n = g.channels;
    float m = g.y[g.yOff + column * n + c];
    for (int p = s; p < g.tokens; p++) {
      if (p > s) {
        m *= g.decay[g.decayOff + p * n + c];
      }
      g.scratch[p] = m;
      int row = p * g.readers + g.early;
      int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
      for (; row < end; row++) {
        g.dx[g.xOff + row * n + c] += m * g.out[g.outOff + row * g.outRow + column];
      }
    }
  }

  private static void backwards(FloatGramOperands g, int c, int s, int column) {
    int n = g.channels;
    float adjoint = 0;
    for (int p = g.tokens - 1; p >= s; p--) {
      int row = p * g.readers + g.early;
      int end = row + (p + 1 < g.tokens ? g.readers : g.readers - g.early);
      for (; row < end; row++) {
        adjoint += g.x[g.xOff + row * n + c] * g.out[g.outOff + row * g.outRow + column];
      }
      if (p > s) {
        int at = g.decayOff + p * n + c;
        g.dLogDecay[at] += adjoint * g.scratch[p];
        adjoint *= g.decay[at];
      }
    }
    g.dy[g.yOff + column * n + c] += adjoint;
  }
}
