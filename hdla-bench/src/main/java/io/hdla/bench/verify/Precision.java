package io.hdla.bench.verify;

import io.hdla.tensor.DType;

/** A precision to verify in, and the error that it allows. */
public enum Precision {
  /** Double precision. */
  F64("f64", DType.FLOAT64, 1e-10, Double.MIN_NORMAL),
  /** Single precision, against the same float64 reference. */
  F32("f32", DType.FLOAT32, 5e-5, Float.MIN_NORMAL);

  private final String label;
  private final DType dtype;
  private final double tolerance;
  private final double tiny;

  Precision(String label, DType dtype, double tolerance, double smallestNormal) {
    this.label = label;
    this.dtype = dtype;
    this.tolerance = tolerance;
    this.tiny = smallestNormal / tolerance;
  }

  DType dtype() {
    return dtype;
  }

  /** The largest error that passes. */
  double tolerance() {
    return tolerance;
  }

  /** Added to the largest element of a reference, so that underflow is no error. */
  double tiny() {
    return tiny;
  }

  /** The name on the command line. */
  @Override
  public String toString() {
    return label;
  }
}
