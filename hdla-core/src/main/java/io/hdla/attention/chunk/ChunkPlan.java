package io.hdla.attention.chunk;

/**
 * Where the chunks of a sequence start. A chunk ends early where a state is wanted, so that states
 * can be had at any regular distance.
 */
final class ChunkPlan {
  private final int tokens;
  private final int chunkSize;
  private final int every;
  private final int chunksPerState;

  /**
   * Plans the chunks.
   *
   * @param tokens tokens of the sequence
   * @param chunkSize tokens a chunk, at least 1
   * @param every tokens between two states that are wanted, or 0 for none
   */
  ChunkPlan(int tokens, int chunkSize, int every) {
    this.tokens = tokens;
    this.chunkSize = chunkSize;
    this.every = every == 0 ? tokens : every;
    chunksPerState = chunks(this.every);
  }

  private int chunks(int length) {
    return (int) (((long) length + chunkSize - 1) / chunkSize);
  }

  /** Tokens of the longest chunk that there may be. */
  int chunkSize() {
    return chunkSize;
  }

  /** The number of chunks. */
  int chunks() {
    return tokens == 0 ? 0 : tokens / every * chunksPerState + chunks(tokens % every);
  }

  /** The first token of a chunk; of the one after the last, the number of tokens. */
  int start(int n) {
    if (n == chunks()) {
      return tokens;
    }
    return n / chunksPerState * every + n % chunksPerState * chunkSize;
  }
}
