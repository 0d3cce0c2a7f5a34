package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.draw;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Streamed in pieces, or packed, a mixer gives what single calls give, derivatives included. */
class MixerStreamTest {
  private static final double TOLERANCE = 1e-11;
  private static final int TIME = 200;

  /** Pieces of one token first, none, some odd lengths, and single tokens at the end. */
  private static final int[][] SPLITS = {
    {1, 63, 64, 72}, {1, 2, 0, 3, 13, 17, 160, 1, 1, 1, 1}, {0, 200}, ones()
  };

  private static int[] ones() {
    int[] ones = new int[TIME];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** Outputs, and derivatives of their product with random numbers, by name. */
  private static Map<String, Tensor> results(
      Mixer mixer, Tensor input, UnaryOperator<Variable> forward) {
    Variable x = Variable.parameter(input);
    mixer.zeroGrad();
    Variable y = forward.apply(x);
    y.backward(draw(9, y.shape().toArray()));
    Map<String, Tensor> results = new LinkedHashMap<>();
    results.put("output", y.value());
    results.put("input", x.grad());
    mixer
        .namedParameters()
        .forEach((name, leaf) -> results.put(name, leaf.hasGrad() ? leaf.grad() : null));
    return results;
  }

  private static void assertSame(Map<String, Tensor> expected, Map<String, Tensor> found) {
    assertEquals(expected.keySet(), found.keySet());
    expected.forEach(
        (name, tensor) -> {
          assertEquals(tensor == null, found.get(name) == null, name);
          if (tensor != null) {
            double largest = tensor.count() == 0 ? 0 : tensor.abs().amax().item();
            assertEquals(tensor.shape(), found.get(name).shape(), name);
            assertArrayEquals(
                tensor.toDoubleArray(),
                found.get(name).toDoubleArray(),
                TOLERANCE * Math.max(1, largest),
                name);
          }
        });
  }

  private static Variable inPieces(Mixer mixer, Variable x, SequenceState state, int... lengths) {
    Variable[] parts = new Variable[lengths.length];
    int at = 0;
    for (int i = 0; i < lengths.length; i++) {
      parts[i] = mixer.forward(MovementRules.slice(x, 1, at, at + lengths[i]), state);
      at += lengths[i];
    }
    return MovementRules.concat(1, parts);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void piecesOfAStreamAreOneCall(String name) {
    Mixer mixer = MixerCases.of(name);
    Tensor x = draw(2, 2, TIME, MixerCases.DIM);
    Map<String, Tensor> whole = results(mixer, x, mixer::forward);
    SequenceState once = new SequenceState();
    assertSame(whole, results(mixer, x, v -> mixer.forward(v, once)));
    for (int[] lengths : SPLITS) {
      SequenceState state = new SequenceState();
      assertSame(whole, results(mixer, x, v -> inPieces(mixer, v, state, lengths)));
      assertEquals(TIME, state.tokens());
      assertSame(once.tensors(), state.tensors());
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void packedSequencesDoNotSeeEachOther(String name) {
    Mixer mixer = MixerCases.of(name);
    Tensor x = draw(3, 1, 20, MixerCases.DIM);
    int[] lengths = {0, 5, 12, 12, 20};
    assertSame(
        results(mixer, x, v -> separately(mixer, v, lengths)),
        results(mixer, x, v -> mixer.forwardPacked(v, lengths)));
    assertThrows(ValueException.class, () -> mixer.forwardPacked(Variable.constant(x), 0, 3, 2));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void packedSequencesDoNotSeeEachOtherInBothDirections(String name) {
    Mixer mixer = MixerCases.of(MixerCases.configs().get(name).withBidirectional(true));
    Tensor x = draw(3, 1, 20, MixerCases.DIM);
    int[] lengths = {0, 5, 12, 12, 20};
    assertSame(
        results(mixer, x, v -> separately(mixer, v, lengths)),
        results(mixer, x, v -> mixer.forwardPacked(v, lengths)));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void noGradientCrossesFromOnePackedSequenceToTheNext(String name) {
    Mixer mixer = MixerCases.of(name);
    Variable x = Variable.parameter(draw(3, 1, 20, MixerCases.DIM));
    Variable y = mixer.forwardPacked(x, 0, 5, 12, 20);
    MovementRules.slice(y, 1, 5, 12).square().sum().backward();
    double[] gradient = x.grad().toDoubleArray();
    for (int i = 0; i < gradient.length; i++) {
      int t = i / MixerCases.DIM;
      assertEquals(t >= 5 && t < 12, gradient[i] != 0, "token " + t);
    }
  }

  private static Variable separately(Mixer mixer, Variable x, int... cuSeqlens) {
    Variable[] parts = new Variable[cuSeqlens.length - 1];
    for (int n = 0; n + 1 < cuSeqlens.length; n++) {
      parts[n] = mixer.forward(MovementRules.slice(x, 1, cuSeqlens[n], cuSeqlens[n + 1]));
    }
    return MovementRules.concat(1, parts);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void statesComeBackFromWhatWasSaved(String name) {
    Mixer mixer = MixerCases.of(name);
    Variable x = Variable.constant(draw(2, 2, 11, MixerCases.DIM));
    Variable next = Variable.constant(draw(4, 2, MixerCases.DIM));
    SequenceState state = new SequenceState();
    mixer.forward(x, state);
    SequenceState copy = state.copy();
    SequenceState saved = SequenceState.of(state.tensors());
    double[] expected = mixer.step(next, state).value().toDoubleArray();
    assertEquals(11, copy.tokens());
    assertArrayEquals(expected, mixer.step(next, copy).value().toDoubleArray(), 0);
    assertArrayEquals(expected, mixer.step(next, saved).value().toDoubleArray(), 0);
    state.reset();
    assertEquals(0, state.tokens());
    mixer.forward(x, state);
    assertArrayEquals(expected, mixer.step(next, state).value().toDoubleArray(), 0);
  }

  @Test
  void restoredStatesAreCopies() {
    Mixer mixer = MixerCases.of("hdla");
    Variable next = Variable.constant(draw(4, 2, MixerCases.DIM));
    SequenceState state = new SequenceState();
    mixer.forward(Variable.constant(draw(2, 2, 11, MixerCases.DIM)), state);
    Map<String, Tensor> saved = new LinkedHashMap<>();
    state.tensors().forEach((name, tensor) -> saved.put(name, tensor.copy()));
    SequenceState restored = SequenceState.of(saved);
    for (Tensor tensor : saved.values()) {
      tensor.copyFromInPlace(Tensor.zeros(tensor.dtype(), tensor.shape()));
    }
    double[] expected = mixer.step(next, state).value().toDoubleArray();
    assertArrayEquals(expected, mixer.step(next, restored).value().toDoubleArray(), 0);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void aCallThatFailsLeavesTheStateAsItWas(String name) {
    Mixer mixer = MixerCases.of(name);
    SequenceState state = new SequenceState();
    mixer.forward(Variable.constant(draw(2, 2, 5, MixerCases.DIM)), state);
    Variable other = Variable.constant(draw(2, 3, 5, MixerCases.DIM));
    ShapeException thrown = assertThrows(ShapeException.class, () -> mixer.forward(other, state));
    assertTrue(thrown.getMessage().startsWith("SequenceState: "), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("[3, "), thrown.getMessage());
    assertEquals(5, state.tokens());
    mixer.forward(Variable.constant(draw(2, 2, 1, MixerCases.DIM)), state);
  }

  /** A piece of more queries than are scored together, behind a longer past. */
  @Test
  void softmaxAttentionReadsLongPieces() {
    Mixer mixer = MixerCases.of("softmax_attention");
    Tensor x = draw(2, 1, 230, MixerCases.DIM);
    assertSame(
        results(mixer, x, mixer::forward),
        results(mixer, x, v -> inPieces(mixer, v, new SequenceState(), 3, 130, 64, 33)));
  }

  @Test
  void detachedStatesStopGradients() {
    Mixer mixer = MixerCases.of("hdla");
    Variable first = Variable.parameter(draw(2, 1, 3, MixerCases.DIM));
    Variable second = Variable.constant(draw(3, 1, 3, MixerCases.DIM));
    SequenceState state = new SequenceState();
    mixer.forward(first, state);
    SequenceState cut = state.copy();
    cut.detach();
    mixer.forward(second, cut).sum().backward();
    assertTrue(!first.hasGrad());
    mixer.forward(second, state).sum().backward();
    assertTrue(first.hasGrad());
  }

  /** What is remembered of a long piece is no view of it. */
  @ParameterizedTest
  @MethodSource("io.hdla.nn.MixerCases#names")
  void statesKeepNoMoreThanTheyHold(String name) {
    Mixer mixer = MixerCases.of(name);
    SequenceState state = new SequenceState();
    NoGrad.run(() -> mixer.forward(Variable.constant(draw(2, 2, 50, 4)), state));
    assertSmall(state);
    SequenceState recorded = new SequenceState();
    mixer.forward(Variable.parameter(draw(2, 2, 50, 4)), recorded);
    recorded.detach();
    assertSmall(recorded);
  }

  private static void assertSmall(SequenceState state) {
    state
        .tensors()
        .forEach(
            (name, tensor) -> {
              if (tensor.dtype() == DType.FLOAT64) {
                assertEquals(tensor.count(), tensor.doubles().length, name);
              }
            });
  }

  @Test
  void statesOfOtherLayersAreRefused() {
    Mixer mixer = MixerCases.of("hdla");
    Mixer other = MixerCases.of("hdla without convolutions");
    Variable x = Variable.constant(draw(2, 1, 3, MixerCases.DIM));
    SequenceState state = new SequenceState();
    mixer.forward(x, state);
    String tooMuch = assertThrows(ValueException.class, () -> other.forward(x, state)).getMessage();
    assertTrue(tooMuch.contains("unknown [q_conv.window, k_conv.window, v_conv.window]"), tooMuch);
    SequenceState little = new SequenceState();
    other.forward(x, little);
    String tooLittle =
        assertThrows(ValueException.class, () -> mixer.forward(x, little)).getMessage();
    assertTrue(tooLittle.contains("wanted q_conv.window [1, 3, 6]"), tooLittle);
    String uncounted =
        assertThrows(ValueException.class, () -> SequenceState.of(Map.of())).getMessage();
    assertTrue(uncounted.contains("tokens none"), uncounted);
  }

  @Test
  void shapesAreChecked() {
    Mixer mixer = MixerCases.of("hdla");
    Variable x = Variable.constant(draw(2, 1, 3, MixerCases.DIM + 1));
    String message = assertThrows(ShapeException.class, () -> mixer.forward(x)).getMessage();
    assertTrue(message.contains("x must be [B,T,4]") && message.contains("[1, 3, 5]"), message);
  }
}
