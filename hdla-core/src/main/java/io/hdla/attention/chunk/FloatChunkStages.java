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
  private final int begin;
  private final FloatChunkRows[] loaded;

  FloatChunkStages(FloatChunkModel model, ChunkPlan plan, int chunkSize, int begin) {
    this.model = model;
    this.plan = plan;
    this.chunkSize = chunkSize;
    this.begin = begin;
    loaded = new FloatChunkRows[Math.min(GROUP, plan.chunks() - begin)];
  }

  /** The first chunk of a group, which is one of those that there are. */
  abstract int first(int group);

  @Override
  public final int groups() {
    return (int) (((long) plan.chunks() - begin + GROUP - 1) / GROUP);
  }

  /** The first chunk of the groups counted from the start of the sequence. */
  final int fromStart(int group) {
    return begin + group * GROUP;
  }

  @Override
  public final int chunks(int group) {
    return group >= groups() ? 0 : Math.min(GROUP, plan.chunks() - first(group));
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
