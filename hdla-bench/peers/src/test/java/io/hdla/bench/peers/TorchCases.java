package io.hdla.bench.peers;

import io.hdla.bench.jmh.Problems;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** The process in which {@link TorchHdlaTest} has libtorch compute: every case and its errors. */
final class TorchCases {
  private static final Problems.Size SIZE = new Problems.Size(2, 48, 3, 8, 12);

  private final Map<String, Object> errors = new LinkedHashMap<>();

  private TorchCases() {}

  /**
   * Answers every request with all cases.
   *
   * @param args not used
   * @throws IOException if the parent cannot be heard
   */
  public static void main(String[] args) throws IOException {
    Wire.serve(request -> new TorchCases().all());
  }

  private Map<String, Object> all() {
    for (String gates : new String[] {"none", "mild", "logsigmoid", "strong"}) {
      HdlaProblem problem = new HdlaProblem(SIZE, gates);
      for (int chunk : new int[] {1, 3, 16, 24, 48}) {
        chunk(gates, problem, ChunkPlan.of(chunk, false, problem::strongest));
        chunk(gates, problem, ChunkPlan.of(chunk, true, problem::strongest));
      }
      chunk(gates, problem, new ChunkPlan(16, 16, true, false));
      chunk(gates, problem, new ChunkPlan(16, 4, true, false));
      recurrent(gates, problem, false);
      recurrent(gates, problem, true);
    }
    HdlaProblem mild = new HdlaProblem(SIZE, "logsigmoid");
    chunk("logsigmoid", mild, new ChunkPlan(24, 8, false, false));
    chunk("logsigmoid", mild, new ChunkPlan(16, 2, false, true));
    HdlaProblem strong = new HdlaProblem(SIZE, "strong");
    add("overflow", TorchChecks.chunk(strong, chunked(new ChunkPlan(48, 48, false, false)), true));
    return errors;
  }

  private void chunk(String gates, HdlaProblem problem, ChunkPlan plan) {
    add(gates + " " + plan, TorchChecks.chunk(problem, chunked(plan), true));
    add(gates + " " + plan + " forward", TorchChecks.chunk(problem, chunked(plan), false));
  }

  private static TorchChunkHdla chunked(ChunkPlan plan) {
    return new TorchChunkHdla(plan);
  }

  private void recurrent(String gates, HdlaProblem problem, boolean merged) {
    TorchRecurrentHdla hdla = new TorchRecurrentHdla(merged);
    String name = gates + (merged ? " merged" : " plain");
    add(name, TorchChecks.recurrent(problem, hdla, false));
    add(name + " by token", TorchChecks.recurrent(problem, hdla, true));
  }

  private void add(String name, Map<String, Double> found) {
    errors.put(name, found);
  }
}
