package io.hdla.nn;

import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** A layer's parameters and states in plain loops, for tests that write its equations out. */
final class PlainLayer {
  final int heads;
  final int keyDim;
  final int valueDim;
  final double[][][] state;
  private final Map<String, Tensor> parameters;

  PlainLayer(Mixer mixer, int heads, int keyDim, int valueDim) {
    this.parameters = mixer.stateDict();
    this.heads = heads;
    this.keyDim = keyDim;
    this.valueDim = valueDim;
    this.state = new double[heads][keyDim][valueDim];
  }

  double[] vector(String name) {
    return parameters.get(name).toDoubleArray();
  }

  /** W x + b. */
  double[] linear(String name, double... x) {
    double[] weight = vector(name.endsWith("1") || name.endsWith("2") ? name : name + ".weight");
    double[] y = new double[weight.length / x.length];
    for (int i = 0; i < weight.length; i++) {
      y[i / x.length] += weight[i] * x[i % x.length];
    }
    return parameters.containsKey(name + ".bias") ? plus(y, vector(name + ".bias")) : y;
  }

  static double[] map(double[] x, DoubleUnaryOperator f) {
    return Arrays.stream(x).map(f).toArray();
  }

  static double[] plus(double[] a, double[] b) {
    double[] sum = a.clone();
    for (int i = 0; i < sum.length; i++) {
      sum[i] += b[i];
    }
    return sum;
  }

  static double[] times(double[] a, double[] b) {
    double[] product = a.clone();
    for (int i = 0; i < product.length; i++) {
      product[i] *= b[i];
    }
    return product;
  }

  static double[] times(double[] a, double c) {
    return map(a, v -> v * c);
  }

  static double dot(double[] a, double[] b) {
    return Arrays.stream(times(a, b)).sum();
  }

  static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  static double silu(double x) {
    return x * sigmoid(x);
  }

  static double softplus(double x) {
    return Math.log1p(Math.exp(x));
  }

  static double[] unit(double... x) {
    return times(x, 1 / Math.sqrt(dot(x, x) + 1e-6));
  }

  static double[] rms(double[] x, double[] weight) {
    return times(times(x, 1 / Math.sqrt(dot(x, x) / x.length + 1e-5)), weight);
  }

  /** (x − mean) / √(var + eps). */
  static double[] normal(double[] x, double eps) {
    double mean = Arrays.stream(x).average().orElseThrow();
    double[] centred = map(x, v -> v - mean);
    return times(centred, 1 / Math.sqrt(dot(centred, centred) / x.length + eps));
  }

  /** The part of head h, of some size. */
  static double[] head(double[] x, int h, int dim) {
    return Arrays.copyOfRange(x, h * dim, (h + 1) * dim);
  }

  double[] keyHead(double[] x, int h) {
    return head(x, h, keyDim);
  }

  double[] valueHead(double[] x, int h) {
    return head(x, h, valueDim);
  }

  static double[] join(double[]... parts) {
    return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
  }

  /** Pairs (i, i + D/2) turned by t · 10000^(−2i/D). */
  static double[] rotated(double[] x, int t) {
    int half = x.length / 2;
    double[] y = new double[x.length];
    for (int i = 0; i < half; i++) {
      double angle = t * Math.pow(10_000, -2.0 * i / x.length);
      y[i] = x[i] * Math.cos(angle) - x[i + half] * Math.sin(angle);
      y[i + half] = x[i + half] * Math.cos(angle) + x[i] * Math.sin(angle);
    }
    return y;
  }

  /** S ← Diag(λ) S. */
  void decay(int h, double... factor) {
    for (int i = 0; i < keyDim; i++) {
      state[h][i] = times(state[h][i], factor.length == 1 ? factor[0] : factor[i]);
    }
  }

  /** S ← S + k wᵀ. */
  void write(int h, double[] k, double[] w) {
    for (int i = 0; i < keyDim; i++) {
      state[h][i] = plus(state[h][i], times(w, k[i]));
    }
  }

  /** Sᵀ q. */
  double[] read(int h, double... q) {
    double[] o = new double[valueDim];
    for (int i = 0; i < keyDim; i++) {
      o = plus(o, times(state[h][i], q[i]));
    }
    return o;
  }

  /** S ← S − β k (kᵀ S). */
  void erase(int h, double[] k, double beta) {
    write(h, k, times(read(h, k), -beta));
  }
}
