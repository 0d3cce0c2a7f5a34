package io.hdla.autograd;

/** What one thread is doing: whether operations are recorded, and whether they are watched. */
final class Recording {
  private static final ThreadLocal<Recording> CURRENT = ThreadLocal.withInitial(Recording::new);

  private boolean on = true;
  private boolean watched;

  private Recording() {}

  static Recording current() {
    return CURRENT.get();
  }

  boolean isOn() {
    return on;
  }

  /** Switches recording and returns what it was before. */
  boolean set(boolean value) {
    boolean before = on;
    on = value;
    return before;
  }

  boolean isWatched() {
    return watched;
  }

  /** Switches anomaly mode and returns what it was before. */
  boolean watch(boolean value) {
    boolean before = watched;
    watched = value;
    return before;
  }
}
