package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Values and gradients of a system token by token in float64, from its {@link OracleStep} and the
 * tape: independent of every form in the library.
 */
final class Oracle {
  private final AttentionInputs inputs;
  private final Tape tape = new Tape();
  private final Map<String, Integer> leaves = new HashMap<>();
  private final Tensor q;
  private final int valueDim;
  private final int zero = tape.constant(0);

  private Oracle(AttentionInputs inputs) {
    this.inputs = inputs;
    q = inputs.get("q");
    valueDim = inputs.get("v").size(-1);
    for (String name : inputs.names()) {
      leaves.put(name, tape.size());
      for (double value : inputs.get(name).toDoubleArray()) {
        tape.constant(value);
      }
    }
  }

  /** Evaluates; a null cotangent means zero. */
  static Outcome run(
      String system,
      AttentionInputs inputs,
      double scale,
      int[] cuSeqlens,
      Tensor dOutput,
      Tensor dFinalState) {
    return new Oracle(inputs)
        .evaluate(OracleStep.all().get(system), scale, cuSeqlens, dOutput, dFinalState);
  }

  private Outcome evaluate(
      OracleStep step, double scale, int[] cuSeqlens, Tensor dOutput, Tensor dFinalState) {
    int batch = q.size(0);
    int time = q.size(1);
    int heads = q.size(2);
    int keyDim = q.size(3);
    int sequences = cuSeqlens == null ? batch : cuSeqlens.length - 1;
    int[] output = new int[batch * time * heads * valueDim];
    int[] finalState = new int[sequences * heads * keyDim * valueDim];
    Arrays.fill(output, zero);
    for (int n = 0; n < sequences; n++) {
      int from = cuSeqlens == null ? n * time : cuSeqlens[n];
      int to = cuSeqlens == null ? from + time : cuSeqlens[n + 1];
      for (int h = 0; h < heads; h++) {
        int[][] state = initialState(n * heads + h, keyDim);
        for (int t = from; t < to; t++) {
          TokenNodes token = new TokenNodes(t, h, heads);
          step.apply(tape, token, state);
          int[] read = scaled(scale, tape.read(state, token.row("q")));
          int[] found = step.output(tape, token, read);
          System.arraycopy(found, 0, output, (t * heads + h) * valueDim, found.length);
        }
        for (int i = 0; i < keyDim; i++) {
          int row = ((n * heads + h) * keyDim + i) * valueDim;
          System.arraycopy(state[i], 0, finalState, row, valueDim);
        }
      }
    }
    double[] seeds = new double[tape.size()];
    addSeeds(seeds, output, dOutput);
    addSeeds(seeds, finalState, dFinalState);
    return new Outcome(
        values(output, batch, time, heads, valueDim),
        values(finalState, sequences, heads, keyDim, valueDim),
        gradients(tape.backward(seeds)));
  }

  /** Zeros if there is no key channel to read. */
  private int[] scaled(double factor, int[] row) {
    int[] products = new int[valueDim];
    Arrays.fill(products, zero);
    for (int j = 0; j < row.length; j++) {
      products[j] = tape.scale(factor, row[j]);
    }
    return products;
  }

  private int[][] initialState(int item, int keyDim) {
    int[][] state = new int[keyDim][valueDim];
    Integer first = leaves.get("initial_state");
    for (int i = 0; i < keyDim; i++) {
      for (int j = 0; j < valueDim; j++) {
        state[i][j] = first == null ? tape.constant(0) : first + (item * keyDim + i) * valueDim + j;
      }
    }
    return state;
  }

  private static void addSeeds(double[] seeds, int[] nodes, Tensor cotangent) {
    if (cotangent != null) {
      double[] values = cotangent.toDoubleArray();
      for (int i = 0; i < nodes.length; i++) {
        seeds[nodes[i]] += values[i];
      }
    }
  }

  private Tensor values(int[] nodes, int... sizes) {
    double[] values = new double[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      values[i] = tape.value(nodes[i]);
    }
    return Tensor.wrap(values, sizes);
  }

  private Map<String, Tensor> gradients(double[] all) {
    Map<String, Tensor> gradients = new TreeMap<>();
    for (String name : inputs.names()) {
      if (name.equals("decay_sign")) {
        continue;
      }
      Tensor gradient = Tensor.zeros(DType.FLOAT64, inputs.get(name).shape());
      System.arraycopy(all, leaves.get(name), gradient.doubles(), 0, gradient.count());
      gradients.put(name, gradient);
    }
    return gradients;
  }

  /** The nodes of one token and head; t counts through the whole batch. */
  private final class TokenNodes implements OracleStep.Token {
    private final int t;
    private final int h;
    private final int heads;

    TokenNodes(int t, int h, int heads) {
      this.t = t;
      this.h = h;
      this.heads = heads;
    }

    private int[] range(String name, int row) {
      int width = inputs.get(name).size(-1);
      int[] nodes = new int[width];
      for (int i = 0; i < width; i++) {
        nodes[i] = leaves.get(name) + row * width + i;
      }
      return nodes;
    }

    @Override
    public int[] row(String name) {
      return range(name, t * heads + h);
    }

    @Override
    public int[] row(String name, int rank) {
      return range(name, (t * rank(name) + rank) * heads + h);
    }

    @Override
    public int scalar(String name) {
      return leaves.get(name) + t * heads + h;
    }

    @Override
    public int scalar(String name, int rank) {
      return leaves.get(name) + (t * rank(name) + rank) * heads + h;
    }

    @Override
    public int perHead(String name) {
      return leaves.get(name) + h;
    }

    @Override
    public boolean has(String name) {
      return inputs.has(name);
    }

    @Override
    public int rank(String name) {
      return inputs.get(name).size(2);
    }
  }
}
