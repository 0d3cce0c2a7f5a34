package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * What a step of one token computes in place, allocating nothing: the maps from a system's inputs
 * to operands, and copies. Rows are those of {@code [B,1,·,H,·]} tensors, dense, by batch entry and
 * head; where a tensor has fewer heads than the target, neighbouring heads share its rows.
 */
final class TokenMaps {
  private TokenMaps() {}

  private static boolean isFloat(Tensor tensor) {
    return tensor.dtype() == DType.FLOAT32;
  }

  /** target ← source; any layouts of one shape. */
  static void copy(Tensor source, Tensor target) {
    if (isFloat(source)) {
      FloatTokenMaps.copy(source, target);
    } else {
      DoubleTokenMaps.copy(source, target);
    }
  }

  /** target ← 1 − exp g. */
  static void complement(Tensor g, Tensor target) {
    if (isFloat(g)) {
      FloatTokenMaps.complement(g, target);
    } else {
      DoubleTokenMaps.complement(g, target);
    }
  }

  /** target ← a ∘ b, channel by channel; null for b means a alone. */
  static void product(Tensor a, Tensor b, Tensor target) {
    if (isFloat(a)) {
      FloatTokenMaps.product(a, b, target);
    } else {
      DoubleTokenMaps.product(a, b, target);
    }
  }

  /** target ← v times one factor a row. */
  static void scaleRows(Tensor v, Tensor factor, Tensor target) {
    if (isFloat(v)) {
      FloatTokenMaps.scaleRows(v, factor, target);
    } else {
      DoubleTokenMaps.scaleRows(v, factor, target);
    }
  }

  /** target ← target + v times one factor a head, the same in each batch entry. */
  static void addScaledRows(Tensor v, Tensor factor, Tensor target) {
    if (isFloat(v)) {
      FloatTokenMaps.addScaledRows(v, factor, target);
    } else {
      DoubleTokenMaps.addScaledRows(v, factor, target);
    }
  }

  /** target ← −exp(a) dt, one number a head. */
  static void negativeRate(Tensor aLog, Tensor dt, Tensor target) {
    if (isFloat(dt)) {
      FloatTokenMaps.negativeRate(aLog, dt, target);
    } else {
      DoubleTokenMaps.negativeRate(aLog, dt, target);
    }
  }

  /** Whether every element is 1 or −1. */
  static boolean areSigns(Tensor tensor) {
    return isFloat(tensor) ? FloatTokenMaps.areSigns(tensor) : DoubleTokenMaps.areSigns(tensor);
  }

  /** The general operator's operands in the variables after this token's signs. */
  static void signed(DplrOperands plain, DplrOperands x, Tensor signs) {
    product(plain.q(), signs, x.q());
    signRanks(plain.k(), signs, x.k(), 0);
    signRanks(plain.a(), signs, x.a(), 0);
    copy(plain.b(), x.b());
  }

  /** HDLA's operands in the variables after this token's signs. */
  static void signed(DeltaOperands plain, DeltaOperands x, Tensor signs) {
    product(plain.q(), signs, x.q());
    signRanks(plain.k(), null, x.k(), 0);
    signRanks(plain.k(), signs, x.k(), 1);
  }

  /** Rows of source, signed unless signs is null, to the ranks of target from the given one on. */
  private static void signRanks(Tensor source, Tensor signs, Tensor target, int first) {
    if (isFloat(source)) {
      FloatTokenMaps.signRanks(source, signs, target, first);
    } else {
      DoubleTokenMaps.signRanks(source, signs, target, first);
    }
  }

  /** Back from those variables: the state's rows times the signs. */
  static void signState(Tensor state, Tensor signs) {
    if (isFloat(state)) {
      FloatTokenMaps.signState(state, signs);
    } else {
      DoubleTokenMaps.signState(state, signs);
    }
  }
}
