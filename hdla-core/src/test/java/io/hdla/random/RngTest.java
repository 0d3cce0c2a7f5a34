package io.hdla.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RngTest {
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
}
