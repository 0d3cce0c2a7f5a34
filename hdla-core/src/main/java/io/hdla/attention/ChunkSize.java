package io.hdla.attention;

/** How many tokens a chunk holds and how many states are kept, where the caller does not say. */
final class ChunkSize {
  private static final int DEFAULT = 16;
  private static final int STEPS_A_SAVED_STATE = 64;

  private ChunkSize() {}

  static int choose(AttentionOptions options) {
    return options.chunkSize() == 0 ? DEFAULT : options.chunkSize();
  }

  static int saveEvery(AttentionOptions options) {
    if (options.saveEvery() > 0) {
      return options.saveEvery();
    }
    return options.form() == Form.RECURRENT ? STEPS_A_SAVED_STATE : 1;
  }
}
