package io.hdla.parallel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/** One parallel loop: each thread that runs it draws task numbers until none is left. */
final class Loop implements Runnable {
  private static final ThreadLocal<boolean[]> INSIDE =
      ThreadLocal.withInitial(() -> new boolean[1]);
  private static final int SPINS = 5_000;

  private final int count;
  private final IntConsumer task;
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger active = new AtomicInteger();
  private final Thread caller = Thread.currentThread();
  private Throwable failure;

  Loop(int count, IntConsumer task) {
    this.count = count;
    this.task = task;
  }

  static boolean inside() {
    return INSIDE.get()[0];
  }

  @Override
  public void run() {
    active.incrementAndGet();
    boolean[] inside = INSIDE.get();
    inside[0] = true;
    try {
      for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
        task.accept(i);
      }
    } catch (Throwable thrown) {
      next.set(count);
      fail(thrown);
    } finally {
      inside[0] = false;
      if (active.decrementAndGet() == 0) {
        LockSupport.unpark(caller);
      }
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
