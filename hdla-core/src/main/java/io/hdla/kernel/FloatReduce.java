// Twin: DoubleReduce is generated from this file.
package io.hdla.kernel;

/**
 * Reductions of float32 arrays.
 *
 * <p>The order of summation depends on the length alone, so equal arguments give equal bits on the
 * same machine. Element i of an operand is {@code array[offset + i*stride]}; strides may be zero or
 * negative. Arguments are trusted: an implementation holds only assertions. Implementations are
 * stateless and safe for concurrent use.
 */
public interface FloatReduce {

  /**
   * Sum; 0 for no elements.
   *
   * @param n number of elements, at least 0
   * @param x array; read
   * @param off index of the first element
   * @param stride distance of two elements
   * @return the sum
   */
  float sum(int n, float[] x, int off, int stride);

  /**
   * Sum of squares; 0 for no elements.
   *
   * @param n number of elements, at least 0
   * @param x array; read
   * @param off index of the first element
   * @param stride distance of two elements
   * @return the sum of squares
   */
  float sumSquares(int n, float[] x, int off, int stride);

  /**
   * Sum of products; 0 for no elements.
   *
   * @param n number of elements, at least 0
   * @param a array of first factors; read
   * @param aOff index of the first of them
   * @param aStride distance of two of them
   * @param b array of second factors; read
   * @param bOff index of the first of them
   * @param bStride distance of two of them
   * @return the sum of products
   */
  float dot(int n, float[] a, int aOff, int aStride, float[] b, int bOff, int bStride);

  /**
   * Largest element; NaN if any is NaN, minus infinity for no elements.
   *
   * @param n number of elements, at least 0
   * @param x array; read
   * @param off index of the first element
   * @param stride distance of two elements
   * @return the maximum
   */
  float max(int n, float[] x, int off, int stride);

  /**
   * Smallest element; NaN if any is NaN, plus infinity for no elements.
   *
   * @param n number of elements, at least 0
   * @param x array; read
   * @param off index of the first element
   * @param stride distance of two elements
   * @return the minimum
   */
  float min(int n, float[] x, int off, int stride);

  /**
   * {@code out[i] <- out[i] + x[i]} for {@code i < n}, both contiguous: the step of a reduction
   * over leading axes.
   *
   * @param n number of elements, at least 0
   * @param x array of addends; read
   * @param xOff index of the first addend
   * @param out array of sums; accumulated
   * @param outOff index of the first sum
   */
  void addTo(int n, float[] x, int xOff, float[] out, int outOff);

  /**
   * {@code out[i] <- exp(x[i]) / sum_j exp(x[j])} of contiguous rows, one behind another, each
   * shifted by its maximum so that nothing overflows. Entries of minus infinity give exactly 0; a
   * row of nothing else, one that holds plus infinity or NaN gives NaN.
   *
   * @param rows number of rows, at least 0
   * @param n number of elements of a row, at least 0
   * @param x array; read
   * @param xOff index of the first element
   * @param out array of results; written; may be x at the same offset
   * @param outOff index of the first result
   */
  void softmax(int rows, int n, float[] x, int xOff, float[] out, int outOff);

  /**
   * Logarithm of {@link #softmax}, without overflow or loss where the softmax underflows.
   *
   * @param rows number of rows, at least 0
   * @param n number of elements of a row, at least 0
   * @param x array; read
   * @param xOff index of the first element
   * @param out array of results; written; may be x at the same offset
   * @param outOff index of the first result
   */
  void logSoftmax(int rows, int n, float[] x, int xOff, float[] out, int outOff);

  /**
   * {@code log(sum_i exp(x[i]))} of one contiguous row, without overflow; minus infinity for no
   * elements and for a row of minus infinities.
   *
   * @param n number of elements, at least 0
   * @param x array; read
   * @param off index of the first element
   * @return the logarithm of the sum of exponentials
   */
  float logSumExp(int n, float[] x, int off);
}
