package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Map;

/** The distance of tensors from what they should be, and the tolerances of the library. */
final class Errors {
  private Errors() {}

  static double tolerance(DType dtype) {
    return dtype == DType.FLOAT32 ? 5e-5 : 1e-10;
  }

  /**
   * The largest difference, relative to the largest element of the reference. A difference below
   * the smallest normal number of the precision is within any tolerance.
   */
  static double relative(Tensor actual, Tensor reference, DType dtype) {
    assertEquals(reference.shape(), actual.shape());
    double[] x = actual.toDoubleArray();
    double[] y = reference.toDoubleArray();
    double worst = 0;
    double largest = 0;
    for (int i = 0; i < x.length; i++) {
      // Math.max keeps a NaN, on either side.
      worst = Math.max(worst, Math.abs(x[i] - y[i]));
      largest = Math.max(largest, Math.abs(y[i]));
    }
    double normal = dtype == DType.FLOAT32 ? Float.MIN_NORMAL : Double.MIN_NORMAL;
    return worst / (largest + normal / tolerance(dtype));
  }

  static void assertClose(String label, Outcome reference, Outcome actual, DType dtype) {
    assertClose(label, reference, actual, dtype, tolerance(dtype));
  }

  /** Every tensor, and no tensor more or less. */
  static void assertClose(
      String label, Outcome reference, Outcome actual, DType dtype, double tolerance) {
    Map<String, Tensor> expected = reference.tensors();
    Map<String, Tensor> found = actual.tensors();
    assertEquals(expected.keySet(), found.keySet(), label);
    for (String name : expected.keySet()) {
      assertEquals(dtype, found.get(name).dtype(), () -> label + " " + name);
      assertClose(label + " " + name, expected.get(name), found.get(name), dtype, tolerance);
    }
  }

  static void assertClose(
      String label, Tensor reference, Tensor actual, DType dtype, double tolerance) {
    double error = relative(actual, reference, dtype);
    assertTrue(error <= tolerance, () -> label + ": error " + error + " above " + tolerance);
  }

  static void assertClose(String label, Tensor reference, Tensor actual) {
    assertClose(label, reference, actual, actual.dtype(), tolerance(actual.dtype()));
  }

  /** Equal to the last bit, apart from the sign of zero. */
  static void assertSame(String label, Outcome expected, Outcome actual) {
    Map<String, Tensor> wanted = expected.tensors();
    Map<String, Tensor> found = actual.tensors();
    assertEquals(wanted.keySet(), found.keySet(), label);
    for (String name : wanted.keySet()) {
      assertSame(label + " " + name, wanted.get(name), found.get(name));
    }
  }

  static void assertSame(String label, Tensor expected, Tensor actual) {
    assertEquals(expected.shape(), actual.shape(), label);
    assertEquals(expected.dtype(), actual.dtype(), label);
    assertArrayEquals(positiveZeros(expected), positiveZeros(actual), label);
  }

  private static double[] positiveZeros(Tensor tensor) {
    double[] values = tensor.toDoubleArray();
    for (int i = 0; i < values.length; i++) {
      values[i] += 0.0;
    }
    return values;
  }
}
