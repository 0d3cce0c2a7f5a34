package io.hdla.autograd.check;

import java.util.Arrays;

/**
 * One place at which the checker found something.
 *
 * @param input the input's name
 * @param index the element's index; null if only a random direction was compared
 * @param numeric the derivative by differences
 * @param analytic the derivative by the backward pass
 * @param step the step of the differences
 * @param tolerance how far apart the two may be
 * @param nonSmooth whether the function has a kink or jump within the step
 */
public record Finding(
    String input,
    int[] index,
    double numeric,
    double analytic,
    double step,
    double tolerance,
    boolean nonSmooth) {

  /**
   * Whether the two derivatives agree.
   *
   * @return true if they differ by no more than the tolerance; false if one is NaN
   */
  public boolean agrees() {
    return Math.abs(analytic - numeric) <= tolerance;
  }

  /** One line with all that is known. */
  @Override
  public String toString() {
    String where = index == null ? " along a random direction" : Arrays.toString(index);
    String kink = nonSmooth ? ", not smooth here: move the input off the kink" : "";
    return String.format(
        java.util.Locale.ROOT,
        "%s%s: numeric %.12g, analytic %.12g, eps %.3g, tolerance %.3g%s",
        input,
        where,
        numeric,
        analytic,
        step,
        tolerance,
        kink);
  }
}
