package io.hdla.nn;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.Form;
import io.hdla.error.Problem;
import java.util.function.Consumer;

/**
 * The settings of a {@link Mixer}, of any system. Immutable; start from {@link #of}, which knows
 * what each system's paper takes, and derive others. A setting that a system has no use for is
 * ignored.
 *
 * @param system the system's name, one of {@link Mixers#names}
 * @param modelDim channels of the model
 * @param heads heads H
 * @param keyDim channels of a head's queries and keys, K
 * @param valueDim channels of a head's values, V
 * @param convWidth tokens that the short convolutions of queries, keys and values see; 0 for none
 * @param gateRank the rank of gates that are products of two matrices; 0 for what the paper takes
 * @param gateTemperature what the logarithm of a sigmoid decay is divided by: the larger, the
 *     slower is forgetting at first
 * @param betaMax the upper end of the range of β, the strength of erasing: 1, or 2 for reflections
 * @param activation what is applied to queries, keys and values
 * @param decayFloor the smallest factor λ of HDLA's decay; 0 for no bound
 * @param microSteps keys that Gated DeltaProduct writes a token
 * @param miniBatch tokens of TTT-Linear's mini-batches
 * @param rotaryBase the base of rotary embeddings' wavelengths
 * @param normEps the eps of the normalisations
 * @param form the algorithm of the attention
 * @param chunkSize tokens a chunk; 0 leaves the choice to the library
 * @param bidirectional whether tokens see those behind them too
 */
public record MixerConfig(
    String system,
    int modelDim,
    int heads,
    int keyDim,
    int valueDim,
    int convWidth,
    int gateRank,
    double gateTemperature,
    double betaMax,
    MixerActivation activation,
    double decayFloor,
    int microSteps,
    int miniBatch,
    double rotaryBase,
    double normEps,
    Form form,
    int chunkSize,
    boolean bidirectional) {
  /**
   * Checks the numbers.
   *
   * @param system one of {@link Mixers#names}
   * @param modelDim at least 1
   * @param heads at least 1
   * @param keyDim at least 1
   * @param valueDim at least 1
   * @param convWidth at least 0
   * @param gateRank at least 0
   * @param gateTemperature above 0
   * @param betaMax from 0 to 2
   * @param activation not null
   * @param decayFloor from 0 to below 1
   * @param microSteps at least 1
   * @param miniBatch at least 1
   * @param rotaryBase above 0
   * @param normEps above 0
   * @param form not null
   * @param chunkSize at least 0
   * @param bidirectional any
   */
  public MixerConfig {
    Mixers.requireKnown(system);
    require(modelDim > 0, "modelDim must be at least 1", "modelDim", modelDim);
    require(heads > 0, "heads must be at least 1", "heads", heads);
    require(keyDim > 0, "keyDim must be at least 1", "keyDim", keyDim);
    require(valueDim > 0, "valueDim must be at least 1", "valueDim", valueDim);
    require(convWidth >= 0, "convWidth must be at least 0", "convWidth", convWidth);
    require(gateRank >= 0, "gateRank must be at least 0", "gateRank", gateRank);
    require(
        gateTemperature > 0, "gateTemperature must be above 0", "gateTemperature", gateTemperature);
    require(betaMax > 0 && betaMax <= 2, "betaMax must be from 0 to 2", "betaMax", betaMax);
    require(
        decayFloor >= 0 && decayFloor < 1,
        "decayFloor must be at least 0 and below 1",
        "decayFloor",
        decayFloor);
    require(microSteps > 0, "microSteps must be at least 1", "microSteps", microSteps);
    require(miniBatch > 0, "miniBatch must be at least 1", "miniBatch", miniBatch);
    require(rotaryBase > 0, "rotaryBase must be above 0", "rotaryBase", rotaryBase);
    require(normEps > 0, "normEps must be above 0", "normEps", normEps);
    require(chunkSize >= 0, "chunkSize must be at least 0", "chunkSize", chunkSize);
  }

  private static void require(boolean met, String rule, String name, Object value) {
    if (!met) {
      throw Problem.in("MixerConfig").rule(rule).given(name, value).value();
    }
  }

  /**
   * The settings that a system's paper takes, in the chunk-wise form.
   *
   * @param system the system's name, one of {@link Mixers#names}
   * @param modelDim channels of the model
   * @param heads heads
   * @param headDim channels of a head's queries, keys and values
   * @return settings
   * @throws io.hdla.error.ValueException if there is no such system, or a size is not positive
   */
  public static MixerConfig of(String system, int modelDim, int heads, int headDim) {
    Mixers.requireKnown(system);
    MixerDraft draft = Mixers.usual(system);
    draft.modelDim = modelDim;
    draft.heads = heads;
    draft.keyDim = headDim;
    draft.valueDim = headDim;
    return draft.build();
  }

  private MixerConfig with(Consumer<MixerDraft> change) {
    MixerDraft draft = new MixerDraft(this);
    change.accept(draft);
    return draft.build();
  }

  /**
   * These settings with other sizes of heads: the state of a head is a matrix of this size.
   *
   * @param key channels of queries and keys
   * @param value channels of values
   * @return new settings
   */
  public MixerConfig withHeadDims(int key, int value) {
    return with(
        draft -> {
          draft.keyDim = key;
          draft.valueDim = value;
        });
  }

  /**
   * These settings with another width of the short convolutions.
   *
   * @param width tokens, or 0 for none
   * @return new settings
   */
  public MixerConfig withConvWidth(int width) {
    return with(draft -> draft.convWidth = width);
  }

  /**
   * These settings with another decay gate.
   *
   * @param rank its rank, or 0 for what the paper takes
   * @param temperature what the log-decay is divided by
   * @return new settings
   */
  public MixerConfig withGate(int rank, double temperature) {
    return with(
        draft -> {
          draft.gateRank = rank;
          draft.gateTemperature = temperature;
        });
  }

  /**
   * These settings with another range of β.
   *
   * @param max 1 for β in (0, 1), 2 for β in (0, 2)
   * @return new settings
   */
  public MixerConfig withBetaMax(double max) {
    return with(draft -> draft.betaMax = max);
  }

  /**
   * These settings with another activation of queries, keys and values.
   *
   * @param applied what is applied
   * @return new settings
   */
  public MixerConfig withActivation(MixerActivation applied) {
    return with(draft -> draft.activation = applied);
  }

  /**
   * These settings with another lower bound of HDLA's decay.
   *
   * @param floor the smallest λ, or 0 for no bound
   * @return new settings
   */
  public MixerConfig withDecayFloor(double floor) {
    return with(draft -> draft.decayFloor = floor);
  }

  /**
   * These settings with another number of keys a token, for Gated DeltaProduct.
   *
   * @param steps at least 1
   * @return new settings
   */
  public MixerConfig withMicroSteps(int steps) {
    return with(draft -> draft.microSteps = steps);
  }

  /**
   * These settings with another size of mini-batches, for TTT-Linear.
   *
   * @param tokens at least 1
   * @return new settings
   */
  public MixerConfig withMiniBatch(int tokens) {
    return with(draft -> draft.miniBatch = tokens);
  }

  /**
   * These settings with another base of rotary embeddings.
   *
   * @param base above 0
   * @return new settings
   */
  public MixerConfig withRotaryBase(double base) {
    return with(draft -> draft.rotaryBase = base);
  }

  /**
   * These settings with another eps of the normalisations.
   *
   * @param eps above 0
   * @return new settings
   */
  public MixerConfig withNormEps(double eps) {
    return with(draft -> draft.normEps = eps);
  }

  /**
   * These settings with another algorithm.
   *
   * @param attention the form
   * @param chunk tokens a chunk, or 0
   * @return new settings
   */
  public MixerConfig withForm(Form attention, int chunk) {
    return with(
        draft -> {
          draft.form = attention;
          draft.chunkSize = chunk;
        });
  }

  /**
   * These settings with tokens seeing one or both sides.
   *
   * @param both true for both
   * @return new settings
   */
  public MixerConfig withBidirectional(boolean both) {
    return with(draft -> draft.bidirectional = both);
  }

  /** Channels of all heads' keys together. */
  int keys() {
    return heads * keyDim;
  }

  /** Channels of all heads' values together. */
  int values() {
    return heads * valueDim;
  }

  /** Form and chunk size, with a scale. */
  AttentionOptions options(double scale) {
    return AttentionOptions.defaults().withScale(scale).withForm(form).withChunkSize(chunkSize);
  }

  /** Form and chunk size, with the scale 1 / √K. */
  AttentionOptions scaledOptions() {
    return options(1 / Math.sqrt(keyDim));
  }
}
