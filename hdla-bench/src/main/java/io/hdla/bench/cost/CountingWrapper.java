package io.hdla.bench.cost;

import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.provider.KernelWrapper;

/**
 * Counts what the library's kernels do in this JVM, while {@link #counting} runs. In use only where
 * the system property {@code hdla.kernels.wrapper} is {@value #NAME}.
 */
public final class CountingWrapper implements KernelWrapper {
  static final String NAME = "counting";

  private static volatile StageCounts active;

  /** Makes the wrapper. */
  public CountingWrapper() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public KernelProvider wrap(KernelProvider provider) {
    return CountingKernels.wrap(provider, () -> active);
  }

  /**
   * Counts.
   *
   * @param run what to count, on this thread and others
   * @return the operations of the kernels that it calls
   */
  static StageCounts counting(Runnable run) {
    StageCounts counts = new StageCounts();
    active = counts;
    try {
      run.run();
    } finally {
      active = null;
    }
    return counts;
  }
}
