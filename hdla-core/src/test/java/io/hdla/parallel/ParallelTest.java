package io.hdla.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParallelTest {
  private final int before = Parallel.threads();

  @AfterEach
  void restore() {
    Parallel.setThreads(before);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void everyTaskRunsOnce(int threads) {
    Parallel.setThreads(threads);
    for (int count : new int[] {0, 1, 2, 7, 1000}) {
      AtomicIntegerArray runs = new AtomicIntegerArray(count);
      Parallel.forEach(count, runs::incrementAndGet);
      for (int i = 0; i < count; i++) {
        assertEquals(1, runs.get(i), "task " + i);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void theCallerGetsWhatATaskThrows(int threads) {
    Parallel.setThreads(threads);
    for (Throwable thrown : new Throwable[] {new IllegalStateException("seventh"), new Error()}) {
      AtomicInteger running = new AtomicInteger();
      Throwable caught =
          assertThrows(
              Throwable.class,
              () ->
                  Parallel.forEach(
                      100,
                      i -> {
                        running.incrementAndGet();
                        try {
                          if (i == 7) {
                            ParallelTest.<RuntimeException>sneak(thrown);
                          }
                        } finally {
                          running.decrementAndGet();
                        }
                      }));
      assertSame(thrown, caught);
      assertEquals(0, running.get(), "a task still runs");
    }
    // The pool works on.
    everyTaskRunsOnce(threads);
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void sneak(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void loopsWithinATaskRunOnItsThread() {
    Parallel.setThreads(4);
    AtomicInteger elsewhere = new AtomicInteger();
    AtomicInteger inner = new AtomicInteger();
    Parallel.forEach(
        8,
        i -> {
          Thread outer = Thread.currentThread();
          assertFalse(Parallel.available());
          Parallel.forEach(
              8,
              j -> {
                inner.incrementAndGet();
                elsewhere.addAndGet(Thread.currentThread() == outer ? 0 : 1);
              });
        });
    assertEquals(64, inner.get());
    assertEquals(0, elsewhere.get());
    assertTrue(Parallel.available());
  }

  @Test
  void severalThreadsMayLoopAtOnce() throws InterruptedException {
    Parallel.setThreads(4);
    AtomicInteger total = new AtomicInteger();
    Thread[] callers = new Thread[4];
    for (int t = 0; t < callers.length; t++) {
      callers[t] =
          new Thread(
              () -> {
                for (int round = 0; round < 50; round++) {
                  Parallel.forEach(20, i -> total.incrementAndGet());
                }
              });
      callers[t].start();
    }
    for (Thread caller : callers) {
      caller.join();
    }
    assertEquals(4 * 50 * 20, total.get());
  }

  @Test
  void thereIsAtLeastOneThread() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Parallel.setThreads(0));
    assertTrue(e.getMessage().contains("setThreads: count must be at least 1, got 0"));
    Parallel.setThreads(1);
    assertFalse(Parallel.available());
  }
}
