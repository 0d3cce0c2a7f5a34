package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * The operands of the delta-product operator, M micro-steps a token: q {@code [B,T,H,K]}, k {@code
 * [B,T,M,H,K]} or one key for all {@code [B,T,1,H,K]}, v {@code [B,T,M,H,V]} or one value for the
 * last {@code [B,T,1,H,V]}, beta {@code [B,T,M,H,1]} or {@code [B,T,1,H,1]}, g {@code [B,T,H,K]},
 * {@code [B,T,H]} or null.
 *
 * @param structure how a token is made of micro-steps
 */
record DeltaOperands(
    DeltaStructure structure,
    Tensor q,
    Tensor k,
    Tensor v,
    Tensor beta,
    Tensor g,
    Tensor initialState)
    implements Operands {
  DeltaOperands {
    q = q.contiguous();
    k = k.contiguous();
    v = v.contiguous();
    beta = beta.contiguous();
    g = Operands.decayRows(g);
    initialState = Operands.contiguous(initialState);
  }

  /** Zeros for the gradients of every operand but the initial state. */
  DeltaOperands zeros() {
    Tensor[] d = Operands.allZerosLike(q, k, v, beta, g);
    return new DeltaOperands(structure, d[0], d[1], d[2], d[3], d[4], null);
  }

  OperatorRun<DeltaOperands> forward(
      Tensor output, AttentionOptions options, Sequences sequences, boolean saving) {
    return OperatorRun.forward(
        this, engine(options, sequences, saving), output, sequences, options.statesEvery());
  }

  OperatorEngine<DeltaOperands> engine(
      AttentionOptions options, Sequences sequences, boolean saving) {
    return dtype() == DType.FLOAT32
        ? new FloatDeltaEngine(this, options, sequences, saving)
        : new DoubleDeltaEngine(this, options, sequences, saving);
  }

  @Override
  public DType dtype() {
    return q.dtype();
  }

  @Override
  public int heads() {
    int heads = Math.max(q.size(2), Math.max(k.size(3), v.size(3)));
    heads = Math.max(heads, beta.size(3));
    heads = g == null ? heads : Math.max(heads, g.size(2));
    return initialState == null ? heads : Math.max(heads, initialState.size(1));
  }

  @Override
  public int keyDim() {
    return q.size(3);
  }

  @Override
  public int valueDim() {
    return v.size(4);
  }

  @Override
  public int rowsPerToken() {
    return structure.steps();
  }

  @Override
  public int independentHeads() {
    int heads = Operands.divisor(q.size(2), Operands.divisor(k.size(3), v.size(3)));
    heads = Operands.divisor(heads, beta.size(3));
    return g == null ? heads : Operands.divisor(heads, g.size(2));
  }
}
