package io.hdla.attention;

/** The two algorithms for the same operator; they agree up to rounding. */
public enum Form {
  /** Token by token: the definition, and the way to decode. */
  RECURRENT,
  /** Chunks of tokens at once, as matrix products and one triangular solve (the WY form). */
  CHUNK
}
