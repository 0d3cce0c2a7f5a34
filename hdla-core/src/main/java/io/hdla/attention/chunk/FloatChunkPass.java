// Twin: DoubleChunkPass is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;

/** Walks the chunks of one head's sequence, forwards or backwards. */
final class FloatChunkPass implements FloatForm {
  private final FloatChunkForm form;
  private final int tokens;
  private final int chunkSize;
  private final int stateSize;
  private final int every;

  /**
   * Plans a walk.
   *
   * @param form what happens in a chunk
   * @param tokens tokens of the sequence
   * @param chunkSize tokens a chunk
   * @param stateSize elements of a state
   * @param every after how many chunks a state is saved
   */
  FloatChunkPass(FloatChunkForm form, int tokens, int chunkSize, int stateSize, int every) {
    this.form = form;
    this.tokens = tokens;
    this.chunkSize = chunkSize;
    this.stateSize = stateSize;
    this.every = every;
  }

  @Override
  public int savedSize() {
    return Math.multiplyExact((int) (((long) chunks() + every - 1) / every), stateSize);
  }

  private int chunks() {
    return (int) (((long) tokens + chunkSize - 1) / chunkSize);
  }

  @Override
  public void forward(FloatRows o, float[] state, int stateAt, float[] saved) {
    int number = 0;
    for (int start = 0; start < tokens; start += chunkSize, number++) {
      if (saved != null && number % every == 0) {
        System.arraycopy(state, stateAt, saved, number / every * stateSize, stateSize);
      }
      form.load(start, Math.min(chunkSize, tokens - start));
      form.solve(state, stateAt);
      form.output(state, stateAt, o, start);
      form.advance(state, stateAt);
    }
  }

  @Override
  public void backward(FloatRows dO, float[] dState, int dStateAt, float[] saved) {
    int chunks = chunks();
    float[] states = new float[Math.min(every, Math.max(1, chunks)) * stateSize];
    for (int group = (chunks - 1) / every; group >= 0 && chunks > 0; group--) {
      int first = group * every;
      int last = Math.min(chunks, first + every) - 1;
      System.arraycopy(saved, group * stateSize, states, 0, stateSize);
      for (int n = first; n < last; n++) {
        int at = (n - first) * stateSize;
        load(n, states, at);
        System.arraycopy(states, at, states, at + stateSize, stateSize);
        form.advance(states, at + stateSize);
      }
      for (int n = last; n >= first; n--) {
        int at = (n - first) * stateSize;
        load(n, states, at);
        form.backward(n * chunkSize, dO, states, at, dState, dStateAt);
      }
    }
  }

  private void load(int number, float[] states, int at) {
    int start = number * chunkSize;
    form.load(start, Math.min(chunkSize, tokens - start));
    form.solve(states, at);
  }
}
