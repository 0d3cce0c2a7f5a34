// Twin: VectorDoubleGramProducts is generated from this file.
package io.hdla.kernel.vector;

import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.FloatGramOperands;
import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The products of {@link FloatDecayedGram#products}, two blocks of writers at a time; the rows that
 * see only the first of them are multiplied with that alone.
 */
final class VectorFloatGramProducts {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final int BLOCK = FloatDecayedGram.BLOCK;
  private static final int WIDE = 2 * BLOCK;

  // twin: float32 only
  private static final float ALL_BITS = Float.intBitsToFloat(-1);

  // twin: end
  // twin: float64 only
  // private static final double ALL_BITS = Double.longBitsToDouble(-1);
  // twin: end

  /**
   * A vector of elements that keep another's bits, then one of zeros that do not. (A comparison of
   * lanes would make the same mask, and JDK 17 at times boxes it.)
   */
  private static final float[] KEEP = new float[2 * L];

  static {
    Arrays.fill(KEEP, 0, L, ALL_BITS);
  }

  private VectorFloatGramProducts() {}

  static void products(FloatGramOperands g) {
    int rows = g.tokens * g.readers;
    int columns = g.tokens * g.writers;
    int n = g.channels;
    int column = 0;
    for (; n > 0 && column + WIDE <= columns; column += WIDE) {
      int first = g.firstRow(column);
      int both = g.firstRow(column + BLOCK);
      block(g, first, both, column, BLOCK);
      block(g, both, rows, column, WIDE);
    }
    if (column < columns && n > 0) {
      int first = g.firstRow(column);
      int xAt = g.xOff + first * n;
      int yAt = g.yOff + column;
      int to = g.outOff + first * g.outRow + column;
      int m = rows - first;
      int width = columns - column;
      VectorFloatGemm.multiply(
          m, width, n, 1, g.x, xAt, n, 1, g.y, yAt, g.yRow, 1, 0, g.out, to, g.outRow);
    }
    int at = g.outOff;
    for (int t = 0; t < g.tokens; t++) {
      for (int i = 0; i < g.readers; i++, at += g.outRow) {
        hide(g.out, at, n == 0 ? 0 : t * g.writers + g.ownWriters(i), columns);
      }
    }
  }

  /** Rows from first to end, times some columns. */
  private static void block(FloatGramOperands g, int first, int end, int column, int width) {
    int n = g.channels;
    int xAt = g.xOff + first * n;
    int yAt = g.yOff + column;
    int to = g.outOff + first * g.outRow + column;
    int j = 0;
    for (; j + 2 * L <= width; j += 2 * L) {
      VectorFloatTiles.tiles2(
          end - first, n, g.x, xAt, n, 1, g.y, yAt + j, g.yRow, g.out, to + j, g.outRow);
    }
    if (j < width) {
      VectorFloatTiles.tiles1(
          end - first, n, g.x, xAt, n, 1, g.y, yAt + j, g.yRow, g.out, to + j, g.outRow);
    }
  }

  /** Zeros from an entry of a row on. */
  private static void hide(float[] out, int row, int seen, int columns) {
    int from = seen - seen % L;
    if (from > columns - L) {
      Arrays.fill(out, row + seen, row + columns, 0);
      return;
    }
    FloatVector.fromArray(SPECIES, out, row + from)
        .viewAsIntegralLanes()
        .and(FloatVector.fromArray(SPECIES, KEEP, L - (seen - from)).viewAsIntegralLanes())
        .viewAsFloatingLanes()
        .intoArray(out, row + from);
    from += L;
    for (; from <= columns - L; from += L) {
      FloatVector.zero(SPECIES).intoArray(out, row + from);
    }
    if (from < columns) {
      Arrays.fill(out, row + from, row + columns, 0);
    }
  }
}
