// Twin: VectorDoubleQuotientPairs is generated from this file.
package io.hdla.kernel.vector;

import static jdk.incubator.vector.VectorOperators.ADD;
import static jdk.incubator.vector.VectorOperators.FMA;

import io.hdla.kernel.FloatGramOperands;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * What readers at one position, and the decay up to it, receive of a Gram matrix of quotients. The
 * sum over the writers walks through the tokens; at each it gives, times the reader, what passed
 * through that token's decay, and at the end the reader's gradient.
 *
 * <p>The loops have no branches: where two values of a vector meet, the JIT compiler boxes it.
 * Three rows are as much as it inlines, and only with the operations called directly (see {@code
 * package-info}).
 */
final class VectorFloatQuotientPairs {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatQuotientPairs() {}

  /** The two writers of each token, the first of which feels its decay. */
  static void earlyLate(FloatGramOperands g, int position, int from, int to) {
    int c = 0;
    for (; c <= g.channels - 2 * L; c += 2 * L) {
      int row = from;
      for (; row < to - 2; row += 3) {
        earlyLate3x2(g, position, row, c);
      }
      for (; row < to; row++) {
        earlyLate1x2(g, position, row, c);
      }
    }
    for (; c <= g.channels - L; c += L) {
      for (int row = from; row < to; row++) {
        earlyLate1x1(g, position, row, c);
      }
    }
    for (; c < g.channels; c++) {
      for (int row = from; row < to; row++) {
        VectorFloatQuotientTail.channel(g, position, row, 0, 2, c);
      }
    }
  }

  private static void earlyLate3x2(FloatGramOperands g, int position, int row, int c) {
    int n = g.channels;
    float[] x = g.x;
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
    FloatVector x00 = FloatVector.fromArray(SPECIES, x, x0);
    FloatVector x01 = FloatVector.fromArray(SPECIES, x, x0 + L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, x1);
    FloatVector x11 = FloatVector.fromArray(SPECIES, x, x1 + L);
    FloatVector x20 = FloatVector.fromArray(SPECIES, x, x2);
    FloatVector x21 = FloatVector.fromArray(SPECIES, x, x2 + L);
    FloatVector p00 = FloatVector.zero(SPECIES);
    FloatVector p01 = p00;
    FloatVector p10 = p00;
    FloatVector p11 = p00;
    FloatVector p20 = p00;
    FloatVector p21 = p00;
    int at = g.yOff + c;
    int q = g.decayOff + c;
    for (int u = 0; u <= position; u++, at += 2 * n, q += n) {
      FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
      FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
      FloatVector f = FloatVector.broadcast(SPECIES, d[d0]);
      p00 = f.lanewise(FMA, y0, p00);
      p01 = f.lanewise(FMA, y1, p01);
      f = FloatVector.broadcast(SPECIES, d[d1]);
      p10 = f.lanewise(FMA, y0, p10);
      p11 = f.lanewise(FMA, y1, p11);
      f = FloatVector.broadcast(SPECIES, d[d2]);
      p20 = f.lanewise(FMA, y0, p20);
      p21 = f.lanewise(FMA, y1, p21);
      x20.lanewise(
              FMA,
              p20,
              x10.lanewise(
                  FMA, p10, x00.lanewise(FMA, p00, FloatVector.fromArray(SPECIES, log, q))))
          .intoArray(log, q);
      x21.lanewise(
              FMA,
              p21,
              x11.lanewise(
                  FMA, p11, x01.lanewise(FMA, p01, FloatVector.fromArray(SPECIES, log, q + L))))
          .intoArray(log, q + L);
      FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
      FloatVector z1 = FloatVector.fromArray(SPECIES, y, at + n + L);
      f = FloatVector.broadcast(SPECIES, d[d0 + 1]);
      p00 = f.lanewise(FMA, z0, p00);
      p01 = f.lanewise(FMA, z1, p01);
      f = FloatVector.broadcast(SPECIES, d[d1 + 1]);
      p10 = f.lanewise(FMA, z0, p10);
      p11 = f.lanewise(FMA, z1, p11);
      f = FloatVector.broadcast(SPECIES, d[d2 + 1]);
      p20 = f.lanewise(FMA, z0, p20);
      p21 = f.lanewise(FMA, z1, p21);
      d0 += 2;
      d1 += 2;
      d2 += 2;
    }
    p00.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
    p01.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x0 + L)).intoArray(dx, x0 + L);
    p10.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x1)).intoArray(dx, x1);
    p11.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x1 + L)).intoArray(dx, x1 + L);
    p20.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x2)).intoArray(dx, x2);
    p21.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x2 + L)).intoArray(dx, x2 + L);
  }

  private static void earlyLate1x2(FloatGramOperands g, int position, int row, int c) {
    int n = g.channels;
    float[] y = g.y;
    float[] d = g.out;
    float[] log = g.dLogDecay;
    float[] dx = g.dx;
    int x0 = g.xOff + row * n + c;
    int d0 = g.outOff + row * g.outRow;
    FloatVector x00 = FloatVector.fromArray(SPECIES, g.x, x0);
    FloatVector x01 = FloatVector.fromArray(SPECIES, g.x, x0 + L);
    FloatVector p00 = FloatVector.zero(SPECIES);
    FloatVector p01 = p00;
    int at = g.yOff + c;
    int q = g.decayOff + c;
    for (int u = 0; u <= position; u++, at += 2 * n, q += n) {
      FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
      FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
      FloatVector f = FloatVector.broadcast(SPECIES, d[d0]);
      p00 = f.fma(y0, p00);
      p01 = f.fma(y1, p01);
      x00.fma(p00, FloatVector.fromArray(SPECIES, log, q)).intoArray(log, q);
      x01.fma(p01, FloatVector.fromArray(SPECIES, log, q + L)).intoArray(log, q + L);
      FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
      FloatVector z1 = FloatVector.fromArray(SPECIES, y, at + n + L);
      f = FloatVector.broadcast(SPECIES, d[d0 + 1]);
      p00 = f.fma(z0, p00);
      p01 = f.fma(z1, p01);
      d0 += 2;
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
    p01.add(FloatVector.fromArray(SPECIES, dx, x0 + L)).intoArray(dx, x0 + L);
  }

  private static void earlyLate1x1(FloatGramOperands g, int position, int row, int c) {
    int n = g.channels;
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
    for (int u = 0; u <= position; u++, at += 2 * n, q += n) {
      FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
      FloatVector f = FloatVector.broadcast(SPECIES, d[d0]);
      p00 = f.fma(y0, p00);
      x00.fma(p00, FloatVector.fromArray(SPECIES, log, q)).intoArray(log, q);
      FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
      f = FloatVector.broadcast(SPECIES, d[d0 + 1]);
      p00 = f.fma(z0, p00);
      d0 += 2;
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
  }

  /** Two neighbouring writers of each token, both after its decay. */
  static void two(FloatGramOperands g, int position, int from, int to, int column) {
    int c = 0;
    for (; c <= g.channels - 2 * L; c += 2 * L) {
      int row = from;
      for (; row < to - 2; row += 3) {
        two3x2(g, position, row, column, c);
      }
      for (; row < to; row++) {
        two1x2(g, position, row, column, c);
      }
    }
    for (; c <= g.channels - L; c += L) {
      for (int row = from; row < to; row++) {
        two1x1(g, position, row, column, c);
      }
    }
    for (; c < g.channels; c++) {
      for (int row = from; row < to; row++) {
        VectorFloatQuotientTail.channel(g, position, row, column, 2, c);
      }
    }
  }

  private static void two3x2(FloatGramOperands g, int position, int row, int column, int c) {
    int n = g.channels;
    int step = g.writers * n;
    int next = g.writers;
    float[] x = g.x;
    float[] y = g.y;
    float[] d = g.out;
    float[] log = g.dLogDecay;
    float[] dx = g.dx;
    int x0 = g.xOff + row * n + c;
    int d0 = g.outOff + row * g.outRow + column;
    int x1 = x0 + n;
    int d1 = d0 + g.outRow;
    int x2 = x1 + n;
    int d2 = d1 + g.outRow;
    FloatVector x00 = FloatVector.fromArray(SPECIES, x, x0);
    FloatVector x01 = FloatVector.fromArray(SPECIES, x, x0 + L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, x, x1);
    FloatVector x11 = FloatVector.fromArray(SPECIES, x, x1 + L);
    FloatVector x20 = FloatVector.fromArray(SPECIES, x, x2);
    FloatVector x21 = FloatVector.fromArray(SPECIES, x, x2 + L);
    FloatVector p00 = FloatVector.zero(SPECIES);
    FloatVector p01 = p00;
    FloatVector p10 = p00;
    FloatVector p11 = p00;
    FloatVector p20 = p00;
    FloatVector p21 = p00;
    int at = g.yOff + column * n + c;
    int q = g.decayOff + c;
    for (int u = 0; u <= position; u++, at += step, q += n) {
      x20.lanewise(
              FMA,
              p20,
              x10.lanewise(
                  FMA, p10, x00.lanewise(FMA, p00, FloatVector.fromArray(SPECIES, log, q))))
          .intoArray(log, q);
      x21.lanewise(
              FMA,
              p21,
              x11.lanewise(
                  FMA, p11, x01.lanewise(FMA, p01, FloatVector.fromArray(SPECIES, log, q + L))))
          .intoArray(log, q + L);
      FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
      FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
      FloatVector f = FloatVector.broadcast(SPECIES, d[d0]);
      p00 = f.lanewise(FMA, y0, p00);
      p01 = f.lanewise(FMA, y1, p01);
      f = FloatVector.broadcast(SPECIES, d[d1]);
      p10 = f.lanewise(FMA, y0, p10);
      p11 = f.lanewise(FMA, y1, p11);
      f = FloatVector.broadcast(SPECIES, d[d2]);
      p20 = f.lanewise(FMA, y0, p20);
      p21 = f.lanewise(FMA, y1, p21);
      FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
      FloatVector z1 = FloatVector.fromArray(SPECIES, y, at + n + L);
      f = FloatVector.broadcast(SPECIES, d[d0 + 1]);
      p00 = f.lanewise(FMA, z0, p00);
      p01 = f.lanewise(FMA, z1, p01);
      f = FloatVector.broadcast(SPECIES, d[d1 + 1]);
      p10 = f.lanewise(FMA, z0, p10);
      p11 = f.lanewise(FMA, z1, p11);
      f = FloatVector.broadcast(SPECIES, d[d2 + 1]);
      p20 = f.lanewise(FMA, z0, p20);
      p21 = f.lanewise(FMA, z1, p21);
      d0 += next;
      d1 += next;
      d2 += next;
    }
    p00.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
    p01.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x0 + L)).intoArray(dx, x0 + L);
    p10.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x1)).intoArray(dx, x1);
    p11.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x1 + L)).intoArray(dx, x1 + L);
    p20.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x2)).intoArray(dx, x2);
    p21.lanewise(ADD, FloatVector.fromArray(SPECIES, dx, x2 + L)).intoArray(dx, x2 + L);
  }

  private static void two1x2(FloatGramOperands g, int position, int row, int column, int c) {
    int n = g.channels;
    int step = g.writers * n;
    int next = g.writers;
    float[] y = g.y;
    float[] d = g.out;
    float[] log = g.dLogDecay;
    float[] dx = g.dx;
    int x0 = g.xOff + row * n + c;
    int d0 = g.outOff + row * g.outRow + column;
    FloatVector x00 = FloatVector.fromArray(SPECIES, g.x, x0);
    FloatVector x01 = FloatVector.fromArray(SPECIES, g.x, x0 + L);
    FloatVector p00 = FloatVector.zero(SPECIES);
    FloatVector p01 = p00;
    int at = g.yOff + column * n + c;
    int q = g.decayOff + c;
    for (int u = 0; u <= position; u++, at += step, q += n) {
      x00.fma(p00, FloatVector.fromArray(SPECIES, log, q)).intoArray(log, q);
      x01.fma(p01, FloatVector.fromArray(SPECIES, log, q + L)).intoArray(log, q + L);
      FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
      FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
      FloatVector f = FloatVector.broadcast(SPECIES, d[d0]);
      p00 = f.fma(y0, p00);
      p01 = f.fma(y1, p01);
      FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
      FloatVector z1 = FloatVector.fromArray(SPECIES, y, at + n + L);
      f = FloatVector.broadcast(SPECIES, d[d0 + 1]);
      p00 = f.fma(z0, p00);
      p01 = f.fma(z1, p01);
      d0 += next;
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
    p01.add(FloatVector.fromArray(SPECIES, dx, x0 + L)).intoArray(dx, x0 + L);
  }

  private static void two1x1(FloatGramOperands g, int position, int row, int column, int c) {
    int n = g.channels;
    int step = g.writers * n;
    int next = g.writers;
    float[] y = g.y;
    float[] d = g.out;
    float[] log = g.dLogDecay;
    float[] dx = g.dx;
    int x0 = g.xOff + row * n + c;
    int d0 = g.outOff + row * g.outRow + column;
    FloatVector x00 = FloatVector.fromArray(SPECIES, g.x, x0);
    FloatVector p00 = FloatVector.zero(SPECIES);
    int at = g.yOff + column * n + c;
    int q = g.decayOff + c;
    for (int u = 0; u <= position; u++, at += step, q += n) {
      x00.fma(p00, FloatVector.fromArray(SPECIES, log, q)).intoArray(log, q);
      FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
      FloatVector f = FloatVector.broadcast(SPECIES, d[d0]);
      p00 = f.fma(y0, p00);
      FloatVector z0 = FloatVector.fromArray(SPECIES, y, at + n);
      f = FloatVector.broadcast(SPECIES, d[d0 + 1]);
      p00 = f.fma(z0, p00);
      d0 += next;
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
  }
}
