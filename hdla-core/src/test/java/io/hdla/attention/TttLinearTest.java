package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.reference.ReferenceResult;
import io.hdla.attention.reference.References.Reference;
import io.hdla.attention.reference.TttReference;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.ops.Movement;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** TTT-Linear: every inner model against its definition, mini-batches, and the inner gradient. */
class TttLinearTest {
  private static final double EPS = 1e-3;

  private static TttLinear system(int miniBatch, boolean norm, boolean residual, boolean bias) {
    TttLinear system = TttLinear.of(miniBatch).withEps(EPS);
    system = norm ? system : system.withoutNorm();
    system = residual ? system : system.withoutResidual();
    return bias ? system.withBias() : system;
  }

  private static Reference reference(int miniBatch, boolean norm, boolean residual, boolean bias) {
    return (in, scale) -> TttReference.forward(in, scale, miniBatch, norm, residual, bias, EPS);
  }

  static List<Arguments> models() {
    List<Arguments> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      all.add(Arguments.of((i & 1) != 0, (i & 2) != 0, (i & 4) != 0));
    }
    return all;
  }

  @ParameterizedTest(name = "norm {0}, residual {1}, bias {2}")
  @MethodSource("models")
  void values(boolean norm, boolean residual, boolean bias) {
    for (int miniBatch : new int[] {1, 4, 7, 64}) {
      AttentionCase given =
          AttentionCases.of(system(miniBatch, norm, residual, bias))
              .size('B', 2)
              .size('T', 29)
              .size('V', 6)
              .options(AttentionOptions.defaults().withScale(0.6))
              .make();
      ReferenceResult expected =
          reference(miniBatch, norm, residual, bias).forward(given.inputs, 0.6);
      Outcome plain = given.recurrent(DType.FLOAT64);
      Errors.assertClose("o", expected.output(), plain.output());
      Errors.assertClose("W", expected.finalState(), plain.finalState());
      for (DType dtype : Ways.precisions()) {
        String label = "mini-batch " + miniBatch + " " + dtype;
        Errors.assertClose(label, plain, given.recurrent(dtype), dtype);
        Errors.assertClose(label + " dual", plain, given.chunk(dtype, 0), dtype);
      }
    }
  }

  @ParameterizedTest(name = "norm {0}, residual {1}, bias {2}")
  @MethodSource("models")
  void gradients(boolean norm, boolean residual, boolean bias) {
    AttentionCase given =
        AttentionCases.of(system(3, norm, residual, bias))
            .size('T', 8)
            .size('K', 4)
            .size('V', 6)
            .options(AttentionOptions.defaults().withScale(0.6))
            .make();
    Differences.check(
        "ttt",
        reference(3, norm, residual, bias),
        given,
        given.recurrent(DType.FLOAT64),
        given.run(DType.FLOAT64, given.options.withForm(Form.RECURRENT).withSaveEvery(1)),
        given.chunk(DType.FLOAT64, 0),
        given.run(DType.FLOAT64, given.options.withSaveEvery(2)));
  }

  /** Without norm parameters they are 1 and 0. */
  @Test
  void normParametersMayBeAbsent() {
    AttentionCase given = AttentionCases.of(TttLinear.INSTANCE).withoutState().make();
    AttentionInputs few = AttentionInputs.none();
    AttentionInputs all = given.inputs;
    for (String name : List.of("q", "k", "v", "eta")) {
      few = few.with(name, given.inputs.get(name));
    }
    all = all.with("norm_weight", Tensor.zeros(DType.FLOAT64, 2, 5).add(1));
    all = all.with("norm_bias", Tensor.zeros(DType.FLOAT64, 2, 5));
    for (AttentionOptions form : Ways.forms()) {
      AttentionResult one = TttLinear.INSTANCE.forwardSaving(few, form);
      AttentionResult other = TttLinear.INSTANCE.forwardSaving(all, form);
      Errors.assertSame("o", other.output(), one.output());
      AttentionGradients d = one.backward(given.dOutput, given.dFinalState);
      assertEquals(few.names(), new LinkedHashSet<>(List.of("q", "k", "v", "eta")));
      assertEquals(4, d.names().size());
      Tensor dk = other.backward(given.dOutput, given.dFinalState).get("k");
      Errors.assertSame("dk", dk, d.get("k"));
    }
  }

  /** Pieces that end where mini-batches do are the whole. */
  @Test
  void piecesAreTheWhole() {
    TttLinear system = TttLinear.of(4).withBias();
    AttentionCase whole = AttentionCases.of(system).size('T', 23).make();
    Outcome expected = whole.recurrent(DType.FLOAT64);
    Tensor state = whole.inputs.get("initial_state");
    List<Tensor> outputs = new ArrayList<>();
    int[] ends = {0, 4, 16, 23};
    for (int i = 0; i + 1 < ends.length; i++) {
      AttentionInputs piece = whole.inputs.with("initial_state", state);
      for (String name : List.of("q", "k", "v", "eta")) {
        piece = piece.with(name, Movement.slice(whole.inputs.get(name), 1, ends[i], ends[i + 1]));
      }
      AttentionResult result = system.forward(piece, whole.options);
      outputs.add(result.output());
      state = result.finalState();
    }
    Errors.assertClose("W", expected.finalState(), state);
    Tensor together = Movement.concat(1, outputs.toArray(new Tensor[0]));
    Errors.assertClose("o", expected.output(), together);
  }

  /** States inside mini-batches too; with a mask they would have no place. */
  @Test
  void statesAtRegularPositions() {
    AttentionCase given = AttentionCases.of(TttLinear.of(4)).size('T', 11).make();
    AttentionOptions options = AttentionOptions.defaults().withStatesEvery(3);
    AttentionResult result = given.system.forwardSaving(given.inputs, options);
    Outcome expected = given.chunk(DType.FLOAT64, 0);
    Outcome found = Outcome.of(result, given.dOutput, given.dFinalState);
    Errors.assertClose("with states", expected, found, DType.FLOAT64);
    assertEquals(3, result.states().size(0));
    for (int i = 0; i < 3; i++) {
      AttentionInputs start = given.inputs;
      for (String name : List.of("q", "k", "v", "eta")) {
        start = start.with(name, Movement.slice(given.inputs.get(name), 1, 0, 3 * i + 3));
      }
      Tensor state = given.system.forward(start, given.options).finalState();
      Errors.assertClose("state " + i, state, Movement.slice(result.states(), 0, i, i + 1));
    }
    Tensor mask = Tensor.of(new long[11], 1, 11);
    ValueException masked =
        assertThrows(
            ValueException.class, () -> given.system.forward(given.inputs, options.withMask(mask)));
    assertTrue(masked.getMessage().contains("ttt_linear"), masked.getMessage());
    assertTrue(masked.getMessage().contains("[1, 11]"), masked.getMessage());
  }

  /** One step of the state is −η times the slope of the inner loss, taken by differences. */
  @Test
  void theStepIsTheGradientOfTheInnerLoss() {
    TttLinear system = system(1, true, true, false);
    AttentionCase given = AttentionCases.of(system).size('T', 1).size('H', 1).make();
    Tensor w = given.inputs.get("initial_state");
    Tensor after = system.forward(given.inputs, given.options).finalState();
    double eta = given.inputs.get("eta").get(0, 0, 0);
    double step = 1e-4;
    for (int i = 0; i < w.count(); i++) {
      double slope = (loss(given, i, step) - loss(given, i, -step)) / (2 * step);
      double moved = after.toDoubleArray()[i] - w.toDoubleArray()[i];
      assertEquals(-eta * slope, moved, 1e-6);
    }
  }

  /** ½ |f(k) − v|² by a read with q = k that learns nothing. */
  private static double loss(AttentionCase given, int index, double change) {
    Tensor w = given.inputs.get("initial_state").copy();
    w.doubles()[index] += change;
    AttentionInputs in =
        given
            .inputs
            .with("q", given.inputs.get("k"))
            .with("eta", Tensor.zeros(DType.FLOAT64, 1, 1, 1))
            .with("initial_state", w);
    double[] o = given.system.forward(in, given.options).output().toDoubleArray();
    double[] v = given.inputs.get("v").toDoubleArray();
    double sum = 0;
    for (int j = 0; j < o.length; j++) {
      sum += 0.5 * (o[j] - v[j]) * (o[j] - v[j]);
    }
    return sum;
  }

  @Test
  void emptySequences() {
    AttentionCase given = AttentionCases.of(TttLinear.INSTANCE).size('T', 0).make();
    for (AttentionOptions form : Ways.forms()) {
      Outcome outcome = given.run(DType.FLOAT32, form);
      Tensor w = given.inputs.get("initial_state").to(DType.FLOAT32);
      Errors.assertSame("W", w, outcome.finalState());
      Tensor dw = given.dFinalState.to(DType.FLOAT32);
      Errors.assertSame("dW", dw, outcome.gradient("initial_state"));
    }
  }

  @Test
  void messages() {
    ValueException size = assertThrows(ValueException.class, () -> TttLinear.of(0));
    assertTrue(size.getMessage().contains("ttt_linear"), size.getMessage());
    ValueException eps = assertThrows(ValueException.class, () -> TttLinear.INSTANCE.withEps(0));
    assertTrue(eps.getMessage().contains("eps"), eps.getMessage());

    AttentionCase plain = AttentionCases.of(TttLinear.INSTANCE).make();
    AttentionCase narrow = plain.with("v", Tensor.zeros(DType.FLOAT64, 1, 20, 2, 3));
    ShapeException width =
        assertThrows(
            ShapeException.class, () -> narrow.system.forward(narrow.inputs, narrow.options));
    assertTrue(width.getMessage().contains("ttt_linear"), width.getMessage());
    assertTrue(width.getMessage().contains("[1, 20, 2, 3]"), width.getMessage());

    AttentionSystem biased = TttLinear.of(4).withBias();
    AttentionOptions options = AttentionOptions.defaults();
    ShapeException rows =
        assertThrows(ShapeException.class, () -> biased.forward(plain.inputs, options));
    assertTrue(rows.getMessage().contains("[N,H,K+1,V]"), rows.getMessage());
    assertTrue(rows.getMessage().contains("[1, 2, 5, 5]"), rows.getMessage());
  }
}
