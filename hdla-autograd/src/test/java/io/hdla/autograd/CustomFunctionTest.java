package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.check.GradCheck;
import io.hdla.error.ShapeException;
import io.hdla.error.StateException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

class CustomFunctionTest {
  private interface Body {
    Evaluation evaluate(Tensor[] inputs);
  }

  private static CustomFunction function(String name, Body body) {
    return new CustomFunction() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Evaluation evaluate(Tensor... inputs) {
        return body.evaluate(inputs);
      }
    };
  }

  private static final CustomFunction CUBE =
      function(
          "cube",
          in ->
              Evaluation.of(in[0].pow(3), g -> new Tensor[] {in[0].square().mul(3).mul(g[0])})
                  .saving(in[0]));

  private static Variable vector(double... values) {
    return Variable.parameter(Tensor.of(values));
  }

  @Test
  void aDozenLinesGiveAnOperation() {
    Variable x = vector(1, 2);
    CustomFunction.apply(CUBE, x)[0].sum().backward();
    assertArrayEquals(new double[] {3, 12}, x.grad().toDoubleArray());
    Tensor at = Rng.of(1).normal(DType.FLOAT64, 3, 2);
    GradCheck.of(v -> CustomFunction.apply(CUBE, v)[0].sin()).check(at).assertPassed();
  }

  @Test
  void severalOutputsOfWhichOneIsUsed() {
    Tensor[][] seen = new Tensor[1][];
    CustomFunction both =
        function(
            "both",
            in ->
                Evaluation.of(
                    new Tensor[] {in[0].mul(2), in[0].mul(in[1])},
                    g -> {
                      seen[0] = g;
                      Tensor zero = Tensor.zeros(DType.FLOAT64, 2);
                      Tensor da = g[0] == null ? zero : g[0].mul(2);
                      Tensor db = g[1] == null ? zero : g[1].mul(in[0]);
                      return new Tensor[] {g[1] == null ? da : da.add(g[1].mul(in[1])), db};
                    }));
    Variable a = vector(1, 2);
    Variable b = vector(3, 4);
    CustomFunction.apply(both, a, b)[1].sum().backward();
    assertNull(seen[0][0]);
    assertArrayEquals(new double[] {3, 4}, a.grad().toDoubleArray());
    assertArrayEquals(new double[] {1, 2}, b.grad().toDoubleArray());
    GradCheck.ofMany(v -> CustomFunction.apply(both, v)).check(a.value(), b.value()).assertPassed();
  }

  @Test
  void inputsMayBeLeftOut() {
    CustomFunction biased =
        function(
            "biased",
            in ->
                Evaluation.of(
                    in[1] == null ? in[0] : in[0].add(in[1]), g -> new Tensor[] {g[0], null}));
    Variable x = vector(1, 2);
    CustomFunction.apply(biased, x, null)[0].sum().backward();
    assertArrayEquals(new double[] {1, 1}, x.grad().toDoubleArray());
    Variable constant = vector(5, 5).detach();
    CustomFunction.apply(biased, x, constant)[0].sum().backward();
    assertArrayEquals(new double[] {2, 2}, x.grad().toDoubleArray());
  }

  @Test
  void aSelectivePullbackIsToldWhatIsNeeded() {
    boolean[][] told = new boolean[1][];
    CustomFunction product =
        function(
            "product",
            in ->
                Evaluation.of(
                    new Tensor[] {in[0].mul(in[1])},
                    (g, needed) -> {
                      told[0] = needed;
                      return new Tensor[] {
                        needed[0] ? g[0].mul(in[1]) : null, needed[1] ? g[0].mul(in[0]) : null
                      };
                    }));
    Variable x = vector(1, 2);
    CustomFunction.apply(product, x, vector(3, 4).detach())[0].sum().backward();
    assertArrayEquals(new boolean[] {true, false}, told[0]);
    assertArrayEquals(new double[] {3, 4}, x.grad().toDoubleArray());
  }

  @Test
  void aMissingGradientIsAnError() {
    CustomFunction forgetful =
        function(
            "forgetful", in -> Evaluation.of(in[0].mul(in[1]), g -> new Tensor[] {g[0], null}));
    Variable y = CustomFunction.apply(forgetful, vector(1, 2), vector(3, 4))[0].sum();
    StateException e = assertThrows(StateException.class, y::backward);
    assertTrue(e.getMessage().contains("backward of forgetful"), e.getMessage());
    assertTrue(e.getMessage().contains("input 1 [2]"), e.getMessage());
  }

  @Test
  void wrongCountAndShapeAreErrors() {
    CustomFunction few = function("few", in -> Evaluation.of(in[0], g -> new Tensor[0]));
    Variable y = CustomFunction.apply(few, vector(1))[0];
    ShapeException count = assertThrows(ShapeException.class, y::backward);
    assertTrue(count.getMessage().contains("few"), count.getMessage());
    assertTrue(count.getMessage().contains("gradients 0, inputs 1"), count.getMessage());
    CustomFunction wide =
        function("wide", in -> Evaluation.of(in[0], g -> new Tensor[] {g[0].unsqueeze(0)}));
    Variable z = CustomFunction.apply(wide, vector(1))[0];
    ShapeException shape = assertThrows(ShapeException.class, z::backward);
    assertTrue(shape.getMessage().contains("backward of wide"), shape.getMessage());
    assertTrue(shape.getMessage().contains("[1, 1]"), shape.getMessage());
    CustomFunction none = function("none", in -> null);
    StateException e =
        assertThrows(StateException.class, () -> CustomFunction.apply(none, vector(1)));
    assertTrue(e.getMessage().contains("none"), e.getMessage());
  }

  @Test
  void aSavedTensorChangedInPlaceIsNoticed() {
    Variable x = vector(1, 2);
    Variable y = CustomFunction.apply(CUBE, x)[0].sum();
    x.value().select(0, 1).fillInPlace(5);
    StateException e = assertThrows(StateException.class, y::backward);
    assertTrue(e.getMessage().contains("backward of cube"), e.getMessage());
    assertTrue(e.getMessage().contains("saved tensor 0 float64 [2]"), e.getMessage());
  }

  @Test
  void differentiableOnce() {
    Variable x = vector(2);
    Variable y = CustomFunction.apply(CUBE, x)[0];
    Variable g =
        Gradients.of(
            new Variable[] {y},
            new Variable[] {x},
            new Variable[] {null},
            Gradients.options().createGraph())[0];
    assertEquals(12, g.item());
    assertTrue(g.requiresGrad());
    StateException e = assertThrows(StateException.class, g::backward);
    assertTrue(e.getMessage().contains("cube"), e.getMessage());
    assertTrue(e.getMessage().contains("differentiable once"), e.getMessage());
    assertTrue(e.getMessage().contains("Evaluation.differentiable"), e.getMessage());
  }

  /** The product of x³ and y, and x itself doubled. */
  private static final CustomFunction DIFFERENTIABLE =
      function(
          "differentiable",
          in ->
              Evaluation.differentiable(
                  new Tensor[] {in[0].pow(3).mul(in[1]), in[0].mul(2)},
                  Keep.INPUT_0 | Keep.INPUT_1,
                  (g, s) -> {
                    Variable x = s.input(0);
                    Variable ofX = x.square().mul(3).mul(s.input(1)).mul(g[0]);
                    return new Variable[] {
                      g[1] == null ? ofX : ofX.add(g[1].mul(2)), x.pow(3).mul(g[0])
                    };
                  }));

  @Test
  void differentiableAsOftenAsItsPullback() {
    Rng rng = Rng.of(3);
    Tensor x = rng.normal(DType.FLOAT64, 3, 2);
    Tensor y = rng.normal(DType.FLOAT64, 3, 2);
    GradCheck.ofMany(v -> CustomFunction.apply(DIFFERENTIABLE, v))
        .secondOrder()
        .check(x, y)
        .assertPassed();
    // The third derivative of x³ y is 6 y.
    Variable at = vector(2);
    Variable third = CustomFunction.apply(DIFFERENTIABLE, at, vector(5))[0];
    for (int i = 0; i < 3; i++) {
      third =
          Gradients.of(
              new Variable[] {third},
              new Variable[] {at},
              new Variable[] {null},
              Gradients.options().createGraph())[0];
    }
    assertEquals(30, third.item(), 1e-12);
  }

  @Test
  void aDifferentiablePullbackIsCheckedToo() {
    CustomFunction forgetful =
        function(
            "forgetful",
            in ->
                Evaluation.differentiable(
                    in[0].mul(in[1]), Keep.NOTHING, (g, s) -> new Variable[] {g[0], null}));
    Variable y = CustomFunction.apply(forgetful, vector(1, 2), vector(3, 4))[0].sum();
    StateException e = assertThrows(StateException.class, y::backward);
    assertTrue(e.getMessage().contains("backward of forgetful"), e.getMessage());
    Variable x = vector(1, 2);
    Variable z = CustomFunction.apply(DIFFERENTIABLE, x, vector(3, 4))[0].sum();
    x.value().fillInPlace(0);
    e = assertThrows(StateException.class, z::backward);
    assertTrue(e.getMessage().contains("backward of differentiable"), e.getMessage());
    e =
        assertThrows(
            StateException.class,
            () -> DIFFERENTIABLE.evaluate(x.value(), x.value()).saving(x.value()));
    assertTrue(e.getMessage().contains("Keep"), e.getMessage());
  }

  @Test
  void secondBackwardIsRefusedAndGradientsAreNotAliased() {
    CustomFunction twice =
        function("twice", in -> Evaluation.of(in[0].add(in[1]), g -> new Tensor[] {g[0], g[0]}));
    Variable a = vector(1, 2);
    Variable b = vector(3, 4);
    Variable y = CustomFunction.apply(twice, a, b)[0].sum();
    y.backward();
    assertFalse(a.grad().sharesStorage(b.grad()));
    StateException e = assertThrows(StateException.class, y::backward);
    assertTrue(e.getMessage().contains("freed"), e.getMessage());
  }

  @Test
  void integerOutputsAreConstants() {
    CustomFunction counted =
        function(
            "counted",
            in ->
                Evaluation.of(
                    new Tensor[] {in[0].mul(2), in[0].argmax(0, false)},
                    g -> new Tensor[] {g[0].mul(2)}));
    Variable[] outputs = CustomFunction.apply(counted, vector(1, 5));
    assertFalse(outputs[1].requiresGrad());
    outputs[0].sum().backward();
  }
}
