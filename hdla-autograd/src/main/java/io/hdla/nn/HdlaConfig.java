package io.hdla.nn;

import io.hdla.attention.Form;
import io.hdla.error.Problem;

/**
 * The settings of an {@link HdlaMixer}. Immutable; start from {@link #of}.
 *
 * @param modelDim channels of the model
 * @param heads heads H
 * @param keyDim channels of a head's queries and keys, K
 * @param valueDim channels of a head's values, V
 * @param convWidth tokens that the short convolutions of q, k and v see; 0 for none
 * @param gateRank the rank of the decay gate
 * @param gateTemperature what the log-decay is divided by: the larger, the slower is forgetting at
 *     first
 * @param normEps the eps of the normalisations
 * @param form the algorithm of the attention
 * @param chunkSize tokens a chunk; 0 leaves the choice to the library
 */
public record HdlaConfig(
    int modelDim,
    int heads,
    int keyDim,
    int valueDim,
    int convWidth,
    int gateRank,
    double gateTemperature,
    double normEps,
    Form form,
    int chunkSize) {
  private static final int CONV_WIDTH = 4;
  private static final int GATE_RANK = 16;
  private static final double GATE_TEMPERATURE = 16;
  private static final double NORM_EPS = 1e-5;

  /**
   * Checks the numbers.
   *
   * @param modelDim at least 1
   * @param heads at least 1
   * @param keyDim at least 1
   * @param valueDim at least 1
   * @param convWidth at least 0
   * @param gateRank at least 1
   * @param gateTemperature above 0
   * @param normEps above 0
   * @param form not null
   * @param chunkSize at least 0
   */
  public HdlaConfig {
    boolean sizes = modelDim > 0 && heads > 0 && keyDim > 0 && valueDim > 0 && gateRank > 0;
    if (!sizes || convWidth < 0 || chunkSize < 0 || !(gateTemperature > 0) || !(normEps > 0)) {
      throw Problem.in("HdlaConfig")
          .rule(
              "sizes must be at least 1, widths of convolutions and chunks at least 0, and temperature"
                  + " and eps above 0")
          .given("modelDim", modelDim)
          .given("heads", heads)
          .given("keyDim", keyDim)
          .given("valueDim", valueDim)
          .given("convWidth", convWidth)
          .given("gateRank", gateRank)
          .given("gateTemperature", gateTemperature)
          .given("normEps", normEps)
          .given("chunkSize", chunkSize)
          .value();
    }
  }

  /**
   * The usual settings: short convolutions of width 4, a decay gate of rank 16 and temperature 16
   * (as gated linear attention, Yang et al. 2024), the chunk-wise form.
   *
   * @param modelDim channels of the model
   * @param heads heads
   * @param headDim channels of a head's queries, keys and values
   * @return settings
   */
  public static HdlaConfig of(int modelDim, int heads, int headDim) {
    return new HdlaConfig(
        modelDim,
        heads,
        headDim,
        headDim,
        CONV_WIDTH,
        GATE_RANK,
        GATE_TEMPERATURE,
        NORM_EPS,
        Form.CHUNK,
        0);
  }

  /**
   * These settings with other sizes of heads.
   *
   * @param key channels of queries and keys
   * @param value channels of values
   * @return new settings
   */
  public HdlaConfig withHeadDims(int key, int value) {
    return new HdlaConfig(
        modelDim,
        heads,
        key,
        value,
        convWidth,
        gateRank,
        gateTemperature,
        normEps,
        form,
        chunkSize);
  }

  /**
   * These settings with another width of the short convolutions.
   *
   * @param width tokens, or 0 for none
   * @return new settings
   */
  public HdlaConfig withConvWidth(int width) {
    return new HdlaConfig(
        modelDim,
        heads,
        keyDim,
        valueDim,
        width,
        gateRank,
        gateTemperature,
        normEps,
        form,
        chunkSize);
  }

  /**
   * These settings with another decay gate.
   *
   * @param rank its rank
   * @param temperature what the log-decay is divided by
   * @return new settings
   */
  public HdlaConfig withGate(int rank, double temperature) {
    return new HdlaConfig(
        modelDim, heads, keyDim, valueDim, convWidth, rank, temperature, normEps, form, chunkSize);
  }

  /**
   * These settings with another algorithm.
   *
   * @param attention the form
   * @param chunk tokens a chunk, or 0
   * @return new settings
   */
  public HdlaConfig withForm(Form attention, int chunk) {
    return new HdlaConfig(
        modelDim,
        heads,
        keyDim,
        valueDim,
        convWidth,
        gateRank,
        gateTemperature,
        normEps,
        attention,
        chunk);
  }
}
