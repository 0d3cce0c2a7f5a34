package io.hdla.bench.peers;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * HDLA token by token with libtorch, the state updated in place, without derivatives. Two ways,
 * since calls are dear: as the equations stand,
 *
 * <pre>
 *   S ← S − β k (kᵀS),   S ← Λ S,   S ← S + k (v − β kᵀS)ᵀ,   o = Sᵀq
 * </pre>
 *
 * or merged, with coefficients that are computed for all tokens at once:
 *
 * <pre>
 *   y = [k, Λk]ᵀ S,   x = [0, v] + [[−β, 0], [β² kᵀΛk, −β]] y,   S ← Λ S + [Λk, k] x,   o = Sᵀq
 * </pre>
 */
final class TorchRecurrentHdla {
  private final boolean merged;

  TorchRecurrentHdla(boolean merged) {
    this.merged = merged;
  }

  /**
   * Reads tokens.
   *
   * @param state [B·H,K,V]; read, and written with the state after the last token
   * @param in q, k [B,T,H,K], v [B,T,H,V], β [B,T,H], log-decay [B,T,H,K]
   * @return outputs [B,T,H,V]
   */
  Tensor forward(Tensor state, Tensor... in) {
    Tensor q = rows(in[0]); // [T, B·H, 1, K]
    Tensor k = rows(in[1]);
    Tensor v = rows(in[2]);
    Tensor beta = rows(in[3].unsqueeze(3));
    Tensor decay = rows(in[4]).exp();
    Tensor output = torch.empty(v.shape());
    if (merged) {
      merged(state, output, q, k, v, beta, decay);
    } else {
      plain(state, output, q, k, v, beta, decay);
    }
    long[] s = in[2].shape();
    return output.view(s[1], s[0], s[2], s[3]).permute(1, 0, 2, 3);
  }

  private static void plain(
      Tensor state, Tensor output, Tensor q, Tensor k, Tensor v, Tensor beta, Tensor decay) {
    TensorVector rows = torch.unbind(k, 0);
    TensorVector columns = torch.unbind(Torch.transposed(k), 0);
    Tensor minus = beta.neg();
    TensorVector erased = torch.unbind(Torch.transposed(k.mul(minus)), 0);
    TensorVector values = torch.unbind(v, 0);
    TensorVector fades = torch.unbind(Torch.transposed(decay), 0);
    TensorVector betas = torch.unbind(minus, 0);
    TensorVector queries = torch.unbind(q, 0);
    TensorVector outputs = torch.unbind(output, 0);
    for (long t = 0; t < rows.size(); t++) {
      try (PointerScope scope = new PointerScope()) {
        Tensor row = rows.get(t);
        state.baddbmm_(erased.get(t), torch.bmm(row, state));
        state.mul_(fades.get(t));
        Tensor write = torch.addcmul(values.get(t), torch.bmm(row, state), betas.get(t));
        state.baddbmm_(columns.get(t), write);
        torch.bmm_out(outputs.get(t), queries.get(t), state);
      }
    }
  }

  private static void merged(
      Tensor state, Tensor output, Tensor q, Tensor k, Tensor v, Tensor beta, Tensor decay) {
    Tensor faded = k.mul(decay);
    Tensor kappa = torch.bmm(flat(k), Torch.transposed(flat(faded))).view(beta.shape());
    Tensor minus = beta.neg();
    Tensor zero = torch.zeros_like(beta);
    Tensor first = Torch.joined(3, minus, zero);
    Tensor second = Torch.joined(3, beta.mul(beta).mul(kappa), minus);
    TensorVector mixes = torch.unbind(Torch.joined(2, first, second), 0);
    TensorVector pairs = torch.unbind(Torch.joined(2, k, faded), 0);
    TensorVector columns = torch.unbind(Torch.transposed(Torch.joined(2, faded, k)), 0);
    TensorVector values = torch.unbind(Torch.joined(2, torch.zeros_like(v), v), 0);
    TensorVector fades = torch.unbind(Torch.transposed(decay), 0);
    TensorVector queries = torch.unbind(q, 0);
    TensorVector outputs = torch.unbind(output, 0);
    for (long t = 0; t < pairs.size(); t++) {
      try (PointerScope scope = new PointerScope()) {
        Tensor seen = torch.bmm(pairs.get(t), state);
        Tensor write = torch.baddbmm(values.get(t), mixes.get(t), seen);
        state.mul_(fades.get(t)).baddbmm_(columns.get(t), write);
        torch.bmm_out(outputs.get(t), queries.get(t), state);
      }
    }
  }

  private static Tensor flat(Tensor x) {
    return x.reshape(-1, 1, x.size(3));
  }

  /** [B,T,H,D] to [T, B·H, 1, D]. */
  private static Tensor rows(Tensor x) {
    long[] s = x.shape();
    return x.permute(1, 0, 2, 3).reshape(s[1], s[0] * s[2], 1, s[3]);
  }
}
