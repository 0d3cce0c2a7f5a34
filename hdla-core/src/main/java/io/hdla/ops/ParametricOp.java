package io.hdla.ops;

/** Functions of one element and up to two parameters. */
enum ParametricOp {
  CLAMP,
  LEAKY_RELU,
  ELU
}
