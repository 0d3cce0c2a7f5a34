// Twin: DoubleRecurrentPass is generated from this file.
package io.hdla.attention.recurrent;

import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatStates;

/** Walks the tokens of one head's sequence, forwards or backwards. */
final class FloatRecurrentPass implements FloatForm {
  private final FloatStep step;
  private final int tokens;
  private final int stateSize;
  private final int every;

  /**
   * Plans a walk.
   *
   * @param step what happens at a token
   * @param tokens tokens of the sequence
   * @param stateSize elements of a state
   * @param every after how many tokens a state is saved
   */
  FloatRecurrentPass(FloatStep step, int tokens, int stateSize, int every) {
    this.step = step;
    this.tokens = tokens;
    this.stateSize = stateSize;
    this.every = every;
  }

  @Override
  public int savedSize() {
    return Math.multiplyExact((int) (((long) tokens + every - 1) / every), stateSize);
  }

  @Override
  public void forward(FloatRows o, float[] state, int stateAt, float[] saved, FloatStates states) {
    for (int t = 0; t < tokens; t++) {
      if (saved != null && t % every == 0) {
        System.arraycopy(state, stateAt, saved, t / every * stateSize, stateSize);
      }
      step.advance(t, state, stateAt, o);
      if (states != null) {
        states.offer(t + 1, state, stateAt, stateSize);
      }
    }
  }

  @Override
  public void backward(FloatRows dO, float[] dState, int dStateAt, float[] saved) {
    // Entry i holds the state before token first + i.
    float[] states = new float[(Math.min(every, tokens) + 1) * stateSize];
    for (int group = (tokens - 1) / every; group >= 0 && tokens > 0; group--) {
      int first = group * every;
      int last = Math.min(tokens, first + every) - 1;
      System.arraycopy(saved, group * stateSize, states, 0, stateSize);
      for (int t = first; t <= last; t++) {
        int at = (t - first) * stateSize;
        System.arraycopy(states, at, states, at + stateSize, stateSize);
        step.advance(t, states, at + stateSize, null);
      }
      for (int t = last; t >= first; t--) {
        int at = (t - first) * stateSize;
        step.backward(t, dO, states, at, at + stateSize, dState, dStateAt);
      }
    }
  }
}
