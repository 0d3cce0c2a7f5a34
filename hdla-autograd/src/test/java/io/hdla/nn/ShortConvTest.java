package io.hdla.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Gradients;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Packed and streamed, the short convolution gives what separate or single calls give. */
class ShortConvTest {
  private static final int CHANNELS = 3;

  private static ShortConv layer(DType dtype) {
    return new ShortConv(CHANNELS, 4, Init.of(dtype, 1));
  }

  private static void assertSame(String what, Tensor expected, Tensor found, DType dtype) {
    assertEquals(expected.shape(), found.shape(), what);
    double tolerance = dtype == DType.FLOAT32 ? 1e-6 : 1e-14;
    assertArrayEquals(expected.toDoubleArray(), found.toDoubleArray(), tolerance, what);
  }

  @ParameterizedTest
  @EnumSource(names = {"FLOAT32", "FLOAT64"})
  void packedSequencesDoNotSeeEachOther(DType dtype) {
    ShortConv conv = layer(dtype);
    Variable x = Variable.parameter(Rng.of(2).normal(dtype, 1, 20, CHANNELS));
    Tensor cotangent = Rng.of(3).normal(dtype, 1, 20, CHANNELS);
    Variable packed = conv.forwardPacked(x, 0, 5, 5, 12, 20);
    Tensor gradient = gradient(packed, x, cotangent);
    int[] starts = {0, 5, 12, 20};
    for (int n = 0; n < 3; n++) {
      Variable alone = Variable.parameter(x.value().slice(1, starts[n], starts[n + 1], 1).copy());
      Variable output = conv.forward(alone);
      Tensor own = cotangent.slice(1, starts[n], starts[n + 1], 1);
      assertSame(
          "output " + n,
          output.value(),
          packed.value().slice(1, starts[n], starts[n + 1], 1),
          dtype);
      assertSame(
          "gradient " + n,
          gradient(output, alone, own),
          gradient.slice(1, starts[n], starts[n + 1], 1),
          dtype);
    }
  }

  private static Tensor gradient(Variable output, Variable input, Tensor cotangent) {
    Variable[] outputs = {output};
    Variable[] inputs = {input};
    Variable[] cotangents = {Variable.constant(cotangent)};
    return Gradients.of(outputs, inputs, cotangents, Gradients.options())[0].value();
  }

  /** Pieces of 1, 2, 3, 4 and 5 tokens, and of none: outputs, window and gradients. */
  @ParameterizedTest
  @EnumSource(names = {"FLOAT32", "FLOAT64"})
  void piecesOfAStreamAreOneCall(DType dtype) {
    ShortConv conv = layer(dtype);
    Variable x = Variable.parameter(Rng.of(4).normal(dtype, 2, 15, CHANNELS));
    Tensor cotangent = Rng.of(5).normal(dtype, 2, 15, CHANNELS);
    Variable whole = conv.forward(x);
    Variable window = null;
    Variable[] parts = new Variable[6];
    int at = 0;
    int index = 0;
    for (int length : List.of(1, 2, 0, 3, 4, 5)) {
      ShortConv.Streamed streamed = conv.stream(MovementRules.slice(x, 1, at, at + length), window);
      window = streamed.window();
      assertTrue(window.value().shape().is(2, 3, CHANNELS));
      parts[index++] = streamed.output();
      at += length;
    }
    Variable joined = MovementRules.concat(1, parts);
    assertSame("output", whole.value(), joined.value(), dtype);
    assertSame("window", x.value().slice(1, 12, 15, 1), window.value(), dtype);
    assertSame("gradient", gradient(whole, x, cotangent), gradient(joined, x, cotangent), dtype);
  }

  @Test
  void badLengthsAreRefused() {
    ShortConv conv = layer(DType.FLOAT32);
    Variable x = Variable.constant(Tensor.zeros(DType.FLOAT32, 1, 7, CHANNELS));
    for (int[] lengths : List.of(new int[] {0, 3, 6}, new int[] {1, 7}, new int[] {0, 5, 4, 7})) {
      ValueException thrown =
          assertThrows(ValueException.class, () -> conv.forwardPacked(x, lengths));
      assertTrue(thrown.getMessage().contains("ShortConv"), thrown.getMessage());
      assertTrue(thrown.getMessage().contains("[1, 7, 3]"), thrown.getMessage());
    }
    Variable two = Variable.constant(Tensor.zeros(DType.FLOAT32, 2, 7, CHANNELS));
    assertThrows(ShapeException.class, () -> conv.forwardPacked(two, 0, 7));
  }
}
