package io.hdla.autograd.rule;

/** Element-wise derivatives that are computed in one pass. */
enum FusedOp {
  /** g · y · (1 − y). */
  SIGMOID,
  /** g · (1 − y²). */
  TANH,
  /** g · σ · (1 + x · (1 − σ)). */
  SILU,
  /** g · x, and 0 where g is 0. */
  TIMES,
  /** g / x, and 0 where g is 0. */
  OVER
}
