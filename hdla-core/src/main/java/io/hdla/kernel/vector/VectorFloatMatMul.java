// Twin: VectorDoubleMatMul is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatMatMul;

/** Matrix kernels written with the Vector API. */
public final class VectorFloatMatMul implements FloatMatMul {

  private static final int L = VectorWidth.F32.length();

  /** Creates the kernels; they hold no state. */
  public VectorFloatMatMul() {}

  @Override
  public void gemm(
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
      int cRow) {
    assert m >= 0 && n >= 0 && k >= 0;
    if (m == 0 || n == 0) {
      return;
    }
    if (k == 0) {
      scale(m, n, beta, c, cOff, cRow);
    } else if (m == 1 && bRow == 1) {
      VectorFloatGemv.matrixTimesColumn(
          n, k, alpha, b, bOff, bCol, a, aOff, aCol, beta, c, cOff, 1);
    } else if (m == 1 && bCol == 1 && n >= L) {
      VectorFloatGemv.rowTimesMatrix(n, k, alpha, a, aOff, aCol, b, bOff, bRow, beta, c, cOff);
    } else if (n == 1 && aCol == 1) {
      VectorFloatGemv.matrixTimesColumn(
          m, k, alpha, a, aOff, aRow, b, bOff, bRow, beta, c, cOff, cRow);
    } else if (n == 1 && aRow == 1 && cRow == 1 && m >= L) {
      VectorFloatGemv.rowTimesMatrix(m, k, alpha, b, bOff, bRow, a, aOff, aCol, beta, c, cOff);
    } else {
      VectorFloatGemm.multiply(
          m, n, k, alpha, a, aOff, aRow, aCol, b, bOff, bRow, bCol, beta, c, cOff, cRow);
    }
  }

  private static void scale(int m, int n, float beta, float[] c, int cOff, int cRow) {
    for (int i = 0; i < m; i++) {
      int at = cOff + i * cRow;
      for (int j = 0; j < n; j++) {
        c[at + j] = beta == 0f ? 0f : beta * c[at + j];
      }
    }
  }
}
