package io.hdla.autograd.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.CustomFunction;
import io.hdla.autograd.Evaluation;
import io.hdla.autograd.Variable;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.List;
import org.junit.jupiter.api.Test;

class GradTableTest {
  private final Tensor x = Rng.of(1).normal(DType.FLOAT64, 3, 4);

  /** Squares; wrong on views, because it reads the array and not the layout. */
  private static final CustomFunction READS_THE_ARRAY =
      new CustomFunction() {
        @Override
        public String name() {
          return "square";
        }

        @Override
        public Evaluation evaluate(Tensor... inputs) {
          Tensor in = inputs[0];
          return Evaluation.of(
              in.square(),
              g -> {
                double[] twice = new double[in.count()];
                for (int i = 0; i < twice.length; i++) {
                  double element = in.doubles()[i];
                  twice[i] = Double.isNaN(element) ? 0 : 2 * element;
                }
                return new Tensor[] {Tensor.wrap(twice, in.shape().toArray()).mul(g[0])};
              });
        }
      };

  @Test
  void rightRowsPass() {
    GradTable table =
        new GradTable()
            .row("softmax", v -> v[0].softmax(-1), x)
            .rowOfMany("two", v -> new Variable[] {v[0].exp(), v[0].mul(v[1])}, x, x.add(1))
            .row("picked", v -> v[0].indexSelect(1, v[1].value()), x, Tensor.of(new long[] {2, 0}))
            .secondOrder();
    table.assertPassed();
    List<Report> reports = table.check();
    assertEquals(6, reports.size());
    assertTrue(reports.get(1).toString().startsWith("softmax on views: 0 of"));
  }

  @Test
  void aFaultOnViewsIsFoundAndNamed() {
    GradTable table =
        new GradTable()
            .row("sine", v -> v[0].sin(), x)
            .row("square", v -> CustomFunction.apply(READS_THE_ARRAY, v[0])[0], x);
    List<Report> reports = table.check();
    assertTrue(reports.get(2).passed());
    assertFalse(reports.get(3).passed());
    String message = assertThrows(AssertionError.class, table::assertPassed).getMessage();
    assertTrue(message.startsWith("square on views: 12 of 12 derivatives differ"), message);
    assertFalse(message.contains("sine"), message);
  }

  @Test
  void theToleranceIsThatOfEachCheck() {
    new GradTable().tolerance(2).row("any", v -> v[0].detach().mul(v[0]), x).assertPassed();
    assertThrows(
        AssertionError.class,
        () -> new GradTable().row("any", v -> v[0].detach().mul(v[0]), x).assertPassed());
  }
}
