package io.hdla.attention;

import java.util.Arrays;

/**
 * A list of scalar operations in float64 that can be walked backwards: the tests' own source of
 * gradients, which shares nothing with the library. A node is known by its position in the list.
 */
final class Tape {
  private static final int NONE = -1;

  private double[] values = new double[1024];
  private int[] lefts = new int[1024];
  private int[] rights = new int[1024];
  private double[] leftSlopes = new double[1024];
  private double[] rightSlopes = new double[1024];
  private int size;

  private int push(double value, int left, double leftSlope, int right, double rightSlope) {
    if (size == values.length) {
      int larger = size * 2;
      values = Arrays.copyOf(values, larger);
      lefts = Arrays.copyOf(lefts, larger);
      rights = Arrays.copyOf(rights, larger);
      leftSlopes = Arrays.copyOf(leftSlopes, larger);
      rightSlopes = Arrays.copyOf(rightSlopes, larger);
    }
    values[size] = value;
    lefts[size] = left;
    rights[size] = right;
    leftSlopes[size] = leftSlope;
    rightSlopes[size] = rightSlope;
    return size++;
  }

  int constant(double value) {
    return push(value, NONE, 0, NONE, 0);
  }

  double value(int node) {
    return values[node];
  }

  int add(int x, int y) {
    return push(values[x] + values[y], x, 1, y, 1);
  }

  int subtract(int x, int y) {
    return push(values[x] - values[y], x, 1, y, -1);
  }

  int multiply(int x, int y) {
    return push(values[x] * values[y], x, values[y], y, values[x]);
  }

  int scale(double factor, int x) {
    return push(factor * values[x], x, factor, NONE, 0);
  }

  int exp(int x) {
    double result = Math.exp(values[x]);
    return push(result, x, result, NONE, 0);
  }

  /** keyᵀ S. */
  int[] read(int[][] state, int[] key) {
    int[] sums = new int[state.length == 0 ? 0 : state[0].length];
    for (int j = 0; j < sums.length; j++) {
      int sum = multiply(key[0], state[0][j]);
      for (int i = 1; i < key.length; i++) {
        sum = add(sum, multiply(key[i], state[i][j]));
      }
      sums[j] = sum;
    }
    return sums;
  }

  /** S ← S + key valueᵀ. */
  void write(int[][] state, int[] key, int[] value) {
    for (int i = 0; i < key.length; i++) {
      for (int j = 0; j < value.length; j++) {
        state[i][j] = add(state[i][j], multiply(key[i], value[j]));
      }
    }
  }

  /** S ← S − key valueᵀ. */
  void erase(int[][] state, int[] key, int[] value) {
    for (int i = 0; i < key.length; i++) {
      for (int j = 0; j < value.length; j++) {
        state[i][j] = subtract(state[i][j], multiply(key[i], value[j]));
      }
    }
  }

  /** S ← Diag(exp logDecay) S. */
  void decay(int[][] state, int[] logDecay) {
    for (int i = 0; i < state.length; i++) {
      int factor = exp(logDecay[i]);
      for (int j = 0; j < state[i].length; j++) {
        state[i][j] = multiply(factor, state[i][j]);
      }
    }
  }

  /** S ← e^logDecay S. */
  void decay(int[][] state, int logDecay) {
    int factor = exp(logDecay);
    for (int[] row : state) {
      for (int j = 0; j < row.length; j++) {
        row[j] = multiply(factor, row[j]);
      }
    }
  }

  /** x ∘ y. */
  int[] multiply(int[] x, int[] y) {
    int[] products = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      products[i] = multiply(x[i], y[i]);
    }
    return products;
  }

  /** factor · row. */
  int[] multiply(int factor, int[] row) {
    int[] products = new int[row.length];
    for (int i = 0; i < row.length; i++) {
      products[i] = multiply(factor, row[i]);
    }
    return products;
  }

  /**
   * The gradient of every node, given what is known of some.
   *
   * @param seeds changed: of the length of the tape, cotangents where they are known, else 0
   * @return seeds
   */
  double[] backward(double[] seeds) {
    for (int node = size - 1; node >= 0; node--) {
      double gradient = seeds[node];
      if (gradient == 0) {
        continue;
      }
      if (lefts[node] != NONE) {
        seeds[lefts[node]] += gradient * leftSlopes[node];
      }
      if (rights[node] != NONE) {
        seeds[rights[node]] += gradient * rightSlopes[node];
      }
    }
    return seeds;
  }

  int size() {
    return size;
  }
}
