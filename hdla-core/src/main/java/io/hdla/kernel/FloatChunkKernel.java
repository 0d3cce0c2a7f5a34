// Twin: DoubleChunkKernel is generated from this file.
package io.hdla.kernel;

/**
 * What the chunk-wise form of an operator does beside matrix products, for all tokens of a chunk in
 * one call. Blocks of rows are given by where the first row starts and how far apart rows are; a
 * distance of 0 repeats one row. An output block may be an input block, but must not overlap one
 * otherwise.
 */
public interface FloatChunkKernel {
  /**
   * out ← a, row by row.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param a read
   * @param aOff where its first row starts
   * @param aRow the distance between its rows
   * @param out written
   * @param outOff where its first row starts
   * @param outRow the distance between its rows
   */
  void copy(int rows, int n, float[] a, int aOff, int aRow, float[] out, int outOff, int outRow);

  /**
   * {@code out ← aᵀ}, each row a column; out must not overlap a.
   *
   * @param rows the number of rows of a
   * @param n elements a row of a
   * @param a read
   * @param aOff where its first row starts
   * @param aRow the distance between its rows
   * @param out written
   * @param outOff where its first row starts
   * @param outRow the distance between its rows
   */
  void transpose(
      int rows, int n, float[] a, int aOff, int aRow, float[] out, int outOff, int outRow);

  /**
   * out ← a, row by row, and sum ← Σ a over its rows.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param a read
   * @param aOff where its first row starts
   * @param aRow the distance between its rows
   * @param out written: rows that follow each other, from its start
   * @param sum written: one row, from its start
   */
  void copySum(int rows, int n, float[] a, int aOff, int aRow, float[] out, float[] sum);

  /**
   * out ← alpha · a ∘ f, row by row.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param alpha a factor
   * @param f read
   * @param fOff where its first row starts
   * @param fRow the distance between its rows
   * @param a read
   * @param aOff where its first row starts
   * @param aRow the distance between its rows
   * @param out written
   * @param outOff where its first row starts
   * @param outRow the distance between its rows
   */
  void multiply(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fRow,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow);

  /**
   * out ← out + alpha · a ∘ f, row by row.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param alpha a factor
   * @param f read
   * @param fOff where its first row starts
   * @param fRow the distance between its rows
   * @param a read
   * @param aOff where its first row starts
   * @param aRow the distance between its rows
   * @param out accumulated
   * @param outOff where its first row starts
   * @param outRow the distance between its rows
   */
  void addProduct(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fRow,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow);

  /**
   * out ← alpha · f · a, with one factor f a row.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param alpha a factor
   * @param f read: a factor a row
   * @param fOff where the first factor is
   * @param fStep the distance between factors
   * @param a read
   * @param aOff where its first row starts
   * @param aRow the distance between its rows
   * @param out written
   * @param outOff where its first row starts
   * @param outRow the distance between its rows
   */
  void scale(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fStep,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow);

  /**
   * out ← out + alpha · f · a, with one factor f a row.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param alpha a factor
   * @param f read: a factor a row
   * @param fOff where the first factor is
   * @param fStep the distance between factors
   * @param a read
   * @param aOff where its first row starts
   * @param aRow the distance between its rows
   * @param out accumulated
   * @param outOff where its first row starts
   * @param outRow the distance between its rows
   */
  void addScaled(
      int rows,
      int n,
      float alpha,
      float[] f,
      int fOff,
      int fStep,
      float[] a,
      int aOff,
      int aRow,
      float[] out,
      int outOff,
      int outRow);

  /**
   * out ← out + alpha · Σ a ∘ b, one sum a row, in an order that depends on n alone.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param alpha a factor
   * @param a read
   * @param aOff where its first row starts
   * @param aRow the distance between its rows
   * @param b read
   * @param bOff where its first row starts
   * @param bRow the distance between its rows
   * @param out accumulated: an element a row
   * @param outOff where the first one is
   * @param outStep the distance between them
   */
  void addDot(
      int rows,
      int n,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      float[] b,
      int bOff,
      int bRow,
      float[] out,
      int outOff,
      int outStep);

  /**
   * x ← keep · x + rest · x, row by row, with keep 0 or 1: a factor near 1 without the rounding of
   * the factor. Rows follow each other.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param keep read: 0 or 1, a row
   * @param rest read: the factor less keep, a row
   * @param step the distance between factors: 1, or 0 for one that all rows share
   * @param x changed
   * @param xOff where its first row starts
   */
  void decay(int rows, int n, float[] keep, float[] rest, int step, float[] x, int xOff);

  /**
   * Products of decay factors from the first token on, and their reciprocals. Row p + 1 of the
   * outputs belongs to position p and multiplies the factors up to it; the first row belongs to the
   * position before the first token. All rows follow each other.
   *
   * @param tokens the number of tokens
   * @param n factors a token
   * @param factor read: a row a token
   * @param product written: a row a position
   * @param reciprocal written: a row a position; null where they are not wanted
   */
  void productsFromStart(int tokens, int n, float[] factor, float[] product, float[] reciprocal);

  /**
   * Products of the decay factors after each position, laid out as in {@link #productsFromStart}.
   *
   * @param tokens the number of tokens
   * @param n factors a token
   * @param factor read: a row a token
   * @param product written: a row a position
   */
  void productsToEnd(int tokens, int n, float[] factor, float[] product);

  /**
   * {@code x ← keep ∘ x + rest ∘ x} as {@link #decay}, and the products of the new rows with those
   * of y.
   *
   * @param rows the number of rows
   * @param n elements a row
   * @param keep read: a factor a row
   * @param rest read: another factor a row
   * @param step the distance between the factors of two rows, 0 or 1
   * @param x changed: rows that follow each other
   * @param xOff where the first row starts
   * @param y read: rows that follow each other
   * @param yOff where the first row starts
   * @param dots written: Σ x ∘ y, a sum a row
   */
  void decayDot(
      int rows,
      int n,
      float[] keep,
      float[] rest,
      int step,
      float[] x,
      int xOff,
      float[] y,
      int yOff,
      float[] dots);

  /**
   * The gradient of log-decays from the rows that decay: readers, which decay up to their position,
   * and writers, which decay from it. The position of the first {@code early} rows of a token is
   * the token before, that of the others the token itself; {@code out[t] ← all + Σ x ∘ dx of
   * readers at t and later + Σ y ∘ dy of writers before t}, sums of like terms.
   *
   * @param tokens the number of tokens
   * @param n factors a token
   * @param readers readers a token
   * @param earlyReaders how many of them are early
   * @param x read: rows of readers, which follow each other
   * @param dx read: their gradient
   * @param writers writers a token
   * @param earlyWriters how many of them are early
   * @param y read: rows of writers, which follow each other
   * @param dy read: their gradient
   * @param all read: a row; what all decays received. Changed to that and the sum of all readers at
   *     some token
   * @param out written: a row a token
   */
  void decayGradient(
      int tokens,
      int n,
      int readers,
      int earlyReaders,
      float[] x,
      float[] dx,
      int writers,
      int earlyWriters,
      float[] y,
      float[] dy,
      float[] all,
      float[] out);
}
