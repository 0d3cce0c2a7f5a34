package io.hdla.nn;

import static io.hdla.nn.PlainLayer.dot;
import static io.hdla.nn.PlainLayer.join;
import static io.hdla.nn.PlainLayer.map;
import static io.hdla.nn.PlainLayer.normal;
import static io.hdla.nn.PlainLayer.plus;
import static io.hdla.nn.PlainLayer.rms;
import static io.hdla.nn.PlainLayer.rotated;
import static io.hdla.nn.PlainLayer.sigmoid;
import static io.hdla.nn.PlainLayer.softplus;
import static io.hdla.nn.PlainLayer.times;
import static io.hdla.nn.PlainLayer.unit;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each layer without convolutions against its documentation, token by token in plain loops. */
class MixerFormulasTest {
  private static final int DIM = 3;
  private static final int TIME = 5;
  private static final double SCALE = 0.5;

  /** From a token and its position to the layer's output. */
  private interface Step {
    double[] apply(PlainLayer p, double[] x, int t);
  }

  /** What one head gives. */
  private interface Head {
    double[] apply(int h);
  }

  private static void check(String system, int valueDim, Step step) {
    MixerConfig config =
        MixerConfig.of(system, DIM, 2, 4).withHeadDims(4, valueDim).withConvWidth(0);
    Mixer mixer = MixerCases.of(config.withMiniBatch(2).withGate(2, 16));
    PlainLayer plain = new PlainLayer(mixer, 2, 4, valueDim);
    Tensor x = ModuleGradCheck.draw(5, 1, TIME, DIM);
    double[] found = ModuleGradCheck.values(mixer.forward(Variable.constant(x)));
    double[] tokens = x.toDoubleArray();
    for (int t = 0; t < TIME; t++) {
      double[] expected = step.apply(plain, Arrays.copyOfRange(tokens, DIM * t, DIM * t + DIM), t);
      assertArrayEquals(
          expected,
          Arrays.copyOfRange(found, DIM * t, DIM * t + DIM),
          1e-12,
          system + ", token " + t);
    }
  }

  private static double[] heads(Head head) {
    return join(head.apply(0), head.apply(1));
  }

  private static double[] activated(PlainLayer p, String name, double[] x) {
    return map(p.linear(name, x), PlainLayer::silu);
  }

  private static double[] gated(PlainLayer p, double[] o, double[] gate) {
    return p.linear("o", times(o, gate));
  }

  private static double logSigmoid(double x) {
    return -softplus(-x);
  }

  /** Decays of Mamba's kind, for one or more channels of a head. */
  private static double[] stepDecay(PlainLayer p, double[] projected, int h, int each) {
    double rate = Math.exp(p.vector("a_log")[h]);
    double[] dt = map(plus(projected, p.vector("dt_bias")), PlainLayer::softplus);
    return map(PlainLayer.head(dt, h, each), v -> Math.exp(-rate * v));
  }

  @Test
  void hdla() {
    check(
        "hdla",
        3,
        (p, x, t) -> {
          double[] decay = p.linear("decay_out", p.linear("decay_in", x));
          double[] o =
              heads(
                  h -> {
                    double[] k = unit(p.keyHead(activated(p, "k", x), h));
                    double beta = 2 * sigmoid(p.linear("beta", x)[h]);
                    p.erase(h, k, beta);
                    p.decay(h, map(p.keyHead(decay, h), v -> Math.exp(logSigmoid(v) / 16)));
                    p.erase(h, k, beta);
                    p.write(h, k, p.valueHead(activated(p, "v", x), h));
                    double[] q = unit(p.keyHead(activated(p, "q", x), h));
                    return rms(times(p.read(h, q), SCALE), p.vector("norm.weight"));
                  });
          return gated(p, o, map(p.linear("gate", x), PlainLayer::sigmoid));
        });
  }

  /** S ← S + β k (v − kᵀS)ᵀ, and what is read then, normalised. */
  private static double[] delta(PlainLayer p, double[] x, int h) {
    double[] k = unit(p.keyHead(activated(p, "k", x), h));
    double beta = sigmoid(p.linear("beta", x)[h]);
    p.erase(h, k, beta);
    p.write(h, k, times(p.valueHead(activated(p, "v", x), h), beta));
    return normed(p, x, h);
  }

  private static double[] normed(PlainLayer p, double[] x, int h) {
    double[] q = unit(p.keyHead(activated(p, "q", x), h));
    return rms(times(p.read(h, q), SCALE), p.vector("norm.weight"));
  }

  @Test
  void deltaNet() {
    check("delta_net", 3, (p, x, t) -> p.linear("o", heads(h -> delta(p, x, h))));
  }

  @Test
  void gatedDeltaNet() {
    check(
        "gated_delta_net",
        3,
        (p, x, t) -> {
          double[] o =
              heads(
                  h -> {
                    p.decay(h, stepDecay(p, p.linear("decay", x), h, 1));
                    return delta(p, x, h);
                  });
          return gated(p, o, activated(p, "gate", x));
        });
  }

  @Test
  void gatedDeltaProduct() {
    check(
        "gated_delta_product",
        3,
        (p, x, t) -> {
          double[] o =
              heads(
                  h -> {
                    p.decay(h, stepDecay(p, p.linear("decay", x), h, 1));
                    for (int m = 0; m < 2; m++) {
                      double[] k = unit(p.keyHead(activated(p, "k", x), 2 * m + h));
                      double beta = 2 * sigmoid(p.linear("beta", x)[2 * m + h]);
                      p.erase(h, k, beta);
                      p.write(h, k, times(p.valueHead(activated(p, "v", x), 2 * m + h), beta));
                    }
                    return normed(p, x, h);
                  });
          return gated(p, o, activated(p, "gate", x));
        });
  }

  @Test
  void kda() {
    check(
        "kda",
        3,
        (p, x, t) -> {
          double[] decay = p.linear("decay_out", p.linear("decay_in", x));
          double[] o =
              heads(
                  h -> {
                    p.decay(h, stepDecay(p, decay, h, 4));
                    return delta(p, x, h);
                  });
          double[] gate = p.linear("gate_out", p.linear("gate_in", x));
          return gated(p, o, map(gate, PlainLayer::sigmoid));
        });
  }

  @Test
  void gla() {
    check(
        "gla",
        3,
        (p, x, t) -> {
          double[] decay = p.linear("decay_out", p.linear("decay_in", x));
          double[] o =
              heads(
                  h -> {
                    p.decay(h, map(p.keyHead(decay, h), v -> Math.exp(logSigmoid(v) / 16)));
                    p.write(h, p.keyHead(p.linear("k", x), h), p.valueHead(p.linear("v", x), h));
                    double[] read = p.read(h, p.keyHead(p.linear("q", x), h));
                    return rms(times(read, SCALE), p.vector("norm.weight"));
                  });
          return gated(p, o, activated(p, "gate", x));
        });
  }

  @Test
  void simpleGla() {
    check(
        "simple_gla",
        3,
        (p, x, t) -> {
          double[] decay = p.linear("decay", x);
          double[] o =
              heads(
                  h -> {
                    p.decay(h, Math.exp(logSigmoid(decay[h]) / 16));
                    double[] k = p.keyHead(activated(p, "k", x), h);
                    p.write(h, k, p.valueHead(activated(p, "v", x), h));
                    double[] read = p.read(h, p.keyHead(activated(p, "q", x), h));
                    return rms(times(read, SCALE), p.vector("norm.weight"));
                  });
          return gated(p, o, activated(p, "gate", x));
        });
  }

  @Test
  void mamba2() {
    check(
        "mamba2",
        3,
        (p, x, t) -> {
          double[] dt = map(plus(p.linear("dt", x), p.vector("dt_bias")), PlainLayer::softplus);
          double[] o =
              heads(
                  h -> {
                    double[] v = p.valueHead(activated(p, "v", x), h);
                    p.decay(h, Math.exp(-Math.exp(p.vector("a_log")[h]) * dt[h]));
                    p.write(h, activated(p, "k", x), times(v, dt[h]));
                    return plus(p.read(h, activated(p, "q", x)), times(v, p.vector("d_skip")[h]));
                  });
          return p.linear("o", rms(times(o, activated(p, "z", x)), p.vector("norm.weight")));
        });
  }

  @Test
  void hgrn2() {
    check(
        "hgrn2",
        3,
        (p, x, t) -> {
          double[] o =
              heads(
                  h -> {
                    double[] keep = map(p.keyHead(p.linear("f", x), h), PlainLayer::sigmoid);
                    p.decay(h, keep);
                    p.write(h, map(keep, v -> 1 - v), p.valueHead(p.linear("v", x), h));
                    return p.read(h, p.keyHead(activated(p, "q", x), h));
                  });
          return p.linear("o", rms(o, p.vector("norm.weight")));
        });
  }

  @Test
  void retention() {
    check(
        "retention",
        3,
        (p, x, t) -> {
          double[] ones = {1, 1, 1};
          double[] o =
              heads(
                  h -> {
                    p.decay(h, 1 - Math.pow(2, -5 - h));
                    double[] k = rotated(p.keyHead(p.linear("k", x), h), t);
                    p.write(h, k, p.valueHead(p.linear("v", x), h));
                    double[] q = rotated(p.keyHead(p.linear("q", x), h), t);
                    return rms(times(p.read(h, q), SCALE), ones);
                  });
          return gated(p, o, activated(p, "gate", x));
        });
  }

  @Test
  void lightningAttention() {
    check(
        "lightning_attention",
        3,
        (p, x, t) -> {
          double[] o =
              heads(
                  h -> {
                    p.decay(h, Math.exp(-Math.pow(2, -4.0 * (h + 1))));
                    double[] k = p.keyHead(activated(p, "k", x), h);
                    p.write(h, k, p.valueHead(activated(p, "v", x), h));
                    return p.read(h, p.keyHead(activated(p, "q", x), h));
                  });
          double[] gate = map(p.linear("gate", x), PlainLayer::sigmoid);
          return gated(p, rms(o, p.vector("norm.weight")), gate);
        });
  }

  private static double[] positive(double... x) {
    return map(x, v -> v > 0 ? v + 1 : Math.exp(v));
  }

  /** The sums over all tokens so far, without a state. */
  @Test
  void linearAttention() {
    List<double[]> tokens = new ArrayList<>();
    check(
        "linear_attention",
        3,
        (p, x, t) -> {
          tokens.add(x);
          return p.linear(
              "o",
              heads(
                  h -> {
                    double[] q = positive(p.keyHead(p.linear("q", x), h));
                    double[] sum = new double[3];
                    double weights = 1e-6;
                    for (double[] y : tokens) {
                      double weight = dot(q, positive(p.keyHead(p.linear("k", y), h)));
                      sum = plus(sum, times(p.valueHead(p.linear("v", y), h), weight));
                      weights += weight;
                    }
                    return times(sum, 1 / weights);
                  }));
        });
  }

  @Test
  void softmaxAttention() {
    List<double[]> tokens = new ArrayList<>();
    check(
        "softmax_attention",
        3,
        (p, x, t) -> {
          tokens.add(x);
          return p.linear(
              "o",
              heads(
                  h -> {
                    double[] q = rotated(p.keyHead(p.linear("q", x), h), t);
                    double[] sum = new double[3];
                    double weights = 0;
                    for (int s = 0; s <= t; s++) {
                      double[] y = tokens.get(s);
                      double[] k = rotated(p.keyHead(p.linear("k", y), h), s);
                      double weight = Math.exp(dot(q, k) * SCALE);
                      sum = plus(sum, times(p.valueHead(p.linear("v", y), h), weight));
                      weights += weight;
                    }
                    return times(sum, 1 / weights);
                  }));
        });
  }

  private static double[] lerp(double[] a, double[] b, double[] share) {
    return plus(a, times(plus(b, times(a, -1)), share));
  }

  @Test
  void rwkv7() {
    double[][] last = {new double[DIM]};
    check(
        "rwkv7",
        3,
        (p, x, t) -> {
          double[] before = last[0];
          last[0] = x;
          double[] decay = p.linear("w1", lerp(x, before, p.vector("x_w")));
          decay = plus(p.linear("w2", map(decay, Math::tanh)), p.vector("w0"));
          double[] rate = p.linear("a2", p.linear("a1", lerp(x, before, p.vector("x_a"))));
          double[] a = map(plus(rate, p.vector("a0")), PlainLayer::sigmoid);
          double[] k = p.linear("k", lerp(x, before, p.vector("x_k")));
          double[] r = p.linear("r", lerp(x, before, p.vector("x_r")));
          double[] v = p.linear("v", lerp(x, before, p.vector("x_v")));
          double[] factor = map(times(map(a, c -> c - 1), p.vector("k_a")), c -> c + 1);
          double[] written = times(k, factor);
          double[] lambda = map(decay, c -> Math.exp(-Math.exp(-0.5) * sigmoid(c)));
          double[] o =
              heads(
                  h -> {
                    double[] kappa = unit(p.keyHead(times(k, p.vector("k_k")), h));
                    double[] erased = p.read(h, kappa);
                    p.decay(h, p.keyHead(lambda, h));
                    p.write(h, times(p.keyHead(a, h), kappa), times(erased, -1));
                    p.write(h, p.keyHead(written, h), p.valueHead(v, h));
                    return normal(p.read(h, p.keyHead(r, h)), 3e-5);
                  });
          double[] scaled = plus(times(o, p.vector("norm.weight")), p.vector("norm.bias"));
          double[] bonus = times(times(r, written), p.vector("r_k"));
          double[] own =
              heads(h -> times(p.valueHead(v, h), Arrays.stream(p.keyHead(bonus, h)).sum()));
          double[] gate = p.linear("g1", lerp(x, before, p.vector("x_g")));
          gate = p.linear("g2", map(gate, PlainLayer::sigmoid));
          return gated(p, plus(scaled, own), gate);
        });
  }

  /** The gradient of ½|k + LN(Wᵀk) − v|² in z = Wᵀk, at the weights before the mini-batch. */
  private static double[] inner(double[] z, double[] target, double[] weight, double[] bias) {
    double[] unit = normal(z, 1e-6);
    double[] error = plus(plus(times(unit, weight), bias), times(target, -1));
    double[] g = times(error, weight);
    double mean = Arrays.stream(g).average().orElseThrow();
    double along = dot(g, unit) / g.length;
    double centre = Arrays.stream(z).average().orElseThrow();
    double variance = Arrays.stream(z).map(c -> (c - centre) * (c - centre)).sum() / z.length;
    double[] pulled = plus(map(g, c -> c - mean), times(unit, -along));
    return times(pulled, 1 / Math.sqrt(variance + 1e-6));
  }

  @Test
  void tttLinear() {
    double[][][] start = new double[2][4][];
    check(
        "ttt_linear",
        4,
        (p, x, t) -> {
          double[] eta = map(p.linear("eta", x), v -> sigmoid(v) / 4);
          double[] o =
              heads(
                  h -> {
                    double[] weight = PlainLayer.head(p.vector("inner_weight"), h, 4);
                    double[] bias = PlainLayer.head(p.vector("inner_bias"), h, 4);
                    if (t == 0) {
                      double[] first = PlainLayer.head(p.vector("initial_state"), h, 16);
                      Arrays.setAll(p.state[h], i -> PlainLayer.head(first, i, 4));
                    }
                    double[] k = rotated(p.keyHead(p.linear("k", x), h), t % 2);
                    double[] q = rotated(p.keyHead(p.linear("q", x), h), t % 2);
                    double[] v = p.valueHead(p.linear("v", x), h);
                    double[][] now = p.state[h].clone();
                    if (t % 2 == 0) {
                      start[h] = now;
                    }
                    System.arraycopy(start[h], 0, p.state[h], 0, 4);
                    double[] gradient = inner(p.read(h, k), plus(v, times(k, -1)), weight, bias);
                    System.arraycopy(now, 0, p.state[h], 0, 4);
                    p.write(h, k, times(gradient, -eta[h]));
                    return plus(q, plus(times(normal(p.read(h, q), 1e-6), weight), bias));
                  });
          double[] last = times(normal(o, 1e-6), p.vector("norm.weight"));
          return p.linear("o", plus(last, p.vector("norm.bias")));
        });
  }
}
