package io.hdla.kernel;

/**
 * Functions of one number that the elementwise kernels know. NaN gives NaN throughout; values at
 * infinity and at the edges of a domain are those of PyTorch.
 */
public enum UnaryOp {
  /** {@code -x}. */
  NEG,
  /** {@code |x|}. */
  ABS,
  /** -1, 0 or 1 by the sign of x; a zero keeps its sign. */
  SIGN,
  /** {@code x²}. */
  SQUARE,
  /** Square root; NaN below zero. */
  SQRT,
  /** {@code 1 / √x}. */
  RSQRT,
  /** {@code 1 / x}. */
  RECIPROCAL,
  /** e to the x; rounds into the subnormal range, exactly zero at minus infinity. */
  EXP,
  /** {@code exp(x) - 1} without cancellation near zero. */
  EXPM1,
  /** Natural logarithm; minus infinity at zero, NaN below. */
  LOG,
  /** {@code log(1 + x)} without cancellation near zero. */
  LOG1P,
  /** Sine. */
  SIN,
  /** Cosine. */
  COS,
  /** Hyperbolic tangent. */
  TANH,
  /** {@code 1 / (1 + exp(-x))}, with full relative precision on both sides. */
  SIGMOID,
  /** {@code log(sigmoid(x))}, without overflow. */
  LOGSIGMOID,
  /** {@code log(1 + exp(x))}, without overflow. */
  SOFTPLUS,
  /** {@code x sigmoid(x)}; NaN at minus infinity. */
  SILU,
  /** {@code max(x, 0)}. */
  RELU,
  /** Error function. */
  ERF,
  /** {@code x/2 (1 + erf(x/√2))}; NaN at minus infinity. */
  GELU,
  /** GELU by its tanh approximation; NaN at minus infinity. */
  GELU_TANH,
  /** Largest integer not above x. */
  FLOOR,
  /** Smallest integer not below x. */
  CEIL,
  /** Nearest integer, ties to the even one. */
  ROUND
}
