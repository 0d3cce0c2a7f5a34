package io.hdla.bench.peers;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * Products of rows that a decay separates, {@code Σ_c row_ic e^{r_ic − s_jc} col_jc}, without a
 * positive exponent that could overflow. Both decays are cumulative, so that they fall with time.
 *
 * <p>Rows and columns are cut into blocks of the same tokens. A block below the diagonal is
 * anchored where its rows begin: both factors are at most 1. A block on the diagonal is anchored at
 * the middle of its decay, or computed pair by pair. Pairs above the diagonal are left to the
 * caller's mask.
 */
final class TorchGram {
  private final int blocks;
  private final boolean pairwise;

  TorchGram(ChunkPlan plan) {
    this.blocks = plan.chunk() / plan.block();
    this.pairwise = plan.pairwise();
  }

  /**
   * All products of the rows with the columns up to the end of their block.
   *
   * @param rows [N, H, r, D]
   * @param rowDecay [N, H, r, D]
   * @param cols [N, H, c, D]
   * @param colDecay [N, H, c, D]
   * @return [N, H, r, c], zero right of the diagonal blocks
   */
  Tensor of(Tensor rows, Tensor rowDecay, Tensor cols, Tensor colDecay) {
    long rowsEach = rows.size(2) / blocks;
    long colsEach = cols.size(2) / blocks;
    if (blocks == 1) {
      return diagonal(rows, rowDecay, cols, colDecay);
    }
    Tensor[] strips = new Tensor[blocks];
    for (int i = 0; i < blocks; i++) {
      Tensor r = rows.narrow(2, i * rowsEach, rowsEach);
      Tensor rd = rowDecay.narrow(2, i * rowsEach, rowsEach);
      Tensor c = cols.narrow(2, i * colsEach, colsEach);
      Tensor cd = colDecay.narrow(2, i * colsEach, colsEach);
      Tensor strip = diagonal(r, rd, c, cd);
      if (i > 0) {
        Tensor before = cols.narrow(2, 0, i * colsEach);
        Tensor beforeDecay = colDecay.narrow(2, 0, i * colsEach);
        Tensor anchor = beforeDecay.narrow(2, i * colsEach - 1, 1).detach();
        strip = Torch.joined(3, factored(r, rd, before, beforeDecay, anchor), strip);
      }
      strips[i] = torch.constant_pad_nd(strip, 0, (blocks - 1 - i) * colsEach);
    }
    return Torch.joined(2, strips);
  }

  private Tensor diagonal(Tensor rows, Tensor rowDecay, Tensor cols, Tensor colDecay) {
    if (pairwise) {
      Tensor difference = rowDecay.unsqueeze(3).sub(colDecay.unsqueeze(2));
      Tensor decay = difference.clamp_max(new Scalar(0)).exp();
      return rows.unsqueeze(3).mul(cols.unsqueeze(2)).mul(decay).sum(4);
    }
    Tensor first = colDecay.narrow(2, 0, 1);
    Tensor last = colDecay.narrow(2, colDecay.size(2) - 1, 1);
    Tensor middle = first.add(last).mul(new Scalar(0.5f)).detach();
    return factored(rows, rowDecay, cols, colDecay, middle);
  }

  private static Tensor factored(
      Tensor rows, Tensor rowDecay, Tensor cols, Tensor colDecay, Tensor anchor) {
    Tensor left = rows.mul(rowDecay.sub(anchor).exp());
    Tensor right = cols.mul(anchor.sub(colDecay).exp());
    return Torch.product(left, Torch.transposed(right));
  }
}
