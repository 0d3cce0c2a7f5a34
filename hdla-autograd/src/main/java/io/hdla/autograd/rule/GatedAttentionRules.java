package io.hdla.autograd.rule;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.Gla;
import io.hdla.attention.Hgrn2;
import io.hdla.attention.LightningAttention;
import io.hdla.attention.LinearAttention;
import io.hdla.attention.Mamba2;
import io.hdla.attention.Retention;
import io.hdla.attention.SimpleGla;
import io.hdla.attention.SoftmaxAttention;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.AttentionRules.Attended;

/**
 * Attention with a diagonal decay, or none, and the softmax baseline, with derivatives; see {@link
 * AttentionRules} for what they have in common.
 */
public final class GatedAttentionRules {
  private GatedAttentionRules() {}

  /**
   * Gated linear attention; see {@link Gla}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended gla(
      Variable q,
      Variable k,
      Variable v,
      Variable logDecay,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(Gla.INSTANCE, options, q, k, v, logDecay, initialState);
  }

  /**
   * Gated linear attention with a decay that all channels share; see {@link SimpleGla}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param logDecay log-decay {@code [B,T,H]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended simpleGla(
      Variable q,
      Variable k,
      Variable v,
      Variable logDecay,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(SimpleGla.INSTANCE, options, q, k, v, logDecay, initialState);
  }

  /**
   * Mamba-2; dt must not be negative; see {@link Mamba2}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param dt step sizes {@code [B,T,H]}, at least 0
   * @param aLog {@code [H]}
   * @param dSkip factor of the bypass {@code [H]}, or null for none
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended mamba2(
      Variable q,
      Variable k,
      Variable v,
      Variable dt,
      Variable aLog,
      Variable dSkip,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(Mamba2.INSTANCE, options, q, k, v, dt, aLog, dSkip, initialState);
  }

  /**
   * HGRN2, whose key is the gate's complement; see {@link Hgrn2}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param logDecay log-decay {@code [B,T,H,K]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended hgrn2(
      Variable q, Variable v, Variable logDecay, Variable initialState, AttentionOptions options) {
    return AttentionRules.attend(Hgrn2.INSTANCE, options, q, v, logDecay, initialState);
  }

  /**
   * Retention, with a constant decay a head; see {@link Retention}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param headLogDecay log-decay of each head {@code [H]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended retention(
      Variable q,
      Variable k,
      Variable v,
      Variable headLogDecay,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(Retention.INSTANCE, options, q, k, v, headLogDecay, initialState);
  }

  /**
   * Lightning Attention, with a constant decay a head; see {@link LightningAttention}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param headLogDecay log-decay of each head {@code [H]}, at most 0
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if a log-decay is positive
   */
  public static Attended lightningAttention(
      Variable q,
      Variable k,
      Variable v,
      Variable headLogDecay,
      Variable initialState,
      AttentionOptions options) {
    return AttentionRules.attend(
        LightningAttention.INSTANCE, options, q, k, v, headLogDecay, initialState);
  }

  /**
   * Linear attention without decay; see {@link LinearAttention}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param initialState {@code [N,H,K,V]}, or null for zero
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs and final state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Attended linearAttention(
      Variable q, Variable k, Variable v, Variable initialState, AttentionOptions options) {
    return AttentionRules.attend(LinearAttention.INSTANCE, options, q, k, v, initialState);
  }

  /**
   * Causal softmax attention; see {@link SoftmaxAttention}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,V]}
   * @param options scale, form, chunk size, packing, mask, direction
   * @return outputs, and null for the state
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Attended softmax(Variable q, Variable k, Variable v, AttentionOptions options) {
    return AttentionRules.attend(SoftmaxAttention.INSTANCE, options, q, k, v);
  }
}
