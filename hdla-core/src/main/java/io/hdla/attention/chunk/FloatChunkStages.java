// Twin: DoubleChunkStages is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatStages;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Groups of chunks whose rows are loaded at the same time, for walks of several columns. */
abstract class FloatChunkStages<R extends FloatStepRows> implements FloatStages {
  /** Tokens whose rows are kept: enough to share out, few enough for a second-level cache. */
  private static final int GROUP_TOKENS = 256;

  private static final int LEAST_GROUP = 16;

  private final ChunkPlan plan;
  private final int begin;

  /** Chunks of a group. */
  private final int most;

  private final List<R> loaded;

  FloatChunkStages(ChunkPlan plan, int begin) {
    this.plan = plan;
    this.begin = begin;
    most = Math.max(LEAST_GROUP, GROUP_TOKENS / plan.chunkSize());
    loaded = new ArrayList<>(Collections.nCopies(Math.min(most, plan.chunks() - begin), null));
  }

  /** The first chunk of a group, which is one of those that there are. */
  abstract int first(int group);

  @Override
  public final int groups() {
    return (int) (((long) plan.chunks() - begin + most - 1) / most);
  }

  /** The first chunk of the groups counted from the start of the sequence. */
  final int fromStart(int group) {
    return begin + group * most;
  }

  @Override
  public final int chunks(int group) {
    return group >= groups() ? 0 : Math.min(most, plan.chunks() - first(group));
  }

  @Override
  public final void load(int group, int chunk) {
    R rows = loaded.get(chunk);
    if (rows == null) {
      rows = rows();
      loaded.set(chunk, rows);
    }
    int n = first(group) + chunk;
    rows.load(plan.start(n), plan.start(n + 1) - plan.start(n));
  }

  /** Makes room for the rows of a chunk. */
  abstract R rows();

  final R loaded(int chunk) {
    return loaded.get(chunk);
  }
}
