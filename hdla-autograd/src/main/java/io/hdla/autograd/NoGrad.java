package io.hdla.autograd;

import io.hdla.error.Problem;
import java.util.function.Supplier;

/**
 * A stretch of code on one thread in which operations on variables are not recorded: their results
 * are constants, and no graph is built.
 *
 * <pre>{@code
 * Variable y = NoGrad.run(() -> model.apply(x));
 *
 * try (NoGrad scope = NoGrad.begin()) {
 *   y = model.apply(x);
 * }
 * }</pre>
 *
 * <p>Scopes nest. Other threads are not affected.
 */
public final class NoGrad implements AutoCloseable {
  private final Recording recording = Recording.current();
  private final boolean before = recording.set(false);
  private boolean open = true;

  private NoGrad() {}

  /**
   * Stops recording on this thread until the scope is closed.
   *
   * @return the scope, for try-with-resources
   */
  public static NoGrad begin() {
    return new NoGrad();
  }

  /**
   * Runs code without recording.
   *
   * @param code what to run
   * @param <T> the type of its result
   * @return its result
   */
  public static <T> T run(Supplier<T> code) {
    return with(false, code);
  }

  /** Runs code with recording on or off and restores what was before, also after an exception. */
  static <T> T with(boolean on, Supplier<T> code) {
    Recording recording = Recording.current();
    boolean before = recording.set(on);
    try {
      return code.get();
    } finally {
      recording.set(before);
    }
  }

  /**
   * Whether operations on this thread are recorded.
   *
   * @return false inside a {@code NoGrad} scope
   */
  public static boolean isRecording() {
    return Recording.current().isOn();
  }

  /**
   * Restores what was before the scope. Closing twice does nothing.
   *
   * @throws io.hdla.error.StateException if another thread opened the scope
   */
  @Override
  public void close() {
    if (!open) {
      return;
    }
    if (recording != Recording.current()) {
      throw Problem.in("NoGrad.close")
          .rule("a scope must be closed by the thread that opened it")
          .remedy("open one scope for each thread")
          .state();
    }
    open = false;
    recording.set(before);
  }
}
