package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.rule.CompareRules;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Gradients at kinks and poles, in tails, and under masks. */
class ConventionsTest {
  private static Variable vector(double... values) {
    return Variable.parameter(Tensor.of(values));
  }

  private static void assertGrad(Variable x, double... expected) {
    assertArrayEquals(expected, x.grad().toDoubleArray(), 1e-12);
  }

  @Test
  void masksSelectAndDoNotMultiply() {
    // where(mask, exp(x), 0) with x = 800 masked: the gradient there is 0, not NaN.
    Tensor masked = Tensor.of(new long[] {1, 0});
    Variable x = vector(800, 1);
    x.exp().maskedFill(masked, 0).sum().backward();
    assertGrad(x, 0, Math.E);
    Tensor keep = Tensor.of(new long[] {0, 1});
    List<java.util.function.UnaryOperator<Variable>> singular =
        List.of(
            Variable::log,
            Variable::sqrt,
            Variable::rsqrt,
            Variable::reciprocal,
            v -> v.add(-1).log1p(),
            v -> v.pow(-1.5),
            v -> v.pow(vector(-1, 2)),
            v -> vector(1, 1).div(v),
            v -> v.div(v),
            v -> ElementwiseRules.rdiv(2, v));
    for (java.util.function.UnaryOperator<Variable> f : singular) {
      Variable zero = vector(0, 2);
      CompareRules.where(keep, f.apply(zero), vector(0)).sum().backward();
      assertEquals(0, zero.grad().get(0), 0);
      assertTrue(Double.isFinite(zero.grad().get(1)));
      Tensor second =
          Gradients.hvp(
              v -> CompareRules.where(keep, f.apply(v), vector(0)).sum(),
              zero.value(),
              Tensor.of(new double[] {1, 1}));
      assertEquals(0, second.get(0), 0);
      assertTrue(Double.isFinite(second.get(1)));
    }
  }

  @Test
  void stableTails() {
    Variable x = Variable.parameter(Tensor.of(new float[] {100, -100}));
    x.softplus().sum().backward();
    assertEquals(1, x.grad().get(0));
    assertEquals(3.8e-44, x.grad().get(1), 1e-44);
    Variable y = vector(-300);
    y.logSigmoid().backward();
    assertGrad(y, 1);
  }

  @Test
  void l2NormOfZeroIsFinite() {
    Variable x = Variable.parameter(Tensor.of(new double[] {0, 0, 3, 4}, 2, 2));
    x.l2Norm(1, 1e-6).backward(Tensor.of(new double[] {2, 5, 1, 1}, 2, 2));
    assertArrayEquals(new double[] {2000, 5000}, x.grad().select(0, 0).toDoubleArray(), 1e-8);
    Variable row = Variable.parameter(Tensor.of(new double[] {3, 4}, 1, 2));
    row.l2Norm(1, 1e-6).backward(Tensors.ones(DType.FLOAT64, 1, 2));
    assertArrayEquals(row.grad().toDoubleArray(), x.grad().select(0, 1).toDoubleArray(), 0);
  }

  @Test
  void powersOfZero() {
    Variable x = vector(0, 0, 2);
    Variable y = vector(0, -1, 0);
    x.pow(y).sum().backward();
    assertGrad(x, 0, Double.NEGATIVE_INFINITY, 0);
    assertGrad(y, 0, Double.NEGATIVE_INFINITY, Math.log(2));
  }

  @Test
  void logSumExpOfNothing() {
    double none = Double.NEGATIVE_INFINITY;
    Variable x = Variable.parameter(Tensor.of(new double[] {none, none, none, 1}, 2, 2));
    x.logSumExp(1).sum().backward();
    assertGrad(x, 0, 0, 0, 1);
  }

  @Test
  void conventionsAtKinks() {
    Variable x = vector(0);
    x.abs().backward();
    assertGrad(x, 0);
    Variable a = vector(1);
    Variable b = vector(1);
    a.maximum(b).backward();
    assertGrad(a, 0.5);
    assertGrad(b, 0.5);
    Variable ties = vector(3, 1, 3);
    ties.amax().backward();
    assertGrad(ties, 0.5, 0, 0.5);
    Variable bound = vector(-1, 0, 1, 2);
    bound.clamp(0, 1).sum().backward();
    assertGrad(bound, 0, 1, 1, 0);
    Variable zero = vector(0, 0);
    zero.norm(false).backward();
    assertGrad(zero, 0, 0);
    Variable relu = vector(0);
    relu.relu().backward();
    assertGrad(relu, 0);
  }
}
