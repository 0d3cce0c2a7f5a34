package io.hdla.nn;

import static io.hdla.nn.PlainLayer.join;
import static io.hdla.nn.PlainLayer.map;
import static io.hdla.nn.PlainLayer.plus;
import static io.hdla.nn.PlainLayer.softplus;
import static io.hdla.nn.PlainLayer.times;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** Compares a layer without convolutions with its equations in plain loops, token by token. */
final class MixerFormulas {
  static final int DIM = 3;
  static final double SCALE = 0.5;
  private static final int TIME = 5;

  private MixerFormulas() {}

  /** From a token and its position to the layer's output. */
  interface Step {
    double[] apply(PlainLayer p, double[] x, int t);
  }

  /** What one head gives. */
  interface Head {
    double[] apply(int h);
  }

  static void check(String system, int valueDim, Step step) {
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

  static double[] heads(Head head) {
    return join(head.apply(0), head.apply(1));
  }

  static double[] activated(PlainLayer p, String name, double[] x) {
    return map(p.linear(name, x), PlainLayer::silu);
  }

  static double[] gated(PlainLayer p, double[] o, double[] gate) {
    return p.linear("o", times(o, gate));
  }

  static double logSigmoid(double x) {
    return -softplus(-x);
  }

  /** Decays of Mamba's kind, for one or more channels of a head. */
  static double[] stepDecay(PlainLayer p, double[] projected, int h, int each) {
    double rate = Math.exp(p.vector("a_log")[h]);
    double[] dt = map(plus(projected, p.vector("dt_bias")), PlainLayer::softplus);
    return map(PlainLayer.head(dt, h, each), v -> Math.exp(-rate * v));
  }
}
