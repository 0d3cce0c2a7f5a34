package io.hdla.attention;

import io.hdla.attention.reference.ReferenceResult;
import io.hdla.attention.reference.References;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Thousands of tokens in float32 against the float64 recurrence. */
@Tag("sweep")
class LongSequencesTest {
  private static final AttentionOptions RECURRENT =
      AttentionOptions.defaults().withForm(Form.RECURRENT);

  private static AttentionCase sequence(AttentionSystem system, int time) {
    return AttentionCases.of(system)
        .size('T', time)
        .size('K', 32)
        .size('V', 32)
        .size('H', 1)
        .gate(Gate.uniform(-0.1, -0.0001))
        .make();
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void valuesAreThoseOfTheDefinition(AttentionSystem system) {
    int longest = system == SoftmaxAttention.INSTANCE ? 4096 : 16384;
    for (int time = 4096; time <= longest; time *= 4) {
      AttentionCase c = sequence(system, time);
      ReferenceResult expected =
          References.byName(system.name()).orElseThrow().forward(c.inputs, 1);
      for (AttentionOptions form : forms()) {
        String label = system.name() + " T=" + time + " " + form.form() + " " + form.chunkSize();
        AttentionResult actual = system.forward(c.inputs(DType.FLOAT32), form);
        Errors.assertClose(label + " o", expected.output(), actual.output());
        if (expected.finalState() != null) {
          Errors.assertClose(label + " S", expected.finalState(), actual.finalState());
        }
      }
    }
  }

  private static AttentionOptions[] forms() {
    AttentionOptions options = AttentionOptions.defaults();
    return new AttentionOptions[] {RECURRENT, options, options.withChunkSize(64)};
  }

  /** The float64 recurrence's gradients are checked against difference quotients elsewhere. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void gradientsAreThoseOfTheRecurrence(AttentionSystem system) {
    AttentionCase c = sequence(system, 4096);
    Outcome expected = c.run(DType.FLOAT64, RECURRENT);
    for (AttentionOptions form : forms()) {
      String label = system.name() + " " + form.form() + " " + form.chunkSize();
      Errors.assertClose(label, expected, c.run(DType.FLOAT32, form), DType.FLOAT32);
    }
  }

  /** Token by token, a decoder drifts no further than the recurrent form. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.AttentionDecoderTest#systems")
  void decodingIsTheDefinition(AttentionSystem system) {
    AttentionCase c = sequence(system, 4096);
    ReferenceResult expected = References.byName(system.name()).orElseThrow().forward(c.inputs, 1);
    AttentionInputs inputs = c.inputs(DType.FLOAT32);
    AttentionDecoder decoder = AttentionDecoder.of(system, inputs, AttentionOptions.defaults());
    Tensor outputs = AttentionDecoderTest.steps(decoder, system, inputs, 0, 4096);
    Errors.assertClose(system.name(), expected.output(), outputs);
    Errors.assertClose(system.name(), expected.finalState(), decoder.state());
  }
}
