package io.hdla.parallel;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The pool: daemon threads, started when first needed, grown on demand, ended when long idle. */
final class Workers {
  private static final int IDLE_SECONDS = 60;

  private Workers() {}

  static void execute(Runnable work, int helpers) {
    ThreadPoolExecutor pool = Holder.POOL;
    grow(pool, helpers);
    for (int i = 0; i < helpers; i++) {
      pool.execute(work);
    }
  }

  private static void grow(ThreadPoolExecutor pool, int helpers) {
    if (pool.getCorePoolSize() < helpers) {
      synchronized (pool) {
        if (pool.getCorePoolSize() < helpers) {
          pool.setMaximumPoolSize(helpers);
          pool.setCorePoolSize(helpers);
        }
      }
    }
  }

  private static ThreadPoolExecutor start() {
    AtomicInteger names = new AtomicInteger();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            1,
            1,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new Waiting(),
            work -> {
              Thread thread = new Thread(work, "hdla-worker-" + names.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  /**
   * Work to be done. Who waits for some looks again and again for a moment before it goes to sleep:
   * loops often follow each other closely, and waking a thread takes longer than a short loop.
   */
  private static final class Waiting extends LinkedBlockingQueue<Runnable> {
    private static final long serialVersionUID = 1L;
    private static final long SPIN_NANOS = 50_000;

    @Override
    public Runnable poll(long timeout, TimeUnit unit) throws InterruptedException {
      long start = System.nanoTime();
      do {
        Runnable work = poll();
        if (work != null) {
          return work;
        }
        Thread.onSpinWait();
      } while (System.nanoTime() - start < SPIN_NANOS);
      return super.poll(timeout, unit);
    }
  }

  private static final class Holder {
    static final ThreadPoolExecutor POOL = start();
  }
}
