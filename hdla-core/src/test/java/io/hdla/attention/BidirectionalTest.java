package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.reference.ReferenceResult;
import io.hdla.attention.reference.References;
import io.hdla.attention.reference.References.Reference;
import io.hdla.error.ValueException;
import io.hdla.ops.Movement;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both directions of every system against the plain recurrences of a sequence and its mirror. */
class BidirectionalTest {
  private static AttentionInputs mirrored(Signature signature, AttentionInputs inputs) {
    AttentionInputs mirrored = AttentionInputs.none();
    for (String name : inputs.names()) {
      Tensor input = inputs.get(name);
      boolean timed = signature.layout(name).startsWith("BT");
      mirrored = mirrored.with(name, timed ? Movement.flip(input, 1) : input);
    }
    return mirrored;
  }

  private static Reference both(AttentionSystem system) {
    Reference one = References.byName(system.name()).orElseThrow();
    Signature signature = Bidirectional.of(system).signature();
    return (in, scale) -> {
      AttentionInputs back = mirrored(signature, in);
      if (in.has("reversed_initial_state")) {
        back = back.with("initial_state", in.get("reversed_initial_state"));
      }
      Tensor there = one.forward(in, scale).output();
      Tensor mirror = Movement.flip(one.forward(back, scale).output(), 1);
      return new ReferenceResult(there.add(mirror), null);
    };
  }

  private static AttentionCase make(AttentionSystem system, int batch, int time) {
    AttentionCase given =
        AttentionCases.of(Bidirectional.of(system)).size('B', batch).size('T', time).make();
    return given.withCotangents(given.dOutput, null);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void values(AttentionSystem system) {
    AttentionCase given = make(system, 2, 21);
    Tensor expected = both(system).forward(given.inputs, 1).output();
    for (DType dtype : Ways.precisions()) {
      for (AttentionOptions form : Ways.forms()) {
        AttentionResult result = given.system.forward(given.inputs(dtype), form);
        Errors.assertClose(given.system.name() + " " + dtype, expected, result.output());
        assertNull(result.finalState());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void gradients(AttentionSystem system) {
    AttentionCase given = make(system, 1, 4);
    Differences.check(
        given.system.name(),
        both(system),
        given,
        given.recurrent(DType.FLOAT64),
        given.chunk(DType.FLOAT64, 2));
  }

  @Test
  void reversedExchangesTheDirections() {
    AttentionCase given = make(Hdla.INSTANCE, 2, 9);
    AttentionInputs swapped =
        given
            .inputs
            .with("initial_state", given.inputs.get("reversed_initial_state"))
            .with("reversed_initial_state", given.inputs.get("initial_state"));
    AttentionOptions options = AttentionOptions.defaults();
    Tensor expected = given.system.forward(given.inputs, options).output();
    Tensor actual = given.system.forward(swapped, options.withReversed(true)).output();
    Errors.assertClose("exchanged", expected, actual);
  }

  @Test
  void maskedStepsMatterInNeitherDirection() {
    AttentionCase given = make(Hdla.INSTANCE, 1, 9);
    AttentionInputs cut = AttentionInputs.none();
    for (String name : given.inputs.names()) {
      Tensor input = given.inputs.get(name);
      boolean timed = given.system.signature().layout(name).startsWith("BT");
      cut = cut.with(name, timed ? Movement.slice(input, 1, 0, 6) : input);
    }
    Tensor mask = Tensor.of(new long[] {1, 1, 1, 1, 1, 1, 0, 0, 0}, 1, 9);
    AttentionOptions options = AttentionOptions.defaults();
    Tensor expected = given.system.forward(cut, options).output();
    Tensor actual = given.system.forward(given.inputs, options.withMask(mask)).output();
    Errors.assertClose("masked", expected, Movement.slice(actual, 1, 0, 6));
  }

  @Test
  void namesAndStates() {
    AttentionCase given = make(Gla.INSTANCE, 1, 5);
    assertEquals("bidirectional_gla", given.system.name());
    assertTrue(given.system.signature().isOptional("reversed_initial_state"));
    AttentionSystem softmax = Bidirectional.of(SoftmaxAttention.INSTANCE);
    assertEquals(3, softmax.signature().inputs().size());
    ValueException twice = assertThrows(ValueException.class, () -> Bidirectional.of(softmax));
    assertTrue(twice.getMessage().contains("bidirectional_softmax_attention"));
  }
}
