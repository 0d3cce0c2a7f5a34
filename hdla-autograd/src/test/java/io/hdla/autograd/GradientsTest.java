package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ShapeException;
import io.hdla.error.StateException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** Derivatives as values, and derivatives of derivatives. */
class GradientsTest {
  private static final Tensor ONE = Tensor.of(new double[] {1});

  private static Variable number(double value) {
    return Variable.parameter(Tensor.of(new double[] {value}));
  }

  @Test
  void leavesAccumulatedGradientsAlone() {
    Variable x = number(3);
    Variable[] g = Gradients.of(x.square(), x);
    assertEquals(6, g[0].item());
    assertFalse(x.hasGrad());
    assertFalse(g[0].requiresGrad());
  }

  @Test
  void ofComputedVariablesAndParametersAtOnce() {
    // y = sin(x²) · x: dy/dx = 2 x² cos x² + sin x², dy/dsquare = x cos x².
    Variable x = number(1.5);
    Variable square = x.square();
    Variable y = square.sin().mul(x);
    Variable[] g = Gradients.of(y, x, square, y);
    double s = 2.25;
    assertEquals(2 * s * Math.cos(s) + Math.sin(s), g[0].item(), 1e-12);
    assertEquals(1.5 * Math.cos(s), g[1].item(), 1e-12);
    assertEquals(1, g[2].item());
  }

  @Test
  void nodesThatLeadNowhereAreSkipped() {
    Rule explosive =
        Rule.named("explosive")
            .gradient(
                0,
                Keep.NOTHING,
                (g, s) -> {
                  throw new AssertionError("must not be visited");
                });
    Variable x = number(2);
    Variable other = number(5);
    Variable side = explosive.apply(other.value(), null, other);
    assertEquals(5, Gradients.of(x.mul(side), x)[0].item());
    // Below a wanted variable nothing is visited either.
    Variable above = side.mul(x);
    assertEquals(1, Gradients.of(above.sum(), above)[0].item());
  }

  @Test
  void severalOutputsWithCotangents() {
    Variable x = Variable.parameter(Tensor.of(new double[] {1, 2}));
    Variable y = x.square();
    Variable z = x.sum();
    Variable dy = Variable.constant(Tensor.of(new double[] {10, 100}));
    Variable[] g =
        Gradients.of(new Variable[] {y, z}, new Variable[] {x}, new Variable[] {dy, null});
    assertArrayEquals(new double[] {21, 401}, g[0].value().toDoubleArray());
  }

  @Test
  void resultsShareNoStorageWithTheCotangent() {
    Variable x = Variable.parameter(Tensor.of(new double[] {1, 2}));
    Variable w = Variable.parameter(Tensor.of(new double[] {1, 2}));
    Variable d = Variable.constant(Tensor.of(new double[] {3, 4}));
    Variable[] g =
        Gradients.of(
            new Variable[] {x.add(w)},
            new Variable[] {x, w, x},
            new Variable[] {d},
            Gradients.options());
    assertFalse(g[0].value().sharesStorage(d.value()));
    assertFalse(g[0].value().sharesStorage(g[1].value()));
    assertFalse(g[0].value().sharesStorage(g[2].value()));
  }

  @Test
  void unusedInputsAreAnErrorUnlessAllowed() {
    Variable x = number(2);
    Variable unused = number(3);
    StateException e =
        assertThrows(StateException.class, () -> Gradients.of(x.square(), x, unused));
    assertTrue(e.getMessage().contains("Gradients.of"), e.getMessage());
    assertTrue(e.getMessage().contains("input 1"), e.getMessage());
    assertTrue(e.getMessage().contains("float64 [1] from parameter"), e.getMessage());
    Variable[] g =
        Gradients.of(
            new Variable[] {x.square()},
            new Variable[] {x, unused},
            new Variable[] {null},
            Gradients.options().allowUnused());
    assertEquals(4, g[0].item());
    assertNull(g[1]);
  }

  @Test
  void refusesConstantsAndWrongCotangents() {
    Variable x = number(2);
    Variable c = x.detach();
    StateException e = assertThrows(StateException.class, () -> Gradients.of(x.square(), c));
    assertTrue(e.getMessage().contains("input 0 float64 [1] from constant"), e.getMessage());
    Variable[] two = {Variable.constant(Tensor.zeros(DType.FLOAT64, 2))};
    ShapeException shape =
        assertThrows(
            ShapeException.class,
            () ->
                Gradients.of(
                    new Variable[] {x.square()}, new Variable[] {x}, two, Gradients.options()));
    assertTrue(shape.getMessage().contains("float64 [2]"), shape.getMessage());
    ShapeException count =
        assertThrows(
            ShapeException.class,
            () ->
                Gradients.of(new Variable[] {x, x}, new Variable[] {x}, two, Gradients.options()));
    assertTrue(count.getMessage().contains("outputs 2"), count.getMessage());
  }

  @Test
  void derivativesOfDerivatives() {
    // x⁵: 5 x⁴, 20 x³, 60 x², 120 x.
    Variable x = number(2);
    Variable y = x.pow(5);
    double[] expected = {80, 160, 240, 240};
    for (double value : expected) {
      y =
          Gradients.of(
              new Variable[] {y},
              new Variable[] {x},
              new Variable[] {null},
              Gradients.options().createGraph())[0];
      assertEquals(value, y.item(), 1e-9);
    }
  }

  @Test
  void aGradientPenaltyTrains() {
    // L = (dy/dx)² with y = w x²: dL/dw = 2 (2 w x) 2 x = 8 w x².
    Variable w = number(3);
    Variable x = number(2);
    Variable y = w.mul(x.square());
    Variable g =
        Gradients.of(
            new Variable[] {y},
            new Variable[] {x},
            new Variable[] {null},
            Gradients.options().createGraph())[0];
    g.square().backward();
    assertEquals(96, w.grad().item(), 1e-12);
  }

  @Test
  void retainedAndFreedGraphs() {
    Variable x = number(2);
    Variable y = x.square();
    Variable[] none = {null};
    Gradients.of(new Variable[] {y}, new Variable[] {x}, none, Gradients.options().retainGraph());
    assertEquals(4, Gradients.of(y, x)[0].item());
    StateException e = assertThrows(StateException.class, () -> Gradients.of(y, x));
    assertTrue(e.getMessage().contains("backward of square"), e.getMessage());
  }

  @Test
  void productsWithJacobians() {
    Rng rng = Rng.of(4);
    Tensor x = rng.normal(DType.FLOAT64, 4);
    Tensor v = rng.normal(DType.FLOAT64, 4);
    Tensor u = rng.normal(DType.FLOAT64, 4);
    Tensor forward = Gradients.jvp(t -> t.softmax(0), x, v);
    Tensor back = Gradients.vjp(t -> t.softmax(0), x, u);
    assertEquals(u.mul(forward).sum().item(), back.mul(v).sum().item(), 1e-12);
    // The Hessian of Σ x³ is diag(6 x).
    Tensor h = Gradients.hvp(t -> t.pow(3).sum(), x, v);
    assertArrayEquals(x.mul(6).mul(v).toDoubleArray(), h.toDoubleArray(), 1e-12);
    Tensor flat = Gradients.hvp(t -> t.sum(), x, v);
    assertArrayEquals(new double[4], flat.toDoubleArray());
  }

  @Test
  void jvpThroughAZeroCotangentIsRight() {
    // The derivative with respect to the cotangent is taken at 0.
    Tensor y = Gradients.jvp(t -> t.exp().div(t), ONE, ONE.mul(2));
    assertEquals(0, y.item(), 1e-12);
    assertEquals(2 * Math.E, Gradients.jvp(Variable::exp, ONE, ONE.mul(2)).item(), 1e-12);
  }
}
