package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.hdla.attention.reference.ReferenceResult;
import io.hdla.attention.reference.SoftmaxReference;
import io.hdla.error.ShapeException;
import io.hdla.error.StateException;
import io.hdla.error.ValueException;
import io.hdla.kernel.provider.Kernels;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Softmax attention: block boundaries, large scores, both kinds of visibility. */
class SoftmaxAttentionTest {
  private static final AttentionSystem CAUSAL = SoftmaxAttention.INSTANCE;

  private static AttentionInputs inputs(Tensor q, Tensor k, Tensor v) {
    return AttentionInputs.none().with("q", q).with("k", k).with("v", v);
  }

  private static Tensor column(double... values) {
    return Tensor.of(values, 1, values.length, 1, 1);
  }

  @Test
  void blockBoundaries() {
    for (int time : new int[] {1, 2, 63, 64, 65, 127, 128, 129, 300}) {
      AttentionCase given = AttentionCases.of(CAUSAL).size('T', time).make();
      Outcome expected = given.recurrent(DType.FLOAT64);
      Tensor plain = SoftmaxReference.forward(given.inputs, 1).output();
      Errors.assertClose("T=" + time, plain, expected.output());
      for (int chunk : new int[] {0, 1, 7, 64, 100, 256, 1000, Integer.MAX_VALUE}) {
        for (DType dtype : Ways.precisions()) {
          String label = "T=" + time + " chunk " + chunk + " " + dtype;
          Errors.assertClose(label, expected, given.chunk(dtype, chunk), dtype);
        }
      }
    }
  }

  @Test
  void theFirstTokenSeesItself() {
    AttentionCase given = AttentionCases.of(CAUSAL).size('T', 3).make();
    for (AttentionOptions form : Ways.forms()) {
      Tensor o = given.run(DType.FLOAT64, form).output();
      for (int j = 0; j < 3; j++) {
        assertEquals(given.inputs.get("v").get(0, 0, 1, j), o.get(0, 0, 1, j), 1e-15);
      }
    }
  }

  /** With equal scores an output is the mean of what came before, however large the scores are. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void equalScores(DType dtype, AttentionOptions form) {
    double[] values = new double[100];
    Arrays.setAll(values, t -> t);
    for (double score : new double[] {0, 1e4, -1e4, 1e30}) {
      Tensor one = Tensors.full(DType.FLOAT64, 1, 1, 100, 1, 1);
      AttentionInputs in =
          AttentionCase.convert(inputs(one.mul(score), one, column(values)), dtype);
      AttentionResult result = CAUSAL.forwardSaving(in, form);
      Tensor mean = column(Arrays.stream(values).map(t -> t / 2).toArray());
      Errors.assertClose("mean at " + score, mean, result.output());
      // dv_s = Σ_{t≥s} 1/(t+1)
      double[] harmonic = new double[100];
      for (int t = 99; t >= 0; t--) {
        harmonic[t] = 1.0 / (t + 1) + (t == 99 ? 0 : harmonic[t + 1]);
      }
      Tensor dv = result.backward(one.to(dtype), null).get("v");
      Errors.assertClose("dv at " + score, column(harmonic), dv);
    }
  }

  /** Scores of ±10⁴ choose one key; nothing overflows. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#precisionsAndForms")
  void hugeScores(DType dtype, AttentionOptions form) {
    AttentionInputs in =
        AttentionCase.convert(
            inputs(
                column(100, 100, -100, 100, -100),
                column(100, -100, 50, 100, -99),
                column(1, 2, 3, 4, 5)),
            dtype);
    AttentionResult result = CAUSAL.forwardSaving(in, form);
    Errors.assertClose("o", column(1, 1, 2, 2.5, 2), result.output());
    AttentionGradients d = result.backward(Tensors.full(dtype, 1, 1, 5, 1, 1), null);
    Errors.assertClose("dv", column(2.5, 2, 0, 0.5, 0), d.get("v"));
    // Only the fourth query has two keys to choose from, and they are equal.
    assertArrayEquals(new double[5], d.get("q").toDoubleArray(), 1e-4);
    double[] dk = {-75, 0, 0, 75, 0};
    assertArrayEquals(dk, d.get("k").toDoubleArray(), 1e-4);
  }

  @Test
  void bothDirections() {
    AttentionSystem full = SoftmaxAttention.FULL;
    AttentionCase given = AttentionCases.of(full).size('B', 2).size('T', 70).make();
    ReferenceResult expected = SoftmaxReference.forward(given.inputs, 1, false);
    Outcome plain = given.recurrent(DType.FLOAT64);
    Errors.assertClose("o", expected.output(), plain.output());
    for (DType dtype : Ways.precisions()) {
      for (AttentionOptions form : Ways.forms()) {
        Errors.assertClose("full " + dtype, plain, given.run(dtype, form), dtype);
        Outcome reversed = given.run(dtype, form.withReversed(true));
        Errors.assertClose("reversed " + dtype, plain, reversed, dtype);
      }
    }
    AttentionCase small = AttentionCases.of(full).size('T', 4).make();
    Differences.check(
        "full",
        (in, scale) -> SoftmaxReference.forward(in, scale, false),
        small,
        small.recurrent(DType.FLOAT64),
        small.chunk(DType.FLOAT64, 3));
  }

  /** A matrix of all scores would take 64 MB. Vector kernels allocate until they are compiled. */
  @Test
  void memoryIsLinearInTime() {
    assumeTrue(Kernels.provider().floatLanes() == 1);
    AttentionCase given =
        AttentionCases.of(CAUSAL).size('T', 4096).size('H', 1).size('K', 1).size('V', 1).make();
    AttentionInputs in = given.inputs(DType.FLOAT32);
    Tensor dOutput = given.dOutput.to(DType.FLOAT32);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    CAUSAL.forwardSaving(in, given.options).backward(dOutput, null);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocated < 8_000_000, () -> allocated + " bytes");
  }

  @Test
  void hasNoState() {
    AttentionCase given = AttentionCases.of(CAUSAL).size('T', 4).make();
    AttentionResult result = CAUSAL.forwardSaving(given.inputs, given.options);
    assertNull(result.finalState());
    ShapeException state =
        assertThrows(
            ShapeException.class,
            () -> result.backward(null, Tensor.zeros(DType.FLOAT64, 1, 2, 5, 3)));
    assertTrue(state.getMessage().contains("softmax_attention"), state.getMessage());
    assertTrue(state.getMessage().contains("[1, 2, 5, 3]"), state.getMessage());
    AttentionInputs more =
        given.inputs.with("initial_state", Tensor.zeros(DType.FLOAT64, 1, 2, 5, 3));
    assertThrows(ValueException.class, () -> CAUSAL.forward(more, given.options));
    AttentionResult forward = CAUSAL.forward(given.inputs, given.options);
    assertThrows(StateException.class, () -> forward.backward(given.dOutput, null));
  }

  @Test
  void staticCallIsTheSystem() {
    AttentionCase given = AttentionCases.of(CAUSAL).size('T', 9).make();
    AttentionInputs in = given.inputs;
    AttentionResult result =
        SoftmaxAttention.forward(in.get("q"), in.get("k"), in.get("v"), given.options);
    Errors.assertSame("o", CAUSAL.forward(in, given.options).output(), result.output());
  }

  @Test
  void headsThatDoNotDivideAreRefused() {
    Tensor q = Tensor.zeros(DType.FLOAT32, 1, 4, 4, 2);
    Tensor k = Tensor.zeros(DType.FLOAT32, 1, 4, 3, 2);
    ShapeException e =
        assertThrows(
            ShapeException.class,
            () -> SoftmaxAttention.forward(q, k, k, AttentionOptions.defaults()));
    assertTrue(e.getMessage().contains("softmax_attention"), e.getMessage());
    assertTrue(e.getMessage().contains("[1, 4, 3, 2]"), e.getMessage());
  }
}
