// Twin: DoubleChunkForward is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatColumns;

/** A chunk at a time. */
final class FloatChunkForward implements FloatForward<FloatChunkRows> {
  private final FloatChunkModel model;
  private final ChunkPlan plan;
  private final int chunkSize;

  FloatChunkForward(FloatChunkModel model, ChunkPlan plan, int chunkSize) {
    this.model = model;
    this.plan = plan;
    this.chunkSize = chunkSize;
  }

  @Override
  public ChunkPlan plan() {
    return plan;
  }

  @Override
  public FloatChunkRows rows(boolean inOrder) {
    return new FloatChunkRows(model, chunkSize, false);
  }

  @Override
  public Step<FloatChunkRows> columns(FloatColumns columns) {
    FloatChunk chunk = new FloatChunk(columns.whole() ? model : model.columns(columns), chunkSize);
    return (rows, state, at, o) -> {
      chunk.use(rows);
      chunk.solve(state, at);
      chunk.output(o);
      chunk.advance(state, at);
    };
  }
}
