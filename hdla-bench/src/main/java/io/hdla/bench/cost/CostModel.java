package io.hdla.bench.cost;

import io.hdla.attention.AttentionInputs;
import io.hdla.parallel.Parallel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts what every system computes at every size, measures how long that takes, and lays a line
 * through the times.
 */
public final class CostModel {
  private static final int CHUNKS_A_CALL = 32;
  private static final int FORWARD_TOKENS = 256;

  /** Two in three of the seconds are for the forward passes, which take longer. */
  private static final double FORWARD_SHARE = 2.0 / 3;

  private final CostSettings settings;

  /**
   * A model that has not begun.
   *
   * @param settings what to count and to time
   */
  public CostModel(CostSettings settings) {
    this.settings = settings;
  }

  /**
   * Counts and measures, on one thread.
   *
   * @return all that was found
   * @throws IOException if the JVM that counts cannot be started
   */
  public CostResult run() throws IOException {
    Map<CountRequest, StageCounts> counts = count();
    List<SystemCost> costs = new ArrayList<>();
    for (CostSystem system : settings.systems()) {
      costs.add(cost(system, counts));
    }
    int threads = Parallel.threads();
    Parallel.setThreads(1);
    try {
      List<CostPoint> updates = timeUpdates(counts, costs.get(0).chunkSize());
      List<CostPoint> forwards = timeForwards(counts);
      return new CostResult(settings, costs, sharedKey(counts), updates, forwards);
    } finally {
      Parallel.setThreads(threads);
    }
  }

  private Map<CountRequest, StageCounts> count() throws IOException {
    Set<CountRequest> wanted = new LinkedHashSet<>();
    for (int[] size : Bilinear.sizes()) {
      wanted.addAll(SystemCount.requests(CostSystem.HDLA_WITHOUT_WRITE, size[0], size[1]));
    }
    for (CostSystem system : settings.systems()) {
      for (int[] size : Bilinear.sizes()) {
        wanted.addAll(SystemCount.requests(system, size[0], size[1]));
      }
      int[] shown = settings.shown();
      wanted.addAll(SystemCount.requests(system, shown[0], shown[1]));
      for (int[] size : settings.sizes()) {
        wanted.add(SystemCount.many(system, size[0], size[1]));
        wanted.add(alone(system, size));
      }
    }
    List<CountRequest> requests = List.copyOf(wanted);
    List<StageCounts> found = CountingProcess.count(requests);
    Map<CountRequest, StageCounts> counts = new LinkedHashMap<>();
    for (int i = 0; i < found.size(); i++) {
      counts.put(requests.get(i), found.get(i));
    }
    return counts;
  }

  /** {@link StateUpdate} by itself, a token: it has no cost a chunk. */
  private static CountRequest alone(CostSystem system, int[] size) {
    return new CountRequest(new CostProblem(system, size[0], size[1], 1), true);
  }

  /** The state update of a token in any size. */
  static Bilinear token(CostSystem system, Map<CountRequest, StageCounts> counts) {
    return Bilinear.through((k, v) -> SystemCount.of(system, k, v, counts).stateUpdateToken());
  }

  /**
   * HDLA in the general form with its key shared, as in the paper: a column of A is β times the
   * written key, so that the write's product is that column's too. What the write costs is what
   * ranks (2, 1) cost more than ranks (2, 0); its product is the part in d_k d_v. Its scaling is
   * left in.
   */
  static Bilinear sharedKey(Map<CountRequest, StageCounts> counts) {
    Bilinear whole = token(CostSystem.HDLA_GENERAL, counts);
    Bilinear write = whole.minus(token(CostSystem.HDLA_WITHOUT_WRITE, counts));
    return whole.minus(new Bilinear(write.both(), 0, 0, 0));
  }

  private SystemCost cost(CostSystem system, Map<CountRequest, StageCounts> counts) {
    Bilinear token = token(system, counts);
    Bilinear chunk =
        Bilinear.through((k, v) -> SystemCount.of(system, k, v, counts).stateUpdateChunk());
    int[] shown = settings.shown();
    SystemCount count = SystemCount.of(system, shown[0], shown[1], counts);
    return new SystemCost(system, token, chunk, count.chunkSize(), count.parts(), count.total());
  }

  private List<CostPoint> timeUpdates(Map<CountRequest, StageCounts> counts, int tokens) {
    List<CostPoint> points = new ArrayList<>();
    List<Runnable> candidates = new ArrayList<>();
    for (CostSystem system : settings.systems()) {
      for (int[] size : settings.sizes()) {
        StateUpdate update = new StateUpdate(system, size[0], size[1], tokens);
        candidates.add(() -> repeat(update));
        double flops = counts.get(alone(system, size)).total().flops();
        points.add(new CostPoint(system, size[0], size[1], flops, 0));
      }
    }
    double seconds = settings.seconds() * (1 - FORWARD_SHARE);
    return timed(points, BestTimes.nanos("updates", candidates, seconds), CHUNKS_A_CALL * tokens);
  }

  private static void repeat(StateUpdate update) {
    for (int i = 0; i < CHUNKS_A_CALL; i++) {
      update.run();
    }
  }

  private List<CostPoint> timeForwards(Map<CountRequest, StageCounts> counts) {
    List<CostPoint> points = new ArrayList<>();
    List<Runnable> candidates = new ArrayList<>();
    for (CostSystem system : settings.systems()) {
      for (int[] size : settings.sizes()) {
        CostProblem problem = new CostProblem(system, size[0], size[1], FORWARD_TOKENS);
        AttentionInputs inputs = problem.inputs();
        candidates.add(() -> problem.forward(inputs));
        double flops = SystemCount.total(counts.get(SystemCount.many(system, size[0], size[1])));
        points.add(new CostPoint(system, size[0], size[1], flops, 0));
      }
    }
    double seconds = settings.seconds() * FORWARD_SHARE;
    return timed(points, BestTimes.nanos("forward", candidates, seconds), FORWARD_TOKENS);
  }

  private static List<CostPoint> timed(List<CostPoint> points, double[] nanos, int tokens) {
    List<CostPoint> result = new ArrayList<>();
    for (int i = 0; i < nanos.length; i++) {
      CostPoint point = points.get(i);
      result.add(
          new CostPoint(
              point.system(), point.keyDim(), point.valueDim(), point.flops(), nanos[i] / tokens));
    }
    return result;
  }
}
