package io.hdla.autograd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ShapeException;
import io.hdla.error.StateException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hooks, and several passes at once. */
class HooksAndThreadsTest {
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
  void hooksSeeTheWholeGradientAndMayReplaceIt() {
    Variable x = vector(2);
    Variable square = x.square();
    List<Double> seen = new ArrayList<>();
    square.onGradient(
        g -> {
          seen.add(g.item());
          return g.mul(10);
        });
    x.onGradient(
        g -> {
          seen.add(g.item());
          return null;
        });
    square.add(square).add(x).backward();
    // d/dsquare = 2, replaced by 20; d/dx = 20 · 4 + 1.
    assertEquals(List.of(2.0, 81.0), seen);
    assertGrad(x, 81);
  }

  @Test
  void aHookMustKeepTheShape() {
    Variable x = vector(1, 2);
    x.onGradient(g -> g.sum());
    ShapeException e = assertThrows(ShapeException.class, () -> x.square().sum().backward());
    assertMentions(e, "hook on parameter", "float64 []", "float64 [2]");
    assertThrows(StateException.class, () -> x.detach().onGradient(g -> g));
  }

  @Test
  void twoPassesOverOneGraphAtOnceAreRefused() {
    Variable x = vector(2);
    Variable square = x.square();
    Variable y = square.sin();
    Variable z = square.cos();
    square.onGradient(
        g -> {
          // A second pass while this node is being visited.
          z.backward(Tensors.ones(DType.FLOAT64, 1), true);
          return g;
        });
    StateException e =
        assertThrows(StateException.class, () -> y.backward(Tensors.ones(DType.FLOAT64, 1), true));
    assertMentions(e, "one backward pass at a time", "square");
  }

  @Test
  void graphsOfSeveralThreadsMayShareParameters() throws Exception {
    Variable w = vector(1, 2, 3, 4);
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 500; i++) {
                  w.mul(2).sum().backward();
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertGrad(w, 4000, 4000, 4000, 4000);
  }
}
