// Twin: VectorDoublePack is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Copies of strided matrices into contiguous rows, transposed where columns are contiguous. */
final class VectorFloatPack {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  private VectorFloatPack() {}

  /**
   * {@code dst[dOff + i*dRow + j] = src[sOff + i*sRow + j*sCol]} for {@code i < rows}, {@code j <
   * cols}. {@code work} is an own buffer of at least L·L elements; a larger one lets more be done
   * at once.
   */
  static void copy(
      int rows,
      int cols,
      float[] src,
      int sOff,
      int sRow,
      int sCol,
      float[] dst,
      int dOff,
      int dRow,
      float[] work) {
    if (sCol == 1) {
      for (int i = 0; i < rows; i++) {
        copyRow(cols, src, sOff + i * sRow, dst, dOff + i * dRow);
      }
      return;
    }
    int iEnd = 0;
    int jEnd = 0;
    if (sRow == 1) {
      iEnd = rows - rows % L;
      jEnd = cols - cols % L;
      int most = work.length / (L * L);
      for (int j = 0; j < jEnd; j += L) {
        for (int i = 0; i < iEnd; i += most * L) {
          int blocks = Math.min(most, (iEnd - i) / L);
          VectorFloatTransposition.blocks(
              blocks, src, sOff + i + j * sCol, sCol, dst, dOff + i * dRow + j, dRow, work);
        }
      }
    }
    copyStrided(0, iEnd, jEnd, cols, src, sOff, sRow, sCol, dst, dOff, dRow);
    copyStrided(iEnd, rows, 0, cols, src, sOff, sRow, sCol, dst, dOff, dRow);
  }

  private static void copyRow(int n, float[] src, int sOff, float[] dst, int dOff) {
    int j = 0;
    for (; j + L <= n; j += L) {
      FloatVector.fromArray(SPECIES, src, sOff + j).intoArray(dst, dOff + j);
    }
    for (; j < n; j++) {
      dst[dOff + j] = src[sOff + j];
    }
  }

  private static void copyStrided(
      int iBegin,
      int iEnd,
      int jBegin,
      int jEnd,
      float[] src,
      int sOff,
      int sRow,
      int sCol,
      float[] dst,
      int dOff,
      int dRow) {
    for (int j = jBegin; j < jEnd; j++) {
      int s = sOff + j * sCol;
      int d = dOff + j;
      for (int i = iBegin; i < iEnd; i++) {
        dst[d + i * dRow] = src[s + i * sRow];
      }
    }
  }
}
