package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * A stretch of code on one thread in which every recorded operation, and every gradient of a
 * backward pass, is searched for NaN and infinities. The first operation that makes one out of
 * finite values throws, and names itself and the element's index.
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
  private final Recording recording = Recording.current();
  private final boolean before = recording.watch(true);

  private Anomaly() {}

  /**
   * Starts the search on this thread, until the scope is closed.
   *
   * @return the scope, for try-with-resources
   */
  public static Anomaly detect() {
    return new Anomaly();
  }

  /** Restores what was before the scope. */
  @Override
  public void close() {
    recording.watch(before);
  }

  /** Refuses a result that is not finite although all inputs are. */
  static void checkForward(String op, Tensor result, Variable[] inputs) {
    int bad = firstBad(result);
    if (bad >= 0 && allFinite(inputs)) {
      throw problem(op, "the result must be finite", "result", result, bad);
    }
  }

  /** Refuses a gradient that is not finite although all cotangents are. */
  static void checkBackward(String op, int input, Tensor gradient, Variable[] cotangents) {
    int bad = firstBad(gradient);
    if (bad >= 0 && allFinite(cotangents)) {
      String name = "gradient of input " + input;
      throw problem("backward of " + op, "gradients must be finite", name, gradient, bad);
    }
  }

  private static boolean allFinite(Variable[] variables) {
    for (Variable variable : variables) {
      if (variable != null && firstBad(variable.value()) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** The row-major number of the first element that is NaN or infinite; −1 if there is none. */
  private static int firstBad(Tensor tensor) {
    if (tensor.dtype() == DType.INT64) {
      return -1;
    }
    double[] elements = tensor.toDoubleArray();
    for (int i = 0; i < elements.length; i++) {
      if (Double.isNaN(elements[i]) || Double.isInfinite(elements[i])) {
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
