package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.hdla.autograd.Anomaly;
import io.hdla.autograd.Checkpoint;
import io.hdla.autograd.CustomFunction;
import io.hdla.autograd.Evaluation;
import io.hdla.autograd.Gradients;
import io.hdla.autograd.Keep;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Variable;
import io.hdla.autograd.check.GradCheck;
import io.hdla.autograd.check.GradTable;
import io.hdla.error.StateException;
import io.hdla.ops.Elementwise;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** Runs what docs/autograd.md shows. */
class AutogradSnippetsTest {
  // snippet: rule
  static final Rule MUL =
      Rule.named("mul")
          .broadcasts()
          .gradient(0, Keep.INPUT_1, (g, s) -> g.mul(s.input(1)))
          .gradient(1, Keep.INPUT_0, (g, s) -> g.mul(s.input(0)));

  // end

  // snippet: rule-use
  static Variable mul(Variable a, Variable b) {
    return MUL.apply(Elementwise.mul(a.value(), b.value()), null, a, b);
  }

  // end

  @Test
  void theRuleDifferentiates() {
    Tensor a = Rng.of(1).normal(DType.FLOAT64, 2, 3);
    Tensor b = Rng.of(2).normal(DType.FLOAT64, 3);
    GradCheck.of(v -> mul(v[0], v[1])).secondOrder().check(a, b).assertPassed();
  }

  @Test
  void backwardGivesGradients() {
    // snippet: backward
    Variable w = Variable.parameter(Tensor.of(new double[] {1, 2, 3}));
    Variable x = Variable.constant(Tensor.of(new double[] {4, 5, 6}));
    Variable loss = w.mul(x).square().sum();
    loss.backward();
    Tensor gradient = w.grad(); // 2 w x²: 32, 100, 216
    w.zeroGrad();
    // end
    assertArrayEquals(new double[] {32, 100, 216}, gradient.toDoubleArray());
    assertFalse(w.hasGrad());
  }

  @Test
  void noGradRecordsNothing() {
    Variable w = Variable.parameter(Tensor.of(new double[] {1, 2}));
    w.square().sum().backward();
    // snippet: no-grad
    Variable y = NoGrad.run(() -> w.exp());

    try (NoGrad scope = NoGrad.begin()) {
      w.value().axpyInPlace(-0.1, w.grad());
    }
    // end
    assertFalse(y.requiresGrad());
    assertArrayEquals(new double[] {0.8, 1.6}, w.value().toDoubleArray(), 1e-15);
  }

  // snippet: grad-check
  @Test
  void theGradientIsRight() {
    Tensor x = Rng.of(1).normal(DType.FLOAT64, 4, 3);
    Tensor w = Rng.of(2).normal(DType.FLOAT64, 3, 5);
    GradCheck.of(v -> v[0].matmul(v[1]).softmax(-1)).named("x", "w").check(x, w).assertPassed();
  }

  // end

  // snippet: custom-function
  final class Cube implements CustomFunction {
    @Override
    public String name() {
      return "cube";
    }

    @Override
    public Evaluation evaluate(Tensor... inputs) {
      Tensor x = inputs[0];
      Tensor y = x.square().mul(x);
      return Evaluation.of(y, dy -> new Tensor[] {x.square().mul(3).mul(dy[0])}).saving(x);
    }
  }

  // end

  // snippet: differentiable-function
  final class SmoothCube implements CustomFunction {
    @Override
    public String name() {
      return "smooth cube";
    }

    @Override
    public Evaluation evaluate(Tensor... inputs) {
      return Evaluation.differentiable(
          inputs[0].pow(3),
          Keep.INPUT_0,
          (dy, saved) -> new Variable[] {saved.input(0).square().mul(3).mul(dy[0])});
    }
  }

  // end

  // snippet: grad-table
  @Test
  void myFunctionsDifferentiate() {
    Tensor x = Rng.of(1).normal(DType.FLOAT64, 4, 3);
    new GradTable()
        .row("cube", v -> CustomFunction.apply(new SmoothCube(), v)[0], x)
        .row("attention", v -> v[0].matmul(v[0].transpose(0, 1)).softmax(-1).matmul(v[0]), x)
        .secondOrder()
        .assertPassed();
  }

  // end

  @Test
  void anomalyModeNamesTheOperation() {
    Variable x = Variable.parameter(Tensor.of(new double[] {1, 0}));
    StateException e = assertThrows(StateException.class, () -> search(x));
    assertEquals(
        "log: the result must be finite, got result float64 [2] (element [1] is -Infinity)",
        e.getMessage());
  }

  private static void search(Variable x) {
    // snippet: anomaly
    try (Anomaly scope = Anomaly.detect()) {
      x.log().sum().backward();
    }
    // end
  }

  @Test
  void aCustomFunctionDifferentiates() {
    Variable x = Variable.parameter(Tensor.of(new double[] {1, 2}));
    // snippet: custom-function-use
    Variable y = CustomFunction.apply(new Cube(), x)[0];
    GradCheck.of(v -> CustomFunction.apply(new Cube(), v)[0]).check(x.value()).assertPassed();
    // end
    y.sum().backward();
    assertArrayEquals(new double[] {3, 12}, x.grad().toDoubleArray());
  }

  @Test
  void secondDerivatives() {
    // snippet: higher-order
    Variable x = Variable.parameter(Tensor.of(new double[] {2}));
    Variable[] y = {x.pow(3)};
    Variable first =
        Gradients.of(
            y, new Variable[] {x}, new Variable[] {null}, Gradients.options().createGraph())[0];
    Variable second = Gradients.of(first, x)[0]; // 6 x = 12
    // end
    assertEquals(12, second.item(), 1e-14);
  }

  @Test
  void hessianVectorProduct() {
    // snippet: hvp
    Tensor at = Tensor.of(new double[] {1, 2});
    Tensor direction = Tensor.of(new double[] {1, 0});
    Tensor column = Gradients.hvp(v -> v.pow(3).sum(), at, direction); // 6, 0
    // end
    assertArrayEquals(new double[] {6, 0}, column.toDoubleArray(), 1e-14);
  }

  @Test
  void aCheckpointComputesAgain() {
    Variable w = Variable.parameter(Rng.of(3).normal(DType.FLOAT64, 3, 3));
    Variable x = Variable.parameter(Rng.of(4).normal(DType.FLOAT64, 2, 3));
    // snippet: checkpoint
    Variable h =
        Checkpoint.apply((rng, in) -> new Variable[] {in[0].matmul(w).tanh().matmul(w)}, null, x)[
            0];
    // end
    h.sum().backward();
    double[] checkpointed = w.grad().toDoubleArray();
    w.zeroGrad();
    x.matmul(w).tanh().matmul(w).sum().backward();
    assertArrayEquals(w.grad().toDoubleArray(), checkpointed, 1e-14);
  }
}
