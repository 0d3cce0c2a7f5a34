// Twin: DoubleReaders is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * Rows that read the state, each multiplied by the decay from the chunk's start to the position at
 * which it reads: for the first {@link #early} of a token the token before, for the others the
 * token itself. The last row of a token is its query; the others are erase keys. Rows are stacked
 * over (token, reader).
 */
final class FloatReaders {
  final int channels;
  final int rank;
  final int early;

  /** The rows as given; no room for them before a chunk that is not mild. */
  float[] raw = {};

  /** The rows decayed from the chunk's start. */
  final float[] decayed;

  /** Gradient of {@link #raw}, by way of the Gram matrix of a chunk that is not mild. */
  float[] dRaw = {};

  /** Gradient of {@link #decayed}. */
  final float[] dDecayed;

  private final FloatChunkModel model;
  private final FloatChunkDecay decay;
  private final int rowLength;
  private final int size;
  private final boolean gradients;

  FloatReaders(FloatChunkModel model, int chunkSize, FloatChunkDecay decay, boolean gradients) {
    this.model = model;
    this.decay = decay;
    channels = model.keyDim;
    rank = model.readers();
    early = model.earlyReaders;
    rowLength = rank * channels;
    size = Math.multiplyExact(chunkSize, rowLength);
    this.gradients = gradients;
    decayed = new float[size];
    dDecayed = new float[gradients ? size : 0];
  }

  private float factor(int r) {
    return r == rank - 1 ? model.scale : 1;
  }

  private int position(int r) {
    return r < early ? -1 : 0;
  }

  /** Reads the rows of the chunk in hand. */
  @CostStage(Stage.READ)
  void load() {
    for (int r = 0; r < rank; r++) {
      FloatRows x = model.reader[r];
      decay.apply(
          factor(r),
          decay.fromStart,
          position(r),
          x,
          decay.start,
          decayed,
          r * channels,
          rowLength);
    }
  }

  /** Reads the rows as given, for the Gram matrix of a chunk that is not mild. */
  void loadRaw() {
    if (raw.length < size) {
      raw = new float[size];
      dRaw = new float[gradients ? size : 0];
    }
    for (int r = 0; r < rank; r++) {
      FloatRows x = model.reader[r];
      Kernels.FLOAT_CHUNKS.scale(
          decay.tokens,
          channels,
          factor(r),
          FloatChunkModel.ONE,
          0,
          0,
          x.data,
          x.at(decay.start),
          x.stride,
          raw,
          r * channels,
          rowLength);
    }
  }

  void clearRawGradients() {
    Arrays.fill(dRaw, 0, decay.tokens * rowLength, 0);
  }

  /** Carries the gradients of all forms of the rows back to the rows as given. */
  void backward() {
    for (int r = 0; r < rank; r++) {
      int at = r * channels;
      FloatRows dx = model.dReader[r];
      int p = position(r);
      decay.addApplied(factor(r), decay.fromStart, p, dDecayed, at, rowLength, dx, decay.start);
      if (!decay.mild) {
        decay.addAsGiven(factor(r), dRaw, at, rowLength, dx, decay.start);
      }
    }
  }
}
