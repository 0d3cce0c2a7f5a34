// Twin: DoubleChunkAllocationIT is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels of the chunk-wise form allocate nothing once compiled. */
class FloatChunkAllocationIT {
  private static final int SIZE = 8192;
  private static final int TOKENS = 9;

  private final float[] x = new float[SIZE];
  private final float[] y = new float[SIZE];
  private final float[] z = new float[SIZE];

  FloatChunkAllocationIT() {
    Arrays.fill(x, 0.01f);
    Arrays.fill(y, 0.02f);
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 16, 64, 67})
  void rows(int n) {
    assertEquals(0, Allocation.bytesPerCall(() -> allRows(n)));
  }

  private void allRows(int n) {
    FloatChunkKernel kernel = Kernels.FLOAT_CHUNKS;
    kernel.copy(TOKENS, n, x, 0, n, z, 0, n);
    kernel.multiply(TOKENS, n, 1, x, 0, n, y, 0, n, z, 0, n);
    kernel.addProduct(TOKENS, n, 1, x, 0, n, y, 0, n, z, 0, n);
    kernel.scale(TOKENS, n, 1, x, 0, 1, y, 0, n, z, 0, n);
    kernel.addScaled(TOKENS, n, 1, x, 0, 1, y, 0, n, z, 0, n);
    kernel.addDot(TOKENS, n, 1, x, 0, n, y, 0, n, z, 0, 1);
    kernel.copySum(TOKENS, n, x, 0, n, y, z);
    kernel.decay(TOKENS, n, x, y, 1, z, 0);
    kernel.decayDot(TOKENS, n, x, y, 1, z, 0, x, 0, y);
    kernel.productsFromStart(TOKENS, n, x, y, z);
    kernel.productsToEnd(TOKENS, n, x, y);
    kernel.decayGradient(TOKENS, n, 2, 1, x, x, 2, 1, x, x, x, z);
    kernel.transpose(TOKENS, n, x, 0, n, z, 0, TOKENS);
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 16, 64, 67})
  void eraseSolve(int m) {
    int[] at = {0, 11, 22, 33, 44, 55, 66, 77, 88, 99, 110};
    FloatEraseSolve kernel = Kernels.FLOAT_ERASE_SOLVE;
    assertEquals(
        0,
        Allocation.bytesPerCall(
            () -> {
              kernel.forward(11, m, x, at, y, z, at, z);
              kernel.backward(11, m, x, at, y, z, at, z);
            }));
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 16, 64, 67})
  void subchunks(int n) {
    FloatSubchunkKernel kernel = Kernels.FLOAT_SUBCHUNKS;
    assumeTrue(kernel != null, "longer chunks only");
    float[] partial = new float[kernel.partialSize(4)];
    float[] gram = new float[kernel.gramSize(4)];
    assertEquals(
        0,
        Allocation.bytesPerCall(
            () -> {
              for (int t = 0; t < 4; t++) {
                kernel.token(t, n, x, 0, x, 0, y, 0, z, partial);
              }
              kernel.sum(4, partial, gram);
              kernel.solve(4, n, gram, x, y, 0, n, x, y, z);
              kernel.output(4, n, gram, x, y, 1, z, 0, n);
            }));
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 16, 64, 67})
  void decayedGram(int channels) {
    check(gram(channels, 3, 1, 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 16, 64, 67})
  void decayedGramOfOneWriter(int channels) {
    check(gram(channels, 2, 0, 1));
    check(gram(channels, 4, 0, 3));
  }

  private FloatGramOperands gram(int channels, int readers, int early, int writers) {
    FloatGramOperands g = new FloatGramOperands();
    g.tokens = TOKENS;
    g.channels = channels;
    g.readers = readers;
    g.early = early;
    g.writers = writers;
    g.earlyWriters = early;
    g.outRow = TOKENS * writers;
    g.x = x;
    g.y = x;
    g.yRow = TOKENS * writers;
    g.decay = x;
    g.out = z;
    g.dx = y;
    g.dy = y;
    g.dLogDecay = y;
    g.scratch = new float[FloatDecayedGram.scratchSize(TOKENS, channels, readers, writers)];
    return g;
  }

  private static void check(FloatGramOperands g) {
    FloatDecayedGram kernel = Kernels.FLOAT_DECAYED_GRAM;
    assertEquals(0, Allocation.bytesPerCall(() -> kernel.forward(g)), "forward");
    assertEquals(0, Allocation.bytesPerCall(() -> kernel.products(g)), "products");
    assertEquals(0, Allocation.bytesPerCall(() -> kernel.backward(g)), "backward");
    assertEquals(0, Allocation.bytesPerCall(() -> kernel.quotientBackward(g)), "quotients");
  }
}
