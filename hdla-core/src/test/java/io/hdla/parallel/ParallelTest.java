package io.hdla.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a loop promises, through the public interface alone. */
@Isolated
class ParallelTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final int before = Parallel.threads();

  @AfterEach
  void restore() {
    Parallel.setThreads(before);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 8, 33})
  void runsEveryTaskOnce(int threads) {
    Parallel.setThreads(threads);
    for (int count : new int[] {0, 1, 2, threads - 1, threads, threads + 1, 1000}) {
      for (int repeat = 0; repeat < 20; repeat++) {
        AtomicIntegerArray runs = new AtomicIntegerArray(count);
        Parallel.forEach(count, runs::incrementAndGet);
        for (int i = 0; i < count; i++) {
          assertEquals(1, runs.get(i), threads + " threads, task " + i + " of " + count);
        }
      }
    }
  }

  /** Four tasks that wait for each other end only if four threads run them, the caller's one. */
  @Test
  void usesAsManyThreadsAsItMayAndNoMore() {
    Parallel.setThreads(4);
    CyclicBarrier barrier = new CyclicBarrier(4);
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    Thread caller = Thread.currentThread();
    assertTimeoutPreemptively(
        PATIENCE,
        () -> {
          Set<Thread> inner = ConcurrentHashMap.newKeySet();
          Thread own = Thread.currentThread();
          Parallel.forEach(
              4,
              i -> {
                inner.add(Thread.currentThread());
                await(barrier);
              });
          assertTrue(inner.contains(own), "the caller works too");
          seen.addAll(inner);
        });
    assertEquals(4, seen.size());
    assertFalse(seen.contains(caller), "the loop ran on a thread of its own");
    Set<Thread> all = ConcurrentHashMap.newKeySet();
    Parallel.forEach(10_000, i -> all.add(Thread.currentThread()));
    assertTrue(all.size() <= 4, () -> all.toString());
  }

  /** Each thread begins with a part of its own, the caller with the first. */
  @Test
  void tasksThatFollowEachOtherRunOnOneThread() {
    Parallel.setThreads(2);
    CyclicBarrier bothHaveBegun = new CyclicBarrier(2);
    Map<Thread, Integer> first = new ConcurrentHashMap<>();
    assertTimeoutPreemptively(
        PATIENCE,
        () -> {
          Parallel.forEach(
              10,
              i -> {
                if (first.putIfAbsent(Thread.currentThread(), i) == null) {
                  await(bothHaveBegun);
                }
              });
          assertEquals(0, first.remove(Thread.currentThread()));
        });
    assertEquals(List.of(5), List.copyOf(first.values()));
  }

  private static void await(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8})
  void theCallerGetsWhatATaskThrew(int threads) {
    Parallel.setThreads(threads);
    for (int failing : new int[] {0, 1, 50, 99}) {
      RuntimeException wanted = new UnsupportedOperationException("task " + failing);
      assertSame(wanted, assertThrows(RuntimeException.class, () -> fail(failing, wanted)));
      Error error = new StackOverflowError("task " + failing);
      assertSame(error, assertThrows(Error.class, () -> fail(failing, error)));
    }
    runsEveryTaskOnce(threads);
  }

  private static void fail(int failing, Throwable thrown) {
    Parallel.forEach(
        100,
        i -> {
          if (i == failing && thrown instanceof Error) {
            throw (Error) thrown;
          }
          if (i == failing) {
            throw (RuntimeException) thrown;
          }
        });
  }

  /** All four tasks are under way when they fail. */
  @Test
  void otherFailuresAreSuppressed() {
    Parallel.setThreads(4);
    CyclicBarrier barrier = new CyclicBarrier(4);
    RuntimeException thrown =
        assertTimeoutPreemptively(
            PATIENCE,
            () ->
                assertThrows(
                    RuntimeException.class,
                    () ->
                        Parallel.forEach(
                            4,
                            i -> {
                              await(barrier);
                              throw new IllegalArgumentException("task " + i);
                            })));
    Set<String> messages = ConcurrentHashMap.newKeySet();
    messages.add(thrown.getMessage());
    Arrays.stream(thrown.getSuppressed()).forEach(e -> messages.add(e.getMessage()));
    assertEquals(Set.of("task 0", "task 1", "task 2", "task 3"), messages);
  }

  /** When the caller goes on, nothing of the loop runs any more. */
  @Test
  void noTaskRunsAfterAFailure() {
    Parallel.setThreads(4);
    for (int repeat = 0; repeat < 50; repeat++) {
      AtomicInteger running = new AtomicInteger();
      AtomicInteger begun = new AtomicInteger();
      assertThrows(
          ArithmeticException.class,
          () ->
              Parallel.forEach(
                  100_000,
                  i -> {
                    running.incrementAndGet();
                    begun.incrementAndGet();
                    try {
                      if (i == 5) {
                        throw new ArithmeticException();
                      }
                    } finally {
                      running.decrementAndGet();
                    }
                  }));
      assertEquals(0, running.get());
      int at = begun.get();
      Thread.yield();
      assertEquals(at, begun.get());
    }
  }

  @Test
  void loopsInLoopsRunOnTheTasksThread() {
    Parallel.setThreads(4);
    AtomicIntegerArray runs = new AtomicIntegerArray(20 * 30);
    assertTimeoutPreemptively(
        PATIENCE,
        () ->
            Parallel.forEach(
                20,
                i -> {
                  Thread own = Thread.currentThread();
                  assertFalse(Parallel.available());
                  Parallel.forEach(
                      30,
                      j -> {
                        assertSame(own, Thread.currentThread());
                        runs.incrementAndGet(30 * i + j);
                      });
                }));
    for (int i = 0; i < runs.length(); i++) {
      assertEquals(1, runs.get(i));
    }
    assertTrue(Parallel.available(), "outside the loop again");
  }

  @Test
  void aFailureOfAnInnerLoopReachesTheOutermostCaller() {
    Parallel.setThreads(4);
    IllegalStateException wanted = new IllegalStateException("inner");
    IntConsumer inner =
        j -> {
          if (j == 7) {
            throw wanted;
          }
        };
    Throwable found =
        assertThrows(
            IllegalStateException.class,
            () ->
                Parallel.forEach(
                    1000,
                    i -> {
                      if (i == 3) {
                        Parallel.forEach(10, inner);
                      }
                    }));
    assertSame(wanted, found);
    assertTrue(Parallel.available(), "the mark of being inside a loop must be gone");
  }

  /** Callers on many threads share the pool, and none waits for another's tasks for ever. */
  @Test
  void manyCallersAtOnce() throws Exception {
    Parallel.setThreads(3);
    AtomicInteger sum = new AtomicInteger();
    Thread[] callers = new Thread[8];
    for (int c = 0; c < callers.length; c++) {
      callers[c] =
          new Thread(
              () -> {
                for (int repeat = 0; repeat < 100; repeat++) {
                  Parallel.forEach(10, i -> sum.incrementAndGet());
                }
              });
      callers[c].setDaemon(true);
      callers[c].start();
    }
    for (Thread caller : callers) {
      caller.join(PATIENCE.toMillis());
      assertFalse(caller.isAlive());
    }
    assertEquals(8 * 100 * 10, sum.get());
  }

  @Test
  void oneThreadNeverHelps() {
    Parallel.setThreads(1);
    assertFalse(Parallel.available());
    Thread own = Thread.currentThread();
    Parallel.forEach(1000, i -> assertSame(own, Thread.currentThread()));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void tooFewThreadsAreRefused(int count) {
    String message =
        assertThrows(ValueException.class, () -> Parallel.setThreads(count)).getMessage();
    assertTrue(message.contains("setThreads"), message);
    assertTrue(message.contains("at least 1"), message);
    assertTrue(message.contains(Integer.toString(count)), message);
    assertEquals(before, Parallel.threads());
  }
}
