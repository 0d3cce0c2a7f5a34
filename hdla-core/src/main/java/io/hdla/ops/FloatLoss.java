// Twin: DoubleLoss is generated from this file.
package io.hdla.ops;

/** The loop of the cross-entropy over contiguous rows of logits. */
final class FloatLoss {
  private FloatLoss() {}

  static void crossEntropy(
      int classes, float[] logits, int at, long[] labels, long ignored, double[] terms) {
    Blocks.rowGroups(
        labels.length,
        classes,
        (from, to) -> {
          for (int row = from; row < to; row++) {
            if (labels[row] != ignored) {
              int start = at + row * classes;
              double normaliser = FloatRow.logSumExp(classes, logits, start, 1);
              terms[row] = normaliser - logits[start + (int) labels[row]];
            }
          }
        });
  }
}
