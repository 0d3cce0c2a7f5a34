package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AttentionInputsTest {
  private final Tensor first = Tensor.zeros(DType.FLOAT64, 1);
  private final Tensor second = Tensor.zeros(DType.FLOAT64, 2);

  @Test
  void theLastOfANameCounts() {
    AttentionInputs inputs = AttentionInputs.none().with("q", first).with("k", first);
    AttentionInputs changed = inputs.with("q", second);
    assertSame(second, changed.get("q"));
    assertSame(first, inputs.get("q"));
    assertEquals(List.of("q", "k"), List.copyOf(changed.names()));
  }

  @Test
  void nullLeavesAnInputOutAlsoOneGivenBefore() {
    AttentionInputs inputs = AttentionInputs.none().with("q", first).with("initial_state", first);
    AttentionInputs changed = inputs.with("initial_state", null).with("k", null);
    assertFalse(changed.has("initial_state"));
    assertEquals(Set.of("q"), changed.names());
    assertTrue(inputs.has("initial_state"));
  }
}
