package io.hdla.bench.peak;

import io.hdla.tensor.DType;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/**
 * How many floating-point operations a second one core can do: multiply-adds of the widest vectors,
 * on registers alone. Measured where and when it is asked for, since clocks change with load.
 */
public final class Peak {
  /** Few, so that the JIT compiler soon has seen many calls. */
  private static final int WARM_UP_ROUNDS = 200;

  private static final int ROUNDS = 20_000;
  private static final long STEP_NANOS = 100_000_000L;
  private static final int MOST_STEPS = 60;
  private static final int STEADY_STEPS = 10;

  private static final Map<DType, Boolean> WARM = new EnumMap<>(DType.class);

  private Peak() {}

  /**
   * Whether this JVM can measure it.
   *
   * @return whether it was started with the Vector API
   */
  public static boolean isKnown() {
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
  }

  /**
   * Measures for a tenth of a second, the first time for longer.
   *
   * @param dtype float32 or float64
   * @return GFLOP/s of one core, the best of many short runs; NaN where it is not known
   */
  public static synchronized double gigaflops(DType dtype) {
    if (!isKnown()) {
      return Double.NaN;
    }
    boolean twice = dtype == DType.FLOAT64;
    double flops = twice ? DoublePeak.flops() : FloatPeak.flops();
    IntToDoubleFunction loop = twice ? DoublePeak::run : FloatPeak::run;
    if (WARM.putIfAbsent(dtype, true) == null) {
      warmUp(flops, loop);
    }
    return best(ROUNDS, flops, loop);
  }

  /** Until it has got no faster for a while, since the JIT compiler needs an unknown time. */
  private static void warmUp(double flops, IntToDoubleFunction loop) {
    double best = 0;
    int steady = 0;
    for (int step = 0; step < MOST_STEPS && steady < STEADY_STEPS; step++) {
      double rate = best(WARM_UP_ROUNDS, flops, loop);
      steady = rate > 1.05 * best ? 0 : steady + 1;
      best = Math.max(best, rate);
    }
  }

  private static double best(int rounds, double flops, IntToDoubleFunction loop) {
    double best = 0;
    long end = System.nanoTime() + STEP_NANOS;
    long before;
    do {
      before = System.nanoTime();
      double sum = loop.applyAsDouble(rounds);
      long took = Math.max(1, System.nanoTime() - before);
      if (!(sum > 0)) {
        throw new IllegalStateException("peak: the loop must sum to a positive number, got " + sum);
      }
      best = Math.max(best, flops * rounds / took);
    } while (before < end);
    return best;
  }
}
