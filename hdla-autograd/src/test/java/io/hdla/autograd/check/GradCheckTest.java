package io.hdla.autograd.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.CustomFunction;
import io.hdla.autograd.Evaluation;
import io.hdla.autograd.Keep;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Variable;
import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.StateException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import org.junit.jupiter.api.Test;

/** The checker itself, with faults planted on purpose. */
class GradCheckTest {
  private static final Rng RNG = Rng.of(5);

  private static Tensor normal(int... sizes) {
    return RNG.normal(DType.FLOAT64, sizes);
  }

  /** A function whose pullback is given, right or wrong. */
  private static GradCheck.Output custom(
      java.util.function.UnaryOperator<Tensor> forward,
      java.util.function.BiFunction<Tensor, Tensor, Tensor> pullback) {
    return v ->
        CustomFunction.apply(
            new CustomFunction() {
              @Override
              public String name() {
                return "planted";
              }

              @Override
              public Evaluation evaluate(Tensor... inputs) {
                Tensor x = inputs[0];
                return Evaluation.of(forward.apply(x), g -> new Tensor[] {pullback.apply(x, g[0])});
              }
            },
            v)[0];
  }

  private static GradCheck.Output linear(Tensor forward, Tensor backward) {
    return custom(x -> forward.matmul(x), (x, g) -> backward.transpose(0, 1).matmul(g));
  }

  @Test
  void acceptsARightGradient() {
    Tensor a = normal(20, 30);
    Report report = GradCheck.of(linear(a, a)).check(normal(30));
    report.assertPassed();
    assertEquals(30, report.compared());
    assertTrue(report.nonSmoothPoints().isEmpty());
  }

  @Test
  void refusesFloat32() {
    GradCheck check = GradCheck.of(v -> v[0].square()).named("x").title("square");
    Tensor single = Tensor.of(new float[] {1, 2});
    DTypeException e = assertThrows(DTypeException.class, () -> check.check(single));
    assertTrue(e.getMessage().startsWith("square"), e.getMessage());
    assertTrue(e.getMessage().contains("x float32 [2]"), e.getMessage());
    assertTrue(e.getMessage().contains("to(DType.FLOAT64)"), e.getMessage());
  }

  @Test
  void scalesTheStepToEachElement() {
    Tensor x = Tensor.of(new double[] {1e-3, 1, 1e3, 1e6});
    Report report = GradCheck.of(v -> v[0].square()).check(x);
    report.assertPassed();
    GradCheck.of(v -> v[0].log()).check(Tensor.of(new double[] {1e-6, 2e-6})).assertPassed();
    GradCheck.of(v -> v[0].exp()).check(Tensor.zeros(DType.FLOAT64, 3)).assertPassed();
  }

  @Test
  void reportsAFaultInOneOf8000JacobianEntries() {
    Tensor right = normal(80, 100);
    Tensor wrong = right.copy().setInPlace(right.get(17, 42) + 0.01, 17, 42);
    Report report = GradCheck.of(linear(right, wrong)).named("x").check(normal(100));
    assertEquals(1, report.mismatches().size(), report::toString);
    assertArrayEquals(new int[] {42}, report.mismatches().get(0).index());
  }

  @Test
  void reportsAFaultInOneOf8000Elements() {
    GradCheck.Output planted =
        custom(
            x -> x.square(),
            (x, g) -> {
              Tensor dx = x.mul(2).mul(g);
              return dx.setInPlace(dx.get(4321) * 1.001, 4321);
            });
    Tensor x = normal(8000).add(0.5);
    Report byElement = GradCheck.of(planted).check(x);
    assertEquals(1, byElement.mismatches().size());
    assertArrayEquals(new int[] {4321}, byElement.mismatches().get(0).index());
    Report byDirection = GradCheck.of(planted).elementsUpTo(100).check(x);
    assertFalse(byDirection.passed());
    assertArrayEquals(new int[] {4321}, byDirection.mismatches().get(0).index());
  }

  @Test
  void acceptsALargeInputAlongDirections() {
    Report report =
        GradCheck.of(v -> v[0].sin()).elementsUpTo(100).directions(7).check(normal(50, 30));
    report.assertPassed();
    assertEquals(7, report.compared());
  }

  @Test
  void reportsASwappedSign() {
    Tensor right = normal(6, 5);
    Tensor wrong = right.copy().setInPlace(-right.get(2, 3), 2, 3);
    Report report = GradCheck.of(linear(right, wrong)).check(normal(5));
    assertArrayEquals(new int[] {3}, report.mismatches().get(0).index());
  }

  @Test
  void reportsATransposedJacobian() {
    Tensor right = normal(6, 6);
    Report report = GradCheck.of(linear(right, right.transpose(0, 1))).check(normal(6));
    assertEquals(6, report.mismatches().size());
  }

  @Test
  void reportsAMissingTermOf1em4() {
    GradCheck.Output planted =
        custom(x -> x.square().add(x.sin().mul(1e-4)), (x, g) -> x.mul(2).mul(g));
    assertEquals(10, GradCheck.of(planted).check(normal(10)).mismatches().size());
  }

  @Test
  void reportsABackwardThatIgnoresItsUpstream() {
    Report report = GradCheck.of(custom(x -> x.square(), (x, g) -> x.mul(2))).check(normal(10));
    assertEquals(10, report.mismatches().size());
  }

  @Test
  void weightsAreNotOnes() {
    // The sum of a softmax is constant: with weights of one this gradient of 0 would pass.
    GradCheck.Output planted = custom(x -> x.softmax(0), (x, g) -> g.mul(0));
    assertFalse(GradCheck.of(planted).check(normal(5)).passed());
  }

  @Test
  void aGradientOfTheWrongShapeIsAnError() {
    GradCheck.Output planted = custom(x -> x.mul(2), (x, g) -> g.mul(2).unsqueeze(0));
    ShapeException e =
        assertThrows(ShapeException.class, () -> GradCheck.of(planted).check(normal(3)));
    assertTrue(e.getMessage().contains("planted"), e.getMessage());
    assertTrue(e.getMessage().contains("[1, 3]"), e.getMessage());
    assertTrue(e.getMessage().contains("float64 [3]"), e.getMessage());
  }

  @Test
  void reportNamesInputIndexBothValuesAndStep() {
    GradCheck check = GradCheck.of(custom(x -> x.mul(3), (x, g) -> g.mul(-3))).named("gate");
    Report report = check.check(Tensor.of(new double[] {2}, 1, 1));
    AssertionError e = assertThrows(AssertionError.class, report::assertPassed);
    Finding one = report.mismatches().get(0);
    assertEquals(-one.numeric(), one.analytic(), 1e-6);
    assertEquals(1.2e-5, one.step(), 1e-12);
    String text = e.getMessage();
    assertTrue(text.contains("gate[0, 0]"), text);
    assertTrue(text.contains("numeric") && text.contains("analytic"), text);
    assertTrue(text.contains("eps 1.20e-05"), text);
  }

  @Test
  void flagsKinks() {
    Tensor zeros = Tensor.of(new double[] {-1, 0, 2});
    Report relu = GradCheck.of(v -> v[0].relu()).check(zeros);
    assertEquals(1, relu.nonSmoothPoints().size());
    assertArrayEquals(new int[] {1}, relu.nonSmoothPoints().get(0).index());
    assertFalse(relu.passed());
    assertTrue(relu.toString().contains("not smooth here"), relu.toString());

    Report abs = GradCheck.of(v -> v[0].abs()).check(zeros);
    assertTrue(abs.passed());
    assertEquals(1, abs.nonSmoothPoints().size());

    Report ties = GradCheck.of(v -> v[0].amax()).check(Tensor.of(new double[] {1, 3, 3}));
    assertEquals(2, ties.nonSmoothPoints().size());
  }

  @Test
  void smoothPointsAreNotFlagged() {
    Tensor zeros = Tensor.zeros(DType.FLOAT64, 3);
    assertTrue(GradCheck.of(v -> v[0].square()).check(zeros).nonSmoothPoints().isEmpty());
    assertTrue(
        GradCheck.of(v -> v[0].pow(4).mul(1e6)).check(normal(20)).nonSmoothPoints().isEmpty());
  }

  @Test
  void secondOrderFindsAWrongSecondDerivative() {
    // The first derivative is right, but a constant factor in it should depend on x.
    Rule frozen =
        Rule.named("frozen")
            .gradient(0, Keep.INPUT_0, (g, s) -> g.mul(s.input(0).detach().square().mul(3)));
    GradCheck.Output cube = v -> frozen.apply(v[0].value().pow(3), null, v[0]);
    Tensor x = normal(4);
    GradCheck.of(cube).check(x).assertPassed();
    Report report = GradCheck.of(cube).named("x").secondOrder().check(x);
    assertEquals(4, report.mismatches().size());
    assertTrue(report.toString().contains("x (second order)[0]"), report.toString());
    GradCheck.of(v -> v[0].pow(3)).secondOrder().check(x).assertPassed();
  }

  @Test
  void extrapolationAllowsATighterTolerance() {
    GradCheck.of(v -> v[0].exp().mul(v[1].sin()))
        .extrapolated()
        .tolerance(1e-9)
        .check(normal(10), normal(10))
        .assertPassed();
  }

  @Test
  void aLargeOffsetOfTheResultIsNoFault() {
    GradCheck.of(v -> v[0].add(1e6)).check(normal(3)).assertPassed();
  }

  @Test
  void severalResultsAndIntegerInputs() {
    Tensor index = Tensor.of(new long[] {1, 0});
    GradCheck.ofMany(v -> new Variable[] {v[0].indexSelect(0, v[1].value()), v[0].sum()})
        .check(normal(2, 3), index)
        .assertPassed();
  }

  @Test
  void aDetachedInputIsReported() {
    Report report = GradCheck.of(v -> v[0].mul(v[1].detach())).check(normal(3), normal(3));
    assertEquals(3, report.mismatches().size());
    assertEquals("input 1", report.mismatches().get(0).input());
  }

  @Test
  void nanIsReported() {
    GradCheck.Output planted = custom(x -> x.mul(2), (x, g) -> g.mul(Double.NaN));
    assertEquals(3, GradCheck.of(planted).check(normal(3)).mismatches().size());
  }

  @Test
  void refusesAFunctionThatIsNotDeterministic() {
    Rng rng = Rng.of(3);
    GradCheck check = GradCheck.of(v -> v[0].mul(rng.nextDouble())).title("dropout");
    StateException e = assertThrows(StateException.class, () -> check.check(normal(3)));
    assertTrue(e.getMessage().contains("dropout"), e.getMessage());
    assertTrue(e.getMessage().contains("same result"), e.getMessage());
  }

  @Test
  void refusesToRunWithoutRecording() {
    GradCheck check = GradCheck.of(v -> v[0].mul(2)).title("double");
    StateException e =
        assertThrows(
            StateException.class,
            () -> NoGrad.run(() -> check.check(Tensors.ones(DType.FLOAT64, 1))));
    assertTrue(e.getMessage().contains("double"), e.getMessage());
  }

  /** A small derivative may be off by a hundredth of the tolerance times the largest, not more. */
  @Test
  void smallDerivativesAreJudgedByTheLargest() {
    Tensor right = Tensor.of(new double[] {1, 0, 0, 1e-3}, 2, 2);
    Tensor near = Tensor.of(new double[] {1, 0, 0, 1e-3 + 2e-9}, 2, 2);
    Tensor far = Tensor.of(new double[] {1, 0, 0, 1e-3 + 2e-7}, 2, 2);
    Tensor x = Tensor.of(new double[] {0.5, -0.25});
    assertTrue(GradCheck.of(linear(right, near)).check(x).passed());
    assertEquals(1, GradCheck.of(linear(right, far)).check(x).mismatches().size());
  }
}
