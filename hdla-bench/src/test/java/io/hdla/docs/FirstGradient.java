package io.hdla.docs;

// snippet: first-gradient
import io.hdla.attention.AttentionOptions;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.AttentionRules;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;

public class FirstGradient {
  public static void main(String[] args) {
    Rng rng = Rng.of(1);
    // Batch 1, 64 tokens, 2 heads, keys of 8 channels, values of 16.
    Variable q = Variable.parameter(rng.normal(DType.FLOAT64, 1, 64, 2, 8));
    Variable k = Variable.parameter(rng.normal(DType.FLOAT64, 1, 64, 2, 8));
    Variable v = Variable.parameter(rng.normal(DType.FLOAT64, 1, 64, 2, 16));
    Variable beta = Variable.parameter(rng.uniform(DType.FLOAT64, 0, 2, 1, 64, 2));
    Variable gate = Variable.parameter(rng.normal(DType.FLOAT64, 1, 64, 2, 8));
    AttentionOptions options = AttentionOptions.defaults().withScale(1 / Math.sqrt(8));
    Variable o =
        AttentionRules.hdla(q, k.l2Norm(-1, 1e-6), v, beta, gate.logSigmoid(), null, options)
            .output();
    o.square().mean().backward();
    System.out.println(k.grad().select(1, 0));
  }
}
// end
