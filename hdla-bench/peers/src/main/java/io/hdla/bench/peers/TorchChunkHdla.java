package io.hdla.bench.peers;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * HDLA in its chunk form, written with libtorch's tensor operations; its autograd differentiates.
 *
 * <p>A token is two micro-steps j with one key and the decay between them. With x_j what step j
 * writes, c_j the cumulative log-decay it sees and S₀ the state at the chunk's start,
 *
 * <pre>
 *   (I + L) X = W − K̄ S₀         L_ji = β_j k_jᵀ e^{c_j − c_i} k_i for i before j,  K̄ = β k e^{c}
 *   O = Q̄ S₀ + R X               R_ti = q_tᵀ e^{G_t − c_i} k_i for i up to t,        Q̄ = q e^{G}
 *   S = e^{G_C} ∘ S₀ + K̃ᵀ X                                                        K̃ = k e^{G_C − c}
 * </pre>
 *
 * <p>Two stages, as suits a library whose calls are dear: Gram matrices and (I + L)⁻¹ [W, K̄] of
 * all chunks and heads at once, a serial pass over the states, then all outputs at once.
 */
final class TorchChunkHdla {
  private final ChunkPlan plan;
  private final TorchGram gram;

  TorchChunkHdla(ChunkPlan plan) {
    this.plan = plan;
    this.gram = new TorchGram(plan);
  }

  /**
   * Outputs and final state from a state of zero, in the order of {@link HdlaProblem#NAMES}.
   *
   * @param in q, k [B,T,H,K], v [B,T,H,V], β [B,T,H], log-decay [B,T,H,K]; T a multiple of the
   *     chunk
   * @return outputs [B,T,H,V] and final state [B,H,K,V]
   */
  Tensor[] forward(Tensor... in) {
    Tensor q = chunks(in[0]); // [N, BH, C, K]
    Tensor k = chunks(in[1]);
    Tensor v = chunks(in[2]);
    Tensor beta = chunks(in[3].unsqueeze(3));
    Tensor after = torch.cumsum(chunks(in[4]), 2);
    Tensor before = torch.constant_pad_nd(after.narrow(2, 0, plan.chunk() - 1), 0, 0, 1, 0);
    Tensor keys = Torch.twice(k, k); // [N, BH, 2C, K]
    Tensor decay = Torch.twice(before, after);
    Tensor erased = Torch.twice(k.mul(beta), k.mul(beta));
    Tensor total = after.narrow(2, plan.chunk() - 1, 1); // [N, BH, 1, K]

    Tensor lower = gram.of(erased, decay, keys, decay).tril(-1);
    Tensor written = Torch.twice(torch.zeros_like(v), v);
    Tensor solved = solve(lower, Torch.joined(3, written, erased.mul(decay.exp())));
    long values = v.size(3);
    Tensor own = solved.narrow(3, 0, values);
    Tensor fromState = solved.narrow(3, values, k.size(3));
    Tensor kept = Torch.transposed(keys.mul(total.sub(decay).exp())); // [N, BH, K, 2C]
    Tensor read = gram.of(q, after, keys, decay).mul(mask(q));
    Tensor reach = q.mul(after.exp());
    Tensor fade = Torch.transposed(total.exp()); // [N, BH, K, 1]

    Pass pass = pass(own, fromState, kept, fade);
    Tensor output = Torch.product(reach, pass.states).add(Torch.product(read, pass.written));
    return new Tensor[] {tokens(output, in[2]), state(pass.last, in[2])};
  }

  /** What the serial pass gives: the states at the chunks' starts, what they wrote, the last. */
  private record Pass(Tensor states, Tensor written, Tensor last) {}

  private static Pass pass(Tensor own, Tensor fromState, Tensor kept, Tensor fade) {
    TensorVector owns = torch.unbind(own, 0);
    TensorVector froms = torch.unbind(fromState, 0);
    TensorVector kepts = torch.unbind(kept, 0);
    TensorVector fades = torch.unbind(fade, 0);
    int chunks = Math.toIntExact(own.size(0));
    Tensor[] states = new Tensor[chunks];
    Tensor[] written = new Tensor[chunks];
    Scalar one = new Scalar(1f);
    Scalar minus = new Scalar(-1f);
    Tensor state = torch.zeros(own.size(1), kept.size(2), own.size(3));
    for (int n = 0; n < chunks; n++) {
      states[n] = state;
      written[n] = torch.baddbmm(owns.get(n), froms.get(n), state, one, minus);
      state = torch.baddbmm(state.mul(fades.get(n)), kepts.get(n), written[n]);
    }
    return new Pass(
        torch.stack(new TensorVector(states)), torch.stack(new TensorVector(written)), state);
  }

  private Tensor solve(Tensor lower, Tensor right) {
    if (!plan.inverse()) {
      return torch.linalg_solve_triangular(lower, right, false, true, true);
    }
    Tensor identity = torch.eye(lower.size(3)).expand(lower.shape());
    Tensor inverse = torch.linalg_solve_triangular(lower, identity, false, true, true);
    return Torch.product(inverse, right);
  }

  /** One where a micro-step is not after a token: [C, 2C]. */
  private static Tensor mask(Tensor q) {
    long tokens = q.size(2);
    Tensor each = torch.ones(tokens, tokens).tril();
    return torch.stack(new TensorVector(each, each), 2).reshape(tokens, 2 * tokens);
  }

  /** [B,T,H,D] to [N, B·H, C, D]. */
  private Tensor chunks(Tensor x) {
    long[] s = x.shape();
    long chunk = plan.chunk();
    return x.view(s[0], s[1] / chunk, chunk, s[2], s[3])
        .permute(1, 0, 3, 2, 4)
        .reshape(s[1] / chunk, s[0] * s[2], chunk, s[3]);
  }

  /** [N, B·H, C, V] to [B,T,H,V]. */
  private Tensor tokens(Tensor output, Tensor v) {
    long[] s = v.shape();
    return output
        .view(s[1] / plan.chunk(), s[0], s[2], plan.chunk(), s[3])
        .permute(1, 0, 3, 2, 4)
        .reshape(s);
  }

  private static Tensor state(Tensor last, Tensor v) {
    return last.view(v.size(0), v.size(2), last.size(1), last.size(2));
  }
}
