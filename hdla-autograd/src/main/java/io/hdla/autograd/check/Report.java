package io.hdla.autograd.check;

import java.util.List;

/** What a gradient check found. */
public final class Report {
  private static final int SHOWN = 12;

  private final String title;
  private final int compared;
  private final List<Finding> mismatches;
  private final List<Finding> nonSmooth;

  Report(String title, int compared, List<Finding> mismatches, List<Finding> nonSmooth) {
    this.title = title;
    this.compared = compared;
    this.mismatches = List.copyOf(mismatches);
    this.nonSmooth = List.copyOf(nonSmooth);
  }

  /**
   * Whether all derivatives agree.
   *
   * @return true if there is no mismatch
   */
  public boolean passed() {
    return mismatches.isEmpty();
  }

  /**
   * How many derivatives were compared.
   *
   * @return elements and directions, over all inputs
   */
  public int compared() {
    return compared;
  }

  /**
   * Where the derivatives differ.
   *
   * @return the mismatches, in the order of the inputs and their elements
   */
  public List<Finding> mismatches() {
    return mismatches;
  }

  /**
   * Where the function has a kink or a jump, so that a difference says little about the derivative,
   * whether the two agreed or not.
   *
   * @return the places, in the order of the inputs and their elements
   */
  public List<Finding> nonSmoothPoints() {
    return nonSmooth;
  }

  /**
   * Fails a test if a derivative is wrong.
   *
   * @throws AssertionError if there is a mismatch; its message lists the first ones
   */
  public void assertPassed() {
    if (!passed()) {
      throw new AssertionError(toString());
    }
  }

  /** The outcome and the first mismatches. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(title);
    text.append(": ").append(mismatches.size()).append(" of ").append(compared);
    text.append(" derivatives differ, ").append(nonSmooth.size()).append(" points not smooth");
    for (int i = 0; i < Math.min(SHOWN, mismatches.size()); i++) {
      text.append("\n  ").append(mismatches.get(i));
    }
    if (mismatches.size() > SHOWN) {
      text.append("\n  and ").append(mismatches.size() - SHOWN).append(" more");
    }
    return text.toString();
  }
}
