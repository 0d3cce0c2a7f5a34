package io.hdla.autograd;

/** What one thread is doing: whether operations are recorded, and whether they are watched. */
final class Recording {
  private static final ThreadLocal<Recording> CURRENT = ThreadLocal.withInitial(Recording::new);

  private boolean on = true;
  private Watch watch = Watch.NOTHING;

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
    return watch != Watch.NOTHING;
  }

  /** What is looked for in results and gradients. */
  Watch watching() {
    return watch;
  }

  /** Changes what is looked for and returns what it was before. */
  Watch watch(Watch value) {
    Watch before = watch;
    watch = value;
    return before;
  }
}
