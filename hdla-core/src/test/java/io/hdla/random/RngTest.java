package io.hdla.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RngTest {
  /** The state before the one whose number is 0, since SplitMix64 keeps 0. */
  private static final long BEFORE_ZERO = -0x9E3779B97F4A7C15L;

  /** The state before the one whose number has all bits set. */
  private static final long BEFORE_ONES = 0x31628AF67B2131ABL;

  /** The first numbers of SplitMix64 from state 0, as published. */
  @Test
  void isSplitMix64() {
    Rng rng = Rng.ofState(0);
    assertEquals(0xE220A8397B1DCDAFL, rng.nextLong());
    assertEquals(0x6E789E6AA1B965F4L, rng.nextLong());
    assertEquals(0x06C45D188009454FL, rng.nextLong());
  }

  @Test
  void stateGoesOn() {
    Rng rng = Rng.of(5);
    rng.normal(DType.FLOAT32, 3);
    Rng again = Rng.ofState(rng.state());
    assertArrayEquals(
        rng.normal(DType.FLOAT64, 10).toDoubleArray(),
        again.normal(DType.FLOAT64, 10).toDoubleArray());
  }

  @Test
  void streamsDependOnTheirNamesAndDoNotMoveTheirSource() {
    Rng rng = Rng.of(5);
    long state = rng.state();
    long a = rng.split("a").nextLong();
    assertEquals(a, rng.split("a").nextLong());
    assertNotEquals(a, rng.split("b").nextLong());
    assertNotEquals(a, rng.split("").nextLong());
    assertNotEquals(rng.split(0).nextLong(), rng.split(1).nextLong());
    assertEquals(state, rng.state());
    assertNotEquals(Rng.of(5).nextLong(), Rng.of(6).nextLong());
  }

  @Test
  void momentsAndRanges() {
    int n = 200_000;
    double[] normal = Rng.of(1).normal(DType.FLOAT64, n).toDoubleArray();
    double mean = Arrays.stream(normal).average().orElseThrow();
    double variance = Arrays.stream(normal).map(x -> x * x).average().orElseThrow();
    // Five standard errors.
    assertEquals(0, mean, 5 / Math.sqrt(n));
    assertEquals(1, variance, 5 * Math.sqrt(2.0 / n));
    double[] uniform = Rng.of(2).uniform(DType.FLOAT64, -1, 3, n).toDoubleArray();
    assertEquals(1, Arrays.stream(uniform).average().orElseThrow(), 5 * 4 / Math.sqrt(12.0 * n));
    assertTrue(Arrays.stream(uniform).allMatch(x -> x >= -1 && x < 3));
    int[] counts = new int[7];
    Rng rng = Rng.of(3);
    for (int i = 0; i < 70_000; i++) {
      counts[rng.nextInt(7)]++;
    }
    for (int count : counts) {
      assertEquals(10_000, count, 5 * Math.sqrt(70_000 * (1 / 7.0) * (6 / 7.0)));
    }
    int[] order = rng.permutation(100);
    assertNotEquals(0, Arrays.stream(order).filter(i -> order[i] != i).count());
    assertArrayEquals(Rng.of(0).permutation(0), new int[0]);
    assertEquals(100, Arrays.stream(order).distinct().count());
  }

  @Test
  void float32IsTheRoundedFloat64() {
    Tensor wide = Rng.of(9).normal(DType.FLOAT64, 5);
    assertArrayEquals(wide.to(DType.FLOAT32).floats(), Rng.of(9).normal(DType.FLOAT32, 5).floats());
  }

  @Test
  void wrongArguments() {
    ValueException e = assertThrows(ValueException.class, () -> Rng.of(1).nextInt(0));
    assertTrue(e.getMessage().contains("nextInt: bound must be at least 1"), e.getMessage());
    assertThrows(ShapeException.class, () -> Rng.of(1).normal(DType.FLOAT32, -1));
  }

  @Test
  void namesGiveStreamsOfTheirOwn() {
    Rng rng = Rng.of(3);
    long state = rng.state();
    Set<Long> states = new HashSet<>();
    String[] names = {"", "a", "b", "aa", "bb", "ab", "ba", "aab", "aba", "baa"};
    for (String name : names) {
      states.add(rng.split(name).state());
    }
    assertEquals(names.length, states.size());
    assertFalse(states.contains(state));
    assertEquals(state, rng.state());
    assertEquals(rng.split("ab").nextLong(), Rng.of(3).split("ab").nextLong());
    assertNotEquals(rng.split("ab").nextLong(), Rng.of(4).split("ab").nextLong());
  }

  @Test
  void numberedStreamsDoNotRunIntoTheirSource() {
    Rng rng = Rng.of(3);
    long state = rng.state();
    Set<Long> states = new HashSet<>();
    for (int i = -50; i < 50; i++) {
      states.add(rng.split(i).state());
    }
    assertEquals(100, states.size());
    assertEquals(state, rng.state());
    for (int i = 0; i < 100; i++) {
      assertFalse(states.contains(rng.state()));
      assertFalse(states.contains(rng.nextLong()));
    }
  }

  @Test
  void fractionsHaveFiftyThreeBits() {
    Rng rng = Rng.of(8);
    Rng bits = Rng.of(8);
    for (int i = 0; i < 100; i++) {
      assertEquals((bits.nextLong() >>> 11) / 9007199254740992.0, rng.nextDouble());
    }
    assertEquals(0, Rng.ofState(BEFORE_ZERO).nextDouble());
    assertEquals(1 - 0x1.0p-53, Rng.ofState(BEFORE_ONES).nextDouble());
  }

  @Test
  void integersAreNotBiased() {
    assertEquals(0, Rng.ofState(BEFORE_ZERO).nextInt(1 << 30));
    int bound = (1 << 30) + 1;
    Rng rng = Rng.ofState(BEFORE_ONES);
    Rng after = Rng.ofState(BEFORE_ONES);
    after.nextLong();
    assertEquals((int) ((after.nextLong() >>> 1) % bound), rng.nextInt(bound));
    assertEquals(after.state(), rng.state());
    assertEquals(0, Rng.of(1).nextInt(1));
  }

  @Test
  void normalNumbersAreFiniteAndStandard() {
    assertEquals(0, Rng.ofState(BEFORE_ZERO).nextNormal(), 0);
    assertTrue(Double.isFinite(Rng.ofState(BEFORE_ONES).nextNormal()));
    double[] drawn = Rng.of(4).normal(DType.FLOAT64, 100_000).toDoubleArray();
    assertEquals(0, Arrays.stream(drawn).average().orElseThrow(), 0.02);
    assertEquals(1, Arrays.stream(drawn).map(x -> x * x).average().orElseThrow(), 0.02);
    assertEquals(3, Arrays.stream(drawn).map(x -> x * x * x * x).average().orElseThrow(), 0.15);
    double lag = 0;
    for (int i = 0; i + 1 < drawn.length; i++) {
      lag += drawn[i] * drawn[i + 1] / drawn.length;
    }
    assertEquals(0, lag, 0.02);
  }

  @Test
  void tensorsHoldSuccessiveNumbers() {
    Rng rng = Rng.of(6);
    Tensor normal = Rng.of(6).normal(DType.FLOAT32, 2, 3);
    assertEquals(DType.FLOAT32, normal.dtype());
    for (double x : normal.toDoubleArray()) {
      assertEquals((float) rng.nextNormal(), x);
    }
    Rng fractions = Rng.of(6);
    for (double x : Rng.of(6).uniform(DType.FLOAT64, -3, -1, 2, 3).toDoubleArray()) {
      assertEquals(-3 + 2 * fractions.nextDouble(), x);
    }
    assertEquals(0, Rng.of(6).uniform(DType.FLOAT64, 0, 1, 2, 0).count());
  }

  @Test
  void everyOrderIsAsLikely() {
    Rng rng = Rng.of(7);
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < 12_000; i++) {
      counts.merge(Arrays.toString(rng.permutation(3)), 1, Integer::sum);
    }
    assertEquals(6, counts.size());
    counts.values().forEach(count -> assertEquals(2000, count, 200));
    int[] order = rng.permutation(50);
    Arrays.sort(order);
    for (int i = 0; i < order.length; i++) {
      assertEquals(i, order[i]);
    }
    assertArrayEquals(new int[0], rng.permutation(0));
  }
}
