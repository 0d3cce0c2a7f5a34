package io.hdla.bench.cost;

import io.hdla.error.Problem;
import io.hdla.kernel.CostStage.Stage;
import java.util.List;
import java.util.Map;

/**
 * What a system costs at one size, from counts of four sequences. Within its first chunk the state
 * update is a cost a token plus a cost a chunk, so the difference between seven and eight tokens is
 * the cost of a token; a long sequence gives the mean over whole chunks.
 */
final class SystemCount {
  private static final int SHORT = 7;

  /** Tokens of the long sequence: whole chunks. */
  private static final int LONG = 64;

  private final CostSystem system;
  private final StageCounts one;
  private final StageCounts fewer;
  private final StageCounts more;
  private final StageCounts many;

  private SystemCount(
      CostSystem system, StageCounts one, StageCounts fewer, StageCounts more, StageCounts many) {
    this.system = system;
    this.one = one;
    this.fewer = fewer;
    this.more = more;
    this.many = many;
  }

  /** What has to be counted. */
  static List<CountRequest> requests(CostSystem system, int keyDim, int valueDim) {
    return List.of(
        CountRequest.of(system, keyDim, valueDim, 1),
        CountRequest.of(system, keyDim, valueDim, SHORT),
        CountRequest.of(system, keyDim, valueDim, SHORT + 1),
        many(system, keyDim, valueDim));
  }

  /** What has to be counted for the mean of all flops of a token. */
  static CountRequest many(CostSystem system, int keyDim, int valueDim) {
    return CountRequest.of(system, keyDim, valueDim, LONG);
  }

  static SystemCount of(
      CostSystem system, int keyDim, int valueDim, Map<CountRequest, StageCounts> counts) {
    List<StageCounts> found = requests(system, keyDim, valueDim).stream().map(counts::get).toList();
    return new SystemCount(system, found.get(0), found.get(1), found.get(2), found.get(3));
  }

  /** Chunks of the long sequence; the state decays once in each, as it does for one token. */
  private long chunks() {
    return many.get(Stage.STATE_DECAY).flops() / one.get(Stage.STATE_DECAY).flops();
  }

  /** Tokens of a chunk. */
  int chunkSize() {
    return (int) (LONG / chunks());
  }

  private long token(Stage stage) {
    return more.get(stage).flops() - fewer.get(stage).flops();
  }

  /** The part of a token's readers that its query has: one row of them. */
  private long query() {
    long readers = token(Stage.READ);
    int rows = system.eraseRows() + 1;
    if (readers % rows != 0) {
      throw Problem.in("cost")
          .rule("a token's rows that read the state must cost the same")
          .given("flops", readers)
          .given("rows", rows)
          .state();
    }
    return readers / rows;
  }

  /** The state update of a token. */
  long stateUpdateToken() {
    return token(Stage.STATE_UPDATE) + token(Stage.READ) - query();
  }

  /** What the state update of a chunk costs beside that of its tokens. */
  double stateUpdateChunk() {
    return (stateUpdateFlops() - (double) LONG * stateUpdateToken()) / chunks();
  }

  private long stateUpdateFlops() {
    return many.get(Stage.STATE_UPDATE).flops() + many.get(Stage.READ).flops() - LONG * query();
  }

  /** The mean cost of a token, part by part. */
  Parts parts() {
    return new Parts(
        mean(stateUpdateFlops()),
        mean(many.get(Stage.STATE_DECAY).flops()),
        mean(many.get(Stage.INTRA_CHUNK).flops()),
        mean(many.get(Stage.OUTPUT).flops() + LONG * query()),
        mean(many.get(Stage.DECAY_FACTORS).flops()),
        mean(many.total().transcendentals()));
  }

  private static double mean(long flops) {
    return (double) flops / LONG;
  }

  /** All flops of a token, as they were counted and not as a sum of parts. */
  double total() {
    return total(many);
  }

  /** The same, where that is all that was counted. */
  static double total(StageCounts many) {
    return mean(many.total().flops());
  }
}
