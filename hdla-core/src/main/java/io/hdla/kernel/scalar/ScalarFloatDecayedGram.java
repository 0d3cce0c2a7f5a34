// Twin: ScalarDoubleDecayedGram is generated from this file.
package io.hdla.kernel.scalar;

import io.hdla.kernel.FloatDecayedGram;
import java.util.Arrays;

/** {@link FloatDecayedGram} in plain loops over the channels, which C2 vectorises. */
public final class ScalarFloatDecayedGram implements FloatDecayedGram {
  /** Makes the kernel; it has no state. */
  public ScalarFloatDecayedGram() {}

  @Override
  public void forward(
      int tokens,
      int channels,
      int lag,
      float[] decay,
      int decayOff,
      int decayRow,
      int xRank,
      float[] x,
      int xOff,
      int xRow,
      int yRank,
      float[] y,
      int yOff,
      int yRow,
      float[] out,
      int outOff,
      int outRow,
      float[] scratch) {
    for (int row = 0; row < tokens * xRank; row++) {
      int at = outOff + row * outRow;
      Arrays.fill(out, at, at + tokens * yRank, 0);
    }
    for (int column = 0; column < tokens * yRank; column++) {
      int s = column / yRank;
      System.arraycopy(y, yOff + column * yRow, scratch, 0, channels);
      for (int t = s + lag; t < tokens; t++) {
        if (t - lag > s) {
          multiply(channels, decay, decayOff + (t - lag) * decayRow, scratch, 0, scratch, 0);
        }
        for (int i = 0; i < xRank; i++) {
          int row = t * xRank + i;
          out[outOff + row * outRow + column] = dot(channels, x, xOff + row * xRow, scratch);
        }
      }
    }
  }

  @Override
  public void backward(
      int tokens,
      int channels,
      int lag,
      float[] decay,
      int decayOff,
      int decayRow,
      int xRank,
      float[] x,
      int xOff,
      int xRow,
      int yRank,
      float[] y,
      int yOff,
      int yRow,
      float[] dOut,
      int dOutOff,
      int dOutRow,
      float[] dx,
      int dxOff,
      int dxRow,
      float[] dy,
      int dyOff,
      int dyRow,
      float[] dLogDecay,
      int dLogDecayOff,
      float[] scratch) {
    int adjoint = tokens * channels;
    for (int column = 0; column < tokens * yRank; column++) {
      int s = column / yRank;
      // Slot t−lag−s of the scratch holds y decayed to position t−lag.
      System.arraycopy(y, yOff + column * yRow, scratch, 0, channels);
      for (int t = s + lag; t < tokens; t++) {
        int slot = (t - lag - s) * channels;
        if (slot > 0) {
          int factors = decayOff + (t - lag) * decayRow;
          multiply(channels, decay, factors, scratch, slot - channels, scratch, slot);
        }
        for (int i = 0; i < xRank; i++) {
          int row = t * xRank + i;
          float g = dOut[dOutOff + row * dOutRow + column];
          axpy(channels, g, scratch, slot, dx, dxOff + row * dxRow);
        }
      }
      // The chain of products in reverse: no term is ever subtracted from a sum of larger ones.
      Arrays.fill(scratch, adjoint, adjoint + channels, 0);
      for (int t = tokens - 1; t >= s + lag; t--) {
        for (int i = 0; i < xRank; i++) {
          int row = t * xRank + i;
          float g = dOut[dOutOff + row * dOutRow + column];
          axpy(channels, g, x, xOff + row * xRow, scratch, adjoint);
        }
        int position = t - lag;
        if (position > s) {
          int slot = (position - s) * channels;
          addProduct(
              channels, scratch, slot, adjoint, dLogDecay, dLogDecayOff + position * channels);
          int factors = decayOff + position * decayRow;
          multiply(channels, decay, factors, scratch, adjoint, scratch, adjoint);
        }
      }
      axpy(channels, 1, scratch, adjoint, dy, dyOff + column * dyRow);
    }
  }

  private static void multiply(
      int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] = a[aOff + c] * b[bOff + c];
    }
  }

  private static void addProduct(int n, float[] a, int aOff, int bOff, float[] out, int outOff) {
    for (int c = 0; c < n; c++) {
      out[outOff + c] += a[aOff + c] * a[bOff + c];
    }
  }

  private static void axpy(int n, float alpha, float[] x, int xOff, float[] y, int yOff) {
    for (int c = 0; c < n; c++) {
      y[yOff + c] += alpha * x[xOff + c];
    }
  }

  private static float dot(int n, float[] x, int xOff, float[] y) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    int c = 0;
    for (; c <= n - 4; c += 4) {
      s0 += x[xOff + c] * y[c];
      s1 += x[xOff + c + 1] * y[c + 1];
      s2 += x[xOff + c + 2] * y[c + 2];
      s3 += x[xOff + c + 3] * y[c + 3];
    }
    for (; c < n; c++) {
      s0 += x[xOff + c] * y[c];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
