package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.constant;
import static io.hdla.nn.ModuleGradCheck.draw;
import static io.hdla.nn.ModuleGradCheck.init;
import static io.hdla.nn.ModuleGradCheck.set;
import static io.hdla.nn.ModuleGradCheck.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** The layers that every model is made of: hand-worked values, and derivatives. */
class LayersTest {
  @Test
  void linear() {
    Linear linear = new Linear(2, 3, true, init(1));
    set(linear, "weight", 1, 2, 3, 4, 5, 6);
    set(linear, "bias", 0.5, 0, -1);
    // 1·1 + 2·(−1) + 0.5, 3 − 4, 5 − 6 − 1
    assertArrayEquals(
        new double[] {-0.5, -1, -2}, values(linear.forward(constant(new double[] {1, -1}, 1, 2))));
    ModuleGradCheck.check(linear, linear::forward, draw(1, 2, 4, 2));
  }

  @Test
  void linearNamesShapesThatDoNotFit() {
    Linear linear = new Linear(2, 3, false, init(1));
    ShapeException thrown =
        assertThrows(
            ShapeException.class, () -> linear.forward(constant(new double[] {1, 2, 3}, 1, 3)));
    assertTrue(thrown.getMessage().startsWith("linear"), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("[1, 3]"), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("[3, 2]"), thrown.getMessage());
  }

  @Test
  void embedding() {
    Embedding embedding = new Embedding(3, 2, init(1));
    set(embedding, "weight", 1, 2, 3, 4, 5, 6);
    Tensor ids = Tensor.of(new long[] {2, 0, 2, 1}, 2, 2);
    assertArrayEquals(new double[] {5, 6, 1, 2, 5, 6, 3, 4}, values(embedding.forward(ids)));
    // [1, −1] against each row
    assertArrayEquals(
        new double[] {-1, -1, -1}, values(embedding.scores(constant(new double[] {1, -1}, 1, 2))));
    ModuleGradCheck.check(
        embedding, x -> embedding.scores(embedding.forward(ids).add(x)), draw(1, 2, 2, 2));
    assertThrows(IndexException.class, () -> embedding.forward(Tensor.of(new long[] {3})));
  }

  @Test
  void rmsNormHasEpsInsideTheRoot() {
    RmsNorm norm = new RmsNorm(2, 0.5, init(1));
    set(norm, "weight", 1, 2);
    // mean of squares (1 + 0)/2 = 0.5, plus 0.5 makes 1
    assertArrayEquals(
        new double[] {1, 0, 0, 0}, values(norm.forward(constant(new double[] {1, 0, 0, 0}, 2, 2))));
    ModuleGradCheck.check(norm, norm::forward, draw(1, 3, 2));
  }

  @Test
  void layerNorm() {
    LayerNorm norm = new LayerNorm(2, 0.75, init(1));
    set(norm, "weight", 1, 2);
    set(norm, "bias", 0, 1);
    // mean 2.5, deviations ∓0.5, variance 0.25, plus 0.75 makes 1
    assertArrayEquals(
        new double[] {-0.5, 2}, values(norm.forward(constant(new double[] {2, 3}, 1, 2))));
    ModuleGradCheck.check(norm, norm::forward, draw(1, 3, 2));
  }

  @Test
  void groupNorm() {
    GroupNorm norm = new GroupNorm(2, 4, 0.75, init(1));
    set(norm, "weight", 1, 2, 1, 1);
    set(norm, "bias", 0, 1, 0, 5);
    // each group: mean 2.5 and 0, deviations ∓0.5 and 0, variances 0.25 and 0, plus 0.75
    assertArrayEquals(
        new double[] {-0.5, 2, 0, 5},
        values(norm.forward(constant(new double[] {2, 3, 0, 0}, 1, 4))));
    ModuleGradCheck.check(norm, norm::forward, draw(1, 3, 4));
    ModuleGradCheck.check(norm, norm::forward, draw(1, 2, 4, 3));
    ShapeException thrown =
        assertThrows(
            ShapeException.class, () -> norm.forward(constant(new double[] {1, 2, 3}, 1, 3)));
    assertTrue(thrown.getMessage().contains("[1, 3]"), thrown.getMessage());
  }

  @Test
  void swiGlu() {
    SwiGlu mlp = new SwiGlu(1, 1, 1, init(1));
    set(mlp, "gate.weight", 2);
    set(mlp, "up.weight", 3);
    set(mlp, "down.weight", 5);
    double silu = 2 / (1 + Math.exp(-2));
    assertEquals(5 * silu * 3, mlp.forward(constant(new double[] {1}, 1, 1)).item(), 1e-14);
    SwiGlu wide = new SwiGlu(3, 4, 0.5, init(2));
    ModuleGradCheck.check(wide, wide::forward, draw(1, 2, 3));
  }

  @Test
  void shortConvSeesThePresentAndThePast() {
    ShortConv conv = new ShortConv(1, 3, init(1));
    set(conv, "weight", 1, 10, 100);
    assertArrayEquals(
        new double[] {100, 210, 321, 432},
        values(conv.forward(constant(new double[] {1, 2, 3, 4}, 1, 4, 1))));
    ShortConv wide = new ShortConv(3, 4, init(2));
    ModuleGradCheck.check(wide, wide::forward, draw(1, 2, 6, 3));
  }

  @Test
  void shortConvMayHaveABias() {
    ShortConv conv = new ShortConv(1, 2, true, init(1));
    set(conv, "weight", 10, 1);
    set(conv, "bias", 0.5);
    assertArrayEquals(
        new double[] {1.5, 12.5, 23.5},
        values(conv.forward(constant(new double[] {1, 2, 3}, 1, 3, 1))));
    ModuleGradCheck.check(conv, conv::forward, draw(1, 2, 5, 1));
  }

  /** Of a width of 4 one token ahead and two behind; of 3, one on either side. */
  @Test
  void centredShortConvSeesTheFuture() {
    ShortConv four = new ShortConv(1, 4, init(1));
    set(four, "weight", 1, 10, 100, 1000);
    Variable x = constant(new double[] {1, 2, 3}, 1, 3, 1);
    assertArrayEquals(new double[] {2100, 3210, 321}, values(four.forwardCentred(x)));
    ShortConv three = new ShortConv(1, 3, init(1));
    set(three, "weight", 1, 10, 100);
    assertArrayEquals(new double[] {210, 321, 32}, values(three.forwardCentred(x)));
    ModuleGradCheck.check(four, four::forwardCentred, draw(1, 2, 5, 1));
  }

  @Test
  void firstValuesHaveTheSpreadThatIsDocumented() {
    double[] weight =
        new Linear(256, 300, false, init(3)).stateDict().get("weight").toDoubleArray();
    double largest = 0;
    double squares = 0;
    for (double w : weight) {
      largest = Math.max(largest, Math.abs(w));
      squares += w * w;
    }
    double bound = 1.0 / 16;
    assertTrue(largest <= bound && largest > 0.99 * bound, "largest " + largest);
    assertEquals(bound / Math.sqrt(3), Math.sqrt(squares / weight.length), 0.01 * bound);
    double[] vectors = new Embedding(300, 256, init(3)).stateDict().get("weight").toDoubleArray();
    double sum = 0;
    for (double v : vectors) {
      sum += v * v;
    }
    assertEquals(0.02, Math.sqrt(sum / vectors.length), 2e-4);
  }
}
