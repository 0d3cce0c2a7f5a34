package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Feeding a system token by token. */
class AttentionDecoderTest {
  private static final AttentionOptions OPTIONS = AttentionOptions.defaults().withScale(0.7);
  private static final int TIME = 37;

  static Stream<Arguments> systems() {
    return AttentionSystems.all().stream()
        .filter(s -> s != SoftmaxAttention.INSTANCE && s != TttLinear.INSTANCE)
        .map(s -> Arguments.of(Ways.named(s)));
  }

  static AttentionCases cases(AttentionSystem system) {
    return AttentionCases.of(system).size('B', 2).size('T', TIME).size('M', 3);
  }

  static AttentionInputs slice(AttentionSystem system, AttentionInputs all, int from, int to) {
    AttentionInputs piece = AttentionInputs.none();
    for (String name : all.names()) {
      if (system.signature().layout(name).startsWith("BT")) {
        piece = piece.with(name, StatesTest.time(all.get(name), from, to));
      }
    }
    return piece;
  }

  /** Steps from one token on, against what one call says about those tokens. */
  static Tensor steps(
      AttentionDecoder decoder, AttentionSystem system, AttentionInputs all, int from, int to) {
    Tensor q = all.get("q");
    int heads = decoder.state().size(1);
    Tensor outputs = Tensor.zeros(q.dtype(), q.size(0), to - from, heads, decoder.state().size(3));
    for (int t = from; t < to; t++) {
      Tensor out = StatesTest.time(outputs, t - from, t - from + 1);
      decoder.step(slice(system, all, t, t + 1), out);
    }
    return outputs;
  }

  @ParameterizedTest
  @MethodSource("systems")
  void stepsAreTheRecurrentForm(AttentionSystem system) {
    for (AttentionCases cases : List.of(cases(system), cases(system).signed().withoutState())) {
      AttentionCase c = cases.make();
      for (DType dtype : Ways.precisions()) {
        AttentionInputs inputs = c.inputs(dtype);
        AttentionResult whole = system.forward(inputs, OPTIONS.withForm(Form.RECURRENT));
        AttentionDecoder decoder = AttentionDecoder.of(system, inputs, OPTIONS);
        Tensor outputs = steps(decoder, system, inputs, 0, TIME);
        // What is computed by elementwise kernels may end in a remainder loop in one of the two.
        double tolerance = dtype == DType.FLOAT32 ? 2e-6 : 1e-14;
        Errors.assertClose(system.name(), whole.output(), outputs, dtype, tolerance);
        Errors.assertClose(system.name(), whole.finalState(), decoder.state(), dtype, tolerance);
        assertEquals(TIME, decoder.tokens());
        if (system instanceof DeltaSystem) {
          Errors.assertSame(system.name(), whole.output(), outputs);
          Errors.assertSame(system.name(), whole.finalState(), decoder.state());
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("systems")
  void aPromptMayBeSplitAnywhere(AttentionSystem system) {
    AttentionInputs inputs = cases(system).signed().make().inputs;
    AttentionResult whole = system.forward(inputs, OPTIONS);
    for (int cut : new int[] {0, 1, 16, 33, TIME}) {
      AttentionDecoder decoder = AttentionDecoder.of(system, inputs, OPTIONS);
      Tensor first = decoder.prefill(slice(system, inputs, 0, cut / 2)).output();
      Tensor second = decoder.prefill(slice(system, inputs, cut / 2, cut)).output();
      Tensor rest = steps(decoder, system, inputs, cut, TIME);
      Tensor state = whole.finalState();
      check(system, StatesTest.time(whole.output(), 0, cut / 2), first);
      check(system, StatesTest.time(whole.output(), cut / 2, cut), second);
      check(system, StatesTest.time(whole.output(), cut, TIME), rest);
      check(system, state, decoder.state());
    }
  }

  private static void check(AttentionSystem system, Tensor expected, Tensor actual) {
    Errors.assertClose(system.name(), expected, actual, DType.FLOAT64, 1e-12);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void aPrototypeMayHaveNoTokens(AttentionSystem system) {
    AttentionInputs inputs = cases(system).make().inputs;
    AttentionInputs none = slice(system, inputs, 0, 0);
    for (String name : inputs.names()) {
      none = none.has(name) ? none : none.with(name, inputs.get(name));
    }
    AttentionDecoder decoder = AttentionDecoder.of(system, none, OPTIONS);
    Tensor empty = decoder.prefill(slice(system, inputs, 0, 0)).output();
    assertEquals(0, empty.size(1));
    Errors.assertSame("state", inputs.get("initial_state"), decoder.state());
    Tensor outputs = steps(decoder, system, inputs, 0, TIME);
    check(system, system.forward(inputs, OPTIONS).output(), outputs);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void snapshotsGoBack(AttentionSystem system) {
    AttentionInputs inputs = cases(system).make().inputs;
    AttentionDecoder decoder = AttentionDecoder.of(system, inputs, OPTIONS);
    decoder.prefill(slice(system, inputs, 0, 11));
    AttentionDecoder.Snapshot snapshot = decoder.snapshot();
    Tensor at11 = decoder.state();
    Tensor once = steps(decoder, system, inputs, 11, 20);
    Errors.assertSame("unchanged", at11, snapshot.state());
    assertEquals(20, decoder.tokens());
    decoder.restore(snapshot);
    assertEquals(11, decoder.tokens());
    Errors.assertSame("restored", at11, decoder.state());
    Errors.assertSame("again", once, steps(decoder, system, inputs, 11, 20));
    AttentionDecoder other = AttentionDecoder.of(system, inputs, OPTIONS);
    other.restore(snapshot);
    Errors.assertSame("elsewhere", once, steps(other, system, inputs, 11, 20));
    decoder.reset();
    assertEquals(0, decoder.tokens());
    Errors.assertSame("reset", inputs.get("initial_state"), decoder.state());
  }

  @ParameterizedTest
  @MethodSource("systems")
  void nothingIsShared(AttentionSystem system) {
    AttentionInputs inputs = cases(system).make().inputs;
    AttentionInputs copies = AttentionCase.convert(inputs, DType.FLOAT64);
    for (String name : inputs.names()) {
      copies = copies.with(name, inputs.get(name).copy());
    }
    AttentionDecoder decoder = AttentionDecoder.of(system, copies, OPTIONS);
    AttentionResult prefilled = decoder.prefill(slice(system, copies, 0, 9));
    AttentionDecoder.Snapshot snapshot = decoder.snapshot();
    for (String name : copies.names()) {
      Arrays.fill(copies.get(name).doubles(), Double.NaN);
    }
    Arrays.fill(prefilled.finalState().doubles(), Double.NaN);
    Arrays.fill(decoder.state().doubles(), Double.NaN);
    Arrays.fill(snapshot.state().doubles(), Double.NaN);
    Tensor rest = steps(decoder, system, inputs, 9, TIME);
    Tensor expected = system.forward(inputs, OPTIONS).output();
    check(system, StatesTest.time(expected, 9, TIME), rest);
    decoder.reset();
    decoder.restore(snapshot);
    check(system, rest, steps(decoder, system, inputs, 9, TIME));
  }

  @Test
  void theOutputMayBeAnInputOrAView() {
    AttentionInputs inputs = AttentionCases.of(Gla.INSTANCE).size('V', 5).make().inputs;
    Tensor expected = Gla.INSTANCE.forward(inputs, OPTIONS).output();
    AttentionDecoder decoder = AttentionDecoder.of(Gla.INSTANCE, inputs, OPTIONS);
    for (int t = 0; t < 4; t++) {
      AttentionInputs token = slice(Gla.INSTANCE, inputs, t, t + 1);
      Tensor shared = token.get("v").copy();
      decoder.step(token.with("v", shared), shared);
      check(Gla.INSTANCE, StatesTest.time(expected, t, t + 1), shared);
    }
    Tensor transposed = Tensor.zeros(DType.FLOAT64, 5, 2, 1, 1);
    int version = transposed.version();
    Tensor view = transposed.as(transposed.layout().permute(3, 2, 1, 0));
    decoder.step(slice(Gla.INSTANCE, inputs, 4, 5), view);
    check(Gla.INSTANCE, StatesTest.time(expected, 4, 5), view.contiguous());
    assertTrue(transposed.version() > version);
  }

  @Test
  void headsMayBeShared() {
    for (AttentionSystem system : List.of(Rwkv7.INSTANCE, Mamba2.INSTANCE, Kda.INSTANCE)) {
      AttentionInputs inputs = cases(system).size('H', 4).make().inputs;
      String[] fewer = {"kappa", "rate", "dt", "a_log", "beta", "k"};
      int heads = 1;
      for (String name : fewer) {
        if (inputs.has(name)) {
          int axis = system.signature().layout(name).indexOf('H');
          Tensor some = inputs.get(name);
          inputs = inputs.with(name, some.as(some.layout().slice(axis, 0, heads, 1)));
          heads = 3 - heads;
        }
      }
      AttentionDecoder decoder = AttentionDecoder.of(system, inputs, OPTIONS);
      Tensor outputs = steps(decoder, system, inputs, 0, TIME);
      check(system, system.forward(inputs, OPTIONS).output(), outputs);
    }
  }

  @Test
  void paddingIsSkippedInAPrompt() {
    AttentionInputs inputs = cases(Hdla.INSTANCE).make().inputs;
    Tensor mask = Tensor.zeros(DType.INT64, 2, TIME);
    for (int t = 5; t < TIME; t++) {
      mask.setInPlace(1, 0, t).setInPlace(t < 9 ? 0 : 1, 1, t);
    }
    AttentionResult whole = Hdla.INSTANCE.forward(inputs, OPTIONS.withMask(mask));
    AttentionDecoder decoder = AttentionDecoder.of(Hdla.INSTANCE, inputs, OPTIONS);
    Tensor first = StatesTest.time(mask, 0, 12);
    decoder.prefill(slice(Hdla.INSTANCE, inputs, 0, 12), first);
    steps(decoder, Hdla.INSTANCE, inputs, 12, TIME);
    check(Hdla.INSTANCE, whole.finalState(), decoder.state());
  }

  private static void refused(
      Class<? extends RuntimeException> type, Executable call, String... parts) {
    RuntimeException thrown = assertThrows(type, call);
    for (String part : parts) {
      assertTrue(thrown.getMessage().contains(part), () -> part + " in: " + thrown.getMessage());
    }
  }

  @Test
  void systemsWithoutAStateOfFixedSizeAreRefused() {
    AttentionInputs none = AttentionInputs.none();
    for (AttentionSystem system :
        List.of(SoftmaxAttention.INSTANCE, TttLinear.INSTANCE, Bidirectional.of(Gla.INSTANCE))) {
      refused(
          ValueException.class,
          () -> AttentionDecoder.of(system, none, OPTIONS),
          system.name(),
          "state of fixed size",
          "whole sequence");
    }
  }

  @Test
  void optionsOfWholeSequencesAreRefused() {
    AttentionInputs inputs = cases(Gla.INSTANCE).make().inputs;
    for (AttentionOptions options :
        List.of(
            OPTIONS.withReversed(true),
            OPTIONS.withCuSeqlens(0, 37),
            OPTIONS.withStatesEvery(2),
            OPTIONS.withMask(Tensor.zeros(DType.INT64, 2, TIME)))) {
      refused(
          ValueException.class,
          () -> AttentionDecoder.of(Gla.INSTANCE, inputs, options),
          "gla",
          "packing",
          "prefill");
    }
  }

  @Test
  void whatDoesNotFitIsRefusedAndChangesNothing() {
    AttentionInputs inputs = cases(Hdla.INSTANCE).make().inputs;
    AttentionDecoder decoder = AttentionDecoder.of(Hdla.INSTANCE, inputs, OPTIONS);
    AttentionInputs token = slice(Hdla.INSTANCE, inputs, 0, 1);
    Tensor out = Tensor.zeros(DType.FLOAT64, 2, 1, 2, 3);
    AttentionInputs two = slice(Hdla.INSTANCE, inputs, 0, 2);
    refused(
        ShapeException.class,
        () -> decoder.step(two, out),
        "hdla",
        "q",
        "[2, 2, 2, 5]",
        "[2, 1, 2, 5]");
    refused(
        ShapeException.class,
        () -> decoder.step(token.with("k", out), out),
        "hdla",
        "k",
        "[2, 1, 2, 3]");
    refused(
        ShapeException.class,
        () -> decoder.step(token, Tensor.zeros(DType.FLOAT32, 2, 1, 2, 3)),
        "hdla",
        "out",
        "float32");
    Tensor g = token.get("log_decay").copy().setInPlace(0.5, 1, 0, 1, 2);
    refused(
        ValueException.class,
        () -> decoder.step(token.with("log_decay", g), out),
        "hdla",
        "log-decay",
        "0.5",
        "[1, 0, 1, 2]");
    refused(ValueException.class, () -> decoder.step(AttentionInputs.none(), out), "q");
    refused(
        ValueException.class,
        () -> decoder.prefill(token.with("initial_state", decoder.state())),
        "hdla",
        "initial_state",
        "restore");
    refused(
        ShapeException.class,
        () -> decoder.prefill(two.with("beta", token.get("beta"))),
        "hdla",
        "beta");
    Errors.assertSame("state", inputs.get("initial_state"), decoder.state());
    assertEquals(0, decoder.tokens());
    AttentionDecoder gla =
        AttentionDecoder.of(Gla.INSTANCE, cases(Gla.INSTANCE).make().inputs, OPTIONS);
    refused(
        ShapeException.class, () -> decoder.restore(gla.snapshot()), "hdla", "gla", "[2, 2, 5, 3]");
  }

  @Test
  void mambasStepSizeMustNotBeNegative() {
    AttentionInputs inputs = cases(Mamba2.INSTANCE).make().inputs;
    AttentionDecoder decoder = AttentionDecoder.of(Mamba2.INSTANCE, inputs, OPTIONS);
    AttentionInputs token = slice(Mamba2.INSTANCE, inputs, 0, 1);
    Tensor dt = token.get("dt").copy().setInPlace(-1, 1, 0, 0);
    Tensor out = Tensor.zeros(DType.FLOAT64, 2, 1, 2, 3);
    refused(ValueException.class, () -> decoder.step(token.with("dt", dt), out), "mamba2", "a_log");
    Errors.assertSame("state", inputs.get("initial_state"), decoder.state());
    assertFalse(decoder.tokens() > 0);
  }
}
