package io.hdla.optim;

import io.hdla.error.Problem;

/** The learning rate as a function of the step; so there is nothing to save but the step. */
@FunctionalInterface
public interface Schedule {
  /**
   * The learning rate.
   *
   * @param step how many steps have been made before, from 0
   * @return the rate for the step to come
   */
  double at(long step);

  /**
   * Always the same.
   *
   * @param rate the learning rate
   * @return a schedule
   */
  static Schedule constant(double rate) {
    return step -> rate;
  }

  /**
   * Up along a line, then down along half a cosine (Loshchilov and Hutter 2017): step s of the
   * warm-up has (s+1)/warmup of the peak, and from step {@code total} on the rate stays at its
   * floor.
   *
   * @param peak the largest rate, at the end of the warm-up
   * @param warmup how many steps the way up takes, at least 0
   * @param total the number of steps, at least {@code warmup}
   * @param floor the last rate
   * @return a schedule
   */
  static Schedule cosine(double peak, long warmup, long total, double floor) {
    if (warmup < 0 || total < warmup || !(peak >= floor) || !(floor >= 0)) {
      throw Problem.in("cosine schedule")
          .rule("0 ≤ warmup ≤ total and 0 ≤ floor ≤ peak must hold")
          .given("peak", peak)
          .given("warmup", warmup)
          .given("total", total)
          .given("floor", floor)
          .value();
    }
    return step -> {
      if (step < warmup) {
        return peak * (step + 1) / warmup;
      }
      if (step >= total) {
        return floor;
      }
      double part = (double) (step - warmup) / (total - warmup);
      return floor + (peak - floor) * 0.5 * (1 + StrictMath.cos(Math.PI * part));
    };
  }

  /**
   * Up along a line, then down along a line: step s of the warm-up has (s+1)/warmup of the peak,
   * and from step {@code total} on the rate stays at its floor.
   *
   * @param peak the largest rate, at the end of the warm-up
   * @param warmup how many steps the way up takes, at least 0
   * @param total the number of steps, at least {@code warmup}
   * @param floor the last rate
   * @return a schedule
   */
  static Schedule linear(double peak, long warmup, long total, double floor) {
    return warmupStableDecay(peak, warmup, 0, total - warmup, floor);
  }

  /**
   * Warm-up, plateau, decay (WSD; Hu et al. 2024): up along a line as in {@link #cosine}, then the
   * peak, then down along a line to the floor, where the rate stays.
   *
   * @param peak the largest rate
   * @param warmup how many steps the way up takes, at least 0
   * @param stable how many steps the plateau takes, at least 0
   * @param decay how many steps the way down takes, at least 0
   * @param floor the last rate
   * @return a schedule
   */
  static Schedule warmupStableDecay(
      double peak, long warmup, long stable, long decay, double floor) {
    if (warmup < 0 || stable < 0 || decay < 0 || !(peak >= floor) || !(floor >= 0)) {
      throw Problem.in("warm-up, stable, decay schedule")
          .rule("no phase may be shorter than 0, and 0 ≤ floor ≤ peak must hold")
          .given("peak", peak)
          .given("warmup", warmup)
          .given("stable", stable)
          .given("decay", decay)
          .given("floor", floor)
          .value();
    }
    return step -> {
      if (step < warmup) {
        return peak * (step + 1) / warmup;
      }
      long down = step - warmup - stable;
      if (down >= decay) {
        return floor;
      }
      return down <= 0 ? peak : peak + (floor - peak) * down / decay;
    };
  }
}
