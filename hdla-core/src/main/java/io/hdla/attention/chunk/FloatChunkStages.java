// Twin: DoubleChunkStages is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatStages;

/** Groups of chunks whose rows are loaded at the same time, for walks of several columns. */
abstract class FloatChunkStages implements FloatStages {
  /** Chunks whose rows are kept: enough to share out, few enough for a second-level cache. */
  private static final int GROUP = 16;

  final FloatChunkModel model;
  final ChunkPlan plan;
  final int chunkSize;
  private final FloatChunkRows[] loaded;

  FloatChunkStages(FloatChunkModel model, ChunkPlan plan, int chunkSize) {
    this.model = model;
    this.plan = plan;
    this.chunkSize = chunkSize;
    loaded = new FloatChunkRows[Math.min(GROUP, plan.chunks())];
  }

  /** The first chunk of a group, in the order of the sequence. */
  abstract int first(int group);

  @Override
  public final int groups() {
    return (int) (((long) plan.chunks() + GROUP - 1) / GROUP);
  }

  /** The first chunk of a group, counted from the sequence's start. */
  final int forwards(int group) {
    return (int) Math.min(plan.chunks(), (long) group * GROUP);
  }

  @Override
  public final int chunks(int group) {
    if (group >= groups()) {
      return 0;
    }
    int first = first(group);
    return Math.min(plan.chunks(), first + GROUP) - first;
  }

  @Override
  public final void load(int group, int chunk) {
    if (loaded[chunk] == null) {
      loaded[chunk] = new FloatChunkRows(model, chunkSize, false);
    }
    int n = first(group) + chunk;
    loaded[chunk].load(plan.start(n), plan.start(n + 1) - plan.start(n));
  }

  final FloatChunkRows loaded(int chunk) {
    return loaded[chunk];
  }
}
