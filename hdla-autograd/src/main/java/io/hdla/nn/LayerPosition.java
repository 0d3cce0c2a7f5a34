package io.hdla.nn;

import io.hdla.error.Problem;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Where a layer stands in its model: some papers make first values, or the layer itself, depend on
 * it. Layers of one model may also share modules through it.
 */
public final class LayerPosition {
  private final int layer;
  private final int layers;
  private final double outputGain;
  private final Map<String, Module> shared;

  private LayerPosition(int layer, int layers, double outputGain, Map<String, Module> shared) {
    this.layer = layer;
    this.layers = layers;
    this.outputGain = outputGain;
    this.shared = shared;
  }

  /**
   * The position of a layer on its own.
   *
   * @return layer 0 of 1, with gain 1
   */
  public static LayerPosition alone() {
    return new LayerPosition(0, 1, 1, new HashMap<>());
  }

  /**
   * The positions of a model's layers. What a layer adds to the residual stream starts smaller by
   * 1/√(2 layers), as in GPT-2 (Radford et al. 2019).
   *
   * @param layers how many there are, at least 1
   * @return one a layer
   */
  public static LayerPosition[] all(int layers) {
    if (layers < 1) {
      throw Problem.in("LayerPosition")
          .rule("layers must be at least 1")
          .given("layers", layers)
          .value();
    }
    Map<String, Module> shared = new HashMap<>();
    LayerPosition[] all = new LayerPosition[layers];
    for (int i = 0; i < layers; i++) {
      all[i] = new LayerPosition(i, layers, 1 / Math.sqrt(2.0 * layers), shared);
    }
    return all;
  }

  /**
   * The layer.
   *
   * @return from 0
   */
  public int layer() {
    return layer;
  }

  /**
   * The number of layers.
   *
   * @return at least 1
   */
  public int layers() {
    return layers;
  }

  /**
   * The factor of the first values of what is added to the residual stream.
   *
   * @return above 0
   */
  public double outputGain() {
    return outputGain;
  }

  /** A module that all layers of the model share; the first to ask makes it. */
  <M extends Module> M shared(String name, Class<M> type, Supplier<M> maker) {
    return type.cast(shared.computeIfAbsent(name, key -> maker.get()));
  }
}
