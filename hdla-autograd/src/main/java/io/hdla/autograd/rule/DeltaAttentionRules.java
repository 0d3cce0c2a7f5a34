package io.hdla.autograd.rule;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.DeltaNet;
import io.hdla.attention.GatedDeltaNet;
import io.hdla.attention.GatedDeltaProduct;
import io.hdla.attention.Kda;
import io.hdla.attention.Rwkv7;
import io.hdla.attention.TttLinear;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.AttentionRules.Attended;

/**
 * Attention that erases what it overwrites, with derivatives; see {@link AttentionRules} for what
 * they have in common.
 */
public final class DeltaAttentionRules {
  private DeltaAttentionRules() {}

  /**
   * DeltaNet; see {@link DeltaNet}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta write strengths {@code [B,T,H]}
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Attended deltaNet(
      Variable q,
      Variable k,
      Variable v,
      Variable beta,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(DeltaNet.INSTANCE, options, q, k, v, beta, initialState);
  }

  /**
   * Gated DeltaNet; see {@link GatedDeltaNet}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta write strengths {@code [B,T,H]}
   * @param logDecay log-decay {@code [B,T,H]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended gatedDeltaNet(
      Variable q,
      Variable k,
      Variable v,
      Variable beta,
      Variable logDecay,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(
        GatedDeltaNet.INSTANCE, options, q, k, v, beta, logDecay, initialState);
  }

  /**
   * Gated DeltaProduct with M micro-steps a token; see {@link GatedDeltaProduct}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,M,H,K]}
   * @param v values {@code [B,T,M,H,V]}
   * @param beta write strengths {@code [B,T,M,H]}
   * @param logDecay log-decay {@code [B,T,H]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended gatedDeltaProduct(
      Variable q,
      Variable k,
      Variable v,
      Variable beta,
      Variable logDecay,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(
        GatedDeltaProduct.INSTANCE, options, q, k, v, beta, logDecay, initialState);
  }

  /**
   * Kimi Delta Attention; see {@link Kda}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param beta write strengths {@code [B,T,H]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended kda(
      Variable q,
      Variable k,
      Variable v,
      Variable beta,
      Variable logDecay,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(Kda.INSTANCE, options, q, k, v, beta, logDecay, initialState);
  }

  /**
   * RWKV-7's state update; see {@link Rwkv7}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param kappa erase keys κ {@code [B,T,H,K]}
   * @param rate in-context learning rate {@code [B,T,H,K]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended rwkv7(
      Variable q,
      Variable k,
      Variable v,
      Variable kappa,
      Variable rate,
      Variable logDecay,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(
        Rwkv7.INSTANCE, options, q, k, v, kappa, rate, logDecay, initialState);
  }

  /**
   * TTT-Linear, its inner loss behind a LayerNorm; see {@link TttLinear}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,K]}
   * @param eta inner learning rates {@code [B,T,H]}
   * @param normWeight weight of the norm {@code [H,K]}, or null for ones
   * @param normBias bias of the norm {@code [H,K]}, or null for zeros
   * @param initialState {@code [N,H,K,K]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Attended tttLinear(
      Variable q,
      Variable k,
      Variable v,
      Variable eta,
      Variable normWeight,
      Variable normBias,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(
        TttLinear.INSTANCE, options, q, k, v, eta, normWeight, normBias, initialState);
  }
}
