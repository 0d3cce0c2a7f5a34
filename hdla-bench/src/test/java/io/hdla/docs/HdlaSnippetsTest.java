package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.BlockTriangle;
import io.hdla.attention.Hdla;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import org.junit.jupiter.api.Test;

/** Runs what docs/hdla.md shows. */
class HdlaSnippetsTest {
  @Test
  void theBlockTriangleDropsWholeBlocks() {
    // snippet: block-triangle
    Tensor gram = Tensors.ones(DType.FLOAT64, 6, 6);
    Tensor kept = BlockTriangle.strict(2, 2).apply(gram);
    // end
    StringBuilder picture = new StringBuilder();
    for (int row = 0; row < 6; row++) {
      for (int column = 0; column < 6; column++) {
        picture.append(kept.get(row, column) == 1 ? "x " : "· ");
      }
      picture.append('\n');
    }
    assertEquals(
        "· · · · · · \n· · · · · · \nx x · · · · \nx x · · · · \nx x x x · · \nx x x x · · \n",
        picture.toString());
  }

  @Test
  void aSignedDecayFlipsAState() {
    // snippet: signed-decay
    int time = 4;
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", Tensors.ones(DType.FLOAT64, 1, time, 1, 1))
            .with("k", Tensor.zeros(DType.FLOAT64, 1, time, 1, 1))
            .with("v", Tensor.zeros(DType.FLOAT64, 1, time, 1, 1))
            .with("beta", Tensor.zeros(DType.FLOAT64, 1, time, 1))
            .with("log_decay", Tensor.zeros(DType.FLOAT64, 1, time, 1, 1))
            .with("decay_sign", Tensors.full(DType.FLOAT64, -1, 1, time, 1, 1))
            .with("initial_state", Tensors.ones(DType.FLOAT64, 1, 1, 1, 1));
    Tensor o = Hdla.INSTANCE.forward(inputs, AttentionOptions.defaults()).output();
    double[] signs = o.toDoubleArray(); // -1, 1, -1, 1
    // end
    assertArrayEquals(new double[] {-1, 1, -1, 1}, signs);
  }
}
