package io.hdla.bench.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostSystemTest {
  @Test
  void isFoundByItsLabel() {
    for (CostSystem system : CostSystem.ALL) {
      assertEquals(system, CostSystem.byLabel(system.label()));
      assertEquals(system, CostSystem.parse(system.text()));
    }
    assertEquals("GDP2 general", CostSystem.byLabel("gdp2-general").title());
    assertEquals("HDLA delta product", CostSystem.byLabel("hdla").title());
  }

  @Test
  void aLabelThatIsNoneIsRefused() {
    String message =
        assertThrows(ValueException.class, () -> CostSystem.byLabel("gdp4")).getMessage();
    assertTrue(message.contains("gdp4") && message.contains("gdp3-general"), message);
  }

  @Test
  void ranksAreAddedOnce() {
    List<CostSystem> systems =
        CostSettings.systems(List.of(new int[] {4, 1}, new int[] {0, 2}, new int[] {4, 1}));
    assertEquals(CostSystem.ALL.size() + 2, systems.size());
    assertEquals("(4,1) general", systems.get(systems.size() - 2).title());
  }

  /** Every problem can be run as it is described. */
  @Test
  void problemsFitTheirOperators() {
    for (CostSystem system : CostSettings.systems(List.of(new int[] {0, 1}, new int[] {2, 0}))) {
      CostProblem problem = new CostProblem(system, 5, 3, 20);
      var output = problem.forward(problem.inputs()).output();
      assertEquals(
          List.of(1, 20, 1, 3), java.util.Arrays.stream(output.shape().toArray()).boxed().toList());
      assertTrue(Double.isFinite(output.sum().item()), system.title());
    }
  }

  @Test
  void theStateUpdateAloneIsRight() {
    for (CostSystem system : CostSettings.systems(List.of(new int[] {0, 1}, new int[] {2, 0}))) {
      new StateUpdate(system, 33, 21, 16).check();
    }
  }
}
