package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The definitions of all systems by name, so that every form can be tested against its own. */
public final class References {
  /** A system as it is defined. */
  @FunctionalInterface
  public interface Reference {
    /**
     * Computes the outputs in float64, one sequence a batch entry, every input with all its heads.
     *
     * @param inputs the system's inputs
     * @param scale the factor of the output
     * @return outputs and final state, which is null where there is none
     */
    ReferenceResult forward(AttentionInputs inputs, double scale);
  }

  private static final Map<String, Reference> ALL = new TreeMap<>();

  static {
    ALL.put("hdla", HdlaReference::forward);
    ALL.put("dplr", DplrReference::forward);
    ALL.put("gated_delta_product", GatedDeltaProductReference::forward);
    ALL.put("gated_delta_net", GatedDeltaNetReference::forward);
    ALL.put("delta_net", DeltaNetReference::forward);
    ALL.put("kda", KdaReference::forward);
    ALL.put("rwkv7", Rwkv7Reference::forward);
    ALL.put("gla", GlaReference::forward);
    ALL.put("simple_gla", SimpleGlaReference::forward);
    ALL.put("mamba2", Mamba2Reference::forward);
    ALL.put("hgrn2", Hgrn2Reference::forward);
    ALL.put("retention", RetentionReference::forward);
    ALL.put("lightning_attention", RetentionReference::forward);
    ALL.put("linear_attention", LinearAttentionReference::forward);
    ALL.put("ttt_linear", TttReference::forward);
    ALL.put("softmax_attention", SoftmaxReference::forward);
  }

  private References() {}

  /**
   * The definition of a system.
   *
   * @param name the system's name, for instance {@code hdla}
   * @return the definition, or empty if there is none of that name
   */
  public static Optional<Reference> byName(String name) {
    return Optional.ofNullable(ALL.get(name));
  }

  /**
   * The names of all systems that have a definition here.
   *
   * @return a set that cannot be changed
   */
  public static Set<String> names() {
    return Set.copyOf(ALL.keySet());
  }
}
