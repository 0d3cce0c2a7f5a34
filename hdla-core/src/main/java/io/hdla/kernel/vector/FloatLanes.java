// Twin: DoubleLanes is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;

/** How many {@code float} values one vector register of this machine holds. */
public final class FloatLanes {
  private FloatLanes() {}

  /**
   * The lanes of the widest vector that this machine computes with at full speed.
   *
   * @return the number of lanes, a power of two
   */
  public static int preferred() {
    return FloatVector.SPECIES_PREFERRED.length();
  }
}
