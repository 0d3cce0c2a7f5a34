// Twin: DoubleFused is generated from this file.
package io.hdla.autograd.rule;

/** Loops of {@link Fused} over contiguous arrays; {@code out} is written and aliases nothing. */
final class FloatFused {
  private FloatFused() {}

  /** out = g · y · (1 − y). */
  static void sigmoid(int n, float[] g, int gAt, float[] y, int yAt, float[] out, int at) {
    for (int i = 0; i < n; i++) {
      float v = y[yAt + i];
      out[at + i] = g[gAt + i] * v * (1f - v);
    }
  }

  /** out = g · (1 − y²). */
  static void tanh(int n, float[] g, int gAt, float[] y, int yAt, float[] out, int at) {
    for (int i = 0; i < n; i++) {
      float v = y[yAt + i];
      out[at + i] = g[gAt + i] * (1f - v * v);
    }
  }

  /** out = g · σ · (1 + x · (1 − σ)). */
  static void silu(
      int n, float[] g, int gAt, float[] x, int xAt, float[] sigma, int sAt, float[] out, int at) {
    for (int i = 0; i < n; i++) {
      float s = sigma[sAt + i];
      out[at + i] = g[gAt + i] * (s * (1f + x[xAt + i] * (1f - s)));
    }
  }

  /** out = g · x, and 0 where g is 0. */
  static void times(int n, float[] g, int gAt, float[] x, int xAt, float[] out, int at) {
    for (int i = 0; i < n; i++) {
      float up = g[gAt + i];
      out[at + i] = up == 0f ? 0f : up * x[xAt + i];
    }
  }

  /** out = g / x, and 0 where g is 0. */
  static void over(int n, float[] g, int gAt, float[] x, int xAt, float[] out, int at) {
    for (int i = 0; i < n; i++) {
      float up = g[gAt + i];
      out[at + i] = up == 0f ? 0f : up / x[xAt + i];
    }
  }

  /** Runs one operation on n elements from position {@code from} of each operand. */
  static void run(
      FusedOp op,
      int from,
      int n,
      float[] g,
      int gAt,
      float[] x,
      int xAt,
      float[] y,
      int yAt,
      float[] out) {
    switch (op) {
      case SIGMOID:
        sigmoid(n, g, gAt + from, y, yAt + from, out, from);
        break;
      case TANH:
        tanh(n, g, gAt + from, y, yAt + from, out, from);
        break;
      case TIMES:
        times(n, g, gAt + from, x, xAt + from, out, from);
        break;
      case OVER:
        over(n, g, gAt + from, x, xAt + from, out, from);
        break;
      default:
        silu(n, g, gAt + from, x, xAt + from, y, yAt + from, out, from);
    }
  }
}
