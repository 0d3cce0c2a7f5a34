package io.hdla.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProblemTest {
  private static Problem problem() {
    return Problem.in("matmul")
        .rule("inner sizes must agree")
        .given("a", List.of(2, 3))
        .given("b", null)
        .at("axis -1")
        .remedy("transpose one of them");
  }

  @Test
  void saysAllInOneOrder() {
    assertEquals(
        "matmul: inner sizes must agree, got a [2, 3], b null (axis -1); transpose one of them",
        problem().message());
    assertEquals("op: rule", Problem.in("op").rule("rule").message());
  }

  @Test
  void exceptionsAreStandardOnesAndKeepTheFacts() {
    for (RuntimeException e :
        List.of(problem().shape(), problem().dtype(), problem().index(), problem().value())) {
      assertInstanceOf(IllegalArgumentException.class, e);
      assertEquals(problem().message(), e.getMessage());
    }
    assertInstanceOf(IllegalStateException.class, problem().state());
    ShapeException shape = problem().shape();
    assertEquals("matmul", shape.op());
    assertEquals(Map.of("a", List.of(2, 3), "b", "null"), shape.arguments());
  }
}
