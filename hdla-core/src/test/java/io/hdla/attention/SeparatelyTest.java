package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.ops.Compare;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Masks, packing and reversal of every system: each sequence is as if it were by itself. */
class SeparatelyTest {
  private static final int TIME = 23;

  /** Which steps of a sequence count, by their place in it. */
  private static final Map<String, IntPredicate> MASKS =
      Map.of(
          "left", t -> t >= 5,
          "right", t -> t < 16,
          "interior", t -> t % 5 != 2 && t % 7 != 0,
          "all", t -> false,
          "none", t -> true);

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void masks(AttentionSystem system) {
    for (int batch : new int[] {1, 3}) {
      AttentionCase given = AttentionCases.of(system).size('B', batch).size('T', TIME).make();
      MASKS.forEach((name, valid) -> check(name, given, null, valid, false));
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void reversal(AttentionSystem system) {
    AttentionCase given = AttentionCases.of(system).size('B', 2).size('T', TIME).make();
    check("reversed", given, null, t -> true, true);
    check("reversed masked", given, null, MASKS.get("left"), true);
    check("reversed holes", given, null, MASKS.get("interior"), true);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void packing(AttentionSystem system) {
    int[] cu = {0, 5, 5, 12, 29, 30};
    AttentionCase given =
        AttentionCases.of(system)
            .size('T', 30)
            .options(AttentionOptions.defaults().withCuSeqlens(cu))
            .make();
    check("packed", given, cu, t -> true, false);
    check("packed reversed", given, cu, t -> true, true);
    check("packed masked", given, cu, MASKS.get("interior"), false);
    check("packed masked reversed", given, cu, MASKS.get("interior"), true);
    check("packed, one masked away", given, cu, t -> t >= 5, false);
  }

  private static void check(
      String label, AttentionCase given, int[] cu, IntPredicate valid, boolean reversed) {
    int batch = given.dOutput.size(0);
    int time = given.dOutput.size(1);
    int count = cu == null ? batch : cu.length - 1;
    int[][] steps = new int[count][];
    long[] mask = new long[batch * time];
    for (int n = 0; n < count; n++) {
      int from = cu == null ? n * time : cu[n];
      int length = cu == null ? time : cu[n + 1] - cu[n];
      int[] kept = IntStream.range(0, length).filter(valid).map(t -> t + from).toArray();
      IntStream.of(kept).forEach(t -> mask[t] = 1);
      int last = kept.length - 1;
      steps[n] = IntStream.range(0, kept.length).map(i -> kept[reversed ? last - i : i]).toArray();
    }
    Tensor masked = Tensor.of(mask, batch, time);
    Outcome expected = Separately.run(given, steps);
    AttentionCase poisoned = poisoned(given, masked);
    for (DType dtype : Ways.precisions()) {
      for (AttentionOptions form : Ways.forms()) {
        String where = given.system.name() + " " + label + " " + dtype + " " + form.chunkSize();
        Outcome actual =
            poisoned.run(dtype, form.withMask(masked).withReversed(reversed).withCuSeqlens(cu));
        Errors.assertClose(where, expected, actual, dtype);
        checkZeros(where, given.system, actual, masked);
      }
    }
  }

  /** NaN at masked steps, also in the gradient of the output. */
  private static AttentionCase poisoned(AttentionCase given, Tensor mask) {
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : given.inputs.names()) {
      Tensor input = given.inputs.get(name);
      boolean timed = given.system.signature().layout(name).startsWith("BT");
      inputs = inputs.with(name, timed ? poisoned(input, mask) : input);
    }
    return new AttentionCase(
        given.system, inputs, given.options, poisoned(given.dOutput, mask), given.dFinalState);
  }

  private static Tensor poisoned(Tensor tensor, Tensor mask) {
    int[] sizes = new int[tensor.rank()];
    Arrays.fill(sizes, 1);
    sizes[0] = mask.size(0);
    sizes[1] = mask.size(1);
    return Compare.maskedFill(tensor, Compare.eq(mask, 0).reshape(sizes), Double.NaN);
  }

  private static void checkZeros(
      String where, AttentionSystem system, Outcome actual, Tensor mask) {
    checkZeros(where, actual.output(), mask);
    for (String name : actual.gradients().keySet()) {
      if (system.signature().layout(name).startsWith("BT")) {
        checkZeros(where + " " + name, actual.gradient(name), mask);
      }
    }
  }

  private static void checkZeros(String where, Tensor tensor, Tensor mask) {
    double[] values = tensor.toDoubleArray();
    long[] valid = mask.toLongArray();
    for (int i = 0; i < values.length; i++) {
      if (valid[i / (values.length / valid.length)] == 0) {
        assertEquals(0, values[i], 0.0, where);
      }
    }
  }

  @Test
  void badMasksAreRefused() {
    AttentionCase given = AttentionCases.of(SoftmaxAttention.INSTANCE).size('T', 4).make();
    AttentionOptions options = AttentionOptions.defaults();
    Tensor wide = Tensor.zeros(DType.INT64, 1, 5);
    ShapeException shape =
        assertThrows(
            ShapeException.class, () -> given.system.forward(given.inputs, options.withMask(wide)));
    assertTrue(shape.getMessage().contains("softmax_attention"), shape.getMessage());
    assertTrue(shape.getMessage().contains("[1, 5]"), shape.getMessage());
    Tensor two = Tensor.of(new long[] {1, 2, 0, 1}, 1, 4);
    ValueException value =
        assertThrows(
            ValueException.class, () -> given.system.forward(given.inputs, options.withMask(two)));
    assertTrue(value.getMessage().contains("got 2 at step 1"), value.getMessage());
  }
}
