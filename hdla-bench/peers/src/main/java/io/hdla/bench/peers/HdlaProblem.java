package io.hdla.bench.peers;

import io.hdla.attention.AttentionDecoder;
import io.hdla.attention.AttentionGradients;
import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.Form;
import io.hdla.attention.Hdla;
import io.hdla.bench.jmh.Problems;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The inputs that every side computes with, float32, and what is right for them: the recurrence in
 * float64 on the same numbers.
 */
final class HdlaProblem {
  /** The inputs, in the order of the equations. */
  static final List<String> NAMES = List.of("q", "k", "v", "beta", "log_decay");

  /** How many tokens a decoder reads again and again. */
  static final int RING = 64;

  /** The largest error that a side may have, of each tensor's maximum. */
  static final double TOLERANCE = 5e-5;

  private final Problems.Size size;
  private final AttentionInputs inputs;
  private final Tensor cotangent;
  private AttentionResult reference;
  private AttentionGradients referenceGradients;

  HdlaProblem(Problems.Size size, String gates) {
    this.size = size;
    this.inputs = Problems.inputs(Hdla.INSTANCE, size, DType.FLOAT32, gates);
    this.cotangent =
        Rng.of(7).normal(DType.FLOAT32, size.batch(), size.time(), size.heads(), size.valueDim());
  }

  Problems.Size size() {
    return size;
  }

  /** All inputs but the initial state, which is zero. */
  AttentionInputs inputs() {
    return inputs;
  }

  /** What the outputs' gradient is: [B,T,H,V]. */
  Tensor cotangent() {
    return cotangent;
  }

  /** The inputs of one token. */
  AttentionInputs token(int time) {
    AttentionInputs token = AttentionInputs.none();
    for (String name : NAMES) {
      token = token.with(name, inputs.get(name).slice(1, time, time + 1).copy());
    }
    return token;
  }

  /** The strongest decay that n successive tokens of one block have together, as a number ≥ 0. */
  double strongest(int n) {
    Tensor decay = inputs.get("log_decay");
    double strongest = 0;
    for (int start = 0; start < size.time(); start += n) {
      Tensor block = decay.slice(1, start, start + n);
      strongest = Math.max(strongest, -block.sum(false, 1).amin().item());
    }
    return strongest;
  }

  /** The errors of an output and a state, and of gradients where there are some. */
  Map<String, Double> errors(Tensor output, Tensor state, Map<String, Tensor> gradients) {
    prepare();
    Map<String, Double> errors = new LinkedHashMap<>();
    errors.put("output", error(output, reference.output()));
    errors.put("state", error(state, reference.finalState()));
    gradients.forEach((name, x) -> errors.put("d" + name, error(x, referenceGradients.get(name))));
    return errors;
  }

  /** The recurrence is only run where something is compared with it. */
  private void prepare() {
    if (reference == null) {
      AttentionInputs exact = AttentionInputs.none();
      for (String name : NAMES) {
        exact = exact.with(name, inputs.get(name).to(DType.FLOAT64));
      }
      AttentionOptions options = AttentionOptions.defaults().withForm(Form.RECURRENT);
      reference = Hdla.INSTANCE.forwardSaving(exact, options);
      referenceGradients = reference.backward(cotangent.to(DType.FLOAT64), null);
    }
  }

  /** A decoder of this library that has seen nothing. */
  AttentionDecoder decoder() {
    return AttentionDecoder.of(Hdla.INSTANCE, inputs, AttentionOptions.defaults());
  }

  /** A state [B·H,K,V] as [B,H,K,V]. */
  Tensor heads(Tensor state) {
    return state.reshape(size.batch(), size.heads(), size.keyDim(), size.valueDim());
  }

  /** Room for the output of one token: [B,1,H,V]. */
  Tensor oneOutput() {
    return Tensor.zeros(DType.FLOAT32, size.batch(), 1, size.heads(), size.valueDim());
  }

  /** max |x − ref| / max |ref|; NaN if anything is. */
  static double error(Tensor x, Tensor exact) {
    double difference = x.to(DType.FLOAT64).sub(exact).abs().amax().item();
    return difference == 0 ? 0 : difference / (exact.abs().amax().item() + Double.MIN_NORMAL);
  }
}
