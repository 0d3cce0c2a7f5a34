package io.hdla.attention;

/** The two algorithms for the same system; they agree up to rounding. */
public enum Form {
  /** Token by token: the definition, and the way to decode. */
  RECURRENT,
  /**
   * Chunks of tokens at once, as matrix products: the WY form of the operator, the dual form of
   * TTT, the blocked form of softmax attention.
   */
  CHUNK
}
