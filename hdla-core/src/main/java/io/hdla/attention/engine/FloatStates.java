// Twin: DoubleStates is generated from this file.
package io.hdla.attention.engine;

/** Where one head's states at regular positions go: after tokens n, 2n, … of its sequence. */
public final class FloatStates {
  /** Tokens between two states. */
  public final int every;

  private final float[] data;
  private final int offset;
  private final int stride;

  /**
   * Describes the places.
   *
   * @param every tokens between two states, at least 1
   * @param data the array that takes them
   * @param offset where the first state goes
   * @param stride the distance between two states
   */
  public FloatStates(int every, float[] data, int offset, int stride) {
    this.every = every;
    this.data = data;
    this.offset = offset;
    this.stride = stride;
  }

  /**
   * Stores some columns of a state if it is one of those wanted.
   *
   * @param tokens how many tokens the state has seen
   * @param columns which columns of the whole state are given
   * @param state them, in rows that follow each other
   * @param at where the first row starts
   */
  public void offer(int tokens, FloatColumns columns, float[] state, int at) {
    if (tokens > 0 && tokens % every == 0) {
      columns.put(state, at, data, offset + (tokens / every - 1) * stride);
    }
  }

  /**
   * Stores a state if it is one of those wanted.
   *
   * @param tokens how many tokens the state has seen
   * @param state the state
   * @param at where it starts
   * @param size its number of elements
   */
  public void offer(int tokens, float[] state, int at, int size) {
    offer(tokens, FloatColumns.all(1, size), state, at);
  }
}
