package io.hdla.bench.verify;

/** How a form, or a case, came out. */
enum Verdict {
  PASSED("passed"),
  FAILED("FAILED"),
  NOT_SUPPORTED("not supported");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
