package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.StateException;
import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused, and what the message says: operation, rule, shapes, place, remedy. */
class AttentionMessagesTest {
  private static final AttentionOptions DEFAULTS = AttentionOptions.defaults();

  private static void refused(
      Class<? extends RuntimeException> type, Executable call, String... parts) {
    RuntimeException thrown = assertThrows(type, call);
    for (String part : parts) {
      assertTrue(thrown.getMessage().contains(part), () -> part + " in: " + thrown.getMessage());
    }
  }

  private static AttentionCase small(AttentionSystem system) {
    return AttentionCases.of(system).size('B', 2).size('T', 7).make();
  }

  private static Executable forward(AttentionSystem system, AttentionInputs inputs) {
    return () -> system.forwardSaving(inputs, DEFAULTS);
  }

  /**
   * So many that several threads look, or one looks while another makes the outputs: the first bad
   * one is named, wherever it stands.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void positiveLogDecayAmongMany(int heads) {
    Tensor rows = Tensor.zeros(DType.FLOAT32, 1, 1100, heads, 64);
    Tensor beta = Tensor.zeros(DType.FLOAT32, 1, 1100, heads);
    for (int[] first : new int[][] {{0, 3, 0, 1}, {0, 600, 1, 0}, {0, 1099, 1, 63}}) {
      Tensor g = rows.copy().setInPlace(Double.NaN, 0, 1099, 1, 63).setInPlace(2, first);
      refused(
          ValueException.class,
          () -> Hdla.forward(rows, rows, rows, beta, g, null, DEFAULTS),
          "got 2.0 at " + Arrays.toString(first));
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#gatedSystems")
  void positiveLogDecay(AttentionSystem system) {
    AttentionCase c = small(system);
    String name = Ways.logDecay(system);
    boolean timed = c.inputs.get(name).rank() > 1;
    int[] first = Arrays.copyOf(new int[] {1, 5, 0, 3}, c.inputs.get(name).rank());
    int[] later = Arrays.copyOf(new int[] {1, 6, 1, 4}, c.inputs.get(name).rank());
    for (DType dtype : Ways.precisions()) {
      for (double bad : new double[] {176, 1e-30, Double.POSITIVE_INFINITY, Double.NaN}) {
        AttentionInputs inputs = c.inputs(dtype);
        Tensor g = inputs.get(name).copy().setInPlace(bad, later).setInPlace(bad, first);
        for (Tensor view : new Tensor[] {g, ViewsTest.reversed(g), ViewsTest.poisoned(g)}) {
          refused(
              ValueException.class,
              forward(system, inputs.with(name, view)),
              system.name() + ":",
              "log-decay must be ≤ 0",
              name + " " + g.shape(),
              "got " + g.get(first),
              "at " + Arrays.toString(first),
              timed ? "logSigmoid" : "log");
        }
      }
    }
  }

  /** Indices are those of the caller's tensors, also where time is reversed. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#gatedSystems")
  void positiveLogDecayInReversedTime(AttentionSystem system) {
    AttentionCase c = small(system);
    String name = Ways.logDecay(system);
    int[] place = Arrays.copyOf(new int[] {1, 5, 0, 3}, c.inputs.get(name).rank());
    AttentionInputs inputs = c.inputs.with(name, c.inputs.get(name).copy().setInPlace(1, place));
    refused(
        ValueException.class,
        () -> system.forward(inputs, DEFAULTS.withReversed(true)),
        system.name() + ":",
        "at " + Arrays.toString(place));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#gatedSystems")
  void zeroAndMinusInfinityAreLegal(AttentionSystem system) {
    for (double legal : new double[] {0, -0.0, Double.NEGATIVE_INFINITY}) {
      AttentionCases.of(system).gate(Gate.constant(legal)).make().check("g=" + legal, 16);
    }
  }

  @Test
  void negativeTimeSteps() {
    AttentionCase c = small(Mamba2.INSTANCE);
    Tensor dt = c.inputs.get("dt").copy().setInPlace(-0.5, 1, 3, 1);
    refused(
        ValueException.class,
        forward(Mamba2.INSTANCE, c.inputs.with("dt", dt)),
        "mamba2:",
        "dt",
        "[2, 7, 2]",
        "at [1, 3, 1]",
        "pass steps dt of at least 0");
  }

  /** Heads before time, as other libraries have it, in one input only. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void swappedAxes(AttentionSystem system) {
    AttentionCase c = small(system);
    Tensor q = c.inputs.get("q");
    Tensor swapped = q.as(q.layout().permute(0, 2, 1, 3));
    refused(
        ShapeException.class,
        forward(system, c.inputs.with("q", swapped)),
        system.name() + ":",
        "q [2, 2, 7, 5]",
        "v [",
        "axis 1 (T)",
        "7",
        "2 in q");
  }

  /** Every input in turn has one axis too long: the message names it and its axis. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void everyAxisOfEveryInput(AttentionSystem system) {
    AttentionCase c = small(system);
    for (String name : c.inputs.names()) {
      Tensor input = c.inputs.get(name);
      for (int axis = 0; axis < input.rank(); axis++) {
        Tensor wrong = Tensor.zeros(DType.FLOAT64, input.shape().with(axis, 11));
        AttentionInputs inputs = c.inputs.with(name, wrong);
        ShapeException thrown =
            assertThrows(ShapeException.class, forward(system, inputs)::execute);
        String message = thrown.getMessage();
        assertTrue(message.startsWith(system.name() + ": "), message);
        assertTrue(message.contains(name + " " + wrong.shape()), message);
        assertTrue(message.contains("11"), message);
        assertTrue(message.contains("(" + "axis "), message);
      }
      Tensor deep = Tensor.zeros(DType.FLOAT64, 1, 1, 1, 1, 1, 2);
      refused(
          ShapeException.class,
          forward(system, c.inputs.with(name, deep)),
          system.name() + ":",
          name + " must be [",
          name + " [1, 1, 1, 1, 1, 2]",
          "rank 6");
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void mixedTypes(AttentionSystem system) {
    AttentionCase c = small(system);
    for (String name : c.inputs.names()) {
      for (DType other : new DType[] {DType.FLOAT32, DType.INT64}) {
        AttentionInputs inputs = c.inputs.with(name, c.inputs.get(name).to(other));
        refused(
            DTypeException.class,
            forward(system, inputs),
            system.name() + ":",
            "float32",
            "float64",
            "to(DType)");
      }
    }
    refused(DTypeException.class, forward(system, c.inputs(DType.INT64)), system.name(), "int64");
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void missingAndUnknownInputs(AttentionSystem system) {
    AttentionCase c = small(system);
    for (String missing : c.inputs.names()) {
      AttentionInputs inputs = AttentionInputs.none();
      for (String name : c.inputs.names()) {
        inputs = name.equals(missing) ? inputs : inputs.with(name, c.inputs.get(name));
      }
      if (!system.signature().isOptional(missing)) {
        refused(ValueException.class, forward(system, inputs), missing, "must be given", "present");
      }
    }
    refused(
        ValueException.class,
        forward(system, c.inputs.with("keys", c.inputs.get("q"))),
        system.name() + ":",
        "keys",
        "q, ");
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void cumulativeLengths(AttentionSystem system) {
    AttentionInputs inputs = AttentionCases.of(system).size('T', 7).withoutState().make().inputs;
    String name = system.name() + ":";
    refused(ValueException.class, packed(system, inputs), name, "start with 0", "[]", "index 0");
    refused(ValueException.class, packed(system, inputs, 1, 7), name, "[1, 7]", "index 0");
    refused(
        ValueException.class,
        packed(system, inputs, 0, 5, 3, 7),
        name,
        "must not decrease",
        "[0, 5, 3, 7]",
        "index 2: 5 then 3");
    refused(
        ValueException.class,
        packed(system, inputs, 0, 5, 6),
        name,
        "[0, 5, 6]",
        "index 2: 6",
        "7");
    refused(ValueException.class, packed(system, inputs, 0, 5, 8), name, "index 2: 8 against 7");
    refused(ValueException.class, packed(system, inputs, 0), name, "index 0: 0 against 7");
    refused(
        ShapeException.class,
        packed(system, small(system).inputs.with("initial_state", null), 0, 7),
        name);
  }

  private static Executable packed(
      AttentionSystem system, AttentionInputs inputs, int... cuSeqlens) {
    return () -> system.forwardSaving(inputs, DEFAULTS.withCuSeqlens(cuSeqlens));
  }

  /** The states of packed sequences are one a sequence, not one a batch entry. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void statesOfPackedSequences(AttentionSystem system) {
    AttentionInputs inputs = AttentionCases.of(system).size('T', 7).make().inputs;
    refused(
        ShapeException.class,
        packed(system, inputs, 0, 3, 7),
        system.name() + ":",
        "initial_state [1, 2, 5, 3]",
        "axis 0 (N)",
        "2 in cuSeqlens");
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void upstreamGradients(AttentionSystem system) {
    AttentionCase c = small(system);
    AttentionResult result = system.forwardSaving(c.inputs, DEFAULTS);
    refused(
        ShapeException.class,
        () -> result.backward(Tensor.zeros(DType.FLOAT64, 2, 7, 3, 2), null),
        system.name() + ":",
        "dOutput",
        "[2, 7, 3, 2]",
        "[2, 7, 2, 3]");
    refused(
        ShapeException.class,
        () -> result.backward(null, c.dFinalState.to(DType.FLOAT32)),
        system.name() + ":",
        "dFinalState",
        "float32",
        "float64");
    refused(
        StateException.class,
        () -> system.forward(c.inputs, DEFAULTS).backward(c.dOutput, null),
        system.name() + ":",
        "forwardSaving");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void scaleMustBeFinite(double scale) {
    refused(
        ValueException.class, () -> DEFAULTS.withScale(scale), "withScale", "scale", "" + scale);
  }

  @Test
  void sizesMustNotBeNegative() {
    refused(ValueException.class, () -> DEFAULTS.withChunkSize(-1), "withChunkSize", "-1", "use 0");
    refused(ValueException.class, () -> DEFAULTS.withSaveEvery(-2), "withSaveEvery", "-2", "use 0");
  }

  @Test
  void theFormMustBeGiven() {
    refused(ValueException.class, () -> DEFAULTS.withForm(null), "withForm", "null", "Form.CHUNK");
  }

  /** Lengths are copied: an array changed later changes nothing. */
  @Test
  void optionsAreImmutable() {
    int[] cu = {0, 7};
    AttentionOptions options = DEFAULTS.withCuSeqlens(cu);
    cu[1] = 3;
    options.cuSeqlens()[1] = 4;
    assertTrue(options.cuSeqlens()[1] == 7);
    assertFalse(options.cuSeqlens() == options.cuSeqlens());
  }

  /** A chunk whose Gram matrices no array can hold is refused by name, not by an overflow. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void chunksTooLargeForAnArray(AttentionSystem system) {
    AttentionCase c =
        AttentionCases.of(system).size('T', 50_000).size('H', 1).size('K', 1).size('V', 1).make();
    refused(
        ValueException.class,
        () -> system.forwardSaving(c.inputs, DEFAULTS.withChunkSize(50_000)),
        "Gram matrices must fit an array",
        "chunkSize 50000",
        "smaller chunk");
  }
}
