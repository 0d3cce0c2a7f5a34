package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows far from 1 in a chunk whose decay is close to the limit of what counts as mild. */
class RangeTest {
  private static final int TOKENS = 16;

  @ParameterizedTest
  @CsvSource({
    "1, 1e26, 1, -2",
    "1, 1e24, 1, -2.14",
    "1, 1, 1e26, -2",
    "1, 1, 1e24, -2.14",
    "1e26, 1, 1, -2",
    "1e-25, 1, 1, -2",
    "1, 1e-25, 1, -2.14",
    "1, 1, 1e-25, -2.14"
  })
  void theChunkFormNeedsLittleMoreRoomThanTheRecurrence(float q, float k, float v, float g) {
    AttentionInputs inputs =
        AttentionInputs.none()
            .with("q", full(q))
            .with("k", full(k))
            .with("v", full(v))
            .with("log_decay", full(g));
    AttentionOptions options = AttentionOptions.defaults();
    AttentionResult chunk = Gla.INSTANCE.forwardSaving(inputs, options.withForm(Form.CHUNK));
    AttentionResult right = Gla.INSTANCE.forwardSaving(inputs, options.withForm(Form.RECURRENT));
    near("o", right.output(), chunk.output());
    AttentionGradients found = chunk.backward(full(1), null);
    AttentionGradients expected = right.backward(full(1), null);
    for (String name : new String[] {"q", "k", "v", "log_decay"}) {
      near("grad." + name, expected.get(name), found.get(name));
    }
  }

  private static Tensor full(float value) {
    return Tensor.zeros(DType.FLOAT32, 1, TOKENS, 1, 1).add(value);
  }

  private static void near(String what, Tensor expected, Tensor found) {
    double most = 0;
    for (int t = 0; t < TOKENS; t++) {
      most = Math.max(most, Math.abs(expected.get(0, t, 0, 0)));
    }
    for (int t = 0; t < TOKENS; t++) {
      assertEquals(expected.get(0, t, 0, 0), found.get(0, t, 0, 0), 5e-5 * most, what + " " + t);
    }
  }
}
