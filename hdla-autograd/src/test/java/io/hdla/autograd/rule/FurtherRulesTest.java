package io.hdla.autograd.rule;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.error.ShapeException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Where gradients go at ties, masks and kinks, and that messages name the operation. */
class FurtherRulesTest {
  private static Variable parameter(double... values) {
    return Variable.parameter(Tensor.of(values));
  }

  private static void gradient(Variable x, UnaryOperator<Variable> op, double... wanted) {
    op.apply(x).sum().backward();
    assertArrayEquals(wanted, x.grad().toDoubleArray(), 1e-12);
    x.zeroGrad();
  }

  @Test
  void extremesPassToOneElement() {
    gradient(parameter(1, 3, 3), x -> x.max(0, false).values(), 0, 1, 0);
    gradient(parameter(2, 1, 1), x -> x.min(0, true).values(), 0, 1, 0);
    gradient(parameter(5, 7, 6), x -> x.topk(2, 0, true).values().mul(3), 0, 3, 3);
    gradient(parameter(2, 2, 1), x -> x.cummaxWithIndices(0).values(), 1, 2, 0);
    gradient(parameter(2, 2, 3), x -> x.cummin(0), 1, 2, 0);
    assertEquals(1, parameter(1, 3, 3).max(0, false).indices().item());
  }

  @Test
  void whatWasOverwrittenHasNoGradient() {
    Variable x = parameter(1, 2, 3);
    Variable source = parameter(4, 5);
    Tensor twice = Tensor.of(new long[] {1, 1});
    x.scatter(0, twice, source).sum().backward();
    assertArrayEquals(new double[] {1, 0, 1}, x.grad().toDoubleArray());
    assertArrayEquals(new double[] {0, 1}, source.grad().toDoubleArray());
  }

  @Test
  void masksKeepNanOut() {
    Tensor inside = Tensor.of(new long[] {1, 0});
    gradient(parameter(0, 1), x -> CompareRules.where(inside, x.asin(), 0), 1, 0);
    gradient(parameter(0, 2), x -> CompareRules.where(inside, x.atanh(), 0), 1, 0);
    gradient(parameter(1, 0), x -> CompareRules.where(inside, x.log10(), 0), 1 / Math.log(10), 0);
    gradient(parameter(4, 5), x -> x.maskedSelect(inside), 1, 0);
  }

  @Test
  void overlappingWindowsAddUp() {
    gradient(parameter(1, 2, 3, 4), x -> x.unfold(0, 2, 1), 1, 2, 2, 1);
    gradient(parameter(1, 2, 3, 4), x -> ConvRules.avgPool1d(x, 2, 2, 0), 0.5, 0.5, 0.5, 0.5);
  }

  @Test
  void dropoutScalesTheSameElements() {
    Variable x = parameter(1, 1, 1, 1, 1, 1, 1, 1);
    double[] kept = x.dropout(0.5, Rng.of(4)).value().toDoubleArray();
    gradient(x, v -> v.dropout(0.5, Rng.of(4)), kept);
    assertTrue(Tensor.of(kept).eq(2).any(false).item() == 1);
  }

  private static void named(Executable run, String... parts) {
    String message = assertThrows(ShapeException.class, run).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void messagesNameTheOperation() {
    Variable x = Variable.parameter(Tensor.zeros(DType.FLOAT64, 2, 3));
    named(() -> ConvRules.avgPool1d(x, 5, 1, 0), "avgPool1d", "[2, 3]");
    named(() -> NormalizationRules.groupNorm(x, 2, null, null, 0), "groupNorm", "[2, 3]");
    named(() -> NormalizationRules.groupNorm(x, 1, x, null, 0), "groupNorm", "weight");
    named(() -> LinalgRules.trace(parameter(1)), "trace", "[1]");
    named(() -> LinalgRules.choleskySolve(parameter(1), x, true), "choleskySolve", "[2, 3]");
    named(() -> MatMulRules.bmm(x, x), "bmm", "[2, 3]");
    named(() -> ShapingRules.unflatten(x, 1, 2, 2), "unflatten", "[2, 3]");
    named(() -> ShapingRules.repeat(x, 2), "repeat", "[2, 3]");
    named(() -> LossRules.l1(x, parameter(1), true), "l1", "[2, 3]", "[1]");
  }
}
