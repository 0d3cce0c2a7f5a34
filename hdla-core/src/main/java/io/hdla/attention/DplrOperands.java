package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * The operands of the general operator: q {@code [B,T,H,K]}, k {@code [B,T,P,H,K]}, v {@code
 * [B,T,P,H,V]}, a, b {@code [B,T,R,H,K]}, g {@code [B,T,H,K]}, {@code [B,T,H]} or null.
 */
record DplrOperands(Tensor q, Tensor k, Tensor v, Tensor a, Tensor b, Tensor g, Tensor initialState)
    implements Operands {
  DplrOperands {
    q = q.contiguous();
    k = k.contiguous();
    v = v.contiguous();
    a = a.contiguous();
    b = b.contiguous();
    g = Operands.decayRows(g);
    initialState = Operands.contiguous(initialState);
  }

  /** Erase rank 0, write rank 1: k {@code [B,T,H,K]}, v {@code [B,T,H,V]}. */
  static DplrOperands diagonal(Tensor q, Tensor k, Tensor v, Tensor g, Tensor initialState) {
    Tensor none = Tensor.zeros(q.dtype(), q.size(0), q.size(1), 0, q.size(2), q.size(3));
    return new DplrOperands(
        q, Operands.withAxis(k, 2), Operands.withAxis(v, 2), none, none, g, initialState);
  }

  /** Zeros for the gradients of every operand but the initial state. */
  DplrOperands zeros() {
    Tensor[] d = Operands.allZerosLike(q, k, v, a, b, g);
    return new DplrOperands(d[0], d[1], d[2], d[3], d[4], d[5], null);
  }

  OperatorRun<DplrOperands> forward(
      Tensor output, AttentionOptions options, Sequences sequences, boolean saving) {
    return OperatorRun.forward(
        this, engine(options, sequences, saving), output, sequences, options.statesEvery());
  }

  OperatorEngine<DplrOperands> engine(
      AttentionOptions options, Sequences sequences, boolean saving) {
    return dtype() == DType.FLOAT32
        ? new FloatDplrEngine(this, options, sequences, saving)
        : new DoubleDplrEngine(this, options, sequences, saving);
  }

  @Override
  public DType dtype() {
    return q.dtype();
  }

  @Override
  public int heads() {
    int heads = Math.max(q.size(2), Math.max(k.size(3), v.size(3)));
    heads = Math.max(heads, Math.max(a.size(3), b.size(3)));
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
  public boolean decaysAlike() {
    return a.size(2) == 0 && (g == null || g.size(3) == 1);
  }

  @Override
  public int rowsPerToken() {
    return Math.max(1, Math.max(a.size(2), k.size(2)));
  }

  @Override
  public int independentHeads() {
    int heads = Operands.divisor(q.size(2), Operands.divisor(k.size(3), v.size(3)));
    heads = Operands.divisor(heads, Operands.divisor(a.size(3), b.size(3)));
    return g == null ? heads : Operands.divisor(heads, g.size(2));
  }
}
