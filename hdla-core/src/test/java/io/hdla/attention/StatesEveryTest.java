package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** States at regular positions: the final states of the sequence's beginnings. */
class StatesEveryTest {
  private static final int TIME = 37;

  private static void check(AttentionCase c, AttentionOptions options, int[] cuSeqlens) {
    AttentionResult result = c.system.forward(c.inputs, options);
    int every = options.statesEvery();
    int row = 0;
    for (int n = 0; n + 1 < cuSeqlens.length; n++) {
      int length = cuSeqlens[n + 1] - cuSeqlens[n];
      for (long t = every; t <= length; t += every) {
        Tensor expected = stateAfter(c, n, cuSeqlens[n], (int) t);
        Tensor found = result.states();
        Tensor state = found.as(found.layout().slice(0, row, row + 1, 1));
        Errors.assertClose("state " + row, expected, state, DType.FLOAT64, 1e-12);
        row++;
      }
    }
    assertEquals(row, result.states().size(0));
  }

  private static Tensor stateAfter(AttentionCase c, int sequence, int first, int tokens) {
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : c.inputs.names()) {
      Tensor input = c.inputs.get(name);
      if (c.system.signature().layout(name).startsWith("BT")) {
        input = StatesTest.time(input, first, first + tokens);
      } else if (name.equals("initial_state")) {
        input = input.as(input.layout().slice(0, sequence, sequence + 1, 1));
      }
      inputs = inputs.with(name, input);
    }
    return Oracle.run(c.system.name(), inputs, 1, null, null, null).finalState();
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void statesOfBeginnings(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('T', TIME).signed().make();
    for (int every : new int[] {1, 3, 16, 17, TIME, 100, Integer.MAX_VALUE}) {
      check(c, options.withStatesEvery(every), new int[] {0, TIME});
    }
    assertNull(c.system.forward(c.inputs, options).states());
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void statesOfPackedSequences(AttentionSystem system, AttentionOptions options) {
    int[] cu = {0, 5, 5, 23, TIME};
    AttentionOptions packed = options.withCuSeqlens(cu);
    AttentionCase c = AttentionCases.of(system).size('T', TIME).options(packed).signed().make();
    for (int every : new int[] {1, 4, 5, 20}) {
      check(c, packed.withStatesEvery(every), cu);
    }
  }

  /** Asking for states changes nothing else, also where chunks end early for them. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void resultsStayTheSame(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('B', 2).size('T', TIME).make();
    for (DType dtype : Ways.precisions()) {
      for (int every : new int[] {1, 5, 16, 50}) {
        for (int save : new int[] {1, 3, 100}) {
          AttentionOptions asking = options.withStatesEvery(every).withSaveEvery(save);
          Errors.assertClose("every " + every, c.expected(), c.run(dtype, asking), dtype);
        }
      }
    }
  }
}
