package io.hdla.bench.peers;

import io.hdla.attention.AttentionInputs;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.InferenceMode;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/** libtorch's results against the float64 reference. */
final class TorchChecks {
  private TorchChecks() {}

  /** All inputs, in the order of {@link HdlaProblem#NAMES}. */
  static Tensor[] inputs(AttentionInputs inputs) {
    return HdlaProblem.NAMES.stream().map(n -> Torch.of(inputs.get(n))).toArray(Tensor[]::new);
  }

  /** A state of zero: [B·H,K,V]. */
  static Tensor state(HdlaProblem problem) {
    int rows = problem.size().batch() * problem.size().heads();
    return torch.zeros(rows, problem.size().keyDim(), problem.size().valueDim());
  }

  /** The chunk form, with or without gradients. */
  static Map<String, Double> chunk(HdlaProblem problem, TorchChunkHdla hdla, boolean backward) {
    try (PointerScope scope = new PointerScope()) {
      Tensor[] leaves = inputs(problem.inputs());
      for (Tensor leaf : leaves) {
        leaf.set_requires_grad(backward);
      }
      Tensor[] result = hdla.forward(leaves);
      Map<String, io.hdla.tensor.Tensor> gradients = new LinkedHashMap<>();
      if (backward) {
        Tensor cotangent = Torch.of(problem.cotangent());
        TensorVector found = TorchSide.gradients(result[0], leaves, cotangent);
        for (int i = 0; i < leaves.length; i++) {
          gradients.put(HdlaProblem.NAMES.get(i), Torch.toOurs(found.get(i)));
        }
      }
      return problem.errors(Torch.toOurs(result[0]), Torch.toOurs(result[1]), gradients);
    }
  }

  /** The recurrent form, in one call for all tokens or in one for each. */
  static Map<String, Double> recurrent(
      HdlaProblem problem, TorchRecurrentHdla hdla, boolean single) {
    try (PointerScope scope = new PointerScope();
        InferenceMode mode = new InferenceMode()) {
      Tensor state = state(problem);
      Tensor output;
      if (single) {
        Tensor[] outputs = new Tensor[problem.size().time()];
        for (int t = 0; t < outputs.length; t++) {
          outputs[t] = hdla.forward(state, inputs(problem.token(t)));
        }
        output = Torch.joined(1, outputs);
      } else {
        output = hdla.forward(state, inputs(problem.inputs()));
      }
      return problem.errors(Torch.toOurs(output), problem.heads(Torch.toOurs(state)), Map.of());
    }
  }
}
