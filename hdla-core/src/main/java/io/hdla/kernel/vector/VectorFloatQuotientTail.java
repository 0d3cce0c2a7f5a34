// Twin: VectorDoubleQuotientTail is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatGramOperands;

/** The channels that do not fill a vector, for {@link VectorFloatQuotientPairs}. */
final class VectorFloatQuotientTail {
  private VectorFloatQuotientTail() {}

  /** One channel of one reader and a few neighbouring writers of each token. */
  static void channel(FloatGramOperands g, int position, int row, int column, int count, int c) {
    int n = g.channels;
    int x = g.xOff + row * n + c;
    int early = column == 0 ? g.earlyWriters : 0;
    float sum = 0;
    for (int u = 0; u <= position; u++) {
      int d = g.outOff + row * g.outRow + u * g.writers + column;
      int at = g.yOff + (u * g.writers + column) * n + c;
      for (int j = 0; j < early; j++) {
        sum += g.out[d + j] * g.y[at + j * n];
      }
      g.dLogDecay[g.decayOff + u * n + c] += g.x[x] * sum;
      for (int j = early; j < count; j++) {
        sum += g.out[d + j] * g.y[at + j * n];
      }
    }
    g.dx[x] += sum;
  }
}
