package io.hdla.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * One parallel loop. Tasks that follow each other often write to the same lines of memory, so each
 * thread has a part of its own, which it works through from its start, and then helps with the
 * others. The caller's is the first, in this loop and the next: what it wrote is in its caches.
 */
final class Loop implements Runnable {
  private static final ThreadLocal<boolean[]> INSIDE =
      ThreadLocal.withInitial(() -> new boolean[1]);
  private static final int SPINS = 5_000;

  private final int count;
  private final IntConsumer task;
  private final AtomicInteger[] next;
  private final AtomicInteger helpers = new AtomicInteger();
  private final AtomicInteger active = new AtomicInteger();
  private final Thread caller = Thread.currentThread();
  private Throwable failure;

  Loop(int count, int threads, IntConsumer task) {
    this.count = count;
    this.task = task;
    next = new AtomicInteger[threads];
    for (int part = 0; part < threads; part++) {
      next[part] = new AtomicInteger(start(part));
    }
  }

  private int start(int part) {
    return (int) ((long) count * part / next.length);
  }

  static boolean inside() {
    return INSIDE.get()[0];
  }

  /** What a helping thread does. */
  @Override
  public void run() {
    run(helpers.incrementAndGet());
  }

  /** What the caller does. */
  void runOwn() {
    run(0);
  }

  private void run(int own) {
    active.incrementAndGet();
    boolean[] inside = INSIDE.get();
    inside[0] = true;
    try {
      for (int i = 0; i < next.length; i++) {
        runPart((own + i) % next.length);
      }
    } catch (Throwable thrown) {
      stop();
      fail(thrown);
    } finally {
      inside[0] = false;
      if (active.decrementAndGet() == 0) {
        LockSupport.unpark(caller);
      }
    }
  }

  private void runPart(int part) {
    AtomicInteger from = next[part];
    int end = start(part + 1);
    for (int i = from.getAndIncrement(); i < end; i = from.getAndIncrement()) {
      task.accept(i);
    }
  }

  private void stop() {
    for (AtomicInteger part : next) {
      part.set(count);
    }
  }

  private synchronized void fail(Throwable thrown) {
    if (failure == null) {
      failure = thrown;
    } else if (failure != thrown) {
      failure.addSuppressed(thrown);
    }
  }

  /** Waits until no task runs; called by the thread that made the loop, after its own share. */
  void await() {
    for (int spins = 0; active.get() > 0; spins++) {
      if (spins < SPINS) {
        Thread.onSpinWait();
      } else {
        LockSupport.park(this);
      }
    }
    Throwable thrown;
    synchronized (this) {
      thrown = failure;
    }
    if (thrown instanceof RuntimeException) {
      throw (RuntimeException) thrown;
    }
    if (thrown != null) {
      throw (Error) thrown;
    }
  }
}
