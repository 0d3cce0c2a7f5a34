package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** TTT-Linear as it is defined: gradient descent on the inner loss, token by token. */
public final class TttReference {
  private final AttentionInputs in;
  private final int miniBatch;
  private final boolean norm;
  private final boolean residual;
  private final boolean bias;
  private final double eps;

  private TttReference(
      AttentionInputs in, int miniBatch, boolean norm, boolean residual, boolean bias, double eps) {
    this.in = in;
    this.miniBatch = miniBatch;
    this.norm = norm;
    this.residual = residual;
    this.bias = bias;
    this.eps = eps;
  }

  /**
   * Computes the usual TTT-Linear, {@code f(x) = x + LN(Wᵀx)}, with mini-batches of 16.
   *
   * @param in {@code q, k, v, eta, norm_weight, norm_bias, initial_state}
   * @param scale the factor of the output
   * @return outputs and final state
   */
  public static ReferenceResult forward(AttentionInputs in, double scale) {
    return forward(in, scale, 16, true, true, false, 1e-6);
  }

  /**
   * Computes {@code W ← W − η ∂/∂W₀ ½ |f(k; W₀) − v|²} and {@code o = scale · f(q; W)}, with W₀ the
   * weights at the start of the mini-batch, token by token in float64.
   *
   * @param in {@code q, k, v, eta, norm_weight, norm_bias, initial_state}
   * @param scale the factor of the output
   * @param miniBatch tokens of a mini-batch
   * @param norm whether f has a norm
   * @param residual whether f adds its input
   * @param bias whether f has a bias, the last row of W
   * @param eps what is added to the variance in the norm
   * @return outputs and final state
   */
  public static ReferenceResult forward(
      AttentionInputs in,
      double scale,
      int miniBatch,
      boolean norm,
      boolean residual,
      boolean bias,
      double eps) {
    return new TttReference(in, miniBatch, norm, residual, bias, eps).run(scale);
  }

  private ReferenceResult run(double scale) {
    Tensor q = in.get("q");
    int valueDim = in.get("v").size(3);
    int rows = q.size(3) + (bias ? 1 : 0);
    Tensor output = Tensor.zeros(DType.FLOAT64, q.size(0), q.size(1), q.size(2), valueDim);
    Tensor last = Tensor.zeros(DType.FLOAT64, q.size(0), q.size(2), rows, valueDim);
    for (int b = 0; b < q.size(0); b++) {
      for (int h = 0; h < q.size(2); h++) {
        double[][] w = Recurrence.load(in.find("initial_state"), b, h, rows, valueDim);
        double[][] start = w;
        for (int t = 0; t < q.size(1); t++) {
          start = t % miniBatch == 0 ? copy(w) : start;
          double[] k = input("k", b, t, h);
          double rate = in.get("eta").get(b, t, h);
          Recurrence.write(w, -rate, k, innerGradient(start, k, b, t, h));
          double[] o = model(w, input("q", b, t, h), h);
          for (int j = 0; j < valueDim; j++) {
            output.setInPlace(scale * o[j], b, t, h, j);
          }
        }
        Recurrence.store(w, last, b, h);
      }
    }
    return new ReferenceResult(output, last);
  }

  private static double[][] copy(double[][] w) {
    double[][] copy = new double[w.length][];
    for (int i = 0; i < w.length; i++) {
      copy[i] = w[i].clone();
    }
    return copy;
  }

  /** A query or key, with a 1 behind it for the bias. */
  private double[] input(String name, int b, int t, int h) {
    double[] x = Recurrence.row(in, name, b, t, h);
    if (!bias) {
      return x;
    }
    double[] longer = Arrays.copyOf(x, x.length + 1);
    longer[x.length] = 1;
    return longer;
  }

  private double parameter(String name, int h, int j, double missing) {
    return in.has(name) ? in.get(name).get(h, j) : missing;
  }

  /** f(x; W). */
  private double[] model(double[][] w, double[] x, int h) {
    double[] y = Recurrence.read(w, x);
    if (norm) {
      double[] unit = unit(y);
      for (int j = 0; j < y.length; j++) {
        y[j] = parameter("norm_weight", h, j, 1) * unit[j] + parameter("norm_bias", h, j, 0);
      }
    }
    for (int j = 0; j < y.length && residual; j++) {
      y[j] += x[j];
    }
    return y;
  }

  /** (z − mean z) / √(var z + eps). */
  private double[] unit(double[] z) {
    double mean = Arrays.stream(z).average().orElse(0);
    double inverse = inverse(z);
    return Arrays.stream(z).map(value -> (value - mean) * inverse).toArray();
  }

  private double inverse(double[] z) {
    double mean = Arrays.stream(z).average().orElse(0);
    double variance = Arrays.stream(z).map(x -> (x - mean) * (x - mean)).sum() / z.length;
    return 1 / Math.sqrt(variance + eps);
  }

  /** ∂/∂z ½ |f − v|² with z = W₀ᵀk: the error times the Jacobian of the norm. */
  private double[] innerGradient(double[][] w, double[] k, int b, int t, int h) {
    double[] v = Recurrence.row(in, "v", b, t, h);
    double[] error = model(w, k, h);
    for (int j = 0; j < v.length; j++) {
      error[j] -= v[j];
    }
    if (!norm) {
      return error;
    }
    double[] z = Recurrence.read(w, k);
    double[] unit = unit(z);
    double inverse = inverse(z);
    double[] gradient = new double[v.length];
    for (int i = 0; i < v.length; i++) {
      for (int j = 0; j < v.length; j++) {
        double slope = ((i == j ? 1 : 0) - (1 + unit[i] * unit[j]) / v.length) * inverse;
        gradient[j] += error[i] * parameter("norm_weight", h, i, 1) * slope;
      }
    }
    return gradient;
  }
}
