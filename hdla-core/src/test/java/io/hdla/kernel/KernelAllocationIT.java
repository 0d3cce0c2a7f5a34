package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.kernel.provider.Kernels;
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

  private static final int SIZE = 8192;

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
    Kernels.FLOAT_REDUCE.softmax(7, n, x, 0, z, 0);
    Kernels.FLOAT_REDUCE.logSoftmax(7, n, x, 0, z, 0);
    Kernels.DOUBLE_REDUCE.softmax(7, n, xd, 0, zd, 0);
    Kernels.DOUBLE_REDUCE.logSoftmax(7, n, xd, 0, zd, 0);
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
  void normalization() {
    for (int n : new int[] {8, 64, 67}) {
      expectNone("normalization, n = " + n, () -> normalization(n));
    }
  }

  private void normalization(int n) {
    Kernels.FLOAT_NORMALIZATION.forward(5, n, true, n, 1e-5, x, 0, y, 0, y, 0, z, 0);
    Kernels.FLOAT_NORMALIZATION.backward(5, n, true, n, 1e-5, y, 0, x, 0, y, 0, z, 0);
    Kernels.DOUBLE_NORMALIZATION.forward(5, n, false, n, 1e-5, xd, 0, yd, 0, yd, 0, zd, 0);
    Kernels.DOUBLE_NORMALIZATION.backward(5, n, false, n, 1e-5, yd, 0, xd, 0, yd, 0, zd, 0);
  }

  private void expectNone(String what, Runnable kernel) {
    long bytes = Allocation.bytesPerCall(kernel);
    if (bytes > 0) {
      boxing.add(what + ": " + bytes + " B a call");
    }
  }
}
