package io.hdla.autograd.rule;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.Bidirectional;
import io.hdla.attention.Gla;
import io.hdla.attention.SoftmaxAttention;
import io.hdla.attention.TttLinear;
import io.hdla.autograd.Variable;
import io.hdla.autograd.check.GradCheck;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;

/** Differentiating attention that has no final state. */
class StatelessAttentionTest {
  private static final AttentionOptions OPTIONS = AttentionOptions.defaults().withChunkSize(2);

  private static Tensor draw(int seed, int... shape) {
    return Rng.of(seed).normal(DType.FLOAT64, shape);
  }

  private static void check(AttentionSystem system, Tensor... inputs) {
    GradCheck.of(in -> AttentionRules.attend(system, OPTIONS, in).output())
        .title(system.name())
        .check(inputs)
        .assertPassed();
  }

  @Test
  void gradients() {
    Tensor q = draw(1, 1, 5, 2, 3);
    Tensor k = draw(2, 1, 5, 1, 3);
    Tensor v = draw(3, 1, 5, 2, 4);
    check(SoftmaxAttention.INSTANCE, q, k, v);
    check(SoftmaxAttention.FULL, q, k, v);
    Tensor logDecay = draw(4, 1, 5, 2, 3).abs().neg();
    check(Bidirectional.of(Gla.INSTANCE), q, k, v, logDecay);
  }

  @Test
  void onlyThereIsNoState() {
    Variable x = Variable.parameter(draw(1, 1, 5, 2, 3));
    assertNull(AttentionRules.attend(SoftmaxAttention.INSTANCE, OPTIONS, x, x, x).finalState());
    Variable eta = Variable.parameter(draw(2, 1, 5, 2));
    assertNotNull(AttentionRules.attend(TttLinear.INSTANCE, OPTIONS, x, x, x, eta).finalState());
  }
}
