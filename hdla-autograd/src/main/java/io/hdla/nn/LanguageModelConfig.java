package io.hdla.nn;

import io.hdla.error.Problem;

/**
 * The settings of a {@link LanguageModel}.
 *
 * @param vocabulary the number of token ids
 * @param layers the number of blocks
 * @param hidden the number of channels within each multilayer perceptron
 * @param tied whether input and output embeddings are one
 * @param mixer the settings of each mixer, of any system; its {@code modelDim} is the model's
 * @param dropout the probability of 0 in dropout, behind the embedding and on what each block adds;
 *     0 for none
 */
public record LanguageModelConfig(
    int vocabulary, int layers, int hidden, boolean tied, MixerConfig mixer, double dropout) {
  /**
   * Checks the numbers.
   *
   * @param vocabulary at least 1
   * @param layers at least 1
   * @param hidden at least 1
   * @param tied any
   * @param mixer of one direction
   * @param dropout at least 0 and below 1
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
    if (mixer.bidirectional()) {
      throw Problem.in("LanguageModelConfig")
          .rule("tokens must not see those behind them")
          .given("mixer", mixer)
          .remedy("leave out withBidirectional(true)")
          .value();
    }
    if (!(dropout >= 0 && dropout < 1)) {
      throw Problem.in("LanguageModelConfig")
          .rule("dropout must be at least 0 and below 1")
          .given("dropout", dropout)
          .value();
    }
  }

  /**
   * Settings without dropout.
   *
   * @param vocabulary the number of token ids
   * @param layers the number of blocks
   * @param hidden the number of channels within each multilayer perceptron
   * @param tied whether input and output embeddings are one
   * @param mixer the settings of each mixer
   */
  public LanguageModelConfig(
      int vocabulary, int layers, int hidden, boolean tied, MixerConfig mixer) {
    this(vocabulary, layers, hidden, tied, mixer, 0);
  }

  /**
   * These settings with dropout.
   *
   * @param p the probability of 0
   * @return new settings
   */
  public LanguageModelConfig withDropout(double p) {
    return new LanguageModelConfig(vocabulary, layers, hidden, tied, mixer, p);
  }
}
