package io.hdla.nn;

/** The factor of a linear layer's first values, by the numbers of its channels. */
interface Gain {
  /** That of {@link Linear}: weights uniform in ±1/√in. */
  Gain USUAL = (in, out) -> 1;

  /** Uniform after Glorot and Bengio 2010 with gain 2^−2.5, as RetNet's and GLA's code has it. */
  Gain XAVIER = (in, out) -> Math.pow(2, -2.5) * Math.sqrt(6.0 * in / (in + out));

  double of(int in, int out);
}
