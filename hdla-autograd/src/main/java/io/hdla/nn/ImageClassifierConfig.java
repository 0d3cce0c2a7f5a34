package io.hdla.nn;

import io.hdla.error.Problem;

/**
 * The settings of an {@link ImageClassifier}.
 *
 * @param height the images' height
 * @param width the images' width
 * @param channels the images' channels
 * @param patch the side of the square patches that are the tokens; divides height and width
 * @param classes the number of classes
 * @param layers the number of blocks
 * @param hidden the number of channels within each multilayer perceptron
 * @param mixer the settings of each mixer, of any system; made bidirectional by the model
 * @param dropout the probability of 0 in dropout; 0 for none
 */
public record ImageClassifierConfig(
    int height,
    int width,
    int channels,
    int patch,
    int classes,
    int layers,
    int hidden,
    MixerConfig mixer,
    double dropout) {
  /**
   * Checks the numbers.
   *
   * @param height a multiple of {@code patch}
   * @param width a multiple of {@code patch}
   * @param channels at least 1
   * @param patch at least 1
   * @param classes at least 1
   * @param layers at least 1
   * @param hidden at least 1
   * @param mixer not null
   * @param dropout at least 0 and below 1
   */
  public ImageClassifierConfig {
    boolean sizes = height > 0 && width > 0 && channels > 0 && patch > 0;
    if (!sizes || classes < 1 || layers < 1 || hidden < 1 || !(dropout >= 0 && dropout < 1)) {
      throw Problem.in("ImageClassifierConfig")
          .rule("sizes must be at least 1, dropout at least 0 and below 1")
          .given("height", height)
          .given("width", width)
          .given("channels", channels)
          .given("patch", patch)
          .given("classes", classes)
          .given("layers", layers)
          .given("hidden", hidden)
          .given("dropout", dropout)
          .value();
    }
    if (height % patch != 0 || width % patch != 0) {
      throw Problem.in("ImageClassifierConfig")
          .rule("the patches' side must divide height and width")
          .given("height", height)
          .given("width", width)
          .given("patch", patch)
          .value();
    }
  }

  /** The number of tokens. */
  int patches() {
    return (height / patch) * (width / patch);
  }
}
