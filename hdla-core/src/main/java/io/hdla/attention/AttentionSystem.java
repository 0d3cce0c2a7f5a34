package io.hdla.attention;

/**
 * One attention: named inputs to outputs and, where there is one, a final state. Most are a mapping
 * onto the operator.
 *
 * <p>Pure functions of tensors: nothing is changed in place, and results never alias inputs.
 */
public interface AttentionSystem {
  /**
   * The inputs' names and layouts.
   *
   * @return the signature, which also carries the system's name
   */
  Signature signature();

  /**
   * Computes outputs and final state.
   *
   * @param inputs the inputs that the signature names
   * @param options scale, form, chunk size, packing
   * @return outputs and final state, without a way back
   */
  default AttentionResult forward(AttentionInputs inputs, AttentionOptions options) {
    return evaluate(inputs, options, false);
  }

  /**
   * Computes outputs and final state and saves what the backward pass needs.
   *
   * @param inputs the inputs that the signature names
   * @param options scale, form, chunk size, packing
   * @return outputs, final state and the way back
   */
  default AttentionResult forwardSaving(AttentionInputs inputs, AttentionOptions options) {
    return evaluate(inputs, options, true);
  }

  /**
   * Computes outputs and final state.
   *
   * @param inputs the inputs that the signature names
   * @param options scale, form, chunk size, packing
   * @param saving whether the result shall be able to go backward
   * @return outputs and final state
   */
  AttentionResult evaluate(AttentionInputs inputs, AttentionOptions options, boolean saving);

  /**
   * The system's name, in lower case with underscores.
   *
   * @return for instance {@code hdla}
   */
  default String name() {
    return signature().name();
  }
}
