package io.hdla.bench.demo;

import java.util.List;

/**
 * What a demo came to.
 *
 * @param gradients the gradient check
 * @param curves loss and accuracy over the steps
 * @param accuracy on held-out sequences
 * @param parameters the size of the model
 * @param trainSeconds the time of the training alone
 * @param seconds the time of everything before the files were written
 */
record DemoResult(
    List<GradientProbe.Found> gradients,
    Curves curves,
    double accuracy,
    long parameters,
    double trainSeconds,
    double seconds) {
  private static final double GRADIENT_BAR = 1e-6;

  boolean gradientsAgree() {
    return gradients.stream().allMatch(found -> found.error() < GRADIENT_BAR);
  }

  boolean passed(DemoSettings settings) {
    return gradientsAgree() && accuracy >= settings.bar();
  }
}
