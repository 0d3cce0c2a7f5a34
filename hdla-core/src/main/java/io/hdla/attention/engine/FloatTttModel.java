// Twin: DoubleTttModel is generated from this file.
package io.hdla.attention.engine;

/**
 * What TTT-Linear does to single rows. With ẑ = (z − mean z) / √(var z + eps), y = γ ∘ ẑ + β and
 * the loss ½ |y − target|², the inner gradient is
 *
 * <pre>
 *   e = y − target,   g = γ ∘ e
 *   u = ∂loss/∂z = (g − mean g − ẑ · mean(g ∘ ẑ)) / √(var z + eps)
 * </pre>
 *
 * and without a norm, y = z and u = z − target. Sums are taken in float64 in either precision. One
 * object serves one thread.
 */
public final class FloatTttModel {
  private final FloatTttTask task;
  private final int width;
  private final double[] unit;
  private final double[] factor;
  private final double[] slope;
  private final double[] change;

  /** 1 / √(var z + eps) of the row whose ẑ is in {@code unit}. */
  private double inverse;

  /**
   * Makes room for one row.
   *
   * @param task says which model it is
   */
  public FloatTttModel(FloatTttTask task) {
    this.task = task;
    width = task.valueDim;
    unit = new double[width];
    factor = new double[width];
    slope = new double[width];
    change = new double[width];
    for (int j = 0; j < width; j++) {
      factor[j] = task.weight == null ? 1 : task.weight.data[task.weight.at(0) + j];
    }
  }

  /** β_j. */
  private double shift(int j) {
    return task.shift == null ? 0 : task.shift.data[task.shift.at(0) + j];
  }

  private void normalize(float[] z, int at) {
    double mean = 0;
    for (int j = 0; j < width; j++) {
      mean += z[at + j];
    }
    mean /= width;
    double squares = 0;
    for (int j = 0; j < width; j++) {
      unit[j] = z[at + j] - mean;
      squares += unit[j] * unit[j];
    }
    inverse = 1 / Math.sqrt(squares / width + task.eps);
    for (int j = 0; j < width; j++) {
      unit[j] *= inverse;
    }
  }

  private double meanOf(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += value;
    }
    return sum / width;
  }

  private double meanOf(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < width; j++) {
      sum += x[j] * y[j];
    }
    return sum / width;
  }

  /**
   * The gradient of the inner loss by z.
   *
   * @param z read: the linear part of the inner model, d_v elements
   * @param at where they start, also in the target and in u
   * @param target read
   * @param u written; may be z
   */
  public void innerGradient(float[] z, int at, float[] target, float[] u) {
    if (!task.norm) {
      for (int j = at; j < at + width; j++) {
        u[j] = z[j] - target[j];
      }
      return;
    }
    loadSlope(z, at, target);
    double mean = meanOf(slope);
    double along = meanOf(slope, unit);
    for (int j = 0; j < width; j++) {
      u[at + j] = (float) (inverse * (slope[j] - mean - unit[j] * along));
    }
  }

  /** ẑ and g. */
  private void loadSlope(float[] z, int at, float[] target) {
    normalize(z, at);
    for (int j = 0; j < width; j++) {
      slope[j] = factor[j] * (factor[j] * unit[j] + shift(j) - target[at + j]);
    }
  }

  /**
   * The way back through {@link #innerGradient}, with gradients of γ and β.
   *
   * @param z read
   * @param at where all rows start
   * @param target read
   * @param d changed: from the gradient of u to that of z
   * @param dTarget written
   */
  public void innerBackward(float[] z, int at, float[] target, float[] d, float[] dTarget) {
    if (!task.norm) {
      for (int j = at; j < at + width; j++) {
        dTarget[j] = -d[j];
      }
      return;
    }
    loadSlope(z, at, target);
    double mean = meanOf(slope);
    double along = meanOf(slope, unit);
    // u = inverse · w with w = g − mean g − ẑ · along; change = dw.
    double dInverse = 0;
    for (int j = 0; j < width; j++) {
      dInverse += d[at + j] * (slope[j] - mean - unit[j] * along);
      change[j] = inverse * d[at + j];
    }
    double changeMean = meanOf(change);
    double changeAlong = meanOf(change, unit);
    for (int j = 0; j < width; j++) {
      double dSlope = change[j] - changeMean - unit[j] * changeAlong;
      double error = factor[j] * unit[j] + shift(j) - target[at + j];
      double dError = factor[j] * dSlope;
      addNormGradients(j, dSlope * error + dError * unit[j], dError);
      dTarget[at + j] = (float) -dError;
      change[j] = factor[j] * dError - along * change[j] - changeAlong * slope[j];
    }
    // Now change = dẑ.
    unitBackward(d, at, -dInverse * inverse * inverse / width);
  }

  /** From the gradient of ẑ, in {@code change}, and one along ẑ to that of z. */
  private void unitBackward(float[] dz, int at, double alongUnit) {
    double mean = meanOf(change);
    double along = meanOf(change, unit);
    for (int j = 0; j < width; j++) {
      dz[at + j] = (float) (inverse * (change[j] - mean - unit[j] * along) + alongUnit * unit[j]);
    }
  }

  private void addNormGradients(int j, double weight, double shift) {
    FloatTttGradients gradients = task.gradients;
    if (gradients.weight != null) {
      gradients.weight.data[gradients.weight.at(0) + j] += (float) weight;
    }
    if (gradients.shift != null) {
      gradients.shift.data[gradients.shift.at(0) + j] += (float) shift;
    }
  }

  /**
   * The output of a token.
   *
   * @param t the token
   * @param z read: the linear part of the inner model for the token's query
   * @param at where it starts
   * @param o written: a row a token
   */
  public void output(int t, float[] z, int at, FloatRows o) {
    int to = o.at(t);
    int query = task.q.at(t);
    if (task.norm) {
      normalize(z, at);
    }
    for (int j = 0; j < width; j++) {
      double y = task.norm ? factor[j] * unit[j] + shift(j) : z[at + j];
      y += task.residual ? task.q.data[query + j] : 0;
      o.data[to + j] = (float) (task.scale * y);
    }
  }

  /**
   * The way back through {@link #output}, with gradients of γ, β and, of what the query adds to the
   * output, of the query.
   *
   * @param t the token
   * @param z changed: from the linear part of the inner model to its gradient
   * @param at where it starts
   * @param dO read: gradient of the outputs
   */
  public void outputBackward(int t, float[] z, int at, FloatRows dO) {
    int from = dO.at(t);
    if (task.residual) {
      FloatTttGradients.add(task.gradients.q, t, task.scale, dO.data, from, width);
    }
    if (!task.norm) {
      for (int j = 0; j < width; j++) {
        z[at + j] = task.scale * dO.data[from + j];
      }
      return;
    }
    normalize(z, at);
    for (int j = 0; j < width; j++) {
      double dy = (double) task.scale * dO.data[from + j];
      addNormGradients(j, dy * unit[j], dy);
      change[j] = factor[j] * dy;
    }
    unitBackward(z, at, 0);
  }
}
