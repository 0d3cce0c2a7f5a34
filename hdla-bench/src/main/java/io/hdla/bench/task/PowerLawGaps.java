package io.hdla.bench.task;

import io.hdla.random.Rng;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Draws distinct gaps that follow a power law: gap i of 0 … space−1 has weight (i+1)^(a−1), and the
 * gaps are drawn one after the other without putting back. A small a favours small gaps; a = 1 is
 * uniform.
 *
 * <p>By exponential races (Efraimidis and Spirakis, 2006): each gap gets an exponential time
 * divided by its weight, and the earliest ones win. StrictMath makes the result the same on every
 * machine.
 */
final class PowerLawGaps {
  private final double[] weights;

  PowerLawGaps(int space, double power) {
    weights = new double[space];
    for (int i = 0; i < space; i++) {
      weights[i] = StrictMath.pow(i + 1, power - 1);
    }
  }

  /** Distinct gaps in random order, so that a gap's size says nothing of its place. */
  int[] draw(Rng random, int count) {
    double[] times = new double[weights.length];
    Integer[] order = new Integer[weights.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = -StrictMath.log(1 - random.nextDouble()) / weights[i];
      order[i] = i;
    }
    Arrays.sort(order, Comparator.comparingDouble((Integer i) -> times[i]).thenComparing(i -> i));
    int[] shuffled = random.permutation(count);
    int[] gaps = new int[count];
    for (int i = 0; i < count; i++) {
      gaps[i] = order[shuffled[i]];
    }
    return gaps;
  }
}
