package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A stretch of code on one thread in which the result of every operation on variables, recorded or
 * not, and every gradient of a backward pass, is searched for NaN and infinities. The first
 * operation that makes one out of finite values throws, and names itself and the element's index.
 *
 * <pre>{@code
 * try (Anomaly scope = Anomaly.detect()) {
 *   loss(x).backward();
 * }
 * }</pre>
 *
 * <p>It costs a pass over every result, so it is meant for looking for a fault only.
 */
public final class Anomaly implements AutoCloseable {
  private static final AtomicInteger OPEN = new AtomicInteger();

  private final Recording recording = Recording.current();
  private final Watch before;
  private boolean open = true;

  private Anomaly(Watch watch) {
    before = recording.watch(watch);
    OPEN.incrementAndGet();
  }

  /**
   * Starts the search for NaN and infinities on this thread, until the scope is closed.
   *
   * @return the scope, for try-with-resources
   */
  public static Anomaly detect() {
    return new Anomaly(Watch.NAN_AND_INFINITY);
  }

  /**
   * Starts the search for NaN on this thread, until the scope is closed: for code in which
   * infinities are meant, such as scores masked by −∞.
   *
   * @return the scope, for try-with-resources
   */
  public static Anomaly detectNan() {
    return new Anomaly(Watch.NAN);
  }

  /** Restores what was before the scope. Closing twice does nothing. */
  @Override
  public void close() {
    if (open) {
      open = false;
      OPEN.decrementAndGet();
      recording.watch(before);
    }
  }

  /** Whether a scope is open on any thread; cheap. */
  static boolean isAnyOpen() {
    return OPEN.getPlain() != 0;
  }

  /** Refuses a result that is not finite although all inputs are. */
  static void checkForward(Watch watch, String op, Tensor result, Variable... inputs) {
    int bad = firstBad(watch, result);
    if (bad >= 0 && allGood(watch, inputs)) {
      throw problem(op, "the result must be finite", "result", result, bad);
    }
  }

  /** Refuses a gradient that is not finite although all cotangents are. */
  static void checkBackward(
      Watch watch, String op, int input, Tensor gradient, Variable[] cotangents) {
    int bad = firstBad(watch, gradient);
    if (bad >= 0 && allGood(watch, cotangents)) {
      String name = "gradient of input " + input;
      throw problem("backward of " + op, "gradients must be finite", name, gradient, bad);
    }
  }

  private static boolean allGood(Watch watch, Variable[] variables) {
    for (Variable variable : variables) {
      if (variable != null && firstBad(watch, variable.value()) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** The row-major number of the first element that is looked for; −1 if there is none. */
  private static int firstBad(Watch watch, Tensor tensor) {
    if (tensor.dtype() == DType.INT64) {
      return -1;
    }
    double[] elements = tensor.toDoubleArray();
    for (int i = 0; i < elements.length; i++) {
      if (watch.finds(elements[i])) {
        return i;
      }
    }
    return -1;
  }

  private static RuntimeException problem(
      String op, String rule, String name, Tensor tensor, int bad) {
    int[] index = new int[tensor.rank()];
    int rest = bad;
    for (int axis = index.length - 1; axis >= 0; axis--) {
      index[axis] = rest % tensor.size(axis);
      rest /= tensor.size(axis);
    }
    return Problem.in(op)
        .rule(rule)
        .given(name, tensor.dtype() + " " + tensor.shape())
        .at("element " + java.util.Arrays.toString(index) + " is " + tensor.get(index))
        .state();
  }
}
