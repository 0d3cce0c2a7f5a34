package io.hdla.attention;

import java.util.List;
import java.util.Optional;

/** All systems that are built in. */
public final class AttentionSystems {
  private static final List<AttentionSystem> ALL =
      List.of(
          Hdla.INSTANCE,
          GatedDeltaProduct.INSTANCE,
          GatedDeltaNet.INSTANCE,
          DeltaNet.INSTANCE,
          Kda.INSTANCE,
          Rwkv7.INSTANCE,
          Gla.INSTANCE,
          SimpleGla.INSTANCE,
          Mamba2.INSTANCE,
          Hgrn2.INSTANCE,
          Retention.INSTANCE,
          LightningAttention.INSTANCE,
          LinearAttention.INSTANCE,
          TttLinear.INSTANCE,
          SoftmaxAttention.INSTANCE,
          Dplr.INSTANCE);

  private AttentionSystems() {}

  /**
   * Every system.
   *
   * @return an unmodifiable list
   */
  public static List<AttentionSystem> all() {
    return ALL;
  }

  /**
   * The system of a name.
   *
   * @param name for instance {@code hdla}
   * @return the system, or empty if there is none of that name
   */
  public static Optional<AttentionSystem> byName(String name) {
    return ALL.stream().filter(system -> system.name().equals(name)).findFirst();
  }
}
