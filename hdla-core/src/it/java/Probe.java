import io.hdla.kernel.provider.VectorModule;

/** Run from source by JarIT on the built jar: prints how the library was loaded. */
public final class Probe {
  private Probe() {}

  /**
   * Prints one property a line.
   *
   * @param args none
   */
  public static void main(String[] args) {
    Module module = VectorModule.class.getModule();
    System.out.println("module=" + (module.isNamed() ? module.getName() : "none"));
    System.out.println("source=" + VectorModule.class.getProtectionDomain().getCodeSource());
    System.out.println("vector=" + VectorModule.isResolved());
    System.out.println("lanes=" + VectorModule.floatLanes() + "," + VectorModule.doubleLanes());
  }
}
