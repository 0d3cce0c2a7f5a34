package io.hdla.bench.jmh;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Seeded log-decays as trained models have them, by name. */
final class Gates {
  /** Mamba-2's steps are uniform between a hundredth of this and twice as much. */
  private static final double MEAN_STEP = 0.05;

  private Gates() {}

  /**
   * A log-decay.
   *
   * @param name {@code logsigmoid} of a standard normal, {@code mild} (the same, divided by 16, as
   *     models with a gate temperature have it), {@code none} (zeros), {@code strong} (−12 each) or
   *     {@code subnormal}: mild, and {@link #values} so small that the state sits in the subnormal
   *     range
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
      case "subnormal":
        return rng.normal(dtype, sizes).logSigmoid().div(16);
      case "none":
        return Tensor.zeros(dtype, sizes);
      case "strong":
        return Tensor.zeros(dtype, sizes).sub(12);
      default:
        throw unknown(name);
    }
  }

  /**
   * Mamba-2's way to a log-decay, log a of −a · dt. It is one number a head, so that a token's
   * decay is what the name says only on average.
   *
   * @param name as above, but for {@code logsigmoid} a standard normal
   * @param rng the source of randomness
   * @param dtype the element type
   * @param sizes the shape
   * @return logarithms of rates
   */
  static Tensor logRate(String name, Rng rng, DType dtype, int... sizes) {
    switch (name) {
      case "logsigmoid":
        return rng.normal(dtype, sizes);
      case "mild":
      case "subnormal":
        return rng.normal(dtype, sizes).sub(Math.log(16));
      case "none":
        return Tensor.zeros(dtype, sizes).sub(80);
      case "strong":
        return Tensor.zeros(dtype, sizes).add(Math.log(12 / MEAN_STEP));
      default:
        throw unknown(name);
    }
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException(
        "gates: must be logsigmoid, mild, none, strong or subnormal, got " + name);
  }

  /**
   * The factor of the values that goes with a log-decay. No decay alone keeps a state in the
   * subnormal range: what decays there passes through it, and what is written is above it.
   *
   * @param name as above
   * @param dtype the element type
   * @return 1, or a factor that makes most of the state subnormal
   */
  static double values(String name, DType dtype) {
    if (!name.equals("subnormal")) {
      return 1;
    }
    return dtype == DType.FLOAT64 ? Double.MIN_NORMAL : Float.MIN_NORMAL;
  }
}
