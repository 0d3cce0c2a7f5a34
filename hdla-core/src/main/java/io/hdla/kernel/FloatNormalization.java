// Twin: DoubleNormalization is generated from this file.
package io.hdla.kernel;

/**
 * Normalisation of contiguous rows, one behind another:
 *
 * <pre>  out = (x − m) · r ∘ weight + bias,   r = 1/√(Σ (x − m)² / divisor + eps)</pre>
 *
 * <p>with m the mean of the row if it is centred and 0 otherwise. The order of a sum depends on the
 * length of the row alone. Arguments are trusted. Implementations are stateless and safe for
 * concurrent use.
 */
public interface FloatNormalization {
  /**
   * Normalises.
   *
   * @param rows the number of rows
   * @param n the length of a row, at least 1
   * @param centred whether the mean is taken out; {@code divisor} is n then
   * @param divisor what the sum of squares is divided by
   * @param eps added inside the root
   * @param x read
   * @param xOff where the first row starts
   * @param weight read: n factors that all rows share; or null
   * @param weightOff where they start
   * @param bias read: n addends that all rows share; or null
   * @param biasOff where they start
   * @param out written; may be x at the same offset
   * @param outOff where the first row starts
   */
  void forward(
      int rows,
      int n,
      boolean centred,
      double divisor,
      double eps,
      float[] x,
      int xOff,
      float[] weight,
      int weightOff,
      float[] bias,
      int biasOff,
      float[] out,
      int outOff);

  /**
   * The gradient with respect to x: with h = g ∘ weight and d = x − m,
   *
   * <pre>  dx = r · h − r · mean(h) − r³ / divisor · Σ(h d) · d</pre>
   *
   * <p>where the mean counts only in centred rows.
   *
   * @param rows the number of rows
   * @param n the length of a row, at least 1
   * @param centred whether the mean is taken out; {@code divisor} is n then
   * @param divisor what the sum of squares is divided by
   * @param eps added inside the root
   * @param g read: the gradient of the result
   * @param gOff where the first row starts
   * @param x read
   * @param xOff where the first row starts
   * @param weight read: n factors that all rows share; or null
   * @param weightOff where they start
   * @param dx written; no array that is read
   * @param dxOff where the first row starts
   */
  void backward(
      int rows,
      int n,
      boolean centred,
      double divisor,
      double eps,
      float[] g,
      int gOff,
      float[] x,
      int xOff,
      float[] weight,
      int weightOff,
      float[] dx,
      int dxOff);
}
