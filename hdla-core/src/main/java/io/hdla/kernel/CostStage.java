package io.hdla.kernel;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says to which stage of an operator the kernels belong that a method calls, itself or through
 * others; the innermost method that has it decides. It costs nothing: only a {@link
 * io.hdla.kernel.provider.KernelWrapper} that counts looks for it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface CostStage {
  /**
   * The stage.
   *
   * @return where the operations are counted
   */
  Stage value();

  /** The stages of a linear attention, chunk by chunk. */
  enum Stage {
    /**
     * Readers against the state: those of a token's erasures belong to the update of the state, its
     * query to the output. They go through the same calls, a row each.
     */
    READ,
    /** What moves a state to the end of its chunk, its decay aside. */
    STATE_UPDATE,
    /** The decay of the state. */
    STATE_DECAY,
    /** What the tokens of a chunk do with each other: Gram matrices, and the values written. */
    INTRA_CHUNK,
    /** From the state and the written values to the outputs. */
    OUTPUT,
    /** From log-decays, which are checked, to factors. */
    DECAY_FACTORS
  }
}
