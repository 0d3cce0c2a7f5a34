// Twin: VectorDoubleQuotientGram is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatGramOperands;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * What readers and the decay receive of a Gram matrix of quotients. The sum over the writers walks
 * through the tokens; at each it gives, times the reader, what passed through that token's decay,
 * and at the end the reader's gradient.
 */
final class VectorFloatQuotientGram {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatQuotientGram() {}

  /** Three readers that read at one position. */
  static void rows3(FloatGramOperands g, int position, int row) {
    int c = 0;
    for (; c <= g.channels - 2 * L; c += 2 * L) {
      rows3x2(g, position, row, c);
    }
    rest(g, position, row, c);
    rest(g, position, row + 1, c);
    rest(g, position, row + 2, c);
  }

  /** One reader. */
  static void row(FloatGramOperands g, int position, int row) {
    int c = 0;
    for (; c <= g.channels - 2 * L; c += 2 * L) {
      row1x2(g, position, row, c);
    }
    rest(g, position, row, c);
  }

  private static void rest(FloatGramOperands g, int position, int row, int from) {
    int c = from;
    for (; c <= g.channels - L; c += L) {
      row1x1(g, position, row, c);
    }
    for (; c < g.channels; c++) {
      channel(g, position, row, c);
    }
  }

  private static void rows3x2(FloatGramOperands g, int position, int row, int c) {
    int n = g.channels;
    int writers = g.writers;
    float[] y = g.y;
    float[] d = g.out;
    float[] log = g.dLogDecay;
    float[] dx = g.dx;
    int x0 = g.xOff + row * n + c;
    int d0 = g.outOff + row * g.outRow;
    int x1 = x0 + n;
    int d1 = d0 + g.outRow;
    int x2 = x1 + n;
    int d2 = d1 + g.outRow;
    FloatVector x00 = FloatVector.fromArray(SPECIES, g.x, x0);
    FloatVector x01 = FloatVector.fromArray(SPECIES, g.x, x0 + L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, g.x, x1);
    FloatVector x11 = FloatVector.fromArray(SPECIES, g.x, x1 + L);
    FloatVector x20 = FloatVector.fromArray(SPECIES, g.x, x2);
    FloatVector x21 = FloatVector.fromArray(SPECIES, g.x, x2 + L);
    FloatVector p00 = FloatVector.zero(SPECIES);
    FloatVector p01 = FloatVector.zero(SPECIES);
    FloatVector p10 = FloatVector.zero(SPECIES);
    FloatVector p11 = FloatVector.zero(SPECIES);
    FloatVector p20 = FloatVector.zero(SPECIES);
    FloatVector p21 = FloatVector.zero(SPECIES);
    int at = g.yOff + c;
    int q = g.decayOff + c;
    int column = 0;
    for (int u = 0; u <= position + 1; u++, q += n) {
      int end = u <= position ? u * writers + g.earlyWriters : u * writers;
      for (; column < end - 1; column += 2) {
        FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
        FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
        FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
        FloatVector z1 = FloatVector.fromArray(SPECIES, y, at + n + L);
        at += 2 * n;
        FloatVector f = FloatVector.broadcast(SPECIES, d[d0 + column]);
        p00 = f.fma(y0, p00);
        p01 = f.fma(y1, p01);
        f = FloatVector.broadcast(SPECIES, d[d0 + column + 1]);
        p00 = f.fma(z0, p00);
        p01 = f.fma(z1, p01);
        f = FloatVector.broadcast(SPECIES, d[d1 + column]);
        p10 = f.fma(y0, p10);
        p11 = f.fma(y1, p11);
        f = FloatVector.broadcast(SPECIES, d[d1 + column + 1]);
        p10 = f.fma(z0, p10);
        p11 = f.fma(z1, p11);
        f = FloatVector.broadcast(SPECIES, d[d2 + column]);
        p20 = f.fma(y0, p20);
        p21 = f.fma(y1, p21);
        f = FloatVector.broadcast(SPECIES, d[d2 + column + 1]);
        p20 = f.fma(z0, p20);
        p21 = f.fma(z1, p21);
      }
      if (column < end) {
        FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
        FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
        at += n;
        FloatVector f = FloatVector.broadcast(SPECIES, d[d0 + column]);
        p00 = f.fma(y0, p00);
        p01 = f.fma(y1, p01);
        f = FloatVector.broadcast(SPECIES, d[d1 + column]);
        p10 = f.fma(y0, p10);
        p11 = f.fma(y1, p11);
        f = FloatVector.broadcast(SPECIES, d[d2 + column]);
        p20 = f.fma(y0, p20);
        p21 = f.fma(y1, p21);
        column++;
      }
      if (u <= position) {
        x20.fma(p20, x10.fma(p10, x00.fma(p00, FloatVector.fromArray(SPECIES, log, q))))
            .intoArray(log, q);
        x21.fma(p21, x11.fma(p11, x01.fma(p01, FloatVector.fromArray(SPECIES, log, q + L))))
            .intoArray(log, q + L);
      }
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
    p01.add(FloatVector.fromArray(SPECIES, dx, x0 + L)).intoArray(dx, x0 + L);
    p10.add(FloatVector.fromArray(SPECIES, dx, x1)).intoArray(dx, x1);
    p11.add(FloatVector.fromArray(SPECIES, dx, x1 + L)).intoArray(dx, x1 + L);
    p20.add(FloatVector.fromArray(SPECIES, dx, x2)).intoArray(dx, x2);
    p21.add(FloatVector.fromArray(SPECIES, dx, x2 + L)).intoArray(dx, x2 + L);
  }

  private static void row1x2(FloatGramOperands g, int position, int row, int c) {
    int n = g.channels;
    int writers = g.writers;
    float[] y = g.y;
    float[] d = g.out;
    float[] log = g.dLogDecay;
    float[] dx = g.dx;
    int x0 = g.xOff + row * n + c;
    int d0 = g.outOff + row * g.outRow;
    FloatVector x00 = FloatVector.fromArray(SPECIES, g.x, x0);
    FloatVector x01 = FloatVector.fromArray(SPECIES, g.x, x0 + L);
    FloatVector p00 = FloatVector.zero(SPECIES);
    FloatVector p01 = FloatVector.zero(SPECIES);
    int at = g.yOff + c;
    int q = g.decayOff + c;
    int column = 0;
    for (int u = 0; u <= position + 1; u++, q += n) {
      int end = u <= position ? u * writers + g.earlyWriters : u * writers;
      for (; column < end - 1; column += 2) {
        FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
        FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
        FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
        FloatVector z1 = FloatVector.fromArray(SPECIES, y, at + n + L);
        at += 2 * n;
        FloatVector f = FloatVector.broadcast(SPECIES, d[d0 + column]);
        p00 = f.fma(y0, p00);
        p01 = f.fma(y1, p01);
        f = FloatVector.broadcast(SPECIES, d[d0 + column + 1]);
        p00 = f.fma(z0, p00);
        p01 = f.fma(z1, p01);
      }
      if (column < end) {
        FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
        FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
        at += n;
        FloatVector f = FloatVector.broadcast(SPECIES, d[d0 + column]);
        p00 = f.fma(y0, p00);
        p01 = f.fma(y1, p01);
        column++;
      }
      if (u <= position) {
        x00.fma(p00, FloatVector.fromArray(SPECIES, log, q)).intoArray(log, q);
        x01.fma(p01, FloatVector.fromArray(SPECIES, log, q + L)).intoArray(log, q + L);
      }
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
    p01.add(FloatVector.fromArray(SPECIES, dx, x0 + L)).intoArray(dx, x0 + L);
  }

  private static void row1x1(FloatGramOperands g, int position, int row, int c) {
    int n = g.channels;
    int writers = g.writers;
    float[] y = g.y;
    float[] d = g.out;
    float[] log = g.dLogDecay;
    float[] dx = g.dx;
    int x0 = g.xOff + row * n + c;
    int d0 = g.outOff + row * g.outRow;
    FloatVector x00 = FloatVector.fromArray(SPECIES, g.x, x0);
    FloatVector p00 = FloatVector.zero(SPECIES);
    int at = g.yOff + c;
    int q = g.decayOff + c;
    int column = 0;
    for (int u = 0; u <= position + 1; u++, q += n) {
      int end = u <= position ? u * writers + g.earlyWriters : u * writers;
      for (; column < end - 1; column += 2) {
        FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
        FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
        at += 2 * n;
        FloatVector f = FloatVector.broadcast(SPECIES, d[d0 + column]);
        p00 = f.fma(y0, p00);
        f = FloatVector.broadcast(SPECIES, d[d0 + column + 1]);
        p00 = f.fma(z0, p00);
      }
      if (column < end) {
        FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
        at += n;
        FloatVector f = FloatVector.broadcast(SPECIES, d[d0 + column]);
        p00 = f.fma(y0, p00);
        column++;
      }
      if (u <= position) {
        x00.fma(p00, FloatVector.fromArray(SPECIES, log, q)).intoArray(log, q);
      }
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
  }

  private static void channel(FloatGramOperands g, int position, int row, int c) {
    int n = g.channels;
    int x = g.xOff + row * n + c;
    int d = g.outOff + row * g.outRow;
    float sum = 0;
    int column = 0;
    for (int u = 0; u <= position + 1; u++) {
      int end = u <= position ? u * g.writers + g.earlyWriters : u * g.writers;
      for (; column < end; column++) {
        sum += g.out[d + column] * g.y[g.yOff + column * n + c];
      }
      if (u <= position) {
        g.dLogDecay[g.decayOff + u * n + c] += g.x[x] * sum;
      }
    }
    g.dx[x] += sum;
  }
}
