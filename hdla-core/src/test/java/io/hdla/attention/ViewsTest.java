package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.hdla.shape.Layout;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inputs that are views of larger arrays: what lies around them is neither read nor written. */
class ViewsTest {
  /** A view with the same elements in a storage that is NaN everywhere else. */
  static Tensor poisoned(Tensor tensor) {
    int rank = tensor.rank();
    int[] larger = tensor.shape().toArray();
    for (int axis = 0; axis < rank; axis++) {
      larger[axis] += 3;
    }
    Tensor base = Hand.filled(Tensor.zeros(tensor.dtype(), larger), Double.NaN);
    Layout layout = base.layout();
    for (int axis = 0; axis < rank; axis++) {
      layout = layout.slice(axis, 2, 2 + tensor.size(axis), 1);
    }
    return base.as(layout).copyFromInPlace(tensor);
  }

  /** A view with the same elements, stored with the last axis slowest and backwards. */
  static Tensor reversed(Tensor tensor) {
    int rank = tensor.rank();
    int[] order = new int[rank];
    Arrays.setAll(order, axis -> rank - 1 - axis);
    Layout view = tensor.layout().permute(order).flip(0);
    Tensor stored = tensor.as(view).copy();
    return stored.as(stored.layout().flip(0).permute(order));
  }

  /** A dense view that starts in the middle of a storage of NaN. */
  static Tensor offset(Tensor tensor) {
    Tensor base = Hand.filled(Tensor.zeros(tensor.dtype(), tensor.count() + 20), Double.NaN);
    Layout dense = Layout.contiguous(tensor.shape());
    return base.as(Layout.of(tensor.shape(), dense.strides(), 11)).copyFromInPlace(tensor);
  }

  private static AttentionCase odd(AttentionSystem system) {
    return AttentionCases.of(system).size('B', 2).size('T', 37).size('K', 100).make();
  }

  private static AttentionInputs mapped(AttentionInputs inputs, UnaryOperator<Tensor> view) {
    AttentionInputs views = AttentionInputs.none();
    for (String name : inputs.names()) {
      views = views.with(name, view.apply(inputs.get(name)));
    }
    return views;
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void surroundingsAreNotRead(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = odd(system);
    for (DType dtype : Ways.precisions()) {
      Outcome plain = c.run(dtype, options);
      check(c, dtype, options, plain, ViewsTest::poisoned);
      check(c, dtype, options, plain, ViewsTest::reversed);
      check(c, dtype, options, plain, ViewsTest::offset);
    }
  }

  private static void check(
      AttentionCase c,
      DType dtype,
      AttentionOptions options,
      Outcome plain,
      UnaryOperator<Tensor> view) {
    AttentionInputs views = mapped(c.inputs(dtype), view);
    AttentionResult result = c.system.forwardSaving(views, options);
    Tensor dOutput = view.apply(c.dOutput.to(dtype));
    Tensor dFinalState = view.apply(c.dFinalState.to(dtype));
    Errors.assertSame("view", plain, Outcome.of(result, dOutput, dFinalState));
  }

  /** Inputs of stride 0, as a broadcast makes them, count as if they were copied. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void expandedInputs(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('B', 3).size('T', 18).make();
    AttentionInputs views = mapped(c.inputs, ViewsTest::firstOfBatch);
    AttentionInputs copies = mapped(views, Tensor::copy);
    Tensor dOutput = firstOfBatch(c.dOutput);
    Outcome expected =
        Outcome.of(system.forwardSaving(copies, options), dOutput.copy(), c.dFinalState);
    Outcome found = Outcome.of(system.forwardSaving(views, options), dOutput, c.dFinalState);
    Errors.assertSame("expanded", expected, found);
  }

  private static Tensor firstOfBatch(Tensor tensor) {
    Shape shape = tensor.shape();
    return tensor.as(tensor.layout().slice(0, 0, 1, 1).expand("expand", shape));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void inputsAreNotChangedAndResultsAreNotViews(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('T', 21).make();
    AttentionInputs before = mapped(c.inputs, Tensor::copy);
    Tensor dOutput = c.dOutput.copy();
    Tensor dFinalState = c.dFinalState.copy();
    Outcome found = c.run(DType.FLOAT64, options);
    Errors.assertSame("cotangent", dOutput, c.dOutput);
    Errors.assertSame("cotangent", dFinalState, c.dFinalState);
    for (String name : before.names()) {
      Errors.assertSame(name, before.get(name), c.inputs.get(name));
      for (Tensor result : found.tensors().values()) {
        assertFalse(result.sharesStorage(c.inputs.get(name)), name);
        assertFalse(result.sharesStorage(c.dOutput), name);
        assertFalse(result.sharesStorage(c.dFinalState), name);
      }
    }
  }
}
