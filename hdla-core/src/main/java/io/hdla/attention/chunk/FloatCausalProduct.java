// Twin: DoubleCausalProduct is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;

/**
 * Products with a block triangle, a Gram matrix or its gradient: rows of readers, columns of
 * writers, and nothing where the writer's token is later. A few tokens at a time are multiplied
 * with what they see of the others.
 */
final class FloatCausalProduct {
  /** Tokens at a time: their rows fill tiles of six. */
  private static final int BLOCK = 6;

  private FloatCausalProduct() {}

  /**
   * {@code C <- C + A*B}.
   *
   * @param tokens the tokens of the chunk
   * @param readers rows of A and C a token
   * @param writers columns of A and rows of B a token
   * @param n columns of B and C
   * @param a array holding the triangle
   * @param aOff index of its first entry
   * @param aRow distance of its rows
   * @param b array holding B, from its start, without gaps
   * @param c array holding C
   * @param cOff index of its first entry
   * @param cRow distance of its rows
   */
  static void add(
      int tokens,
      int readers,
      int writers,
      int n,
      float[] a,
      int aOff,
      int aRow,
      float[] b,
      float[] c,
      int cOff,
      int cRow) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    for (int t = 0; t < tokens; t += BLOCK) {
      int end = Math.min(t + BLOCK, tokens);
      int m = (end - t) * readers;
      int k = end * writers;
      int aAt = aOff + t * readers * aRow;
      int cAt = cOff + t * readers * cRow;
      kernel.gemm(m, n, k, 1, a, aAt, aRow, 1, b, 0, n, 1, 1, c, cAt, cRow);
    }
  }

  /**
   * {@code C <- C + AᵀB}.
   *
   * @param tokens the tokens of the chunk
   * @param readers rows of A and B a token
   * @param writers columns of A and rows of C a token
   * @param n columns of B and C
   * @param a array holding the triangle
   * @param aOff index of its first entry
   * @param aRow distance of its rows
   * @param b array holding B
   * @param bOff index of its first entry
   * @param bRow distance of its rows
   * @param c array holding C, from its start, without gaps
   */
  static void addTransposed(
      int tokens,
      int readers,
      int writers,
      int n,
      float[] a,
      int aOff,
      int aRow,
      float[] b,
      int bOff,
      int bRow,
      float[] c) {
    FloatMatMul kernel = Kernels.FLOAT_MATMUL;
    for (int t = 0; t < tokens; t += BLOCK) {
      int m = (Math.min(t + BLOCK, tokens) - t) * writers;
      int k = (tokens - t) * readers;
      int aAt = aOff + t * readers * aRow + t * writers;
      int bAt = bOff + t * readers * bRow;
      kernel.gemm(m, n, k, 1, a, aAt, 1, aRow, b, bAt, bRow, 1, 1, c, t * writers * n, n);
    }
  }
}
