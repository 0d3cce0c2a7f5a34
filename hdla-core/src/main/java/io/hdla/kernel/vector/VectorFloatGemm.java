// Twin: VectorDoubleGemm is generated from this file.
package io.hdla.kernel.vector;

/**
 * The matrix product over register tiles. Columns of C are taken two vectors at a time; small
 * products read B where it lies, others copy it panel by panel so that a panel stays in the first
 * cache and meets no conflicting addresses.
 */
final class VectorFloatGemm {

  private static final int L = VectorWidth.F32.length();
  private static final int WIDE = 2 * L;
  private static final int WIDEST = 4 * L;

  /** Depth of a packed panel: 32 KiB of two-vector rows, most of a first-level cache. */
  private static final int DEPTH = 256;

  /** Rows of A per pass over the panels: with DEPTH columns about half of a second-level cache. */
  private static final int HEIGHT = 384;

  /** Extent of B in elements up to which it is read where it lies. */
  private static final int DIRECT_LIMIT = 16 * 1024;

  /**
   * Depth to which B is read where it lies in one go: beyond, a two-vector panel of it and the rows
   * of A no longer fit a first-level cache together.
   */
  private static final int DIRECT_DEPTH = 64;

  /** Elements of C up to which it may be computed as its transpose. */
  private static final int TURNED_LIMIT = 64 * 1024;

  /** Rows from which copying B pays. */
  private static final int DIRECT_ROWS = 24;

  /** Rows that pass through scratch at a time; a multiple of what a tile has. */
  private static final int MERGED_ROWS = 48;

  private VectorFloatGemm() {}

  /** The product for {@code m, n, k >= 1}; see {@code FloatMatMul.gemm}. */
  static void multiply(
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
    if (n < L) {
      narrow(m, n, k, alpha, a, aOff, aRow, aCol, b, bOff, bRow, bCol, beta, c, cOff, cRow);
      return;
    }
    if (bCol != 1 && beta == 0f && turns(m, n, k)) {
      turned(m, n, k, alpha, a, aOff, aRow, aCol, b, bOff, bRow, bCol, c, cOff, cRow);
      return;
    }
    if (bCol != 1 || (m >= DIRECT_ROWS && (long) k * Math.abs(bRow) > DIRECT_LIMIT)) {
      packed(m, n, k, alpha, a, aOff, aRow, aCol, b, bOff, bRow, bCol, beta, c, cOff, cRow);
      return;
    }
    int step = k < 2 * DIRECT_DEPTH ? k : DIRECT_DEPTH;
    for (int p = 0; p < k; p += step) {
      int depth = Math.min(step, k - p);
      int aAt = aOff + p * aCol;
      int bAt = bOff + p * bRow;
      float scale = p == 0 ? beta : 1f;
      int j = 0;
      boolean more = p > 0 && beta == 0f;
      for (; VectorWidth.MANY_REGISTERS && j + WIDEST <= n; j += WIDEST) {
        columns4(
            more, m, depth, alpha, a, aAt, aRow, aCol, b, bAt + j, bRow, scale, c, cOff + j, cRow);
      }
      for (; j + WIDE <= n; j += WIDE) {
        columns2(m, depth, alpha, a, aAt, aRow, aCol, b, bAt + j, bRow, scale, c, cOff + j, cRow);
      }
      columns(m, n, j, depth, alpha, a, aAt, aRow, aCol, b, bAt, bRow, scale, c, cOff, cRow);
    }
  }

  /** Whether turning A and C is less work than turning B, for a B whose columns are contiguous. */
  private static boolean turns(int m, int n, int k) {
    return m >= L && k <= DEPTH && (long) m * n <= TURNED_LIMIT && 4L * m * (k + n) < 3L * k * n;
  }

  /** C as the transposed product of B's and A's transposes, where {@link #turns} says so. */
  private static void turned(
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
      float[] c,
      int cOff,
      int cRow) {
    VectorFloatScratch scratch = VectorFloatScratch.get();
    float[] panel = scratch.panel(k * m);
    float[] product = scratch.block(m * n);
    VectorFloatPack.copy(k, m, a, aOff, aCol, aRow, panel, 0, m, scratch.transposed);
    multiply(n, m, k, alpha, b, bOff, bCol, bRow, panel, 0, m, 1, 0f, product, 0, m);
    VectorFloatPack.copy(m, n, product, 0, 1, m, c, cOff, cRow, scratch.transposed);
  }

  /** The columns from {@code begin} on, a vector at a time; needs {@code n >= L}. */
  static void columns(
      int m,
      int n,
      int begin,
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    int j = begin;
    while (j < n) {
      int w = Math.min(j, n - L);
      strip(m, k, alpha, a, aOff, aRow, aCol, b, bOff + w, bRow, beta, c, cOff + w, cRow, j - w);
      j = w + L;
    }
  }

  /** The product with B copied panel by panel, and A too where its rows are not contiguous. */
  private static void packed(
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
    VectorFloatScratch scratch = VectorFloatScratch.get();
    float[] work = scratch.transposed;
    float[] panel = scratch.panel(Math.min(k * WIDEST, DEPTH * WIDE));
    for (int i = 0; i < m; i += HEIGHT) {
      int rows = Math.min(HEIGHT, m - i);
      for (int p = 0; p < k; p += DEPTH) {
        int depth = Math.min(DEPTH, k - p);
        float[] x = a;
        int xOff = aOff + i * aRow + p * aCol;
        int xRow = aRow;
        int xCol = aCol;
        if (aCol != 1 && n > 2 * WIDE && rows * depth > DIRECT_LIMIT) {
          x = scratch.block(HEIGHT * DEPTH);
          VectorFloatPack.copy(rows, depth, a, xOff, aRow, aCol, x, 0, depth, work);
          xOff = 0;
          xRow = depth;
          xCol = 1;
        }
        float scale = p == 0 ? beta : 1f;
        int bAt = bOff + p * bRow;
        int cAt = cOff + i * cRow;
        int j = 0;
        for (; VectorWidth.MANY_REGISTERS && 2 * depth <= DEPTH && j + WIDEST <= n; j += WIDEST) {
          VectorFloatPack.copy(
              depth, WIDEST, b, bAt + j * bCol, bRow, bCol, panel, 0, WIDEST, work);
          columns4(
              false, rows, depth, alpha, x, xOff, xRow, xCol, panel, 0, WIDEST, scale, c, cAt + j,
              cRow);
        }
        for (; j + WIDE <= n; j += WIDE) {
          VectorFloatPack.copy(depth, WIDE, b, bAt + j * bCol, bRow, bCol, panel, 0, WIDE, work);
          columns2(
              rows, depth, alpha, x, xOff, xRow, xCol, panel, 0, WIDE, scale, c, cAt + j, cRow);
        }
        while (j < n) {
          int w = Math.min(j, n - L);
          VectorFloatPack.copy(depth, L, b, bAt + w * bCol, bRow, bCol, panel, 0, L, work);
          strip(
              rows, depth, alpha, x, xOff, xRow, xCol, panel, 0, L, scale, c, cAt + w, cRow, j - w);
          j = w + L;
        }
      }
    }
  }

  /**
   * One vector of columns, whose first {@code skip} are kept as they are: the columns that do not
   * fill a vector are computed in a window that overlaps columns already done, and merged. (A
   * masked store is not compiled to one instruction before JDK 18.)
   */
  private static void strip(
      int m,
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow,
      int skip) {
    if (skip == 0 && alpha == 1f && beta == 0f) {
      VectorFloatTiles.tiles1(m, k, a, aOff, aRow, aCol, b, bOff, bRow, c, cOff, cRow);
      return;
    }
    float[] tile = VectorFloatScratch.get().tile(MERGED_ROWS * L);
    for (int i = 0; i < m; i += MERGED_ROWS) {
      int rows = Math.min(MERGED_ROWS, m - i);
      VectorFloatTiles.tiles1(rows, k, a, aOff + i * aRow, aRow, aCol, b, bOff, bRow, tile, 0, L);
      VectorFloatTile1.merge(rows, skip, alpha, tile, beta, c, cOff + i * cRow, cRow);
    }
  }

  /**
   * Fewer columns than a vector has lanes: C passes through scratch, and so does B, widened with
   * zeros, unless whole vectors can be read from it.
   */
  private static void narrow(
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
    VectorFloatScratch scratch = VectorFloatScratch.get();
    float[] panel = scratch.panel(Math.min(k, DEPTH) * L);
    float[] tile = scratch.tile(MERGED_ROWS * L);
    for (int p = 0; p < k; p += DEPTH) {
      int depth = Math.min(DEPTH, k - p);
      int bAt = bOff + p * bRow;
      // What lies behind a row of B is harmless: it only meets columns that are not copied to C.
      boolean direct = bCol == 1 && bRow >= 0 && bAt + (depth - 1) * bRow + L <= b.length;
      if (!direct) {
        widen(depth, n, b, bAt, bRow, bCol, panel);
      }
      float[] y = direct ? b : panel;
      int yOff = direct ? bAt : 0;
      int yRow = direct ? bRow : L;
      float scale = p == 0 ? beta : 1f;
      for (int i = 0; i < m; i += MERGED_ROWS) {
        int rows = Math.min(MERGED_ROWS, m - i);
        int aAt = aOff + i * aRow + p * aCol;
        VectorFloatTiles.tiles1(rows, depth, a, aAt, aRow, aCol, y, yOff, yRow, tile, 0, L);
        merge(rows, n, alpha, tile, scale, c, cOff + i * cRow, cRow);
      }
    }
  }

  private static void widen(
      int rows, int n, float[] b, int bOff, int bRow, int bCol, float[] panel) {
    for (int p = 0; p < rows; p++) {
      for (int j = 0; j < n; j++) {
        panel[p * L + j] = b[bOff + p * bRow + j * bCol];
      }
      for (int j = n; j < L; j++) {
        panel[p * L + j] = 0f;
      }
    }
  }

  private static void merge(
      int rows, int n, float alpha, float[] tile, float beta, float[] c, int cOff, int cRow) {
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < n; j++) {
        int at = cOff + i * cRow + j;
        float sum = alpha * tile[i * L + j];
        c[at] = beta == 0f ? sum : sum + beta * c[at];
      }
    }
  }

  /** Four vectors of columns, by two where C is neither the product nor the first part of it. */
  private static void columns4(
      boolean more,
      int m,
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    int done = 0;
    if (alpha == 1f && (more || beta == 0f)) {
      done = VectorFloatTiles.tiles4(more, m, k, a, aOff, aRow, aCol, b, bOff, bRow, c, cOff, cRow);
    }
    if (done == m) {
      return;
    }
    int x = aOff + done * aRow;
    int y = cOff + done * cRow;
    columns2(m - done, k, alpha, a, x, aRow, aCol, b, bOff, bRow, beta, c, y, cRow);
    columns2(m - done, k, alpha, a, x, aRow, aCol, b, bOff + WIDE, bRow, beta, c, y + WIDE, cRow);
  }

  /** Two vectors of columns: into C itself, what is scaled and the last rows of sums by scratch. */
  private static void columns2(
      int m,
      int k,
      float alpha,
      float[] a,
      int aOff,
      int aRow,
      int aCol,
      float[] b,
      int bOff,
      int bRow,
      float beta,
      float[] c,
      int cOff,
      int cRow) {
    if (alpha == 1f && beta == 0f) {
      VectorFloatTiles.tiles2(m, k, a, aOff, aRow, aCol, b, bOff, bRow, c, cOff, cRow);
      return;
    }
    int done = 0;
    if (alpha == 1f && beta == 1f) {
      done = VectorFloatTiles.sums2(m, k, a, aOff, aRow, aCol, b, bOff, bRow, c, cOff, cRow);
    }
    if (done == m) {
      return;
    }
    float[] tile = VectorFloatScratch.get().tile(MERGED_ROWS * WIDE);
    for (int i = done; i < m; i += MERGED_ROWS) {
      int rows = Math.min(MERGED_ROWS, m - i);
      VectorFloatTiles.tiles2(
          rows, k, a, aOff + i * aRow, aRow, aCol, b, bOff, bRow, tile, 0, WIDE);
      VectorFloatTile2.merge(rows, alpha, tile, beta, c, cOff + i * cRow, cRow);
    }
  }
}
