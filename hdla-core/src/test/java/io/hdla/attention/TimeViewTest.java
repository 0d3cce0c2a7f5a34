package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Masked steps and reversed time, against a reference that never sees the masked steps: the others
 * are taken out, in the order in which they count, packed, and the results are put back.
 */
class TimeViewTest {
  private static final int TIME = 40;

  /** The flattened tokens that count, sequence by sequence, in the order in which they do. */
  private static List<int[]> order(Tensor mask, int[] cuSeqlens, boolean reversed) {
    List<int[]> sequences = new ArrayList<>();
    long[] valid = mask.toLongArray();
    int count = cuSeqlens == null ? mask.size(0) : cuSeqlens.length - 1;
    for (int n = 0; n < count; n++) {
      int from = cuSeqlens == null ? n * mask.size(1) : cuSeqlens[n];
      int to = cuSeqlens == null ? from + mask.size(1) : cuSeqlens[n + 1];
      List<Integer> tokens = new ArrayList<>();
      for (int t = from; t < to; t++) {
        if (valid[t] == 1) {
          tokens.add(reversed ? 0 : tokens.size(), t);
        }
      }
      sequences.add(tokens.stream().mapToInt(Integer::intValue).toArray());
    }
    return sequences;
  }

  private static Tensor gather(Tensor tensor, int[] tokens) {
    int time = tensor.size(1);
    Tensor result = Tensor.zeros(DType.FLOAT64, tensor.shape().with(0, 1).with(1, tokens.length));
    for (int i = 0; i < tokens.length; i++) {
      Tensor target = step(result, 0, i);
      target.copyFromInPlace(step(tensor, tokens[i] / time, tokens[i] % time));
    }
    return result;
  }

  private static Tensor scatter(Tensor rows, int[] tokens, Tensor like) {
    int time = like.size(1);
    Tensor result = Tensor.zeros(DType.FLOAT64, like.shape());
    for (int i = 0; i < tokens.length; i++) {
      step(result, tokens[i] / time, tokens[i] % time).copyFromInPlace(step(rows, 0, i));
    }
    return result;
  }

  private static Tensor step(Tensor tensor, int batch, int time) {
    return tensor.as(tensor.layout().select(0, batch).select(0, time));
  }

  private static Outcome expected(AttentionCase c, AttentionOptions options) {
    List<int[]> sequences = order(options.mask(), options.cuSeqlens(), options.reversed());
    int[] tokens = sequences.stream().flatMapToInt(Arrays::stream).toArray();
    int[] lengths = new int[sequences.size() + 1];
    for (int n = 0; n < sequences.size(); n++) {
      lengths[n + 1] = lengths[n] + sequences.get(n).length;
    }
    AttentionInputs inputs = AttentionInputs.none();
    Signature signature = c.system.signature();
    for (String name : c.inputs.names()) {
      Tensor input = c.inputs.get(name);
      boolean timed = signature.layout(name).startsWith("BT");
      inputs = inputs.with(name, timed ? gather(input, tokens) : input);
    }
    Tensor dOutput = gather(c.dOutput, tokens);
    Outcome found =
        Oracle.run(c.system.name(), inputs, options.scale(), lengths, dOutput, c.dFinalState);
    Map<String, Tensor> gradients = new TreeMap<>();
    found
        .gradients()
        .forEach(
            (name, gradient) -> {
              boolean timed = signature.layout(name).startsWith("BT");
              Tensor input = c.inputs.get(name);
              gradients.put(name, timed ? scatter(gradient, tokens, input) : gradient);
            });
    Tensor output = scatter(found.output(), tokens, c.dOutput);
    return new Outcome(output, found.finalState(), gradients);
  }

  /** The case with a value in every masked step of every input and of the cotangent. */
  private static AttentionCase filled(AttentionCase c, Tensor mask, double value) {
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : c.inputs.names()) {
      boolean timed = c.system.signature().layout(name).startsWith("BT");
      Tensor input = c.inputs.get(name);
      inputs = inputs.with(name, timed ? filled(input, mask, value) : input);
    }
    Tensor dOutput = filled(c.dOutput, mask, value);
    return new AttentionCase(c.system, inputs, c.options, dOutput, c.dFinalState);
  }

  private static Tensor filled(Tensor tensor, Tensor mask, double value) {
    Tensor result = tensor.copy();
    for (int b = 0; b < mask.size(0); b++) {
      for (int t = 0; t < mask.size(1); t++) {
        if (mask.get(b, t) == 0) {
          Tensor step = step(result, b, t);
          step.copyFromInPlace(Hand.filled(step, value));
        }
      }
    }
    return result;
  }

  private static AttentionCase make(AttentionSystem system, int batch, int... cuSeqlens) {
    AttentionOptions options = AttentionOptions.defaults();
    return AttentionCases.of(system)
        .size('B', batch)
        .size('T', TIME)
        .options(cuSeqlens.length == 0 ? options : options.withCuSeqlens(cuSeqlens))
        .make();
  }

  private static void check(AttentionCase c, AttentionOptions options) {
    Outcome expected = expected(c, options);
    for (double value : new double[] {1e30, Double.NaN}) {
      AttentionCase spoilt = filled(c, options.mask(), value);
      for (DType dtype : Ways.precisions()) {
        String label = c.system.name() + " " + dtype + " filled with " + value;
        Errors.assertClose(label, expected, spoilt.run(dtype, options), dtype);
      }
    }
  }

  private static Tensor ones(int batch) {
    long[] all = new long[batch * TIME];
    Arrays.fill(all, 1);
    return Tensor.wrap(all, batch, TIME);
  }

  /** Zeros from one step up to another. */
  private static Tensor without(Tensor mask, int batch, int from, int to) {
    for (int t = from; t < to; t++) {
      mask.setInPlace(0, batch, t);
    }
    return mask;
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void maskedStepsDoNotCount(AttentionSystem system, AttentionOptions options) {
    AttentionCase one = make(system, 1);
    check(one, options.withMask(without(ones(1), 0, 13, 19)));
    check(one, options.withMask(without(ones(1), 0, 0, 9)));
    check(one, options.withMask(without(ones(1), 0, 25, TIME)));
    check(one, options.withMask(without(ones(1), 0, 0, TIME)));
    Tensor ragged = without(without(ones(3), 0, 0, 7), 1, 20, TIME);
    long[] random = ragged.toLongArray();
    for (int i = 2 * TIME; i < random.length; i++) {
      random[i] = Rng.of(i).nextInt(2);
    }
    check(make(system, 3), options.withMask(Tensor.wrap(random, 3, TIME)));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void reversedTime(AttentionSystem system, AttentionOptions options) {
    check(make(system, 2), options.withMask(ones(2)).withReversed(true));
    check(make(system, 2), options.withMask(without(ones(2), 1, 5, 12)).withReversed(true));
    AttentionCase c = make(system, 2);
    Outcome masked = c.run(DType.FLOAT64, options.withMask(ones(2)).withReversed(true));
    Errors.assertSame("no mask", masked, c.run(DType.FLOAT64, options.withReversed(true)));
    Errors.assertSame(
        "forwards", c.run(DType.FLOAT64, options.withMask(ones(2))), c.run(DType.FLOAT64, options));
  }

  /** Lengths cut the sequences; within each, masked steps are skipped and time may be reversed. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void packedAndMasked(AttentionSystem system, AttentionOptions options) {
    int[] cu = {0, 5, 5, 23, TIME};
    AttentionCase c = make(system, 1, cu);
    Tensor mask = without(without(ones(1), 0, 3, 9), 0, 30, 33);
    check(c, options.withCuSeqlens(cu).withMask(mask));
    check(c, options.withCuSeqlens(cu).withMask(mask).withReversed(true));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void masksThatDoNotFit(AttentionSystem system) {
    AttentionCase c = make(system, 2);
    AttentionOptions wide = AttentionOptions.defaults().withMask(ones(3));
    String message =
        assertThrows(ShapeException.class, () -> system.forward(c.inputs, wide)).getMessage();
    assertTrue(message.startsWith(system.name() + ":"), message);
    assertTrue(message.contains("mask [3, 40]"), message);
    AttentionOptions two = AttentionOptions.defaults().withMask(ones(2).setInPlace(2, 1, 3));
    message = assertThrows(ValueException.class, () -> system.forward(c.inputs, two)).getMessage();
    assertTrue(message.startsWith(system.name() + ":"), message);
    assertTrue(message.contains("got 2"), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"float32", "float64"})
  void masksAreIntegers(String dtype) {
    Tensor mask = ones(1).to(DType.valueOf(dtype.toUpperCase(Locale.ROOT)));
    AttentionOptions options = AttentionOptions.defaults();
    String message = assertThrows(DTypeException.class, () -> options.withMask(mask)).getMessage();
    assertTrue(message.contains("int64") && message.contains(dtype), message);
    assertEquals(null, options.withMask(null).mask());
  }
}
