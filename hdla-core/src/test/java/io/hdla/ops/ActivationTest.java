package io.hdla.ops;

import static io.hdla.ops.Expect.longs;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.error.DTypeException;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class ActivationTest {
  @Test
  void doNotOverflow() {
    values(Activation.softplus(vector(100, 1000)), 100, 1000);
    values(Activation.logSigmoid(vector(-300, 300)), -300, 0);
    values(Activation.sigmoid(vector(-1000, 0, 1000)), 0, 0.5, 1);
    assertEquals(Math.exp(-100), Activation.softplus(vector(-100)).item(), 1e-55);
    values(Activation.silu(vector(-800, 0, 800)), 0, 0, 800);
    values(Activation.tanh(vector(-400, 400)), -1, 1);
  }

  @Test
  void reachSubnormals() {
    // e^-100 = 3.72e-44 lies below the smallest normal float.
    float tiny = Activation.softplus(Tensor.of(new float[] {-100})).floats()[0];
    assertEquals(3.72e-44, tiny, 2e-45);
  }

  @Test
  void handWorkedValues() {
    values(Activation.relu(vector(-1, 0, 2)), 0, 0, 2);
    values(Activation.leakyRelu(vector(-1, 0, 2), 0.5), -0.5, 0, 2);
    values(Activation.elu(vector(-1, 0, 2), 2), 2 * Math.expm1(-1), 0, 2);
    values(Activation.silu(vector(1)), 1 / (1 + Math.exp(-1)));
    assertEquals(0.8413447460685429, Activation.gelu(vector(1)).item(), 1e-14);
    assertEquals(0.8411919906082768, Activation.geluTanh(vector(1)).item(), 1e-14);
    values(Activation.elu(vector(Double.NaN), 1), Double.NaN);
    values(Activation.leakyRelu(vector(Double.NaN), 1), Double.NaN);
  }

  @Test
  void messagesNameOperationAndShapes() {
    problem(DTypeException.class, () -> Activation.sigmoid(longs(1)), "sigmoid", "int64 [1]");
    problem(
        DTypeException.class, () -> Activation.leakyRelu(longs(1), 1), "leakyRelu", "int64 [1]");
    problem(DTypeException.class, () -> Activation.elu(longs(1), 1), "elu", "int64 [1]");
  }
}
