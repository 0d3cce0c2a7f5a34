package io.hdla.kernel;

/** Functions of two numbers that the elementwise kernels know. */
public enum BinaryOp {
  /** {@code a + b}. */
  ADD,
  /** {@code a - b}. */
  SUB,
  /** {@code a * b}. */
  MUL,
  /** {@code a / b}. */
  DIV,
  /** The larger one; NaN if either is NaN. */
  MAX,
  /** The smaller one; NaN if either is NaN. */
  MIN,
  /** a to the power b. */
  POW,
  /** Angle of the point with ordinate a and abscissa b. */
  ATAN2,
  /** 1 where {@code a == b}, else 0. */
  EQ,
  /** 1 where {@code a != b}, else 0; 1 where either is NaN. */
  NE,
  /** 1 where {@code a < b}, else 0. */
  LT,
  /** 1 where {@code a <= b}, else 0. */
  LE,
  /** 1 where {@code a > b}, else 0. */
  GT,
  /** 1 where {@code a >= b}, else 0. */
  GE
}
