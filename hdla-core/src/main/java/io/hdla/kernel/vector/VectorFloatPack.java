// Twin: VectorDoublePack is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/** Copies of strided matrices into contiguous rows, transposing in registers where needed. */
final class VectorFloatPack {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final int STAGES = VectorFloatLanes.STAGES;

  // Constants of their own, since the compiler does not see through the elements of an array.
  private static final VectorShuffle<Float> SWAP_1 = swap(0);
  private static final VectorShuffle<Float> SWAP_2 = swap(1);
  private static final VectorShuffle<Float> SWAP_4 = swap(2);
  private static final VectorShuffle<Float> SWAP_8 = swap(3);
  private static final VectorMask<Float> UPPER_1 = upper(0);
  private static final VectorMask<Float> UPPER_2 = upper(1);
  private static final VectorMask<Float> UPPER_4 = upper(2);
  private static final VectorMask<Float> UPPER_8 = upper(3);

  private VectorFloatPack() {}

  private static VectorShuffle<Float> swap(int stage) {
    return VectorFloatLanes.SWAP[Math.min(stage, STAGES - 1)];
  }

  private static VectorMask<Float> upper(int stage) {
    return VectorFloatLanes.UPPER[Math.min(stage, STAGES - 1)];
  }

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
          transpose(blocks, src, sOff + i + j * sCol, sCol, dst, dOff + i * dRow + j, dRow, work);
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

  /**
   * Transposes blocks of L rows of L that lie side by side: at the stage of distance s, rows i and
   * i+s exchange the lanes that differ in bit s of their number. Two stages at a time are done in
   * registers, for all blocks, and the rows pass through {@code work} in between.
   */
  private static void transpose(
      int blocks, float[] src, int sOff, int sRow, float[] dst, int dOff, int dRow, float[] work) {
    float[] from = src;
    int fromOff = sOff;
    int fromRow = sRow;
    int fromBlock = L;
    for (int t = 0; t < STAGES; t += 2) {
      boolean last = t + 2 >= STAGES;
      float[] to = last ? dst : work;
      int toOff = last ? dOff : 0;
      int toRow = last ? dRow : L;
      int toBlock = L * toRow;
      if (t + 1 == STAGES) {
        oneStage(t, blocks, from, fromOff, fromRow, fromBlock, to, toOff, toRow, toBlock);
      } else if (t == 0) {
        firstStages(blocks, from, fromOff, fromRow, fromBlock, to, toOff, toRow, toBlock);
      } else {
        lastStages(blocks, from, fromOff, fromRow, fromBlock, to, toOff, toRow, toBlock);
      }
      from = to;
      fromOff = toOff;
      fromRow = toRow;
      fromBlock = toBlock;
    }
  }

  private static void oneStage(
      int t,
      int blocks,
      float[] from,
      int fromOff,
      int fromRow,
      int fromBlock,
      float[] to,
      int toOff,
      int toRow,
      int toBlock) {
    int s = 1 << t;
    VectorShuffle<Float> swap = VectorFloatLanes.SWAP[t];
    VectorMask<Float> upper = VectorFloatLanes.UPPER[t];
    for (int n = 0; n < blocks * (L / 2); n++) {
      int h = n % (L / 2);
      int i = ((h & -s) << 1) | (h & (s - 1));
      int at = fromOff + n / (L / 2) * fromBlock + i * fromRow;
      FloatVector x = FloatVector.fromArray(SPECIES, from, at);
      FloatVector y = FloatVector.fromArray(SPECIES, from, at + s * fromRow);
      at = toOff + n / (L / 2) * toBlock + i * toRow;
      x.blend(y.rearrange(swap), upper).intoArray(to, at);
      x.rearrange(swap).blend(y, upper).intoArray(to, at + s * toRow);
    }
  }

  /** The stages of distance 1 and 2. */
  private static void firstStages(
      int blocks,
      float[] from,
      int fromOff,
      int fromRow,
      int fromBlock,
      float[] to,
      int toOff,
      int toRow,
      int toBlock) {
    final int s = 1;
    for (int n = 0; n < blocks * (L / 4); n++) {
      int h = n % (L / 4);
      int i = ((h & -s) << 2) | (h & (s - 1));
      int at = fromOff + n / (L / 4) * fromBlock + i * fromRow;
      FloatVector x0 = FloatVector.fromArray(SPECIES, from, at);
      FloatVector x1 = FloatVector.fromArray(SPECIES, from, at + s * fromRow);
      FloatVector x2 = FloatVector.fromArray(SPECIES, from, at + 2 * s * fromRow);
      FloatVector x3 = FloatVector.fromArray(SPECIES, from, at + 3 * s * fromRow);
      FloatVector y0 = x0.blend(x1.rearrange(SWAP_1), UPPER_1);
      FloatVector y1 = x0.rearrange(SWAP_1).blend(x1, UPPER_1);
      FloatVector y2 = x2.blend(x3.rearrange(SWAP_1), UPPER_1);
      FloatVector y3 = x2.rearrange(SWAP_1).blend(x3, UPPER_1);
      at = toOff + n / (L / 4) * toBlock + i * toRow;
      y0.blend(y2.rearrange(SWAP_2), UPPER_2).intoArray(to, at);
      y1.blend(y3.rearrange(SWAP_2), UPPER_2).intoArray(to, at + s * toRow);
      y0.rearrange(SWAP_2).blend(y2, UPPER_2).intoArray(to, at + 2 * s * toRow);
      y1.rearrange(SWAP_2).blend(y3, UPPER_2).intoArray(to, at + 3 * s * toRow);
    }
  }

  /** The stages of distance 4 and 8. */
  private static void lastStages(
      int blocks,
      float[] from,
      int fromOff,
      int fromRow,
      int fromBlock,
      float[] to,
      int toOff,
      int toRow,
      int toBlock) {
    final int s = 4;
    for (int n = 0; n < blocks * (L / 4); n++) {
      int h = n % (L / 4);
      int i = ((h & -s) << 2) | (h & (s - 1));
      int at = fromOff + n / (L / 4) * fromBlock + i * fromRow;
      FloatVector x0 = FloatVector.fromArray(SPECIES, from, at);
      FloatVector x1 = FloatVector.fromArray(SPECIES, from, at + s * fromRow);
      FloatVector x2 = FloatVector.fromArray(SPECIES, from, at + 2 * s * fromRow);
      FloatVector x3 = FloatVector.fromArray(SPECIES, from, at + 3 * s * fromRow);
      FloatVector y0 = x0.blend(x1.rearrange(SWAP_4), UPPER_4);
      FloatVector y1 = x0.rearrange(SWAP_4).blend(x1, UPPER_4);
      FloatVector y2 = x2.blend(x3.rearrange(SWAP_4), UPPER_4);
      FloatVector y3 = x2.rearrange(SWAP_4).blend(x3, UPPER_4);
      at = toOff + n / (L / 4) * toBlock + i * toRow;
      y0.blend(y2.rearrange(SWAP_8), UPPER_8).intoArray(to, at);
      y1.blend(y3.rearrange(SWAP_8), UPPER_8).intoArray(to, at + s * toRow);
      y0.rearrange(SWAP_8).blend(y2, UPPER_8).intoArray(to, at + 2 * s * toRow);
      y1.rearrange(SWAP_8).blend(y3, UPPER_8).intoArray(to, at + 3 * s * toRow);
    }
  }
}
