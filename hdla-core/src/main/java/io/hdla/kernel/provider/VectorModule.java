package io.hdla.kernel.provider;

import io.hdla.kernel.vector.DoubleLanes;
import io.hdla.kernel.vector.FloatLanes;

/** Tells whether this JVM was started with {@code --add-modules jdk.incubator.vector}. */
public final class VectorModule {
  private static final String NAME = "jdk.incubator.vector";

  private VectorModule() {}

  /**
   * Whether the Vector API can be used in this JVM.
   *
   * @return true if the module was resolved at start-up
   */
  public static boolean isResolved() {
    return ModuleLayer.boot().findModule(NAME).isPresent();
  }

  /**
   * Lanes of a {@code float} vector.
   *
   * @return the number of lanes, or 1 if the Vector API cannot be used
   */
  public static int floatLanes() {
    return isResolved() ? FloatLanes.preferred() : 1;
  }

  /**
   * Lanes of a {@code double} vector.
   *
   * @return the number of lanes, or 1 if the Vector API cannot be used
   */
  public static int doubleLanes() {
    return isResolved() ? DoubleLanes.preferred() : 1;
  }
}
