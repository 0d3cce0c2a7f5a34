package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.hdla.kernel.provider.Kernels;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Kernels allocate nothing once compiled: with the Vector API, allocation means boxed vectors. In a
 * JVM of its own, since what other tests taught the compiler about a method stays with it.
 */
class KernelAllocationIT {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int SIZE = 8192;
  private static final int CALLS = 200;
  private static final long PATIENCE_NANOS = 10_000_000_000L;

  private final float[] x = new float[SIZE];
  private final float[] y = new float[SIZE];
  private final float[] z = new float[SIZE];
  private final double[] xd = new double[SIZE];
  private final double[] yd = new double[SIZE];
  private final double[] zd = new double[SIZE];

  private final List<String> boxing = new ArrayList<>();

  KernelAllocationIT() {
    Arrays.fill(x, 0.01f);
    Arrays.fill(y, 0.02f);
    Arrays.fill(xd, 0.01);
    Arrays.fill(yd, 0.02);
  }

  @AfterEach
  void nothingWasAllocated() {
    assertEquals(List.of(), boxing, Kernels.provider().name() + " kernels that allocate");
  }

  @Test
  void products() {
    int[][] sizes = {{16, 16, 16}, {32, 64, 16}, {61, 67, 59}, {1, 64, 64}, {64, 1, 64}, {8, 7, 9}};
    for (int[] s : sizes) {
      for (int order = 0; order < 4; order++) {
        int aRow = (order & 1) == 0 ? s[2] : 1;
        int aCol = (order & 1) == 0 ? 1 : s[0];
        int bRow = (order & 2) == 0 ? s[1] : 1;
        int bCol = (order & 2) == 0 ? 1 : s[2];
        String what = "gemm " + Arrays.toString(s) + ", order " + order;
        expectNone(what, () -> product(s, aRow, aCol, bRow, bCol, 0));
        expectNone(what, () -> product(s, aRow, aCol, bRow, bCol, 1));
      }
    }
  }

  private void product(int[] s, int aRow, int aCol, int bRow, int bCol, int beta) {
    Kernels.FLOAT_MATMUL.gemm(
        s[0], s[1], s[2], 1, x, 0, aRow, aCol, y, 0, bRow, bCol, beta, z, 0, s[1]);
    Kernels.DOUBLE_MATMUL.gemm(
        s[0], s[1], s[2], 1, xd, 0, aRow, aCol, yd, 0, bRow, bCol, beta, zd, 0, s[1]);
  }

  @Test
  void solves() {
    for (int m : new int[] {3, 16, 64, 67}) {
      expectNone("solve, m = " + m, () -> solve(m));
    }
  }

  private void solve(int m) {
    Kernels.FLOAT_MATMUL.solveUnitLower(18, m, x, 0, 18, z, 0, m);
    Kernels.FLOAT_MATMUL.solveUnitLowerTransposed(18, m, x, 0, 18, z, 0, m);
    Kernels.DOUBLE_MATMUL.solveUnitLower(18, m, xd, 0, 18, zd, 0, m);
    Kernels.DOUBLE_MATMUL.solveUnitLowerTransposed(18, m, xd, 0, 18, zd, 0, m);
  }

  @Test
  void elementwise() {
    for (UnaryOp op : UnaryOp.values()) {
      expectNone(op.name(), () -> unary(op, 67));
    }
    for (BinaryOp op : BinaryOp.values()) {
      expectNone(op.name(), () -> binary(op, 67));
    }
  }

  private void unary(UnaryOp op, int n) {
    Kernels.FLOAT_ELEMENTWISE.unary(op, n, x, 0, 1, z, 0, 1);
    Kernels.DOUBLE_ELEMENTWISE.unary(op, n, xd, 0, 1, zd, 0, 1);
  }

  private void binary(BinaryOp op, int n) {
    Kernels.FLOAT_ELEMENTWISE.binary(op, n, x, 0, 1, y, 0, 1, z, 0, 1);
    Kernels.DOUBLE_ELEMENTWISE.binary(op, n, xd, 0, 1, yd, 0, 1, zd, 0, 1);
  }

  @Test
  void reductions() {
    expectNone("softmax", () -> softmax(67));
    expectNone("sums", () -> sums(67));
  }

  private void softmax(int n) {
    Kernels.FLOAT_REDUCE.softmax(n, x, 0, z, 0);
    Kernels.FLOAT_REDUCE.logSoftmax(n, x, 0, z, 0);
    Kernels.DOUBLE_REDUCE.softmax(n, xd, 0, zd, 0);
    Kernels.DOUBLE_REDUCE.logSoftmax(n, xd, 0, zd, 0);
  }

  private void sums(int n) {
    z[0] = Kernels.FLOAT_REDUCE.sum(n, x, 0, 1) + Kernels.FLOAT_REDUCE.max(n, x, 0, 1);
    z[1] = Kernels.FLOAT_REDUCE.dot(n, x, 0, 1, y, 0, 1) + Kernels.FLOAT_REDUCE.logSumExp(n, x, 0);
    zd[0] = Kernels.DOUBLE_REDUCE.sum(n, xd, 0, 1) + Kernels.DOUBLE_REDUCE.max(n, xd, 0, 1);
    zd[1] = Kernels.DOUBLE_REDUCE.dot(n, xd, 0, 1, yd, 0, 1);
    Kernels.FLOAT_REDUCE.addTo(n, x, 0, z, 0);
    Kernels.DOUBLE_REDUCE.addTo(n, xd, 0, zd, 0);
  }

  @Test
  void chunkLoops() {
    for (int n : new int[] {7, 16, 64, 67}) {
      expectNone("chunk loops, n = " + n, () -> chunkLoops(n));
      expectNone("chunk loops in float64, n = " + n, () -> chunkLoopsInDouble(n));
      expectNone("erase solve, n = " + n, () -> eraseSolve(n));
    }
  }

  private void chunkLoops(int n) {
    FloatChunkKernel kernel = Kernels.FLOAT_CHUNKS;
    kernel.copy(9, n, x, 0, n, z, 0, n);
    kernel.multiply(9, n, 1, x, 0, n, y, 0, n, z, 0, n);
    kernel.addProduct(9, n, 1, x, 0, n, y, 0, n, z, 0, n);
    kernel.scale(9, n, 1, x, 0, 1, y, 0, n, z, 0, n);
    kernel.addScaled(9, n, 1, x, 0, 1, y, 0, n, z, 0, n);
    kernel.addDot(9, n, 1, x, 0, n, y, 0, n, z, 0, 1);
    kernel.sumRows(9, n, x, 0, n, z);
    kernel.decay(9, n, x, y, 1, z, 0);
    kernel.select(9 * n, x, z);
    kernel.products(9, n, x, y, z);
    kernel.addDecayGradient(9, n, x, x, x, x, z, 0, n);
  }

  private void chunkLoopsInDouble(int n) {
    DoubleChunkKernel kernel = Kernels.DOUBLE_CHUNKS;
    kernel.copy(9, n, xd, 0, n, zd, 0, n);
    kernel.multiply(9, n, 1, xd, 0, n, yd, 0, n, zd, 0, n);
    kernel.addProduct(9, n, 1, xd, 0, n, yd, 0, n, zd, 0, n);
    kernel.scale(9, n, 1, xd, 0, 1, yd, 0, n, zd, 0, n);
    kernel.addScaled(9, n, 1, xd, 0, 1, yd, 0, n, zd, 0, n);
    kernel.addDot(9, n, 1, xd, 0, n, yd, 0, n, zd, 0, 1);
    kernel.sumRows(9, n, xd, 0, n, zd);
    kernel.decay(9, n, xd, yd, 1, zd, 0);
    kernel.select(9 * n, xd, zd);
    kernel.products(9, n, xd, yd, zd);
    kernel.addDecayGradient(9, n, xd, xd, xd, xd, zd, 0, n);
  }

  private void eraseSolve(int m) {
    int[] at = {0, 11, 22, 33, 44, 55, 66, 77, 88, 99, 110};
    Kernels.FLOAT_ERASE_SOLVE.forward(11, m, x, at, y, z, at, z);
    Kernels.FLOAT_ERASE_SOLVE.backward(11, m, x, at, y, z, at, z);
    Kernels.DOUBLE_ERASE_SOLVE.forward(11, m, xd, at, yd, zd, at, zd);
    Kernels.DOUBLE_ERASE_SOLVE.backward(11, m, xd, at, yd, zd, at, zd);
  }

  @Test
  void decayedGrams() {
    for (int n : new int[] {7, 16, 64, 67}) {
      expectNone("Gram of " + n + " channels", () -> gram(n, floats));
      expectNone("Gram in float64 of " + n + " channels", () -> gramInDouble(n, doubles));
    }
  }

  private final FloatGramOperands floats = new FloatGramOperands();
  private final DoubleGramOperands doubles = new DoubleGramOperands();

  private void gram(int n, FloatGramOperands g) {
    g.tokens = 9;
    g.channels = n;
    g.readers = 3;
    g.early = 1;
    g.writers = 2;
    g.earlyWriters = 1;
    g.outRow = 18;
    g.x = x;
    g.y = x;
    g.decay = x;
    g.out = z;
    g.dx = y;
    g.dy = y;
    g.dLogDecay = y;
    g.scratch = scratch;
    Kernels.FLOAT_DECAYED_GRAM.forward(g);
    Kernels.FLOAT_DECAYED_GRAM.backward(g);
    Kernels.FLOAT_DECAYED_GRAM.quotientBackward(g);
  }

  private void gramInDouble(int n, DoubleGramOperands g) {
    g.tokens = 9;
    g.channels = n;
    g.readers = 3;
    g.early = 1;
    g.writers = 2;
    g.earlyWriters = 1;
    g.outRow = 18;
    g.x = xd;
    g.y = xd;
    g.decay = xd;
    g.out = zd;
    g.dx = yd;
    g.dy = yd;
    g.dLogDecay = yd;
    g.scratch = scratchInDouble;
    Kernels.DOUBLE_DECAYED_GRAM.forward(g);
    Kernels.DOUBLE_DECAYED_GRAM.backward(g);
    Kernels.DOUBLE_DECAYED_GRAM.quotientBackward(g);
  }

  private final float[] scratch = new float[FloatDecayedGram.scratchSize(9, 67, 3, 2)];
  private final double[] scratchInDouble = new double[scratch.length];

  /** Calls until a round allocates nothing, since the JIT compiler needs an unknown time. */
  private void expectNone(String what, Runnable kernel) {
    long end = System.nanoTime() + PATIENCE_NANOS;
    long perCall;
    do {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < CALLS; i++) {
        kernel.run();
      }
      perCall = (THREADS.getCurrentThreadAllocatedBytes() - before) / CALLS;
    } while (perCall > 0 && System.nanoTime() < end);
    long bytes = perCall;
    if (bytes > 0) {
      boxing.add(what + ": " + bytes + " B a call");
    }
  }
}
