package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * The block triangle of matrices whose rows and columns are stacked over (token, rank): the
 * operator {@code triu_{r₁×r₂}} of the HDLA paper, here in its transposed, lower form.
 *
 * <p>Row (t, i) stands at {@code t·r₁ + i}, column (s, j) at {@code s·r₂ + j}. Each r₁ × r₂ block
 * is kept or dropped whole, by its tokens alone: a token's ranks act at once, so no rank of it sees
 * another. An element-wise triangle would mix them.
 */
public final class BlockTriangle {
  private final int rowRank;
  private final int columnRank;
  private final int lag;

  private BlockTriangle(int rowRank, int columnRank, int lag) {
    if (rowRank < 0 || columnRank < 0) {
      throw Problem.in("block triangle")
          .rule("ranks must not be negative")
          .given("rowRank", rowRank)
          .given("columnRank", columnRank)
          .value();
    }
    this.rowRank = rowRank;
    this.columnRank = columnRank;
    this.lag = lag;
  }

  /**
   * Keeps the blocks with s ≤ t: what a token reads after its own update.
   *
   * @param rowRank rows a token, r₁
   * @param columnRank columns a token, r₂
   * @return the triangle with its diagonal
   */
  public static BlockTriangle inclusive(int rowRank, int columnRank) {
    return new BlockTriangle(rowRank, columnRank, 0);
  }

  /**
   * Keeps the blocks with s &lt; t: what a token reads before its own update.
   *
   * @param rowRank rows a token, r₁
   * @param columnRank columns a token, r₂
   * @return the triangle without its diagonal
   */
  public static BlockTriangle strict(int rowRank, int columnRank) {
    return new BlockTriangle(rowRank, columnRank, 1);
  }

  /**
   * Whether a block is kept.
   *
   * @param t the row's token
   * @param s the column's token
   * @return true if token t sees token s
   */
  public boolean keeps(int t, int s) {
    return s + lag <= t;
  }

  /**
   * A copy of a matrix with 0 in every dropped block; what stood there is not read, so it may be
   * infinite or NaN.
   *
   * @param matrix float32 or float64, {@code [tokens·r₁, tokens·r₂]}
   * @return a new matrix of the same shape
   */
  public Tensor apply(Tensor matrix) {
    check(matrix);
    Tensor result = Tensor.zeros(matrix.dtype(), matrix.shape());
    for (int row = 0; row < matrix.size(0); row++) {
      for (int column = 0; column < matrix.size(1); column++) {
        if (keeps(row / rowRank, column / columnRank)) {
          result.setInPlace(matrix.get(row, column), row, column);
        }
      }
    }
    return result;
  }

  private void check(Tensor matrix) {
    boolean whole =
        matrix.dtype() != DType.INT64
            && matrix.rank() == 2
            && (rowRank == 0 ? matrix.size(0) == 0 : matrix.size(0) % rowRank == 0)
            && (columnRank == 0 ? matrix.size(1) == 0 : matrix.size(1) % columnRank == 0);
    if (!whole) {
      throw Problem.in("block triangle")
          .rule("the matrix must be floating and hold whole blocks")
          .given("matrix", matrix.dtype() + " " + matrix.shape())
          .given("block", "[" + rowRank + ", " + columnRank + "]")
          .shape();
    }
  }
}
