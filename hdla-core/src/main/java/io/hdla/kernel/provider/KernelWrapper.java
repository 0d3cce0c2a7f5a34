package io.hdla.kernel.provider;

/**
 * Puts itself between the library and its kernels, for instance to count what they do. Found by
 * {@link java.util.ServiceLoader}, and used only where the system property {@code
 * hdla.kernels.wrapper} has its name.
 */
public interface KernelWrapper {
  /**
   * The name by which it is asked for.
   *
   * @return a word
   */
  String name();

  /**
   * Wraps a set of kernels.
   *
   * @param provider the kernels that were chosen
   * @return kernels with the same results
   */
  KernelProvider wrap(KernelProvider provider);
}
