package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Several sequences in one call, by cumulative lengths, and sequences without a token. */
class PackingTest {
  private static AttentionCase packed(AttentionSystem system, Gate gate, int... cuSeqlens) {
    return AttentionCases.of(system)
        .size('T', cuSeqlens[cuSeqlens.length - 1])
        .gate(gate)
        .options(AttentionOptions.defaults().withCuSeqlens(cuSeqlens))
        .make();
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void allForms(AttentionSystem system) {
    packed(system, Gate.usual(), 0, 5, 12, 20).check("[5,7,8]", 1, 2, 7, 16, 64);
    packed(system, Gate.usual(), 0, 3, 3, 7).check("[3,0,4]", 1, 2, 16);
    packed(system, Gate.usual(), 0, 0, 0, 33, 33).check("empty ends", 1, 16, 64);
    packed(system, Gate.mixed(), 0, 1, 18, 82, 83, 150).check("mixed", 1, 16, 64);
    packed(system, Gate.usual(), 0, 0).check("nothing", 16);
    packed(system, Gate.usual(), 0).check("no sequence", 16);
  }

  /** Bitwise: a packed sequence is computed as if it were alone. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void packedSequencesAreSeparateCalls(AttentionSystem system, AttentionOptions options) {
    int[] cu = {0, 5, 12, 20, 20, 61};
    AttentionCase all = packed(system, Gate.usual(), cu);
    Outcome together = all.run(DType.FLOAT32, options.withCuSeqlens(cu));
    for (int n = 0; n + 1 < cu.length; n++) {
      Outcome alone = one(all, n, cu).run(DType.FLOAT32, options);
      Tensor output = StatesTest.time(together.output(), cu[n], cu[n + 1]);
      Errors.assertSame("o " + n, alone.output(), output);
      Errors.assertSame("S " + n, alone.finalState(), sequence(together.finalState(), n));
      for (String name : alone.gradients().keySet()) {
        Tensor gradient = together.gradient(name);
        boolean timed = system.signature().layout(name).indexOf('T') == 1;
        Tensor part = timed ? StatesTest.time(gradient, cu[n], cu[n + 1]) : sequence(gradient, n);
        if (timed || name.equals("initial_state")) {
          Errors.assertSame(name + " " + n, alone.gradient(name), part);
        }
      }
    }
  }

  private static Tensor sequence(Tensor states, int n) {
    return states.as(states.layout().slice(0, n, n + 1, 1));
  }

  private static AttentionCase one(AttentionCase all, int n, int[] cu) {
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : all.inputs.names()) {
      Tensor input = all.inputs.get(name);
      if (all.system.signature().layout(name).indexOf('T') == 1) {
        input = StatesTest.time(input, cu[n], cu[n + 1]);
      } else if (name.equals("initial_state")) {
        input = sequence(input, n);
      }
      inputs = inputs.with(name, input);
    }
    return new AttentionCase(
        all.system,
        inputs,
        AttentionOptions.defaults(),
        StatesTest.time(all.dOutput, cu[n], cu[n + 1]),
        sequence(all.dFinalState, n));
  }

  /** A gradient that reaches one sequence only is exactly 0 in the others. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void sequencesDoNotSeeEachOther(AttentionSystem system, AttentionOptions options) {
    int[] cu = {0, 5, 12, 20};
    AttentionCase c = packed(system, Gate.usual(), cu);
    Tensor middle = c.dOutput.copy();
    StatesTest.time(middle, 0, 5).copyFromInPlace(Tensor.zeros(DType.FLOAT64, 1, 5, 2, 3));
    StatesTest.time(middle, 12, 20).copyFromInPlace(Tensor.zeros(DType.FLOAT64, 1, 8, 2, 3));
    Outcome found = c.withCotangents(middle, null).run(DType.FLOAT64, options.withCuSeqlens(cu));
    for (String name : found.gradients().keySet()) {
      Tensor gradient = found.gradient(name);
      if (system.signature().layout(name).indexOf('T') == 1) {
        assertZero(StatesTest.time(gradient, 0, 5));
        assertZero(StatesTest.time(gradient, 12, 20));
      }
    }
    assertZero(sequence(found.gradient("initial_state"), 0));
    assertZero(sequence(found.gradient("initial_state"), 2));
  }

  private static void assertZero(Tensor tensor) {
    for (double value : tensor.toDoubleArray()) {
      assertEquals(0, Math.abs(value));
    }
  }

  /** Without a token the final state is a copy of the initial one, and so is its gradient. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void noTokens(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('B', 2).size('T', 0).make();
    Tensor state = c.inputs.get("initial_state");
    AttentionResult result = system.forwardSaving(c.inputs, options);
    Errors.assertSame("S", state, result.finalState());
    assertFalse(result.finalState().sharesStorage(state));
    assertEquals(0, result.output().count());
    AttentionGradients d = result.backward(c.dOutput, c.dFinalState);
    Errors.assertSame("dS", c.dFinalState, d.get("initial_state"));
    assertFalse(d.get("initial_state").sharesStorage(c.dFinalState));
  }
}
