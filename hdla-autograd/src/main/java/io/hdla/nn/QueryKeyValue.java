package io.hdla.nn;

import io.hdla.autograd.Variable;

/**
 * The queries, keys and values of a mixer: projection, short convolution if there is one,
 * activation. Registers its layers as the mixer's own, {@code q}, {@code k}, {@code v}, {@code
 * q_conv} and so on.
 */
final class QueryKeyValue {
  private final MixerConfig config;
  private final int writes;
  private final Linear query;
  private final Linear key;
  private final Linear value;
  private final ShortConv queryConv;
  private final ShortConv keyConv;
  private final ShortConv valueConv;

  /**
   * Layers with new weights.
   *
   * @param writes keys and values a token
   */
  QueryKeyValue(Mixer owner, MixerConfig config, int writes, Gain gain, Init init) {
    this.config = config;
    this.writes = writes;
    int keys = config.keys();
    int values = config.values();
    query = linear(owner, "q", keys, gain, init);
    key = linear(owner, "k", writes * keys, gain, init);
    value = linear(owner, "v", writes * values, gain, init);
    queryConv = conv(owner, "q_conv", keys, init);
    keyConv = conv(owner, "k_conv", writes * keys, init);
    valueConv = conv(owner, "v_conv", writes * values, init);
  }

  QueryKeyValue(Mixer owner, MixerConfig config, Init init) {
    this(owner, config, 1, Gain.USUAL, init);
  }

  private Linear linear(Mixer owner, String name, int out, Gain gain, Init init) {
    int in = config.modelDim();
    return owner.child(name, new Linear(in, out, false, gain.of(in, out), init.split(name)));
  }

  private ShortConv conv(Mixer owner, String name, int channels, Init init) {
    int width = config.convWidth();
    return width == 0 ? null : owner.child(name, new ShortConv(channels, width, init.split(name)));
  }

  /** [B,T,H,K]. */
  Variable query(Variable x, Flow flow) {
    Variable q = config.activation().apply(project(query, queryConv, x, flow.part("q_conv")));
    return Heads.split(q, config.heads(), config.keyDim());
  }

  /** [B,T,H,K], or [B,T,M,H,K] with several writes a token. */
  Variable key(Variable x, Flow flow) {
    return split(config.activation().apply(rawKey(x, flow)), config.keyDim());
  }

  /** [B,T,H,V], or [B,T,M,H,V] with several writes a token. */
  Variable value(Variable x, Flow flow) {
    return split(config.activation().apply(rawValue(x, flow)), config.valueDim());
  }

  /** [B,T,H,V] without an activation. */
  Variable linearValue(Variable x, Flow flow) {
    return split(rawValue(x, flow), config.valueDim());
  }

  private Variable rawKey(Variable x, Flow flow) {
    return project(key, keyConv, x, flow.part("k_conv"));
  }

  private Variable rawValue(Variable x, Flow flow) {
    return project(value, valueConv, x, flow.part("v_conv"));
  }

  private Variable project(Linear layer, ShortConv conv, Variable x, Flow flow) {
    Variable projected = layer.forward(x);
    return conv == null ? projected : conv.forward(projected, flow, config.bidirectional());
  }

  private Variable split(Variable x, int dim) {
    return writes == 1
        ? Heads.split(x, config.heads(), dim)
        : Heads.split(x, writes, config.heads(), dim);
  }
}
