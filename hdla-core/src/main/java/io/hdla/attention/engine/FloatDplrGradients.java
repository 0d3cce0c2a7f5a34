// Twin: DoubleDplrGradients is generated from this file.
package io.hdla.attention.engine;

/** Where the gradients of a {@link FloatDplrTask}'s operands are accumulated. */
public final class FloatDplrGradients {
  /** Gradient of the queries. */
  public FloatRows q;

  /** Gradient of the written keys. */
  public FloatRows k;

  /** Gradient of the written values. */
  public FloatRows v;

  /** Gradient of the erase's directions. */
  public FloatRows a;

  /** Gradient of the erase's keys. */
  public FloatRows b;

  /** Gradient of the log-decay; null if there is none. */
  public FloatRows g;

  /** Makes an empty description; the rows are set by whoever makes it. */
  public FloatDplrGradients() {}
}
