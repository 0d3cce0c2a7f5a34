// Twin: VectorDoubleTiles is generated from this file.
package io.hdla.kernel.vector;

/** One, two or four vectors of columns of a matrix product, cut into register tiles. */
final class VectorFloatTiles {

  private VectorFloatTiles() {}

  /**
   * Four vectors of columns, in tiles of four rows; rows that are left over are better cut for two
   * vectors.
   *
   * @param more whether C holds the product of columns and rows that come before
   * @return the rows done
   */
  static int tiles4(
      boolean more,
      int m,
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float[] c,
      int cOff,
      int cRow) {
    int x = aOff;
    int y = cOff;
    int rest = m;
    while (rest >= 12 || (rest >= 4 && rest % 4 == 0)) {
      if (more) {
        VectorFloatTile4.more4(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      } else {
        VectorFloatTile4.tile4(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      }
      x += 4 * aRow;
      y += 4 * cRow;
      rest -= 4;
    }
    return m - rest;
  }

  /**
   * Two vectors of columns, in tiles of six rows. The last rows are split into tiles of four and
   * three, since tiles of one and two rows have too few sums to keep the arithmetic busy.
   */
  static void tiles2(
      int m,
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float[] c,
      int cOff,
      int cRow) {
    int x = aOff;
    int y = cOff;
    int rest = m;
    while (sixRows(rest)) {
      VectorFloatTile2.tile6(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      x += 6 * aRow;
      y += 6 * cRow;
      rest -= 6;
    }
    while (fourRows(rest)) {
      VectorFloatTile2.tile4(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      x += 4 * aRow;
      y += 4 * cRow;
      rest -= 4;
    }
    if (rest >= 3) {
      VectorFloatTile2.tile3(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      x += 3 * aRow;
      y += 3 * cRow;
      rest -= 3;
    }
    if (rest == 2) {
      VectorFloatTile2.tile2(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
    } else if (rest == 1) {
      VectorFloatTile2.tile1(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
    }
  }

  /**
   * Adds two vectors of columns to C, as many rows as {@link #tiles2} takes six or four at a time.
   *
   * @return the rows done
   */
  static int sums2(
      int m,
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float[] c,
      int cOff,
      int cRow) {
    int x = aOff;
    int y = cOff;
    int rest = m;
    while (sixRows(rest)) {
      VectorFloatTile2Sum.tile6(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      x += 6 * aRow;
      y += 6 * cRow;
      rest -= 6;
    }
    while (fourRows(rest)) {
      VectorFloatTile2Sum.tile4(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      x += 4 * aRow;
      y += 4 * cRow;
      rest -= 4;
    }
    return m - rest;
  }

  /** Whether six of the rows that are left are taken at once. */
  private static boolean sixRows(int rest) {
    return rest >= 12 || rest == 6 || rest == 9 || rest == 10;
  }

  /** The same for four rows. */
  private static boolean fourRows(int rest) {
    return rest >= 4 && rest != 5;
  }

  /** One vector of columns. */
  static void tiles1(
      int m,
      int k,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float[] c,
      int cOff,
      int cRow) {
    int x = aOff;
    int y = cOff;
    int rest = m;
    for (; rest >= 8; rest -= 8) {
      VectorFloatTile1.tile8(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      x += 8 * aRow;
      y += 8 * cRow;
    }
    if (rest >= 4) {
      VectorFloatTile1.tile4(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      x += 4 * aRow;
      y += 4 * cRow;
      rest -= 4;
    }
    if (rest >= 2) {
      VectorFloatTile1.tile2(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
      x += 2 * aRow;
      y += 2 * cRow;
      rest -= 2;
    }
    if (rest == 1) {
      VectorFloatTile1.tile1(k, a, x, aRow, aCol, b, bOff, bRow, c, y, cRow);
    }
  }
}
