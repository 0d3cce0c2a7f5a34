package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.attention.reference.ReferenceResult;
import io.hdla.attention.reference.References;
import io.hdla.attention.reference.References.Reference;
import io.hdla.ops.Movement;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every system that is built in, in every form and both precisions. */
class EverySystemTest {
  private static Reference reference(AttentionSystem system) {
    return References.byName(system.name()).orElseThrow();
  }

  private static String where(AttentionSystem system, AttentionOptions form, DType dtype) {
    return system.name() + " " + form.form() + " " + form.chunkSize() + " " + dtype;
  }

  @Test
  void everySystemHasADefinition() {
    Set<String> names = new TreeSet<>();
    AttentionSystems.all().forEach(system -> names.add(system.name()));
    assertEquals(names, new TreeSet<>(References.names()));
    assertEquals(16, names.size());
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void valuesAreThoseOfTheDefinition(AttentionSystem system) {
    for (int time : new int[] {0, 1, 15, 16, 17, 53, 131}) {
      AttentionCase given =
          AttentionCases.of(system)
              .size('B', 2)
              .size('T', time)
              .size('M', 3)
              .signed()
              .options(AttentionOptions.defaults().withScale(0.7))
              .make();
      ReferenceResult expected = reference(system).forward(given.inputs, 0.7);
      for (DType dtype : Ways.precisions()) {
        for (AttentionOptions form : Ways.forms()) {
          String where = where(system, form, dtype) + " T=" + time;
          AttentionResult actual = system.forward(given.inputs(dtype), form.withScale(0.7));
          Errors.assertClose(where + " o", expected.output(), actual.output());
          if (expected.finalState() != null) {
            Errors.assertClose(where + " S", expected.finalState(), actual.finalState());
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void gradientsAreThoseOfTheDefinition(AttentionSystem system) {
    AttentionCase given =
        AttentionCases.of(system)
            .size('T', 5)
            .size('K', 3)
            .options(AttentionOptions.defaults().withScale(0.7))
            .make();
    Differences.check(
        system.name(),
        reference(system),
        given,
        given.recurrent(DType.FLOAT64),
        given.chunk(DType.FLOAT64, 2),
        given.chunk(DType.FLOAT64, 16));
  }

  /** Gradients of every form and precision against those of the recurrent form in float64. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void formsAgree(AttentionSystem system) {
    AttentionCase given = AttentionCases.of(system).size('B', 2).size('T', 45).make();
    Outcome expected = given.recurrent(DType.FLOAT64);
    for (DType dtype : Ways.precisions()) {
      for (AttentionOptions form : Ways.forms()) {
        Outcome actual = given.run(dtype, form);
        Errors.assertClose(where(system, form, dtype), expected, actual, dtype);
        Outcome sparse = given.run(dtype, form.withSaveEvery(3));
        Errors.assertClose(where(system, form, dtype) + " sparse", expected, sparse, dtype);
      }
    }
  }

  /** One set of cotangents at a time; what is not given has no gradient. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void cotangentsMayBeAbsent(AttentionSystem system) {
    AttentionCase both = AttentionCases.of(system).size('T', 19).withoutState().make();
    AttentionCase first = both.withCotangents(both.dOutput, null);
    AttentionCase second = both.withCotangents(null, both.dFinalState);
    for (AttentionOptions form : Ways.forms()) {
      Outcome sum = both.run(DType.FLOAT64, form);
      Outcome one = first.run(DType.FLOAT64, form);
      Outcome other = second.run(DType.FLOAT64, form);
      assertEquals(both.inputs.names().size(), sum.gradients().size());
      for (String name : sum.gradients().keySet()) {
        Tensor total = one.gradient(name).add(other.gradient(name));
        Errors.assertClose(system.name() + " " + name, sum.gradient(name), total);
      }
    }
  }

  /** Each input in turn has fewer heads, which neighbouring heads share. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void headsMayBeShared(AttentionSystem system) {
    AttentionCase whole = AttentionCases.of(system).size('B', 2).size('T', 18).size('H', 4).make();
    for (String name : whole.inputs.names()) {
      int axis = system.signature().layout(name).indexOf('H');
      if (!system.signature().layout(name).startsWith("N")) {
        checkShared(whole, name, axis, 2);
        checkShared(whole, name, axis, 1);
      }
    }
    // Two inputs at once, in different groups; and all but the state.
    checkShared(shared(whole, "v", 2), "q", 2, 1);
    if (whole.inputs.has("initial_state")) {
      AttentionCase few = whole;
      for (String name : whole.inputs.names()) {
        boolean state = name.equals("initial_state");
        few = state ? few : shared(few, name, system.signature().layout(name).indexOf('H'));
      }
      checkEqual(few, repeated(few));
    }
  }

  private static AttentionCase shared(AttentionCase whole, String name, int axis) {
    return shared(whole, name, axis, 2);
  }

  private static AttentionCase shared(AttentionCase whole, String name, int axis, int heads) {
    Tensor input = whole.inputs.get(name);
    return whole.with(name, Movement.slice(input, axis, 0, heads).contiguous());
  }

  private static void checkShared(AttentionCase whole, String name, int axis, int heads) {
    AttentionCase few = shared(whole, name, axis, heads);
    checkEqual(few, repeated(few));
  }

  private static AttentionCase repeated(AttentionCase few) {
    AttentionCase all = few;
    for (String name : few.inputs.names()) {
      int axis = few.system.signature().layout(name).indexOf('H');
      Tensor input = few.inputs.get(name);
      all = all.with(name, Movement.repeatInterleave(input, 4 / input.size(axis), axis));
    }
    return all;
  }

  private static void checkEqual(AttentionCase few, AttentionCase all) {
    Outcome wanted = all.recurrent(DType.FLOAT64);
    Map<String, Tensor> gradients = new TreeMap<>();
    for (String name : few.inputs.names()) {
      int axis = few.system.signature().layout(name).indexOf('H');
      Tensor sum = wanted.gradient(name);
      int own = few.inputs.get(name).size(axis);
      int[] sizes = sum.unsqueeze(axis + 1).shape().toArray();
      sizes[axis] = own;
      sizes[axis + 1] = 4 / own;
      gradients.put(name, sum.reshape(sizes).sum(false, axis + 1));
    }
    Outcome expected = new Outcome(wanted.output(), wanted.finalState(), gradients);
    for (DType dtype : Ways.precisions()) {
      String label = few.system.name() + " shared " + dtype;
      Errors.assertClose(label, expected, few.recurrent(dtype), dtype);
      Errors.assertClose(label + " chunk", expected, few.chunk(dtype, 8), dtype);
    }
  }

  /** Heads of very different size do not touch each other. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void headsAreIndependent(AttentionSystem system) {
    AttentionCase three = AttentionCases.of(system).size('T', 21).size('H', 3).make();
    for (AttentionOptions form : Ways.forms()) {
      Outcome together = three.run(DType.FLOAT32, form);
      for (int head = 0; head < 3; head++) {
        Outcome alone = head(three, head).run(DType.FLOAT32, form);
        String label = system.name() + " head " + head;
        Errors.assertSame(label, alone.output(), slice(together.output(), 2, head));
        for (String name : alone.gradients().keySet()) {
          int axis = system.signature().layout(name).indexOf('H');
          Tensor part = slice(together.gradient(name), axis, head);
          if (axis == 0) {
            // A parameter's gradient is a sum over time, in an order that depends on the heads.
            Errors.assertClose(label + " " + name, part, alone.gradient(name));
          } else {
            Errors.assertSame(label + " " + name, alone.gradient(name), part);
          }
        }
      }
    }
  }

  private static Tensor slice(Tensor tensor, int axis, int head) {
    return Movement.slice(tensor, axis, head, head + 1).contiguous();
  }

  private static AttentionCase head(AttentionCase all, int head) {
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : all.inputs.names()) {
      int axis = all.system.signature().layout(name).indexOf('H');
      inputs = inputs.with(name, slice(all.inputs.get(name), axis, head));
    }
    Tensor dState = all.dFinalState == null ? null : slice(all.dFinalState, 1, head);
    return new AttentionCase(all.system, inputs, all.options, slice(all.dOutput, 2, head), dState);
  }
}
