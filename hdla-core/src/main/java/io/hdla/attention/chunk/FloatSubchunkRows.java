// Twin: DoubleSubchunkRows is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.FloatSubchunkKernel;
import io.hdla.kernel.UnaryOp;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * What values and state do not enter of a few tokens of HDLA that go forward together: decay, rows
 * of readers and writers, and their products.
 *
 * <p>The writers decay token by token, and each token's readers meet them as the state would hold
 * them. So there is no quotient, whatever the decay, and in the end the writers stand as the state
 * takes them up.
 */
final class FloatSubchunkRows implements FloatStepRows {
  private final FloatRowsAhead k;
  private final FloatRowsAhead q;

  /** Log-decays; null for none. */
  private final FloatRowsAhead g;

  private final int keyDim;
  private final int width;

  /** The first token. */
  int start;

  int tokens;

  /** The rows of two micro-steps and the query, token by token, decayed from the first token. */
  final float[] readers;

  /** The rows that micro-steps write, decayed to the last token. */
  final float[] writers;

  /** Products as {@link FloatSubchunkKernel} numbers them. */
  final float[] gram;

  private final float[] partial;

  /** Factors of what is kept of the state, and of what is not; see {@code FloatStateStep}. */
  final float[] keep;

  final float[] rest;

  /** Whether anything is kept. */
  boolean kept = true;

  private final float[] factor;
  private final float[] products;
  private final float[] logSum;

  FloatSubchunkRows(FloatDeltaTask task, int most, int ahead) {
    keyDim = task.keyDim;
    width = task.decayWidth;
    k = new FloatRowsAhead(task.k, task.tokens, keyDim, ahead);
    q = new FloatRowsAhead(task.q, task.tokens, keyDim, ahead);
    g = task.g == null ? null : new FloatRowsAhead(task.g, task.tokens, width, ahead);
    readers = new float[most * 3 * keyDim];
    writers = new float[most * 2 * keyDim];
    FloatSubchunkKernel kernel = Kernels.FLOAT_SUBCHUNKS;
    gram = new float[kernel.gramSize(most)];
    partial = new float[kernel.partialSize(most)];
    int rows = Math.max(keyDim, width);
    keep = new float[rows];
    rest = new float[rows];
    factor = new float[most * rows];
    products = new float[(most + 1) * rows];
    logSum = new float[width];
    Arrays.fill(keep, 1);
    Arrays.fill(factor, 1);
    Arrays.fill(products, 1);
  }

  @Override
  public void load(int start, int tokens) {
    this.start = start;
    this.tokens = tokens;
    if (g != null) {
      loadDecay();
    }
    loadReaders();
    multiply();
  }

  @CostStage(Stage.DECAY_FACTORS)
  private void loadDecay() {
    int n = tokens * width;
    int at = g.at(start, tokens);
    Kernels.FLOAT_CHUNKS.copySum(tokens, width, g.data, at, width, factor, logSum);
    Kernels.FLOAT_ELEMENTWISE.unary(UnaryOp.EXP, n, factor, 0, 1, factor, 0, 1);
    if (width == 1) {
      for (int t = tokens - 1; t >= 0; t--) {
        Arrays.fill(factor, t * keyDim, (t + 1) * keyDim, factor[t]);
      }
    }
    Kernels.FLOAT_CHUNKS.productsFromStart(tokens, keyDim, factor, products, null);
    kept =
        Kernels.FLOAT_STATE_STEP.factors(width, logSum, 0, products, tokens * keyDim, keep, rest);
    if (width == 1) {
      Arrays.fill(keep, keep[0]);
      Arrays.fill(rest, rest[0]);
    }
  }

  @CostStage(Stage.READ)
  private void loadReaders() {
    loadReader(k, 0, 0);
    loadReader(k, keyDim, 1);
    loadReader(q, keyDim, 2);
  }

  /** One reader of every token, times the products of factors that begin with one of the rows. */
  private void loadReader(FloatRowsAhead x, int product, int i) {
    int n = keyDim;
    int at = x.at(start, tokens);
    Kernels.FLOAT_CHUNKS.multiply(
        tokens, n, 1, products, product, n, x.data, at, n, readers, i * n, 3 * n);
  }

  @CostStage(Stage.INTRA_CHUNK)
  private void multiply() {
    int key = k.at(start, tokens);
    int query = q.at(start, tokens);
    for (int t = 0; t < tokens; t++) {
      Kernels.FLOAT_SUBCHUNKS.token(
          t,
          keyDim,
          factor,
          t * keyDim,
          k.data,
          key + t * keyDim,
          q.data,
          query + t * keyDim,
          writers,
          partial);
    }
    Kernels.FLOAT_SUBCHUNKS.sum(tokens, partial, gram);
  }
}
