package io.hdla.nn;

import static io.hdla.nn.MixerFormulas.SCALE;
import static io.hdla.nn.MixerFormulas.activated;
import static io.hdla.nn.MixerFormulas.check;
import static io.hdla.nn.MixerFormulas.gated;
import static io.hdla.nn.MixerFormulas.heads;
import static io.hdla.nn.MixerFormulas.logSigmoid;
import static io.hdla.nn.MixerFormulas.stepDecay;
import static io.hdla.nn.PlainLayer.map;
import static io.hdla.nn.PlainLayer.rms;
import static io.hdla.nn.PlainLayer.sigmoid;
import static io.hdla.nn.PlainLayer.times;
import static io.hdla.nn.PlainLayer.unit;

import org.junit.jupiter.api.Test;

/** The layers that erase what they overwrite, against their equations. */
class DeltaMixersFormulasTest {
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
}
