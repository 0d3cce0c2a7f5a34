package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.rule.MovementRules;
import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.StateException;
import io.hdla.random.Rng;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import org.junit.jupiter.api.Test;

/** The graph, the walk back through it, and what is refused. */
class VariableTest {
  private static Variable vector(double... values) {
    return Variable.parameter(Tensor.of(values));
  }

  private static void assertGrad(Variable x, double... expected) {
    assertArrayEquals(expected, x.grad().toDoubleArray(), 1e-12);
  }

  private static void assertMentions(Throwable e, String... parts) {
    for (String part : parts) {
      assertTrue(e.getMessage().contains(part), e.getMessage());
    }
  }

  @Test
  void differentiatesAProduct() {
    // y = Σ a b + a: dy/da = b + 1, dy/db = a.
    Variable a = vector(1, 2, 3);
    Variable b = vector(4, 5, 6);
    a.mul(b).add(a).sum().backward();
    assertGrad(a, 5, 6, 7);
    assertGrad(b, 1, 2, 3);
  }

  @Test
  void gradientsOfSeveralConsumersAreSummed() {
    // y = x² · x² + x²: dy/dx = 4 x³ + 2 x.
    Variable x = vector(3);
    Variable square = x.square();
    square.mul(square).add(square).backward();
    assertGrad(x, 114);
  }

  @Test
  void accumulatesUntilZeroGrad() {
    Variable x = vector(0, 1, 2, 3);
    x.mul(x).mul(2).sum().backward();
    assertGrad(x, 0, 4, 8, 12);
    x.mul(x).mul(2).sum().backward();
    assertGrad(x, 0, 8, 16, 24);
    x.zeroGrad();
    assertFalse(x.hasGrad());
    x.mul(x).mul(2).sum().backward();
    assertGrad(x, 0, 4, 8, 12);
  }

  @Test
  void retainedGraphAccumulatesAgain() {
    Variable x = vector(0, 1, 2, 3);
    Variable y = x.mul(x).mul(2).sum();
    y.backward(Tensor.scalar(DType.FLOAT64, 1), true);
    y.backward();
    assertGrad(x, 0, 8, 16, 24);
  }

  @Test
  void broadcastGradientsHaveTheInputsShape() {
    int[][][] cases = {
      {{1}, {5, 4}}, {{4, 1}, {1, 4}}, {{5, 2, 1}, {2, 3}}, {{4, 0}, {4, 1}}, {{}, {2, 2}}
    };
    Rng rng = Rng.of(1);
    for (int[][] sizes : cases) {
      Variable a = Variable.parameter(rng.normal(DType.FLOAT64, sizes[0]));
      Variable b = Variable.parameter(rng.normal(DType.FLOAT64, sizes[1]));
      Variable sum = a.add(b).add(a.mul(b));
      sum.backward(Tensors.ones(DType.FLOAT64, sum.shape().toArray()));
      assertEquals(Shape.of(sizes[0]), a.grad().shape());
      assertEquals(Shape.of(sizes[1]), b.grad().shape());
    }
    Variable a = Variable.parameter(Tensor.zeros(DType.FLOAT64, 4, 0));
    Variable b = Variable.parameter(Tensors.ones(DType.FLOAT64, 4, 1));
    a.add(b).sum().backward();
    assertGrad(b, 0, 0, 0, 0);
  }

  @Test
  void aMillionOperationsInAChain() {
    Variable x = vector(1);
    Variable y = x;
    for (int i = 0; i < 1_000_000; i++) {
      y = y.add(1);
    }
    y.backward();
    assertGrad(x, 1);
    Variable z = x;
    for (int i = 0; i < 100_000; i++) {
      z = z.add(x);
    }
    assertGrad2(z, x, 100_001);
  }

  /** One variable with a million consumers, and one operation with a hundred thousand inputs. */
  @Test
  void aMillionWide() {
    Variable x = vector(1);
    Variable sum = x.detach();
    for (int i = 0; i < 500_000; i++) {
      // Two operations each; every other one has x as an input.
      sum = sum.add(x.mul(2));
    }
    assertEquals(1_000_000, Graph.operations(sum));
    sum.backward();
    assertGrad(x, 1_000_000);
    Variable[] many = new Variable[100_000];
    for (int i = 0; i < many.length; i++) {
      many[i] = x.mul(i % 2);
    }
    x.zeroGrad();
    Variable all = MovementRules.concat(0, many).sum();
    assertEquals(100_002, Graph.operations(all));
    all.backward(Tensor.scalar(DType.FLOAT64, 1), true);
    assertGrad(x, 50_000);
    assertGrad2(all, x, 50_000);
  }

  private static void assertGrad2(Variable y, Variable x, double expected) {
    assertEquals(expected, Gradients.of(y, x)[0].item(), 1e-9);
  }

  @Test
  void aDiamondOfExponentiallyManyPaths() {
    Variable x = vector(1);
    Variable y = x;
    for (int i = 0; i < 60; i++) {
      y = y.add(y);
    }
    y.backward();
    assertGrad(x, Math.pow(2, 60));
  }

  @Test
  void theCotangentIsNeverAliased() {
    Variable a = vector(1, 2);
    Variable b = vector(3, 4);
    Tensor cotangent = Tensor.of(new double[] {5, 6});
    a.add(b).backward(cotangent);
    assertFalse(a.grad().sharesStorage(cotangent));
    assertFalse(a.grad().sharesStorage(b.grad()));
    cotangent.fillInPlace(0);
    a.grad().fillInPlace(9);
    assertGrad(b, 5, 6);
    a.zeroGrad();
    a.backward(cotangent);
    assertFalse(a.grad().sharesStorage(cotangent));
  }

  @Test
  void gradientsShareNoStorageWithSavedValues() {
    // d(x·c)/dx with an upstream of ones could be c itself.
    Variable x = vector(2);
    Variable c = vector(3);
    x.mul(c).backward();
    assertFalse(x.grad().sharesStorage(c.value()));
    Variable y = Variable.parameter(Tensors.ones(DType.FLOAT64, 2, 3));
    y.sum().backward();
    assertTrue(y.grad().isContiguous());
  }

  @Test
  void backwardNeedsACotangentUnlessThereIsOneElement() {
    Variable y = vector(1, 2).square();
    ShapeException e = assertThrows(ShapeException.class, () -> y.backward());
    assertMentions(e, "backward", "[2]", "cotangent");
    ShapeException wrong =
        assertThrows(ShapeException.class, () -> y.backward(Tensor.zeros(DType.FLOAT64, 3)));
    assertMentions(wrong, "backward", "float64 [3]", "float64 [2]");
    DTypeException type =
        assertThrows(DTypeException.class, () -> y.backward(Tensor.zeros(DType.FLOAT32, 2)));
    assertMentions(type, "float32 [2]", "float64 [2]");
  }

  @Test
  void backwardOfAConstantIsRefused() {
    Variable x = vector(2);
    StateException e = assertThrows(StateException.class, () -> x.detach().square().backward());
    assertMentions(e, "backward", "constant", "detach", "NoGrad");
  }

  @Test
  void parametersMustBeFloating() {
    Tensor index = Tensor.of(new long[] {1, 2});
    DTypeException e = assertThrows(DTypeException.class, () -> Variable.parameter(index));
    assertMentions(e, "Variable.parameter", "int64 [2]");
  }

  @Test
  void gradOfOtherVariablesIsRefused() {
    Variable x = vector(2);
    assertMentions(assertThrows(StateException.class, x::grad), "grad", "float64 [1]");
    Variable y = x.square();
    assertMentions(assertThrows(StateException.class, y::grad), "from square", "Gradients.of");
    assertFalse(y.hasGrad());
    ShapeException e =
        assertThrows(ShapeException.class, () -> x.setGrad(Tensor.zeros(DType.FLOAT64, 2)));
    assertMentions(e, "setGrad", "float64 [2]", "float64 [1]");
  }

  @Test
  void detachSharesTheValueAndCutsTheGraph() {
    Variable x = vector(3);
    Variable d = x.square().detach();
    assertFalse(d.requiresGrad());
    x.mul(d).backward();
    assertGrad(x, 9);
    assertSame(d, d.detach());
  }

  @Test
  void aMissingDerivativeIsNamed() {
    Rule half = Rule.named("half").gradient(0, Keep.NOTHING, (g, s) -> g);
    Variable a = vector(1);
    Variable b = vector(2);
    Variable y = half.apply(a.value().add(b.value()), null, a, b);
    StateException e = assertThrows(StateException.class, y::backward);
    assertMentions(e, "backward of half", "input 1");
  }

  @Test
  void aGradientOfAnotherShapeOrTypeIsRefused() {
    Rule wrong = Rule.named("wrong").gradient(0, Keep.NOTHING, (g, s) -> g.unsqueeze(0));
    Variable y = wrong.apply(Tensor.zeros(DType.FLOAT64, 3), null, vector(1, 2, 3));
    ShapeException e = assertThrows(ShapeException.class, () -> y.sum().backward());
    assertMentions(e, "backward of wrong", "input 0", "float64 [1, 3]", "float64 [3]");
    Rule single =
        Rule.named("single")
            .broadcasts()
            .gradient(0, Keep.NOTHING, (g, s) -> Variable.constant(g.value().to(DType.FLOAT32)));
    Variable z = single.apply(Tensor.zeros(DType.FLOAT64, 3), null, vector(1, 2, 3));
    ShapeException type = assertThrows(ShapeException.class, () -> z.sum().backward());
    assertMentions(type, "backward of single", "float32 [3]", "float64 [3]");
  }

  @Test
  void describesItself() {
    Variable x = vector(1, 2);
    assertEquals("float64 [2] from mul", x.mul(x).toString());
    assertEquals("parameter", x.op());
    assertTrue(x.isLeaf());
    assertFalse(x.mul(x).isLeaf());
    assertEquals("float64 [2] from constant", x.detach().toString());
  }
}
