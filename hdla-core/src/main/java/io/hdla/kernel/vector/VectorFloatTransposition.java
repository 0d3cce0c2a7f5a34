// Twin: VectorDoubleTransposition is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
// twin: float32 only
import jdk.incubator.vector.IntVector;
// twin: end
// twin: float64 only
// import jdk.incubator.vector.LongVector;
// twin: end
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Transposition in registers of blocks of L rows of L elements: at the stage of distance s, rows i
 * and i+s exchange the lanes that differ in bit s of their number. Two stages at a time are done in
 * registers, for all blocks, and the rows pass through memory in between.
 *
 * <p>Of four rows, three exchange lanes first, so that what belongs to one row stands in different
 * lanes of the four; then lanes change rows; then three exchange lanes again. What changes rows is
 * found by bitwise operations, a ^ ((a ^ b) & mask), since a blend of floats takes JDK 17 a
 * comparison to make its mask each time.
 */
final class VectorFloatTransposition {
  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();
  private static final int STAGES = VectorFloatLanes.STAGES;

  // Constants of their own, since the compiler does not see through the elements of an array.
  // twin: float32 only
  private static final VectorShuffle<Integer> SWAP_1 = swap(VectorWidth.I32, 1);
  private static final VectorShuffle<Integer> SWAP_2 = swap(VectorWidth.I32, 2);
  private static final VectorShuffle<Integer> SWAP_3 = swap(VectorWidth.I32, 3);
  private static final VectorShuffle<Integer> SWAP_4 = swap(VectorWidth.I32, 4);
  private static final VectorShuffle<Integer> SWAP_8 = swap(VectorWidth.I32, 8);
  private static final VectorShuffle<Integer> SWAP_12 = swap(VectorWidth.I32, 12);
  private static final VectorShuffle<Integer> SWAP_LAST = swap(VectorWidth.I32, L / 2);
  private static final IntVector UPPER_1 = (IntVector) upper(VectorWidth.I32, 1);
  private static final IntVector UPPER_2 = (IntVector) upper(VectorWidth.I32, 2);
  private static final IntVector UPPER_4 = (IntVector) upper(VectorWidth.I32, 4);
  private static final IntVector UPPER_8 = (IntVector) upper(VectorWidth.I32, 8);
  private static final IntVector UPPER_LAST = (IntVector) upper(VectorWidth.I32, L / 2);

  // twin: end
  // twin: float64 only
  // private static final VectorShuffle<Long> SWAP_1 = swap(VectorWidth.I64, 1);
  // private static final VectorShuffle<Long> SWAP_2 = swap(VectorWidth.I64, 2);
  // private static final VectorShuffle<Long> SWAP_3 = swap(VectorWidth.I64, 3);
  // private static final VectorShuffle<Long> SWAP_4 = swap(VectorWidth.I64, 4);
  // private static final VectorShuffle<Long> SWAP_8 = swap(VectorWidth.I64, 8);
  // private static final VectorShuffle<Long> SWAP_12 = swap(VectorWidth.I64, 12);
  // private static final VectorShuffle<Long> SWAP_LAST = swap(VectorWidth.I64, L / 2);
  // private static final LongVector UPPER_1 = (LongVector) upper(VectorWidth.I64, 1);
  // private static final LongVector UPPER_2 = (LongVector) upper(VectorWidth.I64, 2);
  // private static final LongVector UPPER_4 = (LongVector) upper(VectorWidth.I64, 4);
  // private static final LongVector UPPER_8 = (LongVector) upper(VectorWidth.I64, 8);
  // private static final LongVector UPPER_LAST = (LongVector) upper(VectorWidth.I64, L / 2);
  // twin: end

  private VectorFloatTransposition() {}

  /** Exchanges lanes whose numbers differ in these bits, as far as there are so many lanes. */
  private static <E> VectorShuffle<E> swap(VectorSpecies<E> species, int bits) {
    return VectorShuffle.fromOp(species, lane -> lane ^ (bits & (L - 1)));
  }

  /** All bits set in the lanes whose number has a bit. */
  private static <E> Vector<E> upper(VectorSpecies<E> species, int bit) {
    boolean[] set = new boolean[L];
    for (int lane = 0; lane < L; lane++) {
      set[lane] = (lane & bit) != 0;
    }
    return VectorMask.fromArray(species, set, 0).toVector();
  }

  /**
   * Transposes blocks that lie side by side.
   *
   * @param blocks how many
   * @param src holds the blocks, {@code L} rows of {@code blocks * L} elements
   * @param sOff where they start
   * @param sRow the distance of their rows
   * @param dst written: {@code blocks * L} rows of {@code L} elements
   * @param dOff where they start
   * @param dRow the distance of their rows
   * @param work scratch of at least {@code blocks * L * L} elements
   */
  static void blocks(
      int blocks, float[] src, int sOff, int sRow, float[] dst, int dOff, int dRow, float[] work) {
    for (int b = 0; b < blocks; b++) {
      int from = sOff + b * L;
      int to = dOff + b * L * dRow;
      if (STAGES == 1) {
        lastStage(src, from, sRow, dst, to, dRow);
      } else if (STAGES == 2) {
        firstStages(src, from, sRow, dst, to, dRow);
      } else {
        firstStages(src, from, sRow, work, b * L * L, L);
      }
    }
    for (int b = 0; STAGES > 2 && b < blocks; b++) {
      int to = dOff + b * L * dRow;
      if (STAGES == 3) {
        lastStage(work, b * L * L, L, dst, to, dRow);
      } else {
        lastStages(work, b * L * L, L, dst, to, dRow);
      }
    }
  }

  /** The stage of distance L/2. */
  private static void lastStage(
      float[] from, int fromOff, int fromRow, float[] to, int toOff, int toRow) {
    final int s = L / 2;
    for (int i = 0, at = fromOff, out = toOff; i < s; i++, at += fromRow, out += toRow) {
      var x0 = FloatVector.fromArray(SPECIES, from, at).viewAsIntegralLanes();
      var x1 = FloatVector.fromArray(SPECIES, from, at + s * fromRow).viewAsIntegralLanes();
      x1 = x1.rearrange(SWAP_LAST);
      var d = x0.lanewise(VectorOperators.XOR, x1).and(UPPER_LAST);
      x0 = x0.lanewise(VectorOperators.XOR, d);
      x0.viewAsFloatingLanes().intoArray(to, out);
      x1 = x1.lanewise(VectorOperators.XOR, d).rearrange(SWAP_LAST);
      x1.viewAsFloatingLanes().intoArray(to, out + s * toRow);
    }
  }

  /** The stages of distance 1 and 2. */
  private static void firstStages(
      float[] from, int fromOff, int fromRow, float[] to, int toOff, int toRow) {
    for (int i = 0, at = fromOff, out = toOff; i < L; i += 4, at += 4 * fromRow, out += 4 * toRow) {
      var x0 = FloatVector.fromArray(SPECIES, from, at).viewAsIntegralLanes();
      var x1 = FloatVector.fromArray(SPECIES, from, at + fromRow).viewAsIntegralLanes();
      var x2 = FloatVector.fromArray(SPECIES, from, at + 2 * fromRow).viewAsIntegralLanes();
      var x3 = FloatVector.fromArray(SPECIES, from, at + 3 * fromRow).viewAsIntegralLanes();
      x1 = x1.rearrange(SWAP_1);
      x2 = x2.rearrange(SWAP_2);
      x3 = x3.rearrange(SWAP_3);
      var d = x0.lanewise(VectorOperators.XOR, x1).and(UPPER_1);
      var e = x2.lanewise(VectorOperators.XOR, x3).and(UPPER_1);
      x0 = x0.lanewise(VectorOperators.XOR, d);
      x1 = x1.lanewise(VectorOperators.XOR, d);
      x2 = x2.lanewise(VectorOperators.XOR, e);
      x3 = x3.lanewise(VectorOperators.XOR, e);
      d = x0.lanewise(VectorOperators.XOR, x2).and(UPPER_2);
      e = x1.lanewise(VectorOperators.XOR, x3).and(UPPER_2);
      x0 = x0.lanewise(VectorOperators.XOR, d);
      x1 = x1.lanewise(VectorOperators.XOR, e).rearrange(SWAP_1);
      x2 = x2.lanewise(VectorOperators.XOR, d).rearrange(SWAP_2);
      x3 = x3.lanewise(VectorOperators.XOR, e).rearrange(SWAP_3);
      x0.viewAsFloatingLanes().intoArray(to, out);
      x1.viewAsFloatingLanes().intoArray(to, out + toRow);
      x2.viewAsFloatingLanes().intoArray(to, out + 2 * toRow);
      x3.viewAsFloatingLanes().intoArray(to, out + 3 * toRow);
    }
  }

  /** The stages of distance 4 and 8. */
  private static void lastStages(
      float[] from, int fromOff, int fromRow, float[] to, int toOff, int toRow) {
    for (int i = 0, at = fromOff, out = toOff; i < 4; i++, at += fromRow, out += toRow) {
      var x0 = FloatVector.fromArray(SPECIES, from, at).viewAsIntegralLanes();
      var x1 = FloatVector.fromArray(SPECIES, from, at + 4 * fromRow).viewAsIntegralLanes();
      var x2 = FloatVector.fromArray(SPECIES, from, at + 8 * fromRow).viewAsIntegralLanes();
      var x3 = FloatVector.fromArray(SPECIES, from, at + 12 * fromRow).viewAsIntegralLanes();
      x1 = x1.rearrange(SWAP_4);
      x2 = x2.rearrange(SWAP_8);
      x3 = x3.rearrange(SWAP_12);
      var d = x0.lanewise(VectorOperators.XOR, x1).and(UPPER_4);
      var e = x2.lanewise(VectorOperators.XOR, x3).and(UPPER_4);
      x0 = x0.lanewise(VectorOperators.XOR, d);
      x1 = x1.lanewise(VectorOperators.XOR, d);
      x2 = x2.lanewise(VectorOperators.XOR, e);
      x3 = x3.lanewise(VectorOperators.XOR, e);
      d = x0.lanewise(VectorOperators.XOR, x2).and(UPPER_8);
      e = x1.lanewise(VectorOperators.XOR, x3).and(UPPER_8);
      x0 = x0.lanewise(VectorOperators.XOR, d);
      x1 = x1.lanewise(VectorOperators.XOR, e).rearrange(SWAP_4);
      x2 = x2.lanewise(VectorOperators.XOR, d).rearrange(SWAP_8);
      x3 = x3.lanewise(VectorOperators.XOR, e).rearrange(SWAP_12);
      x0.viewAsFloatingLanes().intoArray(to, out);
      x1.viewAsFloatingLanes().intoArray(to, out + 4 * toRow);
      x2.viewAsFloatingLanes().intoArray(to, out + 8 * toRow);
      x3.viewAsFloatingLanes().intoArray(to, out + 12 * toRow);
    }
  }
}
