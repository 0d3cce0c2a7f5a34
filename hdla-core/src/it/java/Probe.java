import io.hdla.kernel.provider.Kernels;

/** Run from source by JarIT on the built jar: prints how the library was loaded. */
public final class Probe {
  private Probe() {}

  /**
   * Prints one property a line.
   *
   * @param args none
   */
  public static void main(String[] args) {
    Module module = Kernels.class.getModule();
    System.out.println("module=" + (module.isNamed() ? module.getName() : "none"));
    System.out.println("source=" + Kernels.class.getProtectionDomain().getCodeSource());
    System.out.println("kernels=" + Kernels.provider().name());
    System.out.println("reason=" + Kernels.reason());
  }
}
