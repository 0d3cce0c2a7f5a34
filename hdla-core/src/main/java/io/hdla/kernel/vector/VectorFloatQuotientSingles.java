// Twin: VectorDoubleQuotientSingles is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatGramOperands;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** What {@link VectorFloatQuotientPairs} does, for one writer of each token. */
final class VectorFloatQuotientSingles {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatQuotientSingles() {}

  /** One writer of each token, after its decay. */
  static void one(FloatGramOperands g, int position, int from, int to, int column) {
    int c = 0;
    for (; c <= g.channels - 2 * L; c += 2 * L) {
      int row = from;
      for (; row < to - 2; row += 3) {
        one3x2(g, position, row, column, c);
      }
      for (; row < to; row++) {
        one1x2(g, position, row, column, c);
      }
    }
    for (; c <= g.channels - L; c += L) {
      for (int row = from; row < to; row++) {
        one1x1(g, position, row, column, c);
      }
    }
    for (; c < g.channels; c++) {
      for (int row = from; row < to; row++) {
        VectorFloatQuotientTail.channel(g, position, row, column, 1, c);
      }
    }
  }

  private static void one3x2(FloatGramOperands g, int position, int row, int column, int c) {
    int n = g.channels;
    int step = g.writers * n;
    int next = g.writers;
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
    FloatVector x00 = FloatVector.fromArray(SPECIES, g.x, x0);
    FloatVector x01 = FloatVector.fromArray(SPECIES, g.x, x0 + L);
    FloatVector x10 = FloatVector.fromArray(SPECIES, g.x, x1);
    FloatVector x11 = FloatVector.fromArray(SPECIES, g.x, x1 + L);
    FloatVector x20 = FloatVector.fromArray(SPECIES, g.x, x2);
    FloatVector x21 = FloatVector.fromArray(SPECIES, g.x, x2 + L);
    FloatVector p00 = FloatVector.zero(SPECIES);
    FloatVector p01 = p00;
    FloatVector p10 = p00;
    FloatVector p11 = p00;
    FloatVector p20 = p00;
    FloatVector p21 = p00;
    int at = g.yOff + column * n + c;
    int q = g.decayOff + c;
    for (int u = 0; u <= position; u++, at += step, q += n) {
      x20.fma(p20, x10.fma(p10, x00.fma(p00, FloatVector.fromArray(SPECIES, log, q))))
          .intoArray(log, q);
      x21.fma(p21, x11.fma(p11, x01.fma(p01, FloatVector.fromArray(SPECIES, log, q + L))))
          .intoArray(log, q + L);
      FloatVector y0 = FloatVector.fromArray(SPECIES, y, at);
      FloatVector y1 = FloatVector.fromArray(SPECIES, y, at + L);
      FloatVector f = FloatVector.broadcast(SPECIES, d[d0]);
      p00 = f.fma(y0, p00);
      p01 = f.fma(y1, p01);
      f = FloatVector.broadcast(SPECIES, d[d1]);
      p10 = f.fma(y0, p10);
      p11 = f.fma(y1, p11);
      f = FloatVector.broadcast(SPECIES, d[d2]);
      p20 = f.fma(y0, p20);
      p21 = f.fma(y1, p21);
      d0 += next;
      d1 += next;
      d2 += next;
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
    p01.add(FloatVector.fromArray(SPECIES, dx, x0 + L)).intoArray(dx, x0 + L);
    p10.add(FloatVector.fromArray(SPECIES, dx, x1)).intoArray(dx, x1);
    p11.add(FloatVector.fromArray(SPECIES, dx, x1 + L)).intoArray(dx, x1 + L);
    p20.add(FloatVector.fromArray(SPECIES, dx, x2)).intoArray(dx, x2);
    p21.add(FloatVector.fromArray(SPECIES, dx, x2 + L)).intoArray(dx, x2 + L);
  }

  private static void one1x2(FloatGramOperands g, int position, int row, int column, int c) {
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
      d0 += next;
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
    p01.add(FloatVector.fromArray(SPECIES, dx, x0 + L)).intoArray(dx, x0 + L);
  }

  private static void one1x1(FloatGramOperands g, int position, int row, int column, int c) {
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
      d0 += next;
    }
    p00.add(FloatVector.fromArray(SPECIES, dx, x0)).intoArray(dx, x0);
  }
}
