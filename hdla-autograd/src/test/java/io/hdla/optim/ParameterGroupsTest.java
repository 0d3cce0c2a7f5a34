package io.hdla.optim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.error.ValueException;
import io.hdla.tensor.Tensor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Groups, and averages of parameters. */
class ParameterGroupsTest {
  private final Variable p = Variable.parameter(Tensor.of(new double[] {1}));
  private final Variable q = Variable.parameter(Tensor.of(new double[] {1}));

  private ParameterGroups groups() {
    return new ParameterGroups(
        new ParameterGroups.Group(new Sgd(Map.of("p", p), 0.5, 0), 1),
        new ParameterGroups.Group(new Lion(Map.of("q", q), 0.9, 0.99, 0), 0.1));
  }

  private void gradients(double value) {
    p.setGrad(Tensor.of(new double[] {value}));
    q.setGrad(Tensor.of(new double[] {value}));
  }

  /** The group of p moves by 0.1 · 2, then 0.1 · (2 + 0.5 · 2); that of q by 0.01 a step. */
  @Test
  void eachGroupHasItsRuleAndItsRate() {
    ParameterGroups groups = groups();
    gradients(2);
    groups.step(0.1);
    assertEquals(0.8, p.value().item(), 1e-15);
    assertEquals(0.99, q.value().item(), 1e-15);
    groups.step(0.1);
    assertEquals(0.5, p.value().item(), 1e-15);
    assertEquals(0.98, q.value().item(), 1e-15);
    groups.zeroGrad();
    groups.step(0.1);
    assertEquals(0.5, p.value().item(), 1e-15);
  }

  @Test
  void stateIsThatOfAllGroups() {
    ParameterGroups groups = groups();
    gradients(2);
    groups.step(0.1);
    assertEquals(List.of("p.momentum", "q.exp_avg"), List.copyOf(groups.state().keySet()));
    ParameterGroups other = groups();
    other.loadState(groups.state());
    assertEquals(2, other.state().get("p.momentum").item());
    assertEquals(0.02, other.state().get("q.exp_avg").item(), 1e-15);
    assertThrows(ValueException.class, () -> other.loadState(Map.of()));
  }

  @Test
  void noParameterBelongsToTwo() {
    ParameterGroups.Group first = new ParameterGroups.Group(new Sgd(Map.of("p", p), 0, 0), 1);
    ParameterGroups.Group second = new ParameterGroups.Group(new Sgd(Map.of("p", q), 0, 0), 1);
    ValueException problem =
        assertThrows(ValueException.class, () -> new ParameterGroups(first, second));
    assertTrue(problem.getMessage().contains("p"), problem.getMessage());
    assertThrows(
        ValueException.class, () -> new ParameterGroups.Group(new Sgd(Map.of("p", p), 0, 0), -1));
  }

  /** 1, then 1 + 0.1 (2 − 1), then 1.1 + 0.1 (2 − 1.1). */
  @Test
  void averages() {
    WeightAverage average = new WeightAverage(Map.of("p", p), 0.9);
    p.value().fillInPlace(2);
    average.update();
    assertEquals(1.1, average.state().get("p").item(), 1e-15);
    average.update();
    assertEquals(1.19, average.state().get("p").item(), 1e-15);
    average.swap();
    assertEquals(1.19, p.value().item(), 1e-15);
    average.swap();
    assertEquals(2, p.value().item(), 1e-15);
    WeightAverage other = new WeightAverage(Map.of("p", q), 0.9);
    other.loadState(average.state());
    assertEquals(1.19, other.state().get("p").item(), 1e-15);
    assertThrows(ValueException.class, () -> new WeightAverage(Map.of("p", p), 1));
  }
}
