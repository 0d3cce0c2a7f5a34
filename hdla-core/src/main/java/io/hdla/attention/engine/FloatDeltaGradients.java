// Twin: DoubleDeltaGradients is generated from this file.
package io.hdla.attention.engine;

/** Where the gradients of a {@link FloatDeltaTask}'s operands are accumulated. */
public final class FloatDeltaGradients {
  /** Gradient of the queries. */
  public FloatRows q;

  /** Gradient of the keys. */
  public FloatRows k;

  /** Gradient of the values. */
  public FloatRows v;

  /** Gradient of the erase strengths. */
  public FloatRows beta;

  /** Gradient of the log-decay; null if there is none. */
  public FloatRows g;

  /** Makes an empty description; the rows are set by whoever makes it. */
  public FloatDeltaGradients() {}
}
