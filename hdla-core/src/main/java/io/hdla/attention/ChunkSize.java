package io.hdla.attention;

import io.hdla.error.Problem;

/**
 * How many tokens a chunk holds and how many states are kept, where the caller does not say.
 *
 * <p>A chunk is 16 tokens, or 32 where nothing is erased and all channels of a head decay alike.
 * Longer chunks mean more work in their Gram matrices, which grows with the square of the readers
 * and writers a token, and shorter ones products too short for their registers; where a token has
 * one reader and one writer, and the Gram matrix is a plain product, the balance lies higher. The
 * time is within a few percent of the best from 16 to 32, so the head's size does not enter.
 *
 * <p>There is another reason where something is erased. A chunk's end is computed from its start as
 * a difference, {@code e^G S − Aᵀ U}: its error is relative to the largest state within the chunk,
 * that of the recurrent form to the state itself. Where erasing alone shrinks a state by orders of
 * magnitude within one chunk, as several erase ranks without writes do, digits of the small state
 * are lost accordingly.
 */
final class ChunkSize {
  private static final int DEFAULT = 16;
  private static final int LONG = 32;
  private static final int STEPS_A_SAVED_STATE = 64;

  /** Rows of the largest square matrix that one array can hold. */
  private static final int LARGEST_MATRIX = 46_340;

  private ChunkSize() {}

  /**
   * Tokens a chunk.
   *
   * @param operands what the engine works on
   * @param longest tokens of the longest sequence
   */
  static int choose(AttentionOptions options, Operands operands, int longest) {
    int rank = operands.rowsPerToken();
    int usual = operands.decaysAlike() ? LONG : DEFAULT;
    int size = options.chunkSize() == 0 ? usual : options.chunkSize();
    long rows = Math.min(size, longest) * (long) rank;
    if (options.form() == Form.CHUNK && rows > LARGEST_MATRIX) {
      throw Problem.in("attention options")
          .rule("a chunk's Gram matrices must fit an array")
          .given("chunkSize", size)
          .given("rows a token", rank)
          .at(rows + " rows against " + LARGEST_MATRIX)
          .remedy("use a smaller chunk, or 0 to leave the choice to the library")
          .value();
    }
    return size;
  }

  static int saveEvery(AttentionOptions options) {
    if (options.saveEvery() > 0) {
      return options.saveEvery();
    }
    return options.form() == Form.RECURRENT ? STEPS_A_SAVED_STATE : 1;
  }
}
