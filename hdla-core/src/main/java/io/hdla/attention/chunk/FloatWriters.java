// Twin: DoubleWriters is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * Rows that enter the state (written keys, erase directions), each multiplied by the decay from the
 * position at which it enters to the chunk's end: for the first {@link #early} of a token the token
 * before, since they feel its decay, for the others the token itself. Rows are stacked over (token,
 * writer).
 */
final class FloatWriters {
  private static final float[] ONE = {1};

  final int channels;
  final int rank;
  final int early;

  /** The rows as they stand after their token's decay; only where the chunk is not mild. */
  final float[] raw;

  /** The rows decayed to the chunk's end. */
  final float[] decayed;

  /** The rows divided by the decay from the chunk's start; only where the chunk is mild. */
  final float[] lifted;

  /** Gradient of {@link #raw}, by way of the Gram matrix of a chunk that is not mild. */
  final float[] dRaw;

  /** Gradient of {@link #decayed}. */
  final float[] dDecayed;

  /** Gradient of {@link #lifted}. */
  final float[] dLifted;

  private final FloatChunkModel model;
  private final FloatChunkDecay decay;
  private final int rowLength;

  FloatWriters(FloatChunkModel model, int chunkSize, FloatChunkDecay decay, boolean gradients) {
    this.model = model;
    this.decay = decay;
    channels = model.keyDim;
    rank = model.writers();
    early = model.earlyWriters;
    rowLength = rank * channels;
    int size = Math.multiplyExact(chunkSize, rowLength);
    raw = new float[size];
    decayed = new float[size];
    lifted = new float[size];
    dRaw = new float[gradients ? size : 0];
    dDecayed = new float[gradients ? size : 0];
    dLifted = new float[gradients ? size : 0];
  }

  private int position(int r) {
    return r < early ? -1 : 0;
  }

  /** Reads the rows of the chunk in hand. */
  @CostStage(Stage.STATE_UPDATE)
  void load() {
    for (int r = 0; r < rank; r++) {
      FloatRows x = model.writer[r];
      decay.apply(1, decay.toEnd, position(r), x, decay.start, decayed, r * channels, rowLength);
      if (decay.mild) {
        lift(r, x);
      }
    }
  }

  /** Divides the rows of a writer, for the Gram matrix. */
  @CostStage(Stage.INTRA_CHUNK)
  private void lift(int r, FloatRows x) {
    decay.apply(1, decay.lift, position(r), x, decay.start, lifted, r * channels, rowLength);
  }

  /** Reads the rows as they stand after their token's decay, where the chunk is not mild. */
  void loadRaw() {
    for (int r = 0; r < rank; r++) {
      FloatRows x = model.writer[r];
      if (r < early) {
        // The factors of tokens lie as products do, but for the row of position −1.
        decay.apply(1, decay.factor, -1, x, decay.start, raw, r * channels, rowLength);
      } else {
        Kernels.FLOAT_CHUNKS.copy(
            decay.tokens,
            channels,
            x.data,
            x.at(decay.start),
            x.stride,
            raw,
            r * channels,
            rowLength);
      }
    }
  }

  void clearRawGradients() {
    Arrays.fill(dRaw, 0, decay.tokens * rowLength, 0);
  }

  /** What the early rows' products with readers say about their own token's decay, if mild. */
  void addEarlyLogGradients() {
    for (int r = 0; r < early; r++) {
      decay.addLogGradient(lifted, dLifted, r * channels, rowLength, decay.dLog, 0);
    }
  }

  /** Carries the gradients of all forms of the rows back to the rows as given and to the decay. */
  void backward() {
    for (int r = 0; r < rank; r++) {
      int at = r * channels;
      int p = position(r);
      FloatRows dx = model.dWriter[r];
      decay.addApplied(1, decay.toEnd, p, dDecayed, at, rowLength, dx, decay.start);
      decay.addLogGradient(decayed, dDecayed, at, rowLength, decay.dBefore, p + 1);
      if (decay.mild) {
        decay.addApplied(1, decay.lift, p, dLifted, at, rowLength, dx, decay.start);
      } else {
        backwardRaw(r, dx);
      }
    }
  }

  private void backwardRaw(int r, FloatRows dx) {
    int at = r * channels;
    if (r < early) {
      decay.addApplied(1, decay.factor, -1, dRaw, at, rowLength, dx, decay.start);
      decay.addLogGradient(raw, dRaw, at, rowLength, decay.dLog, 0);
    } else {
      Kernels.FLOAT_CHUNKS.addScaled(
          decay.tokens,
          channels,
          1,
          ONE,
          0,
          0,
          dRaw,
          at,
          rowLength,
          dx.data,
          dx.at(decay.start),
          dx.stride);
    }
  }
}
