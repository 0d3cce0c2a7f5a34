// Twin: ActiveDoubleSubchunkKernelTest is generated from this file.
package io.hdla.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A few tokens of HDLA, kernel by kernel, against loops in float64 over the recurrence. */
@SuppressWarnings("cast") // The double twin casts double to double.
class ActiveFloatSubchunkKernelTest {
  private static final int[] SIZES = {0, 1, 3, 7, 8, 15, 16, 17, 33, 64, 67};
  private static final int AT = 3;

  private final FloatSubchunkKernel kernel = Kernels.FLOAT_SUBCHUNKS;
  private final Random random = new Random(20261130L);

  @BeforeEach
  void vectorKernelsHaveIt() {
    assertEquals(Kernels.provider().floatLanes() > 1, kernel != null);
    assumeTrue(kernel != null, "longer chunks only");
  }

  @Test
  void everySize() {
    for (int tokens = 0; tokens <= 5; tokens++) {
      for (int n : SIZES) {
        check(tokens, n, n + 2, 0.7f);
        check(tokens, n, 0, 0);
        check(tokens, 16, n, 1);
      }
    }
  }

  private void check(int tokens, int n, int width, float decayed) {
    int gap = 2;
    float[] k = FloatCells.random(random, AT + tokens * (n + gap));
    float[] q = FloatCells.random(random, AT + tokens * (n + gap));
    float[] decay = new float[AT + tokens * n];
    for (int i = 0; i < decay.length; i++) {
      decay[i] = decayed * random.nextFloat();
    }
    float[] u = FloatCells.random(random, 3 * tokens * width);
    float[] v = FloatCells.random(random, AT + tokens * (width + gap));
    float[] b = FloatCells.random(random, tokens);
    float[] c = FloatCells.random(random, 2 * tokens);
    scale(k, 1 / Math.sqrt(1 + n));
    float[] writers = FloatCells.output(2 * tokens * n);
    writers = Arrays.copyOfRange(writers, FloatCells.GUARD, writers.length);
    float[] partial = new float[kernel.partialSize(tokens)];
    float[] gram = new float[kernel.gramSize(tokens)];
    // Products that nobody needs may hold anything.
    Arrays.fill(partial, Float.NaN);
    for (int t = 0; t < tokens; t++) {
      int at = AT + t * (n + gap);
      kernel.token(t, n, decay, AT + t * n, k, at, q, at, writers, partial);
    }
    kernel.sum(tokens, partial, gram);
    float[] x = new float[2 * tokens * width + 1];
    kernel.solve(tokens, width, gram, b, v, AT, width + gap, c, u, x);
    float[] o = FloatCells.output(tokens * (width + gap));
    int oAt = FloatCells.GUARD;
    kernel.output(tokens, width, gram, u, x, 0.3f, o, oAt, width + gap);
    FloatCells.assertGuards(o, tokens * (width + gap), tokens + " tokens");

    double[][] rows = new double[2 * tokens][n];
    double[][] wanted = new double[2 * tokens][width];
    for (int t = 0; t < tokens; t++) {
      int at = AT + t * (n + gap);
      String where = tokens + " tokens of " + n + " and " + width + ", token " + t;
      for (int step = 0; step < 2; step++) {
        int j = 2 * t + step;
        for (int p = 0; step == 1 && p < j; p++) {
          for (int i = 0; i < n; i++) {
            rows[p][i] *= decay[AT + t * n + i];
          }
        }
        for (int i = 0; i < n; i++) {
          rows[j][i] = k[at + i];
        }
        double[] found = find(rows, wanted, j, k, at, n);
        for (int col = 0; col < width; col++) {
          double value = step == 0 ? 0 : (double) b[t] * v[AT + t * (width + gap) + col];
          wanted[j][col] = value - c[j] * (u[(3 * t + step) * width + col] + found[col]);
          close(wanted[j][col], x[j * width + col], where);
        }
      }
      double[] found = find(rows, wanted, 2 * t + 2, q, at, n);
      for (int col = 0; col < width; col++) {
        double sum = (double) 0.3f * (u[(3 * t + 2) * width + col] + found[col]);
        close(sum, o[oAt + t * (width + gap) + col], where);
      }
    }
    for (int j = 0; j < 2 * tokens; j++) {
      for (int i = 0; i < n; i++) {
        close(rows[j][i], writers[j * n + i], "writer " + j);
      }
    }
    for (int i = 2 * tokens * n; i < writers.length; i++) {
      assertEquals(-12345.0f, writers[i], 0, "behind the writers");
    }
  }

  private static double[] find(double[][] rows, double[][] x, int count, float[] r, int at, int n) {
    double[] sum = new double[x.length == 0 ? 0 : x[0].length];
    for (int p = 0; p < count; p++) {
      double product = 0;
      for (int i = 0; i < n; i++) {
        product += rows[p][i] * r[at + i];
      }
      for (int col = 0; col < sum.length; col++) {
        sum[col] += product * x[p][col];
      }
    }
    return sum;
  }

  private static void scale(float[] x, double factor) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= (float) factor;
    }
  }

  private static void close(double wanted, float got, String where) {
    double tolerance = 2000 * FloatCells.EPSILON * Math.max(1, Math.abs(wanted));
    FloatCells.assertClose(wanted, got, tolerance, where, 0);
  }
}
