package io.hdla.attention;

import io.hdla.random.Rng;

/** A regime of log-decays: one for every token and channel. */
final class Gate {
  private interface Draw {
    double logDecay(Rng rng, int token, int channel);
  }

  private final String name;
  private final Draw draw;

  private Gate(String name, Draw draw) {
    this.name = name;
    this.draw = draw;
  }

  double logDecay(Rng rng, int token, int channel) {
    return draw.logDecay(rng, token, channel);
  }

  @Override
  public String toString() {
    return name;
  }

  /** The same everywhere. */
  static Gate constant(double logDecay) {
    return new Gate("g=" + logDecay, (rng, t, c) -> logDecay);
  }

  /** Evenly spread. */
  static Gate uniform(double low, double high) {
    return new Gate(
        "g in [" + low + "," + high + "]", (rng, t, c) -> low + (high - low) * rng.nextDouble());
  }

  /** Mild, but for one token in so many, and there in one channel only unless that is −1. */
  static Gate spikes(double logDecay, int period, int phase, int channel) {
    String where = " at " + phase + " of " + period + (channel < 0 ? "" : " channel " + channel);
    return new Gate(
        "g=" + logDecay + where,
        (rng, t, c) ->
            t % period == phase && (channel < 0 || c == channel)
                ? logDecay
                : -0.01 - 0.05 * rng.nextDouble());
  }

  /** Mild, strong and resets next to each other, by chance. */
  static Gate mixed() {
    double[] levels = {-0.001, -0.1, -1, -12, -90, -1000, Double.NEGATIVE_INFINITY};
    return new Gate("mixed", (rng, t, c) -> levels[rng.nextInt(levels.length)]);
  }

  /** What trained models have. */
  static Gate usual() {
    return uniform(-0.3, -0.001);
  }
}
