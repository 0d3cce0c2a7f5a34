package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/**
 * A model of token sequences: embedding, blocks, a last normalisation, and a head that scores every
 * token. The score at a position depends on the tokens up to it alone. Reads whole sequences,
 * packed ones, or a stream in pieces with a {@link SequenceState}.
 *
 * <p>First values are those of the layers; what a block adds to the residual stream starts smaller
 * by 1/√(2 layers), as in GPT-2 (Radford et al. 2019).
 */
public final class LanguageModel extends Module {
  private final LanguageModelConfig config;
  private final Embedding embedding;
  private final Dropout dropout;
  private final Blocks blocks;
  private final RmsNorm norm;
  private final Linear head;

  /**
   * A model with new weights.
   *
   * @param config its settings
   * @param init first values
   */
  public LanguageModel(LanguageModelConfig config, Init init) {
    this.config = config;
    int dim = config.mixer().modelDim();
    embedding =
        child("embedding", new Embedding(config.vocabulary(), dim, init.split("embedding")));
    dropout =
        config.dropout() == 0
            ? null
            : child("dropout", new Dropout(config.dropout(), init.split("dropout")));
    blocks =
        child(
            "blocks",
            new Blocks(
                config.layers(),
                config.mixer(),
                config.hidden(),
                config.dropout(),
                init.split("blocks")));
    norm = child("norm", new RmsNorm(dim, config.mixer().normEps(), init));
    head =
        config.tied()
            ? null
            : child("head", new Linear(dim, config.vocabulary(), false, init.split("head")));
  }

  /**
   * The settings.
   *
   * @return what the model was made from
   */
  public LanguageModelConfig config() {
    return config;
  }

  /**
   * Scores every token at every position.
   *
   * @param ids int64 {@code [B,T]}
   * @return logits {@code [B,T,vocabulary]}
   * @throws io.hdla.error.IndexException if an id is out of range
   */
  public Variable forward(Tensor ids) {
    check(ids, 2);
    return forward(ids, Flow.whole());
  }

  /**
   * Scores every token at the positions of the next piece of what a state has seen, of any length.
   * The pieces together give what one call over all tokens would.
   *
   * @param ids int64 {@code [B,T]}
   * @param state moves on by these tokens
   * @return logits {@code [B,T,vocabulary]}
   * @throws io.hdla.error.IndexException if an id is out of range
   * @throws io.hdla.error.ShapeException if the state is of another batch
   */
  public Variable forward(Tensor ids, SequenceState state) {
    check(ids, 2);
    return state.read(ids.size(1), flow -> forward(ids, flow));
  }

  /**
   * Reads one token of each sequence.
   *
   * @param ids int64 {@code [B]}
   * @param state moves on by one token
   * @return logits {@code [B,vocabulary]}
   * @throws io.hdla.error.IndexException if an id is out of range
   * @throws io.hdla.error.ShapeException if the state is of another batch
   */
  public Variable step(Tensor ids, SequenceState state) {
    check(ids, 1);
    return MovementRules.squeeze(forward(ids.unsqueeze(1), state), 1);
  }

  /**
   * Scores every token at every position of packed sequences; nothing leaks from one to the next.
   *
   * @param ids int64 {@code [1,T]}
   * @param cuSeqlens cumulative lengths {@code [0, …, T]}; equal neighbours are an empty sequence
   * @return logits {@code [1,T,vocabulary]}
   * @throws io.hdla.error.IndexException if an id is out of range
   * @throws io.hdla.error.ShapeException if the batch is not 1
   * @throws io.hdla.error.ValueException if the lengths do not start with 0, decrease, or do not
   *     end with T
   */
  public Variable forwardPacked(Tensor ids, int... cuSeqlens) {
    check(ids, 2);
    Packing.check("LanguageModel", ids.shape(), cuSeqlens);
    return forward(ids, Flow.packed(cuSeqlens));
  }

  private static void check(Tensor ids, int rank) {
    if (ids.rank() != rank) {
      throw Problem.in("LanguageModel")
          .rule("ids must be " + (rank == 2 ? "[B,T]" : "[B]"))
          .given("ids", ids.shape())
          .shape();
    }
  }

  private Variable forward(Tensor ids, Flow flow) {
    Variable embedded = embedding.forward(ids);
    Variable x = dropout == null ? embedded : dropout.forward(embedded);
    Variable last = norm.forward(blocks.forward(x, flow.part("blocks")));
    return head == null ? embedding.scores(last) : head.forward(last);
  }
}
