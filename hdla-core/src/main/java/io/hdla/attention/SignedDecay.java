package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.ops.Indexing;
import io.hdla.ops.Movement;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/**
 * Decay factors with a sign, σ exp g with σ = ±1, by a change of variables: with c_t the product of
 * the signs up to token t, S'_t = c_t ∘ S_t obeys the same recurrence without signs, if every
 * vector that meets the state at t is multiplied by c_t too. The operators know nothing of it.
 */
final class SignedDecay {
  /** c_t, the sign of the variables after a token's decay, [B,T,H,K]. */
  private final Tensor after;

  /** c_{t−1}, the sign before it. */
  private final Tensor before;

  /** c at each sequence's end, [N,H,K,1]. */
  private final Tensor last;

  private SignedDecay(Tensor after, Tensor before, Tensor last) {
    this.after = after;
    this.before = before;
    this.last = last;
  }

  /** The signs of an input decay_sign, or null if there is none. */
  static SignedDecay of(String op, AttentionInputs inputs, Sequences sequences) {
    if (!inputs.has("decay_sign")) {
      return null;
    }
    Tensor sign = inputs.get("decay_sign");
    checkHeads(op, inputs, sign);
    double[] signs = sign.toDoubleArray();
    int row = sign.size(2) * sign.size(3);
    double[] after = new double[signs.length];
    double[] before = new double[signs.length];
    double[] last = new double[sequences.count * row];
    for (int n = 0; n < sequences.count; n++) {
      for (int i = 0; i < row; i++) {
        double product = 1;
        for (int t = 0; t < sequences.length(n); t++) {
          int at = (sequences.start(n) + t) * row + i;
          before[at] = product;
          product *= signs[at];
          after[at] = product;
        }
        last[n * row + i] = product;
      }
    }
    DType dtype = sign.dtype();
    int[] sizes = sign.shape().toArray();
    Tensor end = Tensor.wrap(last, sequences.count, sign.size(2), sign.size(3), 1).to(dtype);
    return new SignedDecay(
        Tensor.wrap(after, sizes).to(dtype), Tensor.wrap(before, sizes).to(dtype), end);
  }

  private static void checkHeads(String op, AttentionInputs inputs, Tensor sign) {
    for (String name : new String[] {"q", "k", "v"}) {
      if (inputs.get(name).size(-2) != sign.size(2)) {
        throw Problem.in(op)
            .rule("with decay_sign every input must have the same number of heads")
            .given("decay_sign", sign.shape())
            .given(name, inputs.get(name).shape())
            .shape();
      }
    }
  }

  /** Every element must be 1 or −1. */
  static void check(String op, Tensor sign) {
    double[] signs = sign.toDoubleArray();
    for (int i = 0; i < signs.length; i++) {
      if (signs[i] != 1 && signs[i] != -1) {
        throw Problem.in(op)
            .rule("decay_sign must be 1 or -1")
            .given("decay_sign", sign.shape())
            .at("got " + signs[i] + " at " + Arrays.toString(LogDecayCheck.index(sign, i)))
            .remedy("put the size of a factor into the log-decay")
            .value();
      }
    }
  }

  /** A state in the new variables, or back; of the final state, or its gradient. */
  Tensor finalState(Tensor state) {
    return state == null ? null : state.mul(last);
  }

  /** States at regular positions, carried back from the new variables. */
  Tensor states(Tensor states, Sequences sequences, AttentionOptions options) {
    if (states == null) {
      return null;
    }
    int every = options.statesEvery();
    long[] steps = new long[states.size(0)];
    for (int n = 0; n < sequences.count; n++) {
      int first = sequences.firstState(n, every);
      for (int i = 0; i < sequences.length(n) / every; i++) {
        steps[first + i] = sequences.start(n) + (i + 1) * every - 1;
      }
    }
    int[] rows = {after.size(0) * after.size(1), after.size(2), after.size(3), 1};
    Tensor index = Tensor.wrap(steps, steps.length);
    return states.mul(Indexing.indexSelect(after.reshape(rows), 0, index));
  }

  /** Operands in the new variables; their gradients are carried back by the same products. */
  DplrOperands apply(DplrOperands x) {
    Tensor afterRows = after.unsqueeze(2);
    return new DplrOperands(
        x.q().mul(after),
        x.k().mul(afterRows),
        x.v(),
        x.a().mul(afterRows),
        x.b().mul(before.unsqueeze(2)),
        x.g(),
        x.initialState());
  }

  /** HDLA's operands in the new variables: the key differs before and after the decay. */
  DeltaOperands apply(DeltaOperands x) {
    Tensor early = x.k().mul(before.unsqueeze(2));
    Tensor late = x.k().mul(after.unsqueeze(2));
    return new DeltaOperands(
        x.structure(),
        x.q().mul(after),
        Movement.concat(2, early, late),
        x.v(),
        x.beta(),
        x.g(),
        x.initialState());
  }

  /** The gradients of HDLA's operands, carried back. */
  DeltaOperands back(DeltaOperands d) {
    Tensor early = d.k().slice(2, 0, 1, 1).mul(before.unsqueeze(2));
    Tensor late = d.k().slice(2, 1, 2, 1).mul(after.unsqueeze(2));
    return new DeltaOperands(
        d.structure(), d.q().mul(after), early.add(late), d.v(), d.beta(), d.g(), null);
  }
}
