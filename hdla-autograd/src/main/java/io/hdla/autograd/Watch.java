package io.hdla.autograd;

/** What anomaly mode looks for. */
enum Watch {
  NOTHING,
  NAN,
  NAN_AND_INFINITY;

  boolean finds(double value) {
    return Double.isNaN(value) || (this == NAN_AND_INFINITY && Double.isInfinite(value));
  }
}
