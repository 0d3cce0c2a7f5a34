package io.hdla.bench.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkerTest {
  private static final Map<String, Object> PREPARE =
      Map.of("do", "prepare", "kind", "PRODUCT", "size", 8, "millis", 10);

  /** A side with the variants that a test gives it. */
  private static Worker worker(Variant... variants) {
    return new Worker(
        new Side() {
          @Override
          public Map<String, Object> describe() {
            return Map.of("name", "test");
          }

          @Override
          public List<Variant> variants(Row row) {
            return List.of(variants);
          }
        });
  }

  private static Variant variant(String name, Runnable action, double error) {
    return new Variant(name, () -> {}, action, () -> Map.of("x", error / 10, "y", error));
  }

  @Test
  void aWrongVariantIsLeftOutHoweverFast() {
    Worker worker =
        worker(
            variant("fast", () -> {}, 1e-3),
            variant("undefined", () -> {}, Double.NaN),
            variant("right", () -> Thread.onSpinWait(), 2e-6));
    Map<String, Object> report = worker.answer(PREPARE);
    assertEquals("right", report.get("variant"));
    assertEquals(2e-6, report.get("worst"));
    assertEquals(2, ((List<?>) report.get("wrong")).size());
    assertEquals(Set.of("right"), ((Map<?, ?>) report.get("trialNanos")).keySet());
    assertEquals(Set.of("nanos"), worker.answer(Map.of("do", "measure", "millis", 1)).keySet());
  }

  @Test
  void nothingRightIsReported() {
    Map<String, Object> report = worker(variant("wrong", () -> {}, 1)).answer(PREPARE);
    assertEquals(true, report.get("can"));
    assertEquals(false, report.get("right"));
  }

  @Test
  void nothingAtAllIsReported() {
    assertEquals(false, worker().answer(PREPARE).get("can"));
  }

  @Test
  void ourSideAndEjmlAreRight() {
    for (Side side : List.of(new OurSide(), new EjmlSide())) {
      assertFalse(side.describe().isEmpty());
      for (Row.Kind kind : List.of(Row.Kind.BATCHED, Row.Kind.PRODUCT, Row.Kind.KERNEL)) {
        Row row = new Row(kind, 33);
        Map<String, Object> request =
            Map.of("do", "prepare", "kind", kind.name(), "size", 33, "millis", 10);
        assertEquals(true, new Worker(side).answer(request).get("right"), row.title());
      }
    }
    assertEquals(List.of(), new EjmlSide().variants(new Row(Row.Kind.FORWARD, 64)));
  }

  @Test
  void anUnknownRequestIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> worker().answer(Map.of("do", "dance")));
  }
}
