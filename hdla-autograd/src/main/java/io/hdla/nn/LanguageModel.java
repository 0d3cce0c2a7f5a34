package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;

/**
 * A model of token sequences: embedding, blocks, a last normalisation, and a head that scores every
 * token. The score at a position depends on the tokens up to it alone.
 *
 * <p>First values are those of the layers; what a block adds to the residual stream starts smaller
 * by 1/√(2 layers), as in GPT-2 (Radford et al. 2019).
 */
public final class LanguageModel extends Module {
  private final LanguageModelConfig config;
  private final Embedding embedding;
  private final Block[] blocks;
  private final RmsNorm norm;
  private final Linear head;

  /** The blocks, so that their names are {@code blocks.0} and so on. */
  private static final class Blocks extends Module {
    Blocks(Block[] blocks) {
      for (int i = 0; i < blocks.length; i++) {
        child(String.valueOf(i), blocks[i]);
      }
    }
  }

  /**
   * A model with new weights.
   *
   * @param config its settings
   * @param init first values
   */
  public LanguageModel(LanguageModelConfig config, Init init) {
    this.config = config;
    int dim = config.mixer().modelDim();
    double gain = 1 / Math.sqrt(2.0 * config.layers());
    embedding =
        child("embedding", new Embedding(config.vocabulary(), dim, init.split("embedding")));
    blocks = new Block[config.layers()];
    for (int i = 0; i < blocks.length; i++) {
      Init own = init.split("blocks").split(String.valueOf(i));
      blocks[i] = new Block(config.mixer(), config.hidden(), gain, own);
    }
    child("blocks", new Blocks(blocks));
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
    Variable x = embedding.forward(ids);
    for (Block block : blocks) {
      x = block.forward(x);
    }
    Variable last = norm.forward(x);
    return head == null ? embedding.scores(last) : head.forward(last);
  }
}
