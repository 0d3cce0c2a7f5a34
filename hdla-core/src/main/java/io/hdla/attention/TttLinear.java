package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/**
 * TTT-Linear: a state that is the weight matrix of a small model, trained on the sequence:
 *
 * <pre>
 *   f(x; W) = x + LN(Wᵀ x)
 *   loss_t(W) = ½ |f(k_t; W) − v_t|²
 *   W_t = W_{t−1} − η_t ∇loss_t(W_m)
 *   o_t = scale · f(q_t; W_t)
 * </pre>
 *
 * where m is the last token before t's mini-batch, so that all gradients of a mini-batch are taken
 * at the weights with which it starts, and LN(z) = γ ∘ (z − mean z) / √(var z + eps) + β over the
 * channels of a head, with γ = {@code norm_weight} and β = {@code norm_bias} (1 and 0 where they
 * are not given). Because of the sum {@code x + LN}, a value has as many channels as a key.
 *
 * <p>The size of a mini-batch is a part of the definition and changes the result; it belongs to the
 * system, and the options' chunk size is not used. Mini-batches are counted from the start of each
 * sequence, over the tokens that are not masked. A call that goes on from a final state starts a
 * new mini-batch: pieces of a sequence equal the whole if they end where its mini-batches do.
 *
 * <p>The paper's rates are {@code η = sigmoid(…) / K}, and its first weights are learnt. Without an
 * initial state W starts at 0, where the norm divides by √eps and the first token reads a multiple
 * of what it has just written. In float32 the gradients of that token can then be off by 1e-3 of
 * the largest, most of all token by token; weights with a deviation of 0.02, say, avoid it.
 *
 * <p>{@link Form#RECURRENT} takes the inner gradients token by token, {@link Form#CHUNK} does a
 * mini-batch with matrix products (the paper's dual form).
 *
 * <p>Parts of the inner model can be left out: {@link #withoutNorm}, {@link #withoutResidual}. With
 * neither, mini-batches of one token give DeltaNet with β = η. {@link #withBias} adds a bias to the
 * linear part, as the authors' code has it: the state then has K + 1 rows, the last of which is the
 * bias, which learns with the same rate.
 *
 * <p>Source: Sun et al., 2024 (arXiv 2407.04620). In the flash-linear-attention library η belongs
 * to the token that reads, rather than to the one that is learned, and {@code o = z + LN(z)} with
 * {@code z = W_tᵀ q_t}; here both are as in the paper.
 */
public final class TttLinear extends StructuredSystem {
  private static final int USUAL_MINI_BATCH = 16;
  private static final double USUAL_EPS = 1e-6;

  /** Mini-batches of 16 tokens, with norm and residual, without bias. */
  public static final TttLinear INSTANCE = of(USUAL_MINI_BATCH);

  private final TttStructure structure;

  private TttLinear(TttStructure structure) {
    super(signature(structure));
    this.structure = structure;
  }

  private static Signature signature(TttStructure structure) {
    char value = structure.residual() ? 'K' : 'V';
    Signature signature =
        Signature.of("ttt_linear")
            .input("q", "BTHK")
            .input("k", "BTHK")
            .input("v", "BTH" + value)
            .input("eta", "BTH");
    if (structure.norm()) {
      signature = signature.optional("norm_weight", "H" + value).optional("norm_bias", "H" + value);
    }
    char row = structure.bias() ? 'J' : 'K';
    return signature.optional("initial_state", "NH" + row + value);
  }

  /**
   * The system for a size of mini-batches, with norm and residual, without bias.
   *
   * @param miniBatch tokens of a mini-batch, at least 1
   * @return the system
   */
  public static TttLinear of(int miniBatch) {
    if (miniBatch < 1) {
      throw Problem.in("ttt_linear")
          .rule("a mini-batch must hold at least 1 token")
          .given("miniBatch", miniBatch)
          .value();
    }
    return new TttLinear(new TttStructure(miniBatch, true, true, false, USUAL_EPS));
  }

  /**
   * This system without LN in the inner model.
   *
   * @return another system
   */
  public TttLinear withoutNorm() {
    TttStructure s = structure;
    return new TttLinear(new TttStructure(s.miniBatch(), false, s.residual(), s.bias(), s.eps()));
  }

  /**
   * This system with an inner model that does not add its input; values may then have any number of
   * channels.
   *
   * @return another system
   */
  public TttLinear withoutResidual() {
    TttStructure s = structure;
    return new TttLinear(new TttStructure(s.miniBatch(), s.norm(), false, s.bias(), s.eps()));
  }

  /**
   * This system with a bias in the linear part of the inner model, the last of K + 1 rows of the
   * state.
   *
   * @return another system
   */
  public TttLinear withBias() {
    TttStructure s = structure;
    return new TttLinear(new TttStructure(s.miniBatch(), s.norm(), s.residual(), true, s.eps()));
  }

  /**
   * This system with another number added to the variance in the norm.
   *
   * @param eps above 0; 1e-6 by default
   * @return another system
   */
  public TttLinear withEps(double eps) {
    if (!(eps > 0) || eps == Double.POSITIVE_INFINITY) {
      throw Problem.in("ttt_linear").rule("eps must be above 0").given("eps", eps).value();
    }
    TttStructure s = structure;
    return new TttLinear(new TttStructure(s.miniBatch(), s.norm(), s.residual(), s.bias(), eps));
  }

  /**
   * Tokens whose inner gradients are taken at the same weights.
   *
   * @return at least 1
   */
  public int miniBatch() {
    return structure.miniBatch();
  }

  @Override
  boolean dropsSkipped() {
    return true;
  }

  @Override
  AttentionResult run(
      AttentionInputs inputs,
      Tensor output,
      TimeView time,
      AttentionOptions options,
      Sequences sequences,
      boolean saving) {
    checkState(inputs);
    checkStates(options);
    TttOperands x =
        new TttOperands(
            structure,
            inputs.get("q"),
            inputs.get("k"),
            inputs.get("v"),
            Operands.withAxis(inputs.get("eta"), 3),
            inputs.find("norm_weight"),
            inputs.find("norm_bias"),
            inputs.find("initial_state"));
    OperatorRun<TttOperands> run = x.forward(output, options, sequences, saving);
    AttentionResult.Pullback pullback =
        (dOutput, dFinalState) -> {
          TttOperands d = x.zeros(sequences.count);
          Tensor dState = run.backward(dOutput, dFinalState, d);
          return gradients(d).putIf(inputs.has("initial_state"), "initial_state", dState);
        };
    return new AttentionResult(
        name(), run.output(), run.finalState(), run.states(), saving ? pullback : null);
  }

  private static AttentionGradients gradients(TttOperands d) {
    AttentionGradients gradients =
        new AttentionGradients()
            .put("q", d.q())
            .put("k", d.k())
            .put("v", d.v())
            .put("eta", d.eta().squeeze(3));
    if (d.weight() != null) {
      gradients.put("norm_weight", d.weight().sum(false, 0));
    }
    if (d.bias() != null) {
      gradients.put("norm_bias", d.bias().sum(false, 0));
    }
    return gradients;
  }

  /** A token that is left out has no place among those that states are counted by. */
  private void checkStates(AttentionOptions options) {
    if (options.statesEvery() > 0 && options.mask() != null) {
      throw Problem.in(name())
          .rule("states at regular positions cannot be had with a mask")
          .given("statesEvery", options.statesEvery())
          .given("mask", options.mask().shape())
          .remedy("pack the tokens that count, see withCuSeqlens")
          .value();
    }
  }

  /** With a bias the state has one more row than a key has channels. */
  private void checkState(AttentionInputs inputs) {
    Tensor state = inputs.find("initial_state");
    Tensor q = inputs.get("q");
    if (structure.bias() && state != null && state.size(2) != q.size(3) + 1) {
      throw Problem.in(name())
          .rule("with a bias initial_state must be [N,H,K+1,V]")
          .given("q", q.shape())
          .given("initial_state", state.shape())
          .at("axis 2 of initial_state is " + state.size(2) + ", but K is " + q.size(3))
          .remedy("append the bias to the weights as their last row")
          .shape();
    }
  }

  /**
   * Computes outputs and final state of {@link #INSTANCE}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param k keys {@code [B,T,H,K]}
   * @param v values {@code [B,T,H,K]}
   * @param eta learning rates {@code [B,T,H]}
   * @param normWeight factors of the norm {@code [H,K]}, or null for 1
   * @param normBias shifts of the norm {@code [H,K]}, or null for 0
   * @param initialState {@code [N,H,K,K]}, or null for zero
   * @param options scale, form, packing, mask, direction
   * @return outputs {@code [B,T,H,K]} and final state {@code [N,H,K,K]}
   */
  public static AttentionResult forward(
      Tensor q,
      Tensor k,
      Tensor v,
      Tensor eta,
      Tensor normWeight,
      Tensor normBias,
      Tensor initialState,
      AttentionOptions options) {
    Signature signature = INSTANCE.signature();
    return INSTANCE.forward(
        signature.bind(q, k, v, eta, normWeight, normBias, initialState), options);
  }
}
