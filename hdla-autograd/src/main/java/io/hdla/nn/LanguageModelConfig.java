package io.hdla.nn;

import io.hdla.error.Problem;

/**
 * The settings of a {@link LanguageModel}.
 *
 * @param vocabulary the number of token ids
 * @param layers the number of blocks
 * @param hidden the number of channels within each multilayer perceptron
 * @param tied whether input and output embeddings are one
 * @param mixer the settings of each mixer; its {@code modelDim} is the model's
 */
public record LanguageModelConfig(
    int vocabulary, int layers, int hidden, boolean tied, HdlaConfig mixer) {
  /**
   * Checks the numbers.
   *
   * @param vocabulary at least 1
   * @param layers at least 1
   * @param hidden at least 1
   * @param tied any
   * @param mixer not null
   */
  public LanguageModelConfig {
    if (vocabulary < 1 || layers < 1 || hidden < 1) {
      throw Problem.in("LanguageModelConfig")
          .rule("sizes must be at least 1")
          .given("vocabulary", vocabulary)
          .given("layers", layers)
          .given("hidden", hidden)
          .value();
    }
  }
}
