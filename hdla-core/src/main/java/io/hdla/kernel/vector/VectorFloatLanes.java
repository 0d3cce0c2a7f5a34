// Twin: VectorDoubleLanes is generated from this file.
package io.hdla.kernel.vector;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/** Exchanges between lanes whose numbers differ in one bit. */
final class VectorFloatLanes {

  private static final VectorSpecies<Float> SPECIES = VectorWidth.F32;
  private static final int L = SPECIES.length();

  /** Bits of a lane number. */
  static final int STAGES = Integer.numberOfTrailingZeros(L);

  /** Element t exchanges lanes that differ in bit t. */
  static final VectorShuffle<Float>[] SWAP = swaps();

  /** Element t holds the lanes that have bit t. */
  static final VectorMask<Float>[] UPPER = uppers();

  private static final VectorShuffle<Float> SWAP_HALVES = SWAP[STAGES - 1];
  private static final VectorMask<Float> UPPER_HALF = UPPER[STAGES - 1];
  private static final VectorShuffle<Float> SWAP_QUARTERS = SWAP[Math.max(STAGES - 2, 0)];
  private static final VectorMask<Float> ODD_QUARTERS = UPPER[Math.max(STAGES - 2, 0)];
  private static final VectorShuffle<Float> SWAP_EIGHTHS = SWAP[Math.max(STAGES - 3, 0)];
  private static final VectorMask<Float> ODD_EIGHTHS = UPPER[Math.max(STAGES - 3, 0)];
  private static final VectorShuffle<Float> SWAP_PAIRS = SWAP[0];

  /** An eighth of a vector: how far {@link #sumEightRows} leaves its sums apart. */
  private static final int EIGHTH = L / 8;

  private VectorFloatLanes() {}

  /** Rows that {@link #sumGroup} sums at once. */
  static final int GROUP = L >= 8 ? 8 : 4;

  /** The distance of the sums that {@link #sumGroup} leaves. */
  static final int GROUP_STEP = L >= 8 ? EIGHTH : 1;

  /** Replaces the first numbers by the sums of vectors that stand one after another. */
  static void sumGroup(float[] rows) {
    sumGroup(rows, 0, rows, 0);
  }

  /**
   * The sums of vectors that stand one after another, in a vector of another array or their own.
   */
  static void sumGroup(float[] rows, int at, float[] out, int to) {
    if (L >= 8) {
      sumEightRows(rows, at, out, to);
    } else {
      sumRows(rows, at, out, to);
    }
  }

  /** Replaces the first four numbers by the sums of four vectors that stand one after another. */
  static void sumRows(float[] rows) {
    sumRows(rows, 0, rows, 0);
  }

  private static void sumRows(float[] rows, int at, float[] out, int to) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, rows, at);
    FloatVector s1 = FloatVector.fromArray(SPECIES, rows, at + L);
    FloatVector s2 = FloatVector.fromArray(SPECIES, rows, at + 2 * L);
    FloatVector s3 = FloatVector.fromArray(SPECIES, rows, at + 3 * L);
    // Sums of pairs of lanes: those of one vector in the lower lanes, of the next in the upper
    // ones.
    FloatVector x = s1.blend(s0, UPPER_HALF).rearrange(SWAP_HALVES).add(s0.blend(s1, UPPER_HALF));
    FloatVector y = s3.blend(s2, UPPER_HALF).rearrange(SWAP_HALVES).add(s2.blend(s3, UPPER_HALF));
    if (STAGES == 1) {
      x.intoArray(out, to);
      y.intoArray(out, to + 2);
      return;
    }
    FloatVector z = y.blend(x, ODD_QUARTERS).rearrange(SWAP_QUARTERS).add(x.blend(y, ODD_QUARTERS));
    for (int t = STAGES - 3; t >= 0; t--) {
      z = z.add(z.rearrange(SWAP[t]));
    }
    z.intoArray(out, to);
    float second = out[to + L / 2];
    float third = out[to + L / 4];
    out[to + 3] = out[to + 3 * (L / 4)];
    out[to + 2] = third;
    out[to + 1] = second;
  }

  /**
   * Replaces the first numbers by the sums of eight vectors that stand one after another, {@link
   * #EIGHTH} apart and each the same as {@link #sumRows} finds; for vectors of at least eight
   * lanes.
   */
  private static void sumEightRows(float[] rows, int at, float[] out, int to) {
    FloatVector s0 = FloatVector.fromArray(SPECIES, rows, at);
    FloatVector s4 = FloatVector.fromArray(SPECIES, rows, at + 4 * L);
    s0 = s4.blend(s0, UPPER_HALF).rearrange(SWAP_HALVES).add(s0.blend(s4, UPPER_HALF));
    FloatVector s2 = FloatVector.fromArray(SPECIES, rows, at + 2 * L);
    FloatVector s6 = FloatVector.fromArray(SPECIES, rows, at + 6 * L);
    s2 = s6.blend(s2, UPPER_HALF).rearrange(SWAP_HALVES).add(s2.blend(s6, UPPER_HALF));
    s0 = s2.blend(s0, ODD_QUARTERS).rearrange(SWAP_QUARTERS).add(s0.blend(s2, ODD_QUARTERS));
    FloatVector s1 = FloatVector.fromArray(SPECIES, rows, at + L);
    FloatVector s5 = FloatVector.fromArray(SPECIES, rows, at + 5 * L);
    s1 = s5.blend(s1, UPPER_HALF).rearrange(SWAP_HALVES).add(s1.blend(s5, UPPER_HALF));
    FloatVector s3 = FloatVector.fromArray(SPECIES, rows, at + 3 * L);
    FloatVector s7 = FloatVector.fromArray(SPECIES, rows, at + 7 * L);
    s3 = s7.blend(s3, UPPER_HALF).rearrange(SWAP_HALVES).add(s3.blend(s7, UPPER_HALF));
    s1 = s3.blend(s1, ODD_QUARTERS).rearrange(SWAP_QUARTERS).add(s1.blend(s3, ODD_QUARTERS));
    s0 = s1.blend(s0, ODD_EIGHTHS).rearrange(SWAP_EIGHTHS).add(s0.blend(s1, ODD_EIGHTHS));
    if (EIGHTH == 2) {
      s0 = s0.add(s0.rearrange(SWAP_PAIRS));
    }
    s0.intoArray(out, to);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static VectorShuffle<Float>[] swaps() {
    VectorShuffle<Float>[] all = new VectorShuffle[STAGES];
    for (int t = 0; t < STAGES; t++) {
      int s = 1 << t;
      all[t] = VectorShuffle.fromOp(SPECIES, lane -> lane ^ s);
    }
    return all;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static VectorMask<Float>[] uppers() {
    VectorMask<Float>[] all = new VectorMask[STAGES];
    for (int t = 0; t < STAGES; t++) {
      boolean[] set = new boolean[L];
      for (int lane = 0; lane < L; lane++) {
        set[lane] = (lane >> t & 1) != 0;
      }
      all[t] = VectorMask.fromArray(SPECIES, set, 0);
    }
    return all;
  }
}
