package io.hdla.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamedTensorsTest {
  private static Map<String, Tensor> pair(double a, double b) {
    Map<String, Tensor> map = new LinkedHashMap<>();
    map.put("a", Tensor.of(new double[] {a}));
    map.put("b", Tensor.of(new double[] {b, b}));
    return map;
  }

  @Test
  void copiesByName() {
    Map<String, Tensor> targets = pair(1, 2);
    NamedTensors.copyInPlace("load", targets, pair(3, 4));
    assertArrayEquals(new double[] {3}, targets.get("a").toDoubleArray());
    assertArrayEquals(new double[] {4, 4}, targets.get("b").toDoubleArray());
  }

  @Test
  void allThatDoesNotFitIsListedAndNothingIsWritten() {
    Map<String, Tensor> targets = pair(1, 2);
    targets.put("c", Tensor.zeros(DType.INT64, 2));
    Map<String, Tensor> sources = pair(3, 4);
    sources.put("b", Tensor.zeros(DType.FLOAT32, 2));
    sources.put("d", Tensor.zeros(DType.INT64, 2));
    String message =
        assertThrows(ValueException.class, () -> NamedTensors.copyInPlace("load", targets, sources))
            .getMessage();
    assertTrue(message.startsWith("load: "), message);
    assertTrue(message.contains("missing [c]"), message);
    assertTrue(message.contains("unexpected [d]"), message);
    assertTrue(message.contains("[b float32 [2] instead of float64 [2]]"), message);
    assertArrayEquals(new double[] {1}, targets.get("a").toDoubleArray());
  }

  @Test
  void longListsAreShortened() {
    Map<String, Tensor> targets = new LinkedHashMap<>();
    for (int i = 0; i < 11; i++) {
      targets.put("t" + i, Tensor.zeros(DType.INT64));
    }
    String message =
        assertThrows(
                ValueException.class, () -> NamedTensors.copyInPlace("load", targets, Map.of()))
            .getMessage();
    assertTrue(message.contains("t7] and 3 more"), message);
  }

  @Test
  void prefixesComeAndGo() {
    Map<String, Tensor> named = NamedTensors.withPrefix("x.", pair(1, 2));
    assertEquals(List.of("x.a", "x.b"), List.copyOf(named.keySet()));
    named.put("y", Tensor.zeros(DType.INT64));
    assertEquals(List.of("a", "b"), List.copyOf(NamedTensors.withoutPrefix("x.", named).keySet()));
  }
}
