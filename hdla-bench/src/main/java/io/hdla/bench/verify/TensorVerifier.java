package io.hdla.bench.verify;

import io.hdla.autograd.Gradients;
import io.hdla.autograd.Variable;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The tensor operations and their derivatives, once on contiguous inputs ({@code dense}) and once
 * on views that step over every other element ({@code strided}).
 */
final class TensorVerifier implements Verifier {
  private static final String PREFIX = "tensor.";

  @Override
  public boolean knows(String op) {
    return op.startsWith(PREFIX) && TensorOps.byName(op.substring(PREFIX.length())).isPresent();
  }

  @Override
  public List<Computation> computations(GoldenCase golden) throws IOException {
    for (int i = 0; i < golden.inputs().size(); i++) {
      if (!golden.inputs().containsKey(String.valueOf(i))) {
        throw new GoldenFormatException(
            golden.path(), "inputs must be numbered from in.0 on, got " + golden.inputs().keySet());
      }
    }
    // Read once here, so that what is wrong with them is noticed before anything runs.
    Attributes.of(golden);
    return List.of(
        new Computation("dense", dtype -> compute(golden, dtype, UnaryOperator.identity())),
        new Computation("strided", dtype -> compute(golden, dtype, TensorVerifier::strided)));
  }

  private static Map<String, Tensor> compute(
      GoldenCase golden, DType dtype, UnaryOperator<Tensor> layout) {
    TensorOp op = TensorOps.byName(golden.op().substring(PREFIX.length())).orElseThrow();
    List<Variable> inputs = new ArrayList<>();
    Map<String, Variable> parameters = new LinkedHashMap<>();
    for (int i = 0; i < golden.inputs().size(); i++) {
      String name = String.valueOf(i);
      Tensor value = golden.inputs().get(name);
      Tensor used = layout.apply(value.dtype().isFloating() ? value.to(dtype) : value);
      boolean wanted = golden.gradients().containsKey(name);
      Variable variable = wanted ? Variable.parameter(used) : Variable.constant(used);
      inputs.add(variable);
      if (wanted) {
        parameters.put(name, variable);
      }
    }
    Attributes attributes = attributes(golden);
    List<Variable> outputs = op.apply(inputs, attributes);
    attributes.requireAllRead();
    Map<String, Tensor> results = new LinkedHashMap<>();
    for (int i = 0; i < outputs.size(); i++) {
      results.put("out." + i, outputs.get(i).value());
    }
    differentiate(golden, outputs, parameters, layout, results);
    return results;
  }

  private static void differentiate(
      GoldenCase golden,
      List<Variable> outputs,
      Map<String, Variable> parameters,
      UnaryOperator<Tensor> layout,
      Map<String, Tensor> results) {
    if (parameters.isEmpty()) {
      return;
    }
    List<Variable> weighted = new ArrayList<>();
    List<Variable> cotangents = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      Tensor cotangent = golden.cotangents().get(String.valueOf(i));
      if (cotangent != null) {
        Variable output = outputs.get(i);
        weighted.add(output);
        Tensor shaped = cotangent.reshape(output.shape().toArray()).to(output.dtype());
        cotangents.add(Variable.constant(layout.apply(shaped)));
      }
    }
    Variable[] gradients =
        Gradients.of(
            weighted.toArray(new Variable[0]),
            parameters.values().toArray(new Variable[0]),
            cotangents.toArray(new Variable[0]),
            Gradients.options());
    int number = 0;
    for (String name : parameters.keySet()) {
      results.put("grad." + name, gradients[number++].value());
    }
  }

  private static Attributes attributes(GoldenCase golden) {
    try {
      return Attributes.of(golden);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same values with a gap after each, filled with what spoils a result if it is read. */
  private static Tensor strided(Tensor tensor) {
    int[] sizes = tensor.shape().toArray();
    int[] wide = Arrays.copyOf(sizes, sizes.length + 1);
    wide[sizes.length] = 2;
    boolean floating = tensor.dtype().isFloating();
    double gap = floating ? Double.NaN : Integer.MIN_VALUE;
    Tensor view = Tensors.full(tensor.dtype(), gap, wide).select(sizes.length, 0);
    view.copyFromInPlace(tensor);
    return view;
  }
}
