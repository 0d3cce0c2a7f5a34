// Twin: DoubleMatMul is generated from this file.
package io.hdla.kernel;

/**
 * Dense products of row-major float32 matrices held in plain arrays.
 *
 * <p>Arguments are trusted: shapes are judged by the caller, an implementation holds only
 * assertions. Implementations are stateless, safe for concurrent use, allocate nothing once warm,
 * and give the same bits for the same arguments on the same machine.
 */
public interface FloatMatMul {

  /**
   * {@code C <- beta*C + alpha*A·B} with {@code A(i,p) = a[aOff + i*aRow + p*aCol]}, {@code B(p,j)
   * = b[bOff + p*bRow + j*bCol]} and {@code C(i,j) = c[cOff + i*cRow + j]}.
   *
   * <p>Strides of A and B are arbitrary, so a transposed operand is the same call with its strides
   * exchanged. {@code m}, {@code n} and {@code k} may be zero; {@code k == 0} scales C by beta.
   * With {@code beta == 0} the old C is not read and may hold NaN.
   *
   * @param m rows of A and C
   * @param n columns of B and C
   * @param k columns of A, rows of B
   * @param alpha factor of the product
   * @param a array holding A; read
   * @param aOff index of A(0,0)
   * @param aRow distance of two rows of A
   * @param aCol distance of two columns of A
   * @param b array holding B; read
   * @param bOff index of B(0,0)
   * @param bRow distance of two rows of B
   * @param bCol distance of two columns of B
   * @param beta factor of the old C
   * @param c array holding C; written, and read unless {@code beta == 0}; its region must not
   *     overlap that of A or B
   * @param cOff index of C(0,0)
   * @param cRow distance of two rows of C
   */
  void gemm(
      int m,
      int n,
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      int bCol,
      float beta,
      float[] c,
      int cOff,
      int cRow);
}
