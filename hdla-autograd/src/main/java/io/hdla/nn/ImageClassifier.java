package io.hdla.nn;

import static io.hdla.autograd.rule.MovementRules.permute;
import static io.hdla.autograd.rule.MovementRules.reshape;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.autograd.rule.ReduceRules;
import io.hdla.error.Problem;

/**
 * A classifier of images: patches as tokens (Dosovitskiy et al. 2021), a learnt vector for each
 * place, blocks whose mixers read the patches row by row in both directions (the sum of both, as in
 * Vision Mamba, Zhu et al. 2024), the mean over all tokens, and a head.
 *
 * <p>Convolutions see both sides of a token. The vectors of places start normal with the standard
 * deviation 0.02; all else as in a {@link LanguageModel}.
 */
public final class ImageClassifier extends Module {
  private static final double DEVIATION = 0.02;

  private final ImageClassifierConfig config;
  private final Linear embedding;
  private final Parameter places;
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
  public ImageClassifier(ImageClassifierConfig config, Init init) {
    this.config = config;
    MixerConfig mixer = config.mixer().withBidirectional(true);
    int dim = mixer.modelDim();
    int pixels = config.channels() * config.patch() * config.patch();
    embedding = child("embedding", new Linear(pixels, dim, true, init.split("embedding")));
    places = parameter("places", init.normal("places", DEVIATION, config.patches(), dim));
    dropout =
        config.dropout() == 0
            ? null
            : child("dropout", new Dropout(config.dropout(), init.split("dropout")));
    blocks =
        child(
            "blocks",
            new Blocks(
                config.layers(), mixer, config.hidden(), config.dropout(), init.split("blocks")));
    norm = child("norm", new RmsNorm(dim, mixer.normEps(), init));
    head = child("head", new Linear(dim, config.classes(), true, init.split("head")));
  }

  /**
   * The settings.
   *
   * @return what the model was made from
   */
  public ImageClassifierConfig config() {
    return config;
  }

  /**
   * Scores every class.
   *
   * @param images {@code [B,channels,height,width]}
   * @return logits {@code [B,classes]}
   * @throws io.hdla.error.ShapeException if the shape does not fit
   */
  public Variable forward(Variable images) {
    boolean fits =
        images.rank() == 4
            && images.size(1) == config.channels()
            && images.size(2) == config.height()
            && images.size(3) == config.width();
    if (!fits) {
      throw Problem.in("ImageClassifier")
          .rule(
              String.format(
                  "images must be [B,%d,%d,%d]",
                  config.channels(), config.height(), config.width()))
          .given("images", images.shape())
          .shape();
    }
    Variable embedded = ElementwiseRules.add(embedding.forward(patches(images)), places.use());
    Variable x = dropout == null ? embedded : dropout.forward(embedded);
    Variable last = norm.forward(blocks.forward(x, Flow.whole().part("blocks")));
    return head.forward(ReduceRules.mean(last, 1));
  }

  /** [B,C,H,W] as [B, patches, C·patch·patch], row by row. */
  private Variable patches(Variable images) {
    int side = config.patch();
    int rows = config.height() / side;
    int columns = config.width() / side;
    Variable cut = reshape(images, images.size(0), config.channels(), rows, side, columns, side);
    Variable tokens = permute(cut, 0, 2, 4, 1, 3, 5);
    return reshape(tokens, images.size(0), rows * columns, config.channels() * side * side);
  }
}
