package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.draw;
import static io.hdla.nn.ModuleGradCheck.init;
import static io.hdla.nn.ModuleGradCheck.values;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.Form;
import io.hdla.autograd.Variable;
import io.hdla.error.ValueException;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HdlaMixerTest {
  private static final HdlaConfig SMALL =
      HdlaConfig.of(4, 2, 3).withHeadDims(3, 2).withGate(2, 2).withForm(Form.CHUNK, 4);

  @Test
  void gradients() {
    for (int width : new int[] {0, 3}) {
      HdlaMixer mixer = new HdlaMixer(SMALL.withConvWidth(width), 1, init(1));
      ModuleGradCheck.check(mixer, mixer::forward, draw(1, 2, 6, 4));
    }
  }

  @Test
  void gradientsOfTheBlock() {
    Block block = new Block(SMALL, 5, 0.5, init(1));
    ModuleGradCheck.check(block, block::forward, draw(1, 1, 5, 4));
  }

  @Test
  void bothFormsAgree() {
    HdlaMixer chunks = new HdlaMixer(SMALL, 1, init(1));
    HdlaMixer steps = new HdlaMixer(SMALL.withForm(Form.RECURRENT, 0), 1, init(1));
    Variable x = Variable.constant(draw(1, 2, 11, 4));
    assertArrayEquals(values(steps.forward(x)), values(chunks.forward(x)), 1e-12);
  }

  @Test
  void theFutureDoesNotMatterAndThePastDoes() {
    HdlaMixer mixer = new HdlaMixer(SMALL, 1, init(1));
    Tensor x = draw(1, 1, 9, 4);
    Tensor late = x.copy().setInPlace(7, 0, 5, 1);
    double[] before = values(mixer.forward(Variable.constant(x)));
    double[] after = values(mixer.forward(Variable.constant(late)));
    assertArrayEquals(Arrays.copyOf(before, 5 * 4), Arrays.copyOf(after, 5 * 4), 0);
    for (int t = 5; t < 9; t++) {
      assertFalse(
          Arrays.equals(
              Arrays.copyOfRange(before, 4 * t, 4 * t + 4),
              Arrays.copyOfRange(after, 4 * t, 4 * t + 4)),
          "token " + t);
    }
  }

  @Test
  void noTokensAreLegal() {
    HdlaMixer mixer = new HdlaMixer(SMALL, 1, init(1));
    Variable none = Variable.constant(draw(1, 2, 0, 4));
    assertEquals("[2, 0, 4]", mixer.forward(none).shape().toString());
  }

  @Test
  void settingsAreChecked() {
    ValueException thrown = assertThrows(ValueException.class, () -> HdlaConfig.of(4, 0, 3));
    assertTrue(thrown.getMessage().startsWith("HdlaConfig: "), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("heads 0"), thrown.getMessage());
  }
}
