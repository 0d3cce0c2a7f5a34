package io.hdla.attention;

import io.hdla.ops.Movement;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The delta-product form against the same system written out in the general form. */
class GeneralFormTest {
  private static final int TIME = 37;

  /** HDLA: A = [βk, βΛk − β²(kᵀΛk)k], B = [Λk, k]. */
  @Test
  void hdlaInTheGeneralForm() {
    Rng rng = Rng.of(11);
    Tensor q = rng.normal(DType.FLOAT64, 1, TIME, 2, 6);
    Tensor k = rng.normal(DType.FLOAT64, 1, TIME, 2, 6).mul(0.4);
    Tensor v = rng.normal(DType.FLOAT64, 1, TIME, 2, 5);
    Tensor beta = rng.uniform(DType.FLOAT64, 0, 2, 1, TIME, 2);
    Tensor g = rng.uniform(DType.FLOAT64, -2, 0, 1, TIME, 2, 6);
    Tensor state = rng.normal(DType.FLOAT64, 1, 2, 6, 5);
    Tensor rate = beta.unsqueeze(3);
    Tensor decayed = g.exp().mul(k);
    Tensor overlap = k.mul(decayed).sum(true, 3);
    Tensor second = rate.mul(decayed).sub(rate.square().mul(overlap).mul(k));
    Tensor a = Movement.stack(2, rate.mul(k), second);
    Tensor b = Movement.stack(2, decayed, k);
    for (AttentionOptions options : Ways.forms()) {
      AttentionResult delta = Hdla.forward(q, k, v, beta, g, state, options);
      AttentionResult general =
          Dplr.forward(q, k.unsqueeze(2), v.unsqueeze(2), a, b, g, state, options);
      Outcome expected = new Outcome(general.output(), general.finalState(), Map.of());
      Outcome found = new Outcome(delta.output(), delta.finalState(), Map.of());
      Errors.assertClose("hdla", expected, found, DType.FLOAT64);
    }
  }
}
