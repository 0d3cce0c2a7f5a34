// Twin: DoubleRows is generated from this file.
package io.hdla.attention.engine;

/**
 * One head's rows of a tensor in one sequence: row (t, r) of a {@code [B,T,R,H,K]} tensor lies
 * {@code (t·R + r)·stride} after the offset. For a {@code [B,T,H,K]} tensor the rank is 1.
 */
public final class FloatRows {
  /** The tensor's backing array. */
  public final float[] data;

  /** Where row 0 starts. */
  public final int offset;

  /** The distance between rows. */
  public final int stride;

  /** Rows a token. */
  public final int rank;

  /**
   * Describes rows.
   *
   * @param data the backing array, not copied
   * @param offset where row 0 starts
   * @param stride the distance between rows
   * @param rank rows a token
   */
  public FloatRows(float[] data, int offset, int stride, int rank) {
    this.data = data;
    this.offset = offset;
    this.stride = stride;
    this.rank = rank;
  }

  /**
   * Where a token's first row starts.
   *
   * @param token the token, from 0
   * @return a position in the array
   */
  public int at(int token) {
    return offset + token * rank * stride;
  }

  /**
   * Where one of a token's rows starts; a single row stands for every r.
   *
   * @param token the token, from 0
   * @param r the row's number within the token
   * @return a position in the array
   */
  public int at(int token, int r) {
    return offset + (token * rank + (rank == 1 ? 0 : r)) * stride;
  }

  /**
   * One row of every token; a single row stands for every r.
   *
   * @param r the row's number within the token
   * @return rows of rank 1 in the same array
   */
  public FloatRows row(int r) {
    return new FloatRows(data, offset + (rank == 1 ? 0 : r) * stride, rank * stride, 1);
  }
}
