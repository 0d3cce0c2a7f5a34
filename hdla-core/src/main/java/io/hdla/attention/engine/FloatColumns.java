// Twin: DoubleColumns is generated from this file.
package io.hdla.attention.engine;

/** Some neighbouring columns of a matrix whose rows follow each other. */
public final class FloatColumns {
  private final int rows;
  private final int total;
  private final int from;
  private final int width;

  /**
   * Names columns.
   *
   * @param rows rows of the matrix
   * @param total columns of the whole matrix
   * @param from the first column
   * @param width the number of columns
   */
  public FloatColumns(int rows, int total, int from, int width) {
    this.rows = rows;
    this.total = total;
    this.from = from;
    this.width = width;
  }

  /**
   * All columns.
   *
   * @param rows rows of the matrix
   * @param total its columns
   * @return the columns
   */
  public static FloatColumns all(int rows, int total) {
    return new FloatColumns(rows, total, 0, total);
  }

  /**
   * Whether no column is left out.
   *
   * @return true if these are all
   */
  public boolean whole() {
    return width == total;
  }

  /**
   * How many columns these are.
   *
   * @return their number
   */
  public int width() {
    return width;
  }

  /**
   * The elements of the whole matrix.
   *
   * @return their number
   */
  public int wholeSize() {
    return rows * total;
  }

  /**
   * The elements of these columns.
   *
   * @return their number
   */
  public int size() {
    return rows * width;
  }

  /**
   * These columns of other rows.
   *
   * @param x rows of the whole; null gives null
   * @return rows in the same array
   */
  public FloatRows of(FloatRows x) {
    return x == null || whole() ? x : new FloatRows(x.data, x.offset + from, x.stride, x.rank);
  }

  /**
   * Takes the columns out of the matrix.
   *
   * @param matrix read
   * @param at where it starts
   * @param out written: rows that follow each other
   * @param outAt where the first row starts
   */
  public void take(float[] matrix, int at, float[] out, int outAt) {
    if (whole()) {
      System.arraycopy(matrix, at, out, outAt, size());
      return;
    }
    for (int i = 0; i < rows; i++) {
      System.arraycopy(matrix, at + i * total + from, out, outAt + i * width, width);
    }
  }

  /**
   * Puts the columns into the matrix.
   *
   * @param x read: rows that follow each other
   * @param at where the first row starts
   * @param matrix written, in these columns
   * @param matrixAt where it starts
   */
  public void put(float[] x, int at, float[] matrix, int matrixAt) {
    if (whole()) {
      System.arraycopy(x, at, matrix, matrixAt, size());
      return;
    }
    for (int i = 0; i < rows; i++) {
      System.arraycopy(x, at + i * width, matrix, matrixAt + i * total + from, width);
    }
  }
}
