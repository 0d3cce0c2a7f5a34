package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.StateException;
import io.hdla.tensor.Tensor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

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

  @Test
  void operationsThatAreNotRecordedAreSearchedToo() {
    Variable c = x.detach();
    try (Anomaly scope = Anomaly.detect()) {
      for (Executable run :
          List.<Executable>of(
              () -> c.log(),
              () -> c.div(c),
              () -> c.sum(0).linear(c, null).mul(1e300).mul(1e300),
              () -> NoGrad.run(() -> x.log()))) {
        assertThrows(StateException.class, run);
      }
    }
    assertEquals(Double.NEGATIVE_INFINITY, c.log().sum().item());
  }

  @Test
  void whileAGraphIsCreatedTheDerivativeIsNamed() {
    Variable[] y = {x.sqrt().sum()};
    Variable[] none = {null};
    try (Anomaly scope = Anomaly.detect()) {
      StateException e =
          assertThrows(
              StateException.class,
              () -> Gradients.of(y, new Variable[] {x}, none, Gradients.options().createGraph()));
      assertTrue(e.getMessage().startsWith("backward of sqrt"), e.getMessage());
      // The search goes on after a pass that has thrown.
      assertThrows(StateException.class, () -> x.log());
    }
  }

  @Test
  void infinitiesMayBeMeant() {
    try (Anomaly scope = Anomaly.detectNan()) {
      assertEquals(Double.NEGATIVE_INFINITY, x.log().sum().item());
      StateException e = assertThrows(StateException.class, () -> x.log().add(x.rsqrt()).sum());
      assertTrue(e.getMessage().startsWith("add: "), e.getMessage());
      assertTrue(e.getMessage().contains("[1, 0] is NaN"), e.getMessage());
    }
  }
}
