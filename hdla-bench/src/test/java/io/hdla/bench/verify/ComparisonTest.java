package io.hdla.bench.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {
  private static FormResult compare(Tensor wanted, Tensor got, Precision precision) {
    GoldenCase golden =
        new GoldenCase(
            Path.of("x"), "op", Map.of(), Map.of(), Map.of("o", wanted), Map.of(), Map.of());
    return Comparison.compare("form", golden, Map.of("out.o", got), precision);
  }

  private static Tensor pair(double first, double second) {
    return Tensor.of(new double[] {first, second}, 2);
  }

  /** The reference is (2, y); the error of x in place of y is |x − y| / 2. */
  @ParameterizedTest
  @CsvSource({
    "1, 1, true",
    "1.0000000001, 1, true",
    "1.0000000003, 1, false",
    "NaN, 1, false",
    "Infinity, 1, false",
    "NaN, NaN, true",
    "1, NaN, false",
    "-Infinity, -Infinity, true",
    "Infinity, -Infinity, false",
    "0, -0.0, true",
  })
  void measuresAgainstTheLargestElement(double x, double y, boolean passes) {
    FormResult result = compare(pair(2, y), pair(2, x), Precision.F64);
    assertEquals(passes ? Verdict.PASSED : Verdict.FAILED, result.verdict(), result::toString);
    assertEquals("out.o", result.worst());
  }

  @Test
  void allowsFloat32ItsRounding() {
    Tensor near = pair(2, 1.00005);
    assertEquals(Verdict.PASSED, compare(pair(2, 1), near, Precision.F32).verdict());
    assertEquals(Verdict.FAILED, compare(pair(2, 1), near, Precision.F64).verdict());
  }

  @Test
  void acceptsNoTensorOfAnotherShapeOrKind() {
    Tensor wanted = Tensor.zeros(DType.FLOAT64, 2, 3);
    FormResult shape = compare(wanted, Tensor.zeros(DType.FLOAT64, 3, 2), Precision.F64);
    assertTrue(shape.problems().get(0).contains("[3, 2], expected [2, 3]"), shape::toString);
    FormResult type = compare(wanted, Tensor.zeros(DType.INT64, 2, 3), Precision.F64);
    assertTrue(type.problems().get(0).contains("int64, expected float64"), type::toString);
  }

  @Test
  void anEmptyTensorHasNoError() {
    Tensor empty = Tensor.zeros(DType.FLOAT64, 0, 3);
    FormResult result = compare(empty, empty, Precision.F64);
    assertEquals(Verdict.PASSED, result.verdict());
    assertEquals(0, result.error());
  }

  @Test
  void aGradientOfNoInputIsAFailure() {
    GoldenCase golden =
        new GoldenCase(
            Path.of("x"),
            "op",
            Map.of(),
            Map.of("q", pair(1, 1)),
            Map.of("o", pair(1, 1)),
            Map.of(),
            Map.of());
    Map<String, Tensor> results =
        Map.of("out.o", pair(1, 1), "grad.q", pair(1, 1), "grad.initial_state", pair(0, 0));
    FormResult result = Comparison.compare("form", golden, results, Precision.F64);
    assertEquals(1, result.problems().size(), result::toString);
    assertTrue(result.problems().get(0).startsWith("grad.initial_state"), result::toString);
  }
}
