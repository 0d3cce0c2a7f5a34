package io.hdla.autograd;

/**
 * Which values a derivative needs from the forward pass. A rule says so for each derivative, and
 * nothing else is kept alive until the backward pass. Combine with {@code |}.
 */
public final class Keep {
  /** Nothing but shapes and attributes. */
  public static final int NOTHING = 0;

  /** The value of input 0. */
  public static final int INPUT_0 = 1;

  /** The value of input 1. */
  public static final int INPUT_1 = 1 << 1;

  /** The value of input 2. */
  public static final int INPUT_2 = 1 << 2;

  /** The value of input 3. */
  public static final int INPUT_3 = 1 << 3;

  /** The values of all inputs, however many. */
  public static final int ALL_INPUTS = 1 << 30;

  /** The values of all outputs. */
  public static final int OUTPUTS = 1 << 29;

  private Keep() {}

  static boolean input(int mask, int index) {
    return (mask & ALL_INPUTS) != 0 || (index < 4 && (mask >>> index & 1) != 0);
  }

  static boolean outputs(int mask) {
    return (mask & OUTPUTS) != 0;
  }
}
