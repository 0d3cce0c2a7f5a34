package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * The operands of TTT: q, k {@code [B,T,H,K]}, v {@code [B,T,H,V]}, eta {@code [B,T,H,1]}, and the
 * norm's weight and bias {@code [H,V]} or null; as gradients these two are {@code [N,H,V]}, a part
 * for each sequence and head.
 *
 * @param structure the inner model
 */
record TttOperands(
    TttStructure structure,
    Tensor q,
    Tensor k,
    Tensor v,
    Tensor eta,
    Tensor weight,
    Tensor bias,
    Tensor initialState)
    implements Operands {
  TttOperands {
    q = q.contiguous();
    k = k.contiguous();
    v = v.contiguous();
    eta = eta.contiguous();
    weight = Operands.contiguous(weight);
    bias = Operands.contiguous(bias);
    initialState = Operands.contiguous(initialState);
  }

  /** Zeros for the gradients of every operand but the initial state. */
  TttOperands zeros(int sequences) {
    Tensor[] d = Operands.allZerosLike(q, k, v, eta);
    return new TttOperands(
        structure,
        d[0],
        d[1],
        d[2],
        d[3],
        weight == null ? null : Tensor.zeros(dtype(), sequences, heads(), valueDim()),
        bias == null ? null : Tensor.zeros(dtype(), sequences, heads(), valueDim()),
        null);
  }

  OperatorRun<TttOperands> forward(
      Tensor output, AttentionOptions options, Sequences sequences, boolean saving) {
    OperatorEngine<TttOperands> engine =
        dtype() == DType.FLOAT32
            ? new FloatTttEngine(this, options, sequences, saving)
            : new DoubleTttEngine(this, options, sequences, saving);
    return OperatorRun.forward(this, engine, output, sequences, options.statesEvery());
  }

  @Override
  public DType dtype() {
    return q.dtype();
  }

  @Override
  public int heads() {
    int heads = Math.max(q.size(2), Math.max(k.size(2), Math.max(v.size(2), eta.size(2))));
    heads = weight == null ? heads : Math.max(heads, weight.size(0));
    heads = bias == null ? heads : Math.max(heads, bias.size(0));
    return initialState == null ? heads : Math.max(heads, initialState.size(1));
  }

  @Override
  public int keyDim() {
    return q.size(3) + (structure.bias() ? 1 : 0);
  }

  @Override
  public int valueDim() {
    return v.size(3);
  }

  @Override
  public int rowsPerToken() {
    return 1;
  }

  @Override
  public int independentHeads() {
    int heads = Operands.divisor(q.size(2), Operands.divisor(k.size(2), v.size(2)));
    return Operands.divisor(heads, eta.size(2));
  }
}
