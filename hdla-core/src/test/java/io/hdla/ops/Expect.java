package io.hdla.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.function.Executable;

/** What tests expect of tensors and of messages. */
final class Expect {
  private Expect() {}

  static Tensor vector(double... elements) {
    return Tensor.of(elements);
  }

  static Tensor matrix(int rows, double... elements) {
    return Tensor.of(elements, rows, elements.length / rows);
  }

  static Tensor longs(long... elements) {
    return Tensor.of(elements);
  }

  static void values(Tensor actual, double... wanted) {
    assertArrayEquals(wanted, actual.toDoubleArray(), 1e-12);
  }

  static void shape(Tensor actual, int... sizes) {
    assertEquals(Shape.of(sizes), actual.shape());
  }

  /** The exception's type, and what its message must contain. */
  static void problem(Class<? extends Throwable> type, Executable run, String... fragments) {
    String message = assertThrows(type, run).getMessage();
    for (String fragment : fragments) {
      assertTrue(message.contains(fragment), () -> "no '" + fragment + "' in: " + message);
    }
  }
}
