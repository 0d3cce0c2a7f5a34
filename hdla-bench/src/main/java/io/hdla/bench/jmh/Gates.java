package io.hdla.bench.jmh;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Seeded log-decays as trained models have them, by name. */
final class Gates {
  private Gates() {}

  /**
   * A log-decay.
   *
   * @param name {@code logsigmoid} of a standard normal, {@code mild} (the same, divided by 16, as
   *     models with a gate temperature have it), {@code none} (zeros), {@code strong} (−12 each) or
   *     {@code subnormal} (states decay into the subnormal range)
   * @param rng the source of randomness
   * @param dtype the element type
   * @param sizes the shape
   * @return a tensor of numbers ≤ 0
   */
  static Tensor of(String name, Rng rng, DType dtype, int... sizes) {
    switch (name) {
      case "logsigmoid":
        return rng.normal(dtype, sizes).logSigmoid();
      case "mild":
        return rng.normal(dtype, sizes).logSigmoid().div(16);
      case "none":
        return Tensor.zeros(dtype, sizes);
      case "strong":
        return Tensor.zeros(dtype, sizes).sub(12);
      case "subnormal":
        return Tensor.zeros(dtype, sizes).sub(5.7);
      default:
        throw new IllegalArgumentException(
            "gates: must be logsigmoid, mild, none, strong or subnormal, got " + name);
    }
  }
}
