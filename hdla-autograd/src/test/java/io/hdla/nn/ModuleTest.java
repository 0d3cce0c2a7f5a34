package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.init;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ModuleTest {
  private static final class Pair extends Module {
    final Linear first;
    final Parameter scale;

    Pair(Init init) {
      first = child("first", new Linear(2, 2, true, init.split("first")));
      scale = parameter("scale", init.ones(1));
      buffer("seen", Tensor.zeros(DType.INT64, 1));
      child("second", new Linear(2, 1, false, init.split("second")));
      child("again", first);
    }

    Variable forward(Variable x) {
      return first.forward(x).mul(scale.use());
    }
  }

  private static final Variable X = Variable.constant(Tensor.of(new double[] {1, 2}, 1, 2));

  @Test
  void namesComeInOrderOwnMembersFirstAndOnce() {
    Pair pair = new Pair(init(1));
    assertEquals(
        List.of("scale", "first.weight", "first.bias", "second.weight"),
        List.copyOf(pair.namedParameters().keySet()));
    assertEquals(
        List.of("scale", "first.weight", "first.bias", "second.weight", "seen"),
        List.copyOf(pair.stateDict().keySet()));
    assertEquals(1 + 4 + 2 + 2, pair.parameterCount());
  }

  @Test
  void stateComesBack() {
    Pair pair = new Pair(init(1));
    Pair other = new Pair(init(2));
    other.stateDict().get("seen").fillInPlace(7);
    pair.loadStateDict(other.stateDict());
    pair.stateDict()
        .forEach(
            (name, tensor) ->
                assertArrayEquals(
                    other.stateDict().get(name).toDoubleArray(), tensor.toDoubleArray(), name));
    assertFalse(pair.stateDict().get("scale").sharesStorage(other.stateDict().get("scale")));
  }

  @Test
  void keysThatDoNotFitAreListedAndNothingChanges() {
    Pair pair = new Pair(init(1));
    double[] before = pair.stateDict().get("first.weight").toDoubleArray();
    Map<String, Tensor> state = new LinkedHashMap<>(new Pair(init(2)).stateDict());
    state.put("frist.bias", state.remove("first.bias"));
    state.put("scale", Tensor.zeros(DType.FLOAT64, 3));
    String message =
        assertThrows(ValueException.class, () -> pair.loadStateDict(state)).getMessage();
    assertTrue(message.startsWith("loadStateDict: "), message);
    assertTrue(message.contains("missing [first.bias]"), message);
    assertTrue(message.contains("unexpected [frist.bias]"), message);
    assertTrue(message.contains("scale float64 [3] instead of float64 [1]"), message);
    assertArrayEquals(before, pair.stateDict().get("first.weight").toDoubleArray());
  }

  @Test
  void frozenParametersGetNoGradientAndInputsDo() {
    Pair pair = new Pair(init(1));
    pair.first.freeze(true);
    Variable x = Variable.parameter(X.value());
    pair.forward(x).sum().backward();
    assertFalse(pair.namedParameters().get("first.weight").hasGrad());
    assertTrue(pair.namedParameters().get("scale").hasGrad());
    assertTrue(x.hasGrad());
    pair.freeze(false);
    pair.zeroGrad();
    assertFalse(pair.namedParameters().get("scale").hasGrad());
    pair.forward(x).sum().backward();
    assertTrue(pair.namedParameters().get("first.weight").hasGrad());
  }

  @Test
  void frozenParametersFollowChangesInPlace() {
    Pair pair = new Pair(init(1));
    pair.freeze(true);
    pair.stateDict().get("scale").fillInPlace(0);
    assertArrayEquals(new double[] {0, 0}, pair.forward(X).value().toDoubleArray(), 1e-300);
  }

  @Test
  void trainingReachesAllParts() {
    Pair pair = new Pair(init(1));
    assertTrue(pair.isTraining());
    pair.eval();
    assertFalse(pair.isTraining() || pair.first.isTraining());
    pair.train();
    assertTrue(pair.isTraining() && pair.first.isTraining());
  }

  @Test
  void namesMustBeNew() {
    Pair pair = new Pair(init(1));
    String message =
        assertThrows(
                ValueException.class, () -> pair.parameter("first", Tensor.zeros(DType.FLOAT64, 1)))
            .getMessage();
    assertTrue(message.startsWith("Pair: ") && message.contains("name first"), message);
    assertThrows(ValueException.class, () -> pair.parameter("a.b", Tensor.zeros(DType.FLOAT64, 1)));
  }

  @Test
  void stateIsNotACopy() {
    Pair pair = new Pair(init(1));
    assertSame(pair.stateDict().get("scale"), pair.namedParameters().get("scale").value());
  }
}
