package io.hdla.kernel;

import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.provider.Kernels;
import io.hdla.kernel.provider.ScalarProvider;
import java.util.Random;

/** What the kernel contract tests share: the kernels by their interface, sizes, and seeds. */
final class Contract {

  static final KernelProvider ACTIVE = Kernels.provider();
  static final KernelProvider SCALAR = new ScalarProvider();

  private static final long SEED = Long.getLong("hdla.test.seed", 20260211L);

  private Contract() {}

  /** The kernels of a provider that implement the interface. */
  static <T> T kernels(KernelProvider provider, Class<T> type) {
    Object[] all = {
      provider.floatMatMul(),
      provider.doubleMatMul(),
      provider.floatElementwise(),
      provider.doubleElementwise(),
      provider.floatReduce(),
      provider.doubleReduce(),
      provider.floatNormalization(),
      provider.doubleNormalization(),
      provider.floatDecayedGram(),
      provider.doubleDecayedGram()
    };
    for (Object kernels : all) {
      if (type.isInstance(kernels)) {
        return type.cast(kernels);
      }
    }
    throw new AssertionError(type);
  }

  /** A generator whose seed {@link #where} names; {@code -Dhdla.test.seed} changes it. */
  static Random random() {
    return new Random(SEED);
  }

  /** The context of a failure. */
  static String where(KernelProvider provider, String what) {
    return provider.name() + ", seed " + SEED + ": " + what;
  }

  /** Lengths around the lane count, primes, and, unless a width is forced, one that is long. */
  static int[] lengths(int lanes) {
    if (System.getProperty("hdla.vector.bits") != null) {
      return new int[] {0, 1, 2, 3, lanes - 1, lanes, lanes + 1, 2 * lanes + 3, 61, 127};
    }
    return new int[] {0, 1, 2, 3, lanes - 1, lanes, lanes + 1, 2 * lanes + 3, 61, 127, 521, 4098};
  }
}
