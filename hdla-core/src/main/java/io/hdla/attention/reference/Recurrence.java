package io.hdla.attention.reference;

import io.hdla.attention.AttentionInputs;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/**
 * Runs a recurrence token by token in float64, as it is written on paper: the definition that every
 * faster form is tested against. Not fast, and not meant to be.
 */
final class Recurrence {
  /** What one token does to one head's state, {@code [K][V]}. */
  interface Step {
    /** Changes the state in place. */
    void apply(int batch, int token, int head, double[][] state);
  }

  private Recurrence() {}

  /** The same for inputs by name: {@code q}, {@code v} and perhaps {@code initial_state}. */
  static ReferenceResult run(AttentionInputs in, double scale, Step step) {
    return run(in.get("q"), in.get("v").size(-1), in.find("initial_state"), scale, step);
  }

  /**
   * Applies the steps and reads the outputs, {@code o = scale · Sᵀ q}.
   *
   * @param q queries {@code [B,T,H,K]}
   * @param valueDim channels of a value
   * @param initialState {@code [B,H,K,V]} or null
   * @param scale the factor of the output
   * @param step what a token does
   * @return outputs and final state in float64
   */
  static ReferenceResult run(Tensor q, int valueDim, Tensor initialState, double scale, Step step) {
    int batch = q.size(0);
    int time = q.size(1);
    int heads = q.size(2);
    int keyDim = q.size(3);
    Tensor output = Tensor.zeros(DType.FLOAT64, batch, time, heads, valueDim);
    Tensor finalState = Tensor.zeros(DType.FLOAT64, batch, heads, keyDim, valueDim);
    for (int b = 0; b < batch; b++) {
      for (int h = 0; h < heads; h++) {
        double[][] state = load(initialState, b, h, keyDim, valueDim);
        for (int t = 0; t < time; t++) {
          step.apply(b, t, h, state);
          double[] read = read(state, row(q, b, t, h));
          for (int j = 0; j < read.length; j++) {
            output.setInPlace(scale * read[j], b, t, h, j);
          }
        }
        store(state, finalState, b, h);
      }
    }
    return new ReferenceResult(output, finalState);
  }

  /** One head's state; zeros where none is given. */
  static double[][] load(Tensor states, int b, int h, int keyDim, int valueDim) {
    double[][] state = new double[keyDim][valueDim];
    for (int i = 0; i < keyDim; i++) {
      for (int j = 0; j < valueDim && states != null; j++) {
        state[i][j] = states.get(b, h, i, j);
      }
    }
    return state;
  }

  /** Puts one head's state among all. */
  static void store(double[][] state, Tensor states, int b, int h) {
    for (int i = 0; i < state.length; i++) {
      for (int j = 0; j < state[i].length; j++) {
        states.setInPlace(state[i][j], b, h, i, j);
      }
    }
  }

  /** The last axis of an input at the given index. */
  static double[] row(AttentionInputs in, String name, int... index) {
    return row(in.get(name), index);
  }

  /** The last axis of a tensor at the given index. */
  static double[] row(Tensor tensor, int... index) {
    int[] full = Arrays.copyOf(index, index.length + 1);
    double[] values = new double[tensor.size(-1)];
    for (int i = 0; i < values.length; i++) {
      full[index.length] = i;
      values[i] = tensor.get(full);
    }
    return values;
  }

  /** keyᵀ S. */
  static double[] read(double[][] state, double[] key) {
    int valueDim = state.length == 0 ? 0 : state[0].length;
    double[] sum = new double[valueDim];
    for (int i = 0; i < key.length; i++) {
      for (int j = 0; j < valueDim; j++) {
        sum[j] += key[i] * state[i][j];
      }
    }
    return sum;
  }

  /** S ← S + factor · key valueᵀ. */
  static void write(double[][] state, double factor, double[] key, double[] value) {
    for (int i = 0; i < key.length; i++) {
      for (int j = 0; j < value.length; j++) {
        state[i][j] += factor * key[i] * value[j];
      }
    }
  }

  /** S ← S + rate · key (value − keyᵀ S)ᵀ. */
  static void delta(double[][] state, double rate, double[] key, double[] value) {
    double[] old = read(state, key);
    write(state, -rate, key, old);
    write(state, rate, key, value);
  }

  /** S ← exp(logDecay) S. */
  static void decay(double[][] state, double logDecay) {
    double[] all = new double[state.length];
    Arrays.fill(all, logDecay);
    decay(state, all);
  }

  /** S ← Diag(exp logDecay) S. */
  static void decay(double[][] state, double[] logDecay) {
    for (int i = 0; i < state.length; i++) {
      for (int j = 0; j < state[i].length; j++) {
        state[i][j] *= Math.exp(logDecay[i]);
      }
    }
  }

  /** S ← Diag(±exp logDecay) S, with the signs of decay_sign where it is given. */
  static void signedDecay(double[][] state, AttentionInputs in, int b, int t, int h) {
    decay(state, row(in, "log_decay", b, t, h));
    if (in.has("decay_sign")) {
      double[] sign = row(in, "decay_sign", b, t, h);
      for (int i = 0; i < state.length; i++) {
        for (int j = 0; j < state[i].length; j++) {
          state[i][j] *= sign[i];
        }
      }
    }
  }
}
