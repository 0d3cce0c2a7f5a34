package io.hdla.nn;

import java.util.function.IntToDoubleFunction;

/**
 * The first values of RWKV-7's vectors by channel and layer, as in the authors' code: later
 * channels look further back, and so do later layers.
 */
final class Rwkv7Start {
  private final int layer;
  private final int layers;
  private final int headDim;

  Rwkv7Start(LayerPosition at, int headDim) {
    this.layer = at.layer();
    this.layers = at.layers();
    this.headDim = headDim;
  }

  /**
   * How much of the token before is mixed in: 1 − (n / channels)^(exponent · (1 − layer/layers)).
   */
  double[] mixing(int channels, double exponent) {
    double power = exponent * (1 - (double) layer / layers);
    return each(channels, n -> 1 - Math.pow((double) n / channels, power));
  }

  /** The bias of the decay, before the sigmoid. */
  double[] decay(int channels) {
    double depth = layers == 1 ? 0 : layer / (layers - 1.0);
    double power = 1 + Math.pow(depth, 0.3);
    return each(
        channels, n -> -6 + 6 * Math.pow(share(n, channels), power) + 0.5 + 2.5 * zigzag(n));
  }

  /** The bias of the in-context learning rate, before the sigmoid. */
  double[] rate(int channels) {
    return each(channels, n -> -0.19 + 0.3 * zigzag(n) + 0.4 * (share(n, channels) - 0.5));
  }

  /** The bias of the share of the first layer's values, before the sigmoid. */
  double[] residual(int channels) {
    return each(channels, n -> 0.73 - 0.4 * (share(n, channels) - 0.5));
  }

  /** The factors of the erased keys. */
  double[] erased(int channels) {
    return each(channels, n -> 0.71 - 0.1 * (share(n, channels) - 0.5));
  }

  /** The weight of the normalisation. */
  double norm() {
    return Math.pow((layer + 1.0) / layers, 0.7);
  }

  private static double[] each(int channels, IntToDoubleFunction value) {
    double[] values = new double[channels];
    for (int n = 0; n < channels; n++) {
      values[n] = value.applyAsDouble(n);
    }
    return values;
  }

  /** From 0 to 1. */
  private static double share(int n, int channels) {
    return channels == 1 ? 0 : n / (channels - 1.0);
  }

  /** From −1 to 1 within each head, flat in the middle. */
  private double zigzag(int n) {
    double linear = 2 * share(n % headDim, headDim) - 1;
    return headDim == 1 ? 0 : linear * Math.abs(linear);
  }
}
