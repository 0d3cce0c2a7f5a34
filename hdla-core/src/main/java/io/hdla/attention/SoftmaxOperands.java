package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** The operands of softmax attention: q, k {@code [B,T,H,K]}, v {@code [B,T,H,V]}. */
record SoftmaxOperands(boolean causal, Tensor q, Tensor k, Tensor v) implements Operands {
  SoftmaxOperands {
    q = q.contiguous();
    k = k.contiguous();
    v = v.contiguous();
  }

  /** Zeros for the gradients. */
  SoftmaxOperands zeros() {
    Tensor[] d = Operands.allZerosLike(q, k, v);
    return new SoftmaxOperands(causal, d[0], d[1], d[2]);
  }

  OperatorRun<SoftmaxOperands> forward(
      Tensor output, AttentionOptions options, Sequences sequences, boolean saving) {
    OperatorEngine<SoftmaxOperands> engine =
        dtype() == DType.FLOAT32
            ? new FloatSoftmaxEngine(this, options, sequences, saving)
            : new DoubleSoftmaxEngine(this, options, sequences, saving);
    return OperatorRun.forward(this, engine, output, sequences, options.statesEvery());
  }

  @Override
  public DType dtype() {
    return q.dtype();
  }

  @Override
  public Tensor initialState() {
    return null;
  }

  @Override
  public int heads() {
    return Math.max(q.size(2), Math.max(k.size(2), v.size(2)));
  }

  @Override
  public int keyDim() {
    return 0;
  }

  @Override
  public int valueDim() {
    return v.size(3);
  }

  /** No matrix of a whole chunk is ever made. */
  @Override
  public int rowsPerToken() {
    return 0;
  }

  @Override
  public int independentHeads() {
    return Operands.divisor(q.size(2), Operands.divisor(k.size(2), v.size(2)));
  }
}
