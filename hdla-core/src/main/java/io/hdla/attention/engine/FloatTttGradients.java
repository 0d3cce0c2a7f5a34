// Twin: DoubleTttGradients is generated from this file.
package io.hdla.attention.engine;

/** Where the gradients of a {@link FloatTttTask}'s operands are accumulated. */
public final class FloatTttGradients {
  /** Gradient of the queries. */
  public FloatRows q;

  /** Gradient of the keys. */
  public FloatRows k;

  /** Gradient of the values. */
  public FloatRows v;

  /** Gradient of the learning rates. */
  public FloatRows eta;

  /** Gradient of the norm's factors, one row; null if there is none. */
  public FloatRows weight;

  /** Gradient of the norm's shifts, one row; null if there is none. */
  public FloatRows shift;

  /** Makes an empty description; the rows are set by whoever makes it. */
  public FloatTttGradients() {}

  /**
   * Adds to the gradients of the target's parts, the value and the key.
   *
   * @param t the token
   * @param residual whether the inner model adds its input
   * @param d read: the target's gradient
   * @param at where it starts
   * @param width d_v
   */
  public void addTarget(int t, boolean residual, float[] d, int at, int width) {
    add(v, t, 1, d, at, width);
    if (residual) {
      add(k, t, -1, d, at, width);
    }
  }

  /**
   * Adds to one row.
   *
   * @param rows accumulated
   * @param t the row's token
   * @param factor the factor of what is added
   * @param d read
   * @param at where it starts
   * @param width the number of elements
   */
  public static void add(FloatRows rows, int t, float factor, float[] d, int at, int width) {
    int to = rows.at(t);
    for (int j = 0; j < width; j++) {
      rows.data[to + j] += factor * d[at + j];
    }
  }
}
