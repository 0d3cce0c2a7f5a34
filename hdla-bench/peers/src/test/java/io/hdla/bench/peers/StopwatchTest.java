package io.hdla.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StopwatchTest {
  @Test
  void callsAtLeastOnce() {
    int[] calls = new int[1];
    double nanos = Stopwatch.nanosPerCall(() -> calls[0]++, 0);
    assertEquals(1, calls[0]);
    assertTrue(nanos >= 0);
  }

  @Test
  void theTimeOfOneCallIsThatOfAllDividedByTheirNumber() {
    long[] calls = new long[1];
    long start = System.nanoTime();
    double nanos = Stopwatch.nanosPerCall(() -> calls[0]++, 5);
    long elapsed = System.nanoTime() - start;
    assertTrue(nanos * calls[0] >= 5_000_000);
    assertTrue(nanos * calls[0] <= elapsed);
  }

  @Test
  void warmingUpCallsUntilTheThreadHasComputed() {
    long[] calls = new long[1];
    long start = System.nanoTime();
    Stopwatch.warmUp(() -> calls[0]++, 10);
    assertTrue(calls[0] > 0);
    assertTrue(System.nanoTime() - start >= 10_000_000);
    Stopwatch.warmUp(() -> calls[0] = -1, 0);
    assertTrue(calls[0] > 0, "no time, no call");
  }
}
