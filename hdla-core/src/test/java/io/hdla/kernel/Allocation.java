package io.hdla.kernel;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Measures what a kernel allocates once it is compiled. */
final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int CALLS = 200;
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  private Allocation() {}

  /** Calls until a round allocates nothing, since the JIT compiler needs an unknown time. */
  static long bytesPerCall(Runnable kernel) {
    long end = System.nanoTime() + PATIENCE_NANOS;
    long perCall;
    do {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CALLS; i++) {
        kernel.run();
      }
      perCall = (THREADS.getCurrentThreadAllocatedBytes() - before) / CALLS;
    } while (perCall > 0 && System.nanoTime() < end);
    return perCall;
  }
}
