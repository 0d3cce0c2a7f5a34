// Twin: DoubleRowsAhead is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.provider.Kernels;

/**
 * Copies of the rows of a tensor, many tokens at a time. One head's rows lie apart in memory, so
 * that a core does not fetch them by itself before they are asked for: asked for all at once they
 * arrive sooner than a few at a time, while a computation waits for each few.
 */
final class FloatRowsAhead {
  private final FloatRows rows;
  private final int tokens;
  private final int width;
  private final int most;

  /** The copies. */
  final float[] data;

  private int from;
  private int to;

  /**
   * Makes room.
   *
   * @param rows what to copy, one row a token
   * @param tokens the number of tokens
   * @param width elements of a row
   * @param most tokens that are copied at a time
   */
  FloatRowsAhead(FloatRows rows, int tokens, int width, int most) {
    this.rows = rows;
    this.tokens = tokens;
    this.width = width;
    this.most = Math.min(most, tokens);
    data = new float[this.most * width];
  }

  /** Where the copy of a token's row starts, behind which those of the next count − 1 lie. */
  int at(int token, int count) {
    if (token < from || token + count > to) {
      from = token;
      to = Math.min(token + most, tokens);
      int at = rows.at(from);
      Kernels.FLOAT_CHUNKS.copy(to - from, width, rows.data, at, rows.stride, data, 0, width);
    }
    return (token - from) * width;
  }
}
