// Twin: DoubleStepRows is generated from this file.
package io.hdla.attention.chunk;

/** What values and state do not enter of some tokens that go forward together. */
interface FloatStepRows {
  /**
   * Computes it; may be called in any order of tokens, by any thread.
   *
   * @param start the first token
   * @param tokens how many
   */
  void load(int start, int tokens);
}
