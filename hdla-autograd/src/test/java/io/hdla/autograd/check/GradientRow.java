package io.hdla.autograd.check;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** One row of the gradient table: an operation, and inputs that stay off its kinks. */
final class GradientRow {
  final String op;
  final String variant;
  final GradCheck.Outputs function;
  private Input[] inputs = {};
  private double tolerance = 1e-6;
  private boolean second = true;

  /** Makes one input. */
  interface Input {
    Tensor draw(Rng rng);
  }

  private GradientRow(String op, String variant, GradCheck.Outputs function) {
    this.op = op;
    this.variant = variant;
    this.function = function;
  }

  static GradientRow of(String op, GradCheck.Output function) {
    int hash = op.indexOf('#');
    String name = hash < 0 ? op : op.substring(0, hash);
    return new GradientRow(name, op, v -> new io.hdla.autograd.Variable[] {function.of(v)});
  }

  static GradientRow ofMany(String op, GradCheck.Outputs function) {
    int hash = op.indexOf('#');
    return new GradientRow(hash < 0 ? op : op.substring(0, hash), op, function);
  }

  GradientRow at(Input... drawn) {
    inputs = drawn;
    return this;
  }

  GradientRow tolerance(double value) {
    tolerance = value;
    return this;
  }

  GradientRow firstOrderOnly() {
    second = false;
    return this;
  }

  /** Any values. */
  static Input normal(int... sizes) {
    return rng -> rng.normal(DType.FLOAT64, sizes);
  }

  static Input between(double low, double high, int... sizes) {
    return rng -> rng.uniform(DType.FLOAT64, low, high, sizes);
  }

  /** Values from −2 to 2, far from each other, from 0 and from ±0.5 and ±1. */
  static Input apart(int... sizes) {
    return rng -> {
      int count = io.hdla.shape.Shape.of(sizes).count();
      int[] order = rng.permutation(count);
      double[] values = new double[count];
      for (int i = 0; i < count; i++) {
        values[i] = -2 + 4 * (order[i] + 0.37) / count;
      }
      return Tensor.wrap(values, sizes);
    };
  }

  static Input fixed(Tensor value) {
    return rng -> value;
  }

  /** Symmetric and positive definite. */
  static Input definite(int n) {
    return rng -> {
      Tensor m = rng.normal(DType.FLOAT64, n, n);
      return m.matmul(m.transpose(0, 1)).add(io.hdla.tensor.Tensors.eye(DType.FLOAT64, n).mul(n));
    };
  }

  /** Far from singular, and not symmetric. */
  static Input regular(int... sizes) {
    return rng -> {
      int n = sizes[sizes.length - 1];
      Tensor eye = io.hdla.tensor.Tensors.eye(DType.FLOAT64, n).mul(3);
      return rng.normal(DType.FLOAT64, sizes).add(eye);
    };
  }

  Tensor[] draw(long seed) {
    Rng rng = Rng.of(seed);
    return Arrays.stream(inputs).map(input -> input.draw(rng)).toArray(Tensor[]::new);
  }

  Report check(Tensor[] at) {
    GradCheck check = GradCheck.ofMany(function).title(variant).tolerance(tolerance);
    return (second ? check.secondOrder() : check).check(at);
  }

  @Override
  public String toString() {
    return variant;
  }
}
