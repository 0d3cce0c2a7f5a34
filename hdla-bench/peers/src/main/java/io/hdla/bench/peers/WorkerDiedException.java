package io.hdla.bench.peers;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** A process ended without an answer, as a native library may make it do. */
final class WorkerDiedException extends IllegalStateException {
  private static final int ATTEMPTS = 3;

  WorkerDiedException(String message) {
    super(message);
  }

  /**
   * Does something again when a process died over it, up to three times in all.
   *
   * @param notes told about every attempt that failed
   * @throws WorkerDiedException if the last attempt failed as well
   */
  static <T> T retried(Supplier<T> work, Consumer<String> notes) {
    for (int attempt = 1; ; attempt++) {
      try {
        return work.get();
      } catch (WorkerDiedException e) {
        notes.accept(e.getMessage() + " (attempt " + attempt + " of " + ATTEMPTS + ")");
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }
}
