package io.hdla.bench.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class StagesTest {
  private static Stages.Frame frame(String type, String method) {
    return new Stages.Frame(type, method);
  }

  @Test
  void namesTheCallerAndItsKernel() {
    Stages stages = new Stages();
    Stages.Frame lanes = frame("jdk.incubator.vector.FloatVector", "fma");
    Stages.Frame tile = frame("io.hdla.kernel.vector.VectorFloatTile2", "run");
    Stages.Frame gemm = frame("io.hdla.kernel.vector.VectorFloatMatMul", "gemm");
    Stages.Frame solve = frame("io.hdla.attention.chunk.FloatChunk", "solve");
    Stages.Frame bench = frame("io.hdla.bench.jmh.HdlaBenchmark", "forward");
    stages.addCalls(List.of(lanes, tile, gemm, solve, bench));
    stages.addCalls(List.of(gemm, solve, bench));
    stages.addCalls(List.of(solve, bench));
    stages.addCalls(List.of(gemm, bench));
    stages.addCalls(List.of(frame("java.util.concurrent.locks.LockSupport", "park")));
    assertEquals(
        List.of(
            "# stages: share of 4 samples",
            "#   75.0 %  FloatChunk.solve",
            "#     50.0 %  VectorFloatMatMul.gemm",
            "#     25.0 %  (itself)",
            "#   25.0 %  (benchmark)",
            "#     25.0 %  VectorFloatMatMul.gemm"),
        stages.lines());
  }

  @Test
  void leavesOutWhatIsRare() {
    Stages stages = new Stages();
    for (int i = 0; i < 999; i++) {
      stages.addCalls(List.of(frame("io.hdla.attention.chunk.FloatChunk", "solve")));
    }
    stages.addCalls(List.of(frame("io.hdla.attention.chunk.FloatChunk", "load")));
    assertEquals(
        List.of("# stages: share of 1000 samples", "#   99.9 %  FloatChunk.solve"), stages.lines());
  }
}
