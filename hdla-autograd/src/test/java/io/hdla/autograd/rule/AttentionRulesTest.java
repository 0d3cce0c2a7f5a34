package io.hdla.autograd.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.Form;
import io.hdla.attention.Hdla;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Variable;
import io.hdla.autograd.check.GradCheck;
import io.hdla.autograd.rule.AttentionRules.Attended;
import io.hdla.error.ShapeException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AttentionRulesTest {
  private static final int K = 3;
  private static final int V = 2;
  private static final int H = 2;
  private static final AttentionOptions OPTIONS =
      AttentionOptions.defaults().withScale(0.7).withChunkSize(4);

  private static Tensor draw(int seed, int... shape) {
    return Rng.of(seed).normal(DType.FLOAT64, shape);
  }

  private static Tensor[] hdlaInputs(int batch, int time, int sequences) {
    return new Tensor[] {
      draw(1, batch, time, H, K),
      draw(2, batch, time, H, K).mul(0.6),
      draw(3, batch, time, H, V),
      draw(4, batch, time, H).sigmoid().mul(2),
      draw(5, batch, time, H, K).logSigmoid(),
      draw(6, sequences, H, K, V)
    };
  }

  private static Tensor[] dplrInputs(int batch, int time, int sequences) {
    return new Tensor[] {
      draw(1, batch, time, H, K),
      draw(2, batch, time, 1, H, K),
      draw(3, batch, time, 1, H, V),
      draw(4, batch, time, 2, H, K).mul(0.4),
      draw(5, batch, time, 2, H, K).mul(0.4),
      draw(6, batch, time, H, K).logSigmoid(),
      draw(7, sequences, H, K, V)
    };
  }

  private static Attended hdla(AttentionOptions options, Variable... x) {
    return AttentionRules.hdla(x[0], x[1], x[2], x[3], x[4], x.length > 5 ? x[5] : null, options);
  }

  private static Attended dplr(AttentionOptions options, Variable... x) {
    Variable state = x.length > 6 ? x[6] : null;
    return AttentionRules.dplr(x[0], x[1], x[2], x[3], x[4], x[5], state, options);
  }

  private static Variable[] both(Attended attended) {
    return new Variable[] {attended.output(), attended.finalState()};
  }

  private static Tensor[] withoutState(Tensor[] inputs) {
    return Arrays.copyOf(inputs, inputs.length - 1);
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void gradientsOfHdla(Form form) {
    AttentionOptions options = OPTIONS.withForm(form);
    Tensor[] inputs = hdlaInputs(2, 6, 2);
    GradCheck.ofMany(x -> both(hdla(options, x))).check(inputs).assertPassed();
    GradCheck.ofMany(x -> both(hdla(options, x))).check(withoutState(inputs)).assertPassed();
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void gradientsOfDplr(Form form) {
    AttentionOptions options = OPTIONS.withForm(form);
    Tensor[] inputs = dplrInputs(2, 6, 2);
    GradCheck.ofMany(x -> both(dplr(options, x))).check(inputs).assertPassed();
    GradCheck.ofMany(x -> both(dplr(options, x))).check(withoutState(inputs)).assertPassed();
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void gradientsOfPackedSequences(Form form) {
    AttentionOptions options = OPTIONS.withForm(form).withCuSeqlens(0, 5, 5, 8);
    GradCheck.ofMany(x -> both(hdla(options, x))).check(hdlaInputs(1, 8, 3)).assertPassed();
    GradCheck.ofMany(x -> both(dplr(options, x))).check(dplrInputs(1, 8, 3)).assertPassed();
  }

  @Test
  void eitherResultAloneCanBeDifferentiated() {
    Tensor[] inputs = hdlaInputs(1, 6, 1);
    GradCheck.of(x -> hdla(OPTIONS, x).output()).check(inputs).assertPassed();
    GradCheck.of(x -> hdla(OPTIONS, x).finalState()).check(inputs).assertPassed();
  }

  @Test
  void stateOfOneCallIsTheStartOfTheNext() {
    GradCheck.of(
            x -> {
              Attended first = hdla(OPTIONS, x);
              return AttentionRules.hdla(x[0], x[1], x[2], x[3], x[4], first.finalState(), OPTIONS)
                  .output();
            })
        .check(hdlaInputs(1, 5, 1))
        .assertPassed();
  }

  @Test
  void nothingIsKeptWhereNoDerivativeIsWanted() {
    Variable[] x = new Variable[6];
    for (int i = 0; i < x.length; i++) {
      x[i] = Variable.parameter(hdlaInputs(1, 5, 1)[i]);
    }
    Attended plain = NoGrad.run(() -> hdla(OPTIONS, x));
    assertFalse(plain.output().requiresGrad());
    assertTrue(hdla(OPTIONS, x).output().requiresGrad());
    assertEquals(hdla(OPTIONS, x).output().sum().item(), plain.output().sum().item(), 0.0);
  }

  @Test
  void tooManyInputsAreNamed() {
    Variable x = Variable.constant(draw(1, 1, 2, H, K));
    Variable[] many = {x, x, x, x, x, x, x, x, x};
    ShapeException thrown =
        assertThrows(
            ShapeException.class, () -> AttentionRules.attend(Hdla.INSTANCE, OPTIONS, many));
    assertTrue(thrown.getMessage().startsWith("hdla: "), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("inputs 9"), thrown.getMessage());
  }

  @Test
  void shapesThatDoNotFitAreNamed() {
    Variable[] x = new Variable[5];
    for (int i = 0; i < x.length; i++) {
      x[i] = Variable.parameter(hdlaInputs(1, 5, 1)[i]);
    }
    x[2] = Variable.parameter(draw(3, 1, 4, H, V));
    ShapeException thrown = assertThrows(ShapeException.class, () -> hdla(OPTIONS, x));
    assertTrue(thrown.getMessage().startsWith("hdla: v must be"), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("[1, 4, 2, 2]"), thrown.getMessage());
  }
}
