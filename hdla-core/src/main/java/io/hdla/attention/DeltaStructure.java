package io.hdla.attention;

/**
 * How a token of the delta-product form is made of micro-steps.
 *
 * @param steps micro-steps a token
 * @param decayStep the micro-step that the token's decay precedes
 * @param scaledWrite whether a micro-step writes βv, rather than v
 */
record DeltaStructure(int steps, int decayStep, boolean scaledWrite) {
  /** Reflect, decay, reflect and write v. */
  static final DeltaStructure HDLA = new DeltaStructure(2, 1, false);

  /** Decay, then n delta steps that write βv. */
  static DeltaStructure product(int steps) {
    return new DeltaStructure(steps, 0, true);
  }
}
