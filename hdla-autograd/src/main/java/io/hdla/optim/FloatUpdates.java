// Twin: DoubleUpdates is generated from this file.
package io.hdla.optim;

/** Loops of the optimisers over contiguous arrays. What the caller names first is changed. */
@SuppressWarnings("cast") // redundant only in the twin
final class FloatUpdates {
  private FloatUpdates() {}

  /**
   * One step of AdamW on n elements from place {@code from}; p, m and v are changed, g is read.
   *
   * @param keep 1 − learning rate · weight decay
   * @param step learning rate / (1 − beta1^t)
   * @param root √(1 − beta2^t)
   */
  static void adamW(
      int n,
      int from,
      float[] p,
      int pAt,
      float[] m,
      float[] v,
      float[] g,
      int gAt,
      double beta1,
      double beta2,
      double eps,
      double keep,
      double step,
      double root) {
    float lerp = (float) (1 - beta1);
    float decay2 = (float) beta2;
    float gain2 = (float) (1 - beta2);
    float small = (float) eps;
    float shrink = (float) keep;
    float size = (float) step;
    float correction = (float) root;
    for (int i = from; i < from + n; i++) {
      float gradient = g[gAt + i];
      float first = m[i] + lerp * (gradient - m[i]);
      float second = v[i] * decay2 + gain2 * gradient * gradient;
      m[i] = first;
      v[i] = second;
      float denominator = (float) Math.sqrt(second) / correction + small;
      p[pAt + i] = p[pAt + i] * shrink - size * (first / denominator);
    }
  }

  /**
   * One step of gradient descent on n elements from place {@code from}; p and the velocity are
   * changed, g is read. Without momentum the velocity is null.
   */
  static void sgd(
      int n,
      int from,
      float[] p,
      int pAt,
      float[] velocity,
      float[] g,
      int gAt,
      double rate,
      double momentum,
      double weightDecay,
      boolean nesterov) {
    float step = (float) rate;
    float inertia = (float) momentum;
    float decay = (float) weightDecay;
    for (int i = from; i < from + n; i++) {
      float direction = g[gAt + i] + decay * p[pAt + i];
      if (velocity != null) {
        velocity[i] = inertia * velocity[i] + direction;
        direction = nesterov ? direction + inertia * velocity[i] : velocity[i];
      }
      p[pAt + i] -= step * direction;
    }
  }

  /** One step of Lion on n elements from place {@code from}; p and m are changed, g is read. */
  static void lion(
      int n,
      int from,
      float[] p,
      int pAt,
      float[] m,
      float[] g,
      int gAt,
      double beta1,
      double beta2,
      double keep,
      double rate) {
    float mix = (float) beta1;
    float memory = (float) beta2;
    float mixRest = (float) (1 - beta1);
    float memoryRest = (float) (1 - beta2);
    float shrink = (float) keep;
    float step = (float) rate;
    for (int i = from; i < from + n; i++) {
      float gradient = g[gAt + i];
      float direction = Math.signum(mix * m[i] + mixRest * gradient);
      p[pAt + i] = p[pAt + i] * shrink - step * direction;
      m[i] = memory * m[i] + memoryRest * gradient;
    }
  }

  /** Σ g² over n elements, in double. */
  static double sumOfSquares(int n, float[] g, int gAt) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double x = g[gAt + i];
      sum += x * x;
    }
    return sum;
  }
}
