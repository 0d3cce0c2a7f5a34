package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.draw;
import static io.hdla.nn.ModuleGradCheck.init;
import static io.hdla.nn.ModuleGradCheck.set;
import static io.hdla.nn.ModuleGradCheck.values;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;
import java.util.List;
import org.junit.jupiter.api.Test;

class HdlaMixerTest {
  private static final MixerConfig SMALL = MixerCases.small("hdla");

  @Test
  void gradientsOfTheBlock() {
    Block block = new Block(SMALL, 5, 0, LayerPosition.all(2)[0], init(1));
    ModuleGradCheck.check(block, block::forward, draw(1, 1, 5, 4));
  }

  @Test
  void namesOfParametersStayWhatTheyWere() {
    assertEquals(
        List.of(
            "q.weight",
            "k.weight",
            "v.weight",
            "q_conv.weight",
            "k_conv.weight",
            "v_conv.weight",
            "beta.weight",
            "beta.bias",
            "decay_in.weight",
            "decay_out.weight",
            "decay_out.bias",
            "gate.weight",
            "norm.weight",
            "o.weight"),
        List.copyOf(MixerCases.of(SMALL).namedParameters().keySet()));
  }

  /**
   * One channel, no convolution, no activation, all projections 1 but that of β, which is 0: q and
   * k are 1 (up to the eps of the length), v = x.
   */
  private static double[] states(MixerConfig config, double decayBias, double... x) {
    Mixer mixer = new HdlaMixer(config, LayerPosition.alone(), init(1));
    mixer.namedParameters().forEach((name, leaf) -> leaf.value().fillInPlace(1));
    for (String zero : List.of("beta.weight", "beta.bias", "decay_in.weight")) {
      set(mixer, zero, 0);
    }
    set(mixer, "decay_out.bias", decayBias);
    SequenceState state = new SequenceState();
    double[] states = new double[x.length];
    for (int t = 0; t < x.length; t++) {
      mixer.forward(Variable.constant(Tensor.of(new double[] {x[t]}, 1, 1, 1)), state);
      states[t] = state.tensors().get("state").item();
    }
    return states;
  }

  /** β = max/2: S = (1 − β)² λ S + v, with λ = floor + (1 − floor) σ(bias). */
  @Test
  void settingsOfTheAblations() {
    MixerConfig one =
        MixerConfig.of("hdla", 1, 1, 1)
            .withConvWidth(0)
            .withActivation(MixerActivation.IDENTITY)
            .withGate(1, 1);
    double half = 0;
    // β = 1 erases all that was there.
    assertStates(new double[] {3, 5}, states(one.withBetaMax(2), half, 3, 5));
    // β = 1/2: a quarter, decayed by 1/2, is left of 3.
    assertStates(new double[] {3, 5 + 0.375}, states(one.withBetaMax(1), half, 3, 5));
    // λ = 0.2 + 0.8 · 1/2 = 0.6
    assertStates(
        new double[] {3, 5 + 0.45}, states(one.withBetaMax(1).withDecayFloor(0.2), half, 3, 5));
    // λ = floor where the gate is shut
    assertStates(
        new double[] {3, 5 + 0.15}, states(one.withBetaMax(1).withDecayFloor(0.2), -800, 3, 5));
    // relu lets no negative key and value through: nothing is erased, or written
    assertStates(
        new double[] {3, 1.5},
        states(one.withBetaMax(1).withActivation(MixerActivation.RELU), half, 3, -5));
  }

  private static void assertStates(double[] expected, double[] found) {
    for (int t = 0; t < expected.length; t++) {
      assertEquals(expected[t], found[t], 1e-5, "token " + t);
    }
  }

  @Test
  void theStateHasTheSizeOfTheHeads() {
    Mixer mixer = MixerCases.of(SMALL.withHeadDims(6, 5));
    SequenceState state = new SequenceState();
    Variable y = mixer.forward(Variable.constant(draw(1, 2, 3, 4)), state);
    assertEquals("[2, 2, 6, 5]", state.tensors().get("state").shape().toString());
    assertEquals("[2, 3, 4]", y.shape().toString());
    assertTrue(values(y).length == 24);
    assertFalse(Double.isNaN(values(y)[0]));
  }
}
