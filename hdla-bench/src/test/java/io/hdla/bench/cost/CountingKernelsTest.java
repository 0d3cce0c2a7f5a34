package io.hdla.bench.cost;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.StateException;
import io.hdla.kernel.CostStage;
import io.hdla.kernel.CostStage.Stage;
import io.hdla.kernel.FloatGramOperands;
import io.hdla.kernel.FloatRowKernel;
import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.provider.Kernels;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import org.junit.jupiter.api.Test;

class CountingKernelsTest {
  private static final int M = 5;
  private static final int N = 7;
  private static final int K = 9;

  private final StageCounts counts = new StageCounts();
  private final KernelProvider counting = CountingKernels.wrap(Kernels.provider(), () -> counts);
  private final FloatRowKernel rows = counting.floatRows();

  private static float[] normal(int n) {
    return Rng.of(n).normal(DType.FLOAT32, n).toFloatArray();
  }

  @CostStage(Stage.STATE_UPDATE)
  private static float[] product(KernelProvider kernels) {
    float[] c = normal(M * N);
    kernels
        .floatMatMul()
        .gemm(M, N, K, 1, normal(M * K), 0, K, 1, normal(K * N), 0, N, 1, 1, c, 0, N);
    return c;
  }

  @CostStage(Stage.STATE_UPDATE)
  private static double[] productInFloat64(KernelProvider kernels) {
    double[] a = Rng.of(1).normal(DType.FLOAT64, M * K).toDoubleArray();
    double[] b = Rng.of(2).normal(DType.FLOAT64, K * N).toDoubleArray();
    double[] c = new double[M * N];
    kernels.doubleMatMul().gemm(M, N, K, 1, a, 0, K, 1, b, 0, N, 1, 0, c, 0, N);
    return c;
  }

  @CostStage(Stage.INTRA_CHUNK)
  private static float[] gram(KernelProvider kernels) {
    FloatGramOperands g = new FloatGramOperands();
    g.tokens = 3;
    g.channels = K;
    g.readers = 2;
    g.early = 1;
    g.writers = 1;
    g.decay = normal(3 * K);
    g.x = normal(3 * 2 * K);
    g.y = normal(3 * K);
    g.out = new float[6 * 3];
    g.outRow = 3;
    g.scratch = new float[io.hdla.kernel.FloatDecayedGram.scratchSize(3, K, 2, 1)];
    kernels.floatDecayedGram().forward(g);
    return g.out;
  }

  @Test
  void resultsAreThoseOfTheKernelsToTheLastBit() {
    assertArrayEquals(product(Kernels.provider()), product(counting));
    assertArrayEquals(productInFloat64(Kernels.provider()), productInFloat64(counting));
    assertArrayEquals(gram(Kernels.provider()), gram(counting));
    assertEquals(2 * 2 * M * N * K, counts.get(Stage.STATE_UPDATE).flops());
    // Three tokens: 3 pairs of tokens for 2 readers, and the query's own writer 3 times.
    assertEquals(K * (2 * (3 * 2 + 3) + 3), counts.get(Stage.INTRA_CHUNK).flops());
    assertEquals(
        counts.get(Stage.STATE_UPDATE).plus(counts.get(Stage.INTRA_CHUNK)), counts.total());
  }

  @Test
  void isOneKernelAndKeepsTheName() {
    assertSame(counting.floatMatMul(), counting.floatMatMul());
    assertEquals(Kernels.provider().name(), counting.name());
    assertEquals(Kernels.provider().floatLanes(), counting.floatLanes());
  }

  @CostStage(Stage.OUTPUT)
  private void outer(Runnable inner) {
    rows.scale(3, 2, new float[3], 0, new float[3], 0);
    inner.run();
  }

  @CostStage(Stage.STATE_DECAY)
  private void inner() {
    rows.addProduct(3, new float[3], 0, new float[3], 0, new float[3], 0);
  }

  @Test
  void theInnermostStageDecides() {
    outer(this::inner);
    assertEquals(3, counts.get(Stage.OUTPUT).flops());
    assertEquals(6, counts.get(Stage.STATE_DECAY).flops());
    assertEquals(9, counts.total().flops());
  }

  @Test
  void anOperationInNoStageIsAnErrorThatNamesItsCallers() {
    String message =
        assertThrows(StateException.class, () -> rows.scale(3, 2, new float[3], 0, new float[3], 0))
            .getMessage();
    assertTrue(message.contains("RowKernel.scale"), message);
    assertTrue(message.contains("@CostStage"), message);
    assertEquals(0, counts.total().flops());
  }

  @Test
  void nothingToDoNeedsNoStage() {
    rows.scale(0, 2, new float[0], 0, new float[0], 0);
    counting.floatElementwise().fill(3, 1, new float[3], 0, 1);
    assertEquals(Ops.NONE, counts.total());
  }

  @Test
  void countsNothingWhileNobodyAsks() {
    float[] out = new float[2];
    CountingKernels.wrap(Kernels.provider(), () -> null)
        .floatRows()
        .scale(2, 3, new float[] {1, 2}, 0, out, 0);
    assertArrayEquals(new float[] {3, 6}, out);
    assertEquals(Ops.NONE, counts.total());
  }

  @Test
  void countsAreWrittenAndRead() {
    counts.add(Stage.READ, new Ops(5, 6));
    counts.add(Stage.OUTPUT, new Ops(1L << 40, 0));
    StageCounts read = StageCounts.parse(counts.text());
    for (Stage stage : Stage.values()) {
      assertEquals(counts.get(stage), read.get(stage));
    }
    String message =
        assertThrows(io.hdla.error.ValueException.class, () -> StageCounts.parse("1 2 3"))
            .getMessage();
    assertTrue(message.contains("1 2 3"), message);
  }
}
