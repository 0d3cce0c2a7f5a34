package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.StateException;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class AnomalyTest {
  private final Variable x = Variable.parameter(Tensor.of(new double[] {1, 2, 0, 4}, 2, 2));

  @Test
  void namesTheOperationAndElementThatMadeAnInfinity() {
    try (Anomaly scope = Anomaly.detect()) {
      StateException e = assertThrows(StateException.class, () -> x.add(0).log().sum());
      assertTrue(e.getMessage().startsWith("log: "), e.getMessage());
      assertTrue(e.getMessage().contains("float64 [2, 2]"), e.getMessage());
      assertTrue(e.getMessage().contains("[1, 0] is -Infinity"), e.getMessage());
    }
    assertEquals(Double.NEGATIVE_INFINITY, x.log().sum().item());
  }

  @Test
  void namesTheDerivativeThatMadeAnInfinity() {
    Variable y = x.sqrt().mul(2).sum();
    try (Anomaly scope = Anomaly.detect()) {
      StateException e = assertThrows(StateException.class, y::backward);
      assertTrue(e.getMessage().startsWith("backward of sqrt"), e.getMessage());
      assertTrue(e.getMessage().contains("gradient of input 0 float64 [2, 2]"), e.getMessage());
      assertTrue(e.getMessage().contains("[1, 0] is Infinity"), e.getMessage());
    }
  }

  @Test
  void whatComesInNotFiniteIsNotBlamedOnTheOperation() {
    Variable bad = Variable.parameter(Tensor.of(new double[] {Double.NaN}));
    try (Anomaly scope = Anomaly.detect()) {
      assertTrue(Double.isNaN(bad.mul(2).item()));
    }
  }
}
