package io.hdla.nn;

import static io.hdla.nn.MixerFormulas.DIM;
import static io.hdla.nn.MixerFormulas.SCALE;
import static io.hdla.nn.MixerFormulas.activated;
import static io.hdla.nn.MixerFormulas.check;
import static io.hdla.nn.MixerFormulas.gated;
import static io.hdla.nn.MixerFormulas.heads;
import static io.hdla.nn.MixerFormulas.logSigmoid;
import static io.hdla.nn.PlainLayer.dot;
import static io.hdla.nn.PlainLayer.map;
import static io.hdla.nn.PlainLayer.normal;
import static io.hdla.nn.PlainLayer.plus;
import static io.hdla.nn.PlainLayer.rms;
import static io.hdla.nn.PlainLayer.rotated;
import static io.hdla.nn.PlainLayer.sigmoid;
import static io.hdla.nn.PlainLayer.times;
import static io.hdla.nn.PlainLayer.unit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All other layers against their equations. */
class GatedMixersFormulasTest {
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
