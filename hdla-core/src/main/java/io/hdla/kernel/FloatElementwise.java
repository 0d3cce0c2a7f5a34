// Twin: DoubleElementwise is generated from this file.
package io.hdla.kernel;

/**
 * Elementwise functions on float32 arrays.
 *
 * <p>Element i of an operand is {@code array[offset + i*stride]}; strides may be zero (a repeated
 * element) or negative, except that an output's stride is not zero. An output may be the same array
 * as an input at the same offset and stride; any other overlap is not allowed. The result for an
 * element does not depend on its place. Arguments are trusted: an implementation holds only
 * assertions. Implementations are stateless and safe for concurrent use.
 */
public interface FloatElementwise {

  /**
   * {@code out[i] <- op(x[i])} for {@code i < n}.
   *
   * @param op the function
   * @param n number of elements, at least 0
   * @param x array of arguments; read
   * @param xOff index of the first argument
   * @param xStride distance of two arguments
   * @param out array of results; written
   * @param outOff index of the first result
   * @param outStride distance of two results, not 0
   */
  void unary(
      UnaryOp op, int n, float[] x, int xOff, int xStride, float[] out, int outOff, int outStride);

  /**
   * {@code out[i] <- op(a[i], b[i])} for {@code i < n}.
   *
   * @param op the function
   * @param n number of elements, at least 0
   * @param a array of first arguments; read
   * @param aOff index of the first of them
   * @param aStride distance of two of them
   * @param b array of second arguments; read
   * @param bOff index of the first of them
   * @param bStride distance of two of them
   * @param out array of results; written
   * @param outOff index of the first result
   * @param outStride distance of two results, not 0
   */
  void binary(
      BinaryOp op,
      int n,
      float[] a,
      int aOff,
      int aStride,
      float[] b,
      int bOff,
      int bStride,
      float[] out,
      int outOff,
      int outStride);

  /**
   * {@code y[i] <- y[i] + alpha * x[i]} for {@code i < n}, both contiguous.
   *
   * @param n number of elements, at least 0
   * @param alpha the factor
   * @param x array of addends; read
   * @param xOff index of the first addend
   * @param y array of sums; accumulated
   * @param yOff index of the first sum
   */
  void axpy(int n, float alpha, float[] x, int xOff, float[] y, int yOff);

  /**
   * {@code out[i] <- value} for {@code i < n}.
   *
   * @param n number of elements, at least 0
   * @param value the value
   * @param out array; written
   * @param outOff index of the first element
   * @param outStride distance of two elements
   */
  void fill(int n, float value, float[] out, int outOff, int outStride);
}
