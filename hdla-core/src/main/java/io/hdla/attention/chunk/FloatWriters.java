// Twin: DoubleWriters is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * Rows that enter the state (written keys, erase directions), each with the decay from the position
 * at which it enters: for the first {@link #early} of a token the token before, since they feel its
 * decay, for the others the token itself. In a mild chunk they are divided by the decay up to that
 * position, so that the Gram matrix can use them, and the state decays after it has taken them up;
 * in others they are multiplied by the decay from there to the chunk's end. Rows are stacked over
 * (token, writer).
 */
final class FloatWriters {
  final int channels;
  final int rank;
  final int early;

  /** The rows as they stand after their token's decay; no room before a chunk that is not mild. */
  float[] raw = {};

  /** The rows as the state takes them up. */
  final float[] rows;

  /** Gradient of {@link #raw}, by way of the Gram matrix of a chunk that is not mild. */
  float[] dRaw = {};

  /** Gradient of {@link #rows}. */
  final float[] dRows;

  private final FloatChunkModel model;
  private final FloatChunkDecay decay;
  private final int rowLength;
  private final int size;
  private final boolean gradients;

  FloatWriters(FloatChunkModel model, int chunkSize, FloatChunkDecay decay, boolean gradients) {
    this.model = model;
    this.decay = decay;
    channels = model.keyDim;
    rank = model.writers();
    early = model.earlyWriters;
    rowLength = rank * channels;
    size = Math.multiplyExact(chunkSize, rowLength);
    this.gradients = gradients;
    rows = new float[size];
    dRows = new float[gradients ? size : 0];
  }

  private int position(int r) {
    return r < early ? -1 : 0;
  }

  /** Reads the rows of the chunk in hand. */
  @CostStage(Stage.STATE_UPDATE)
  void load() {
    for (int r = 0; r < rank; r++) {
      FloatRows x = model.writer[r];
      decay.apply(1, factors(), position(r), x, decay.start, rows, r * channels, rowLength);
    }
  }

  private float[] factors() {
    return decay.mild ? decay.lift : decay.toEnd;
  }

  /** Reads the rows as they stand after their token's decay, where the chunk is not mild. */
  void loadRaw() {
    if (raw.length < size) {
      raw = new float[size];
      dRaw = new float[gradients ? size : 0];
    }
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

  /** Carries the gradients of all forms of the rows back to the rows as given. */
  void backward() {
    for (int r = 0; r < rank; r++) {
      FloatRows dx = model.dWriter[r];
      int at = r * channels;
      decay.addApplied(1, factors(), position(r), dRows, at, rowLength, dx, decay.start);
      if (!decay.mild) {
        backwardRaw(r, dx);
      }
    }
  }

  private void backwardRaw(int r, FloatRows dx) {
    int at = r * channels;
    if (r < early) {
      decay.addApplied(1, decay.factor, -1, dRaw, at, rowLength, dx, decay.start);
      decay.addLogGradient(raw, dRaw, at, rowLength);
    } else {
      decay.addAsGiven(1, dRaw, at, rowLength, dx, decay.start);
    }
  }
}
