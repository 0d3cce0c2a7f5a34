package io.hdla.tensor;

import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;

/** Access to single elements, and copies between layouts and element types. */
final class Elements {
  private Elements() {}

  static double get(Tensor tensor, int position) {
    switch (tensor.dtype()) {
      case FLOAT32:
        return tensor.floats()[position];
      case FLOAT64:
        return tensor.doubles()[position];
      default:
        return tensor.longs()[position];
    }
  }

  static void set(Tensor tensor, int position, double value) {
    switch (tensor.dtype()) {
      case FLOAT32:
        tensor.floats()[position] = (float) value;
        break;
      case FLOAT64:
        tensor.doubles()[position] = value;
        break;
      default:
        tensor.longs()[position] = (long) value;
    }
  }

  static boolean within(Layout layout, int length) {
    if (layout.shape().count() == 0) {
      return true;
    }
    long low = layout.offset();
    long high = layout.offset();
    for (int axis = 0; axis < layout.shape().rank(); axis++) {
      long reach = (long) (layout.shape().size(axis) - 1) * layout.stride(axis);
      low += Math.min(0, reach);
      high += Math.max(0, reach);
    }
    return low >= 0 && high < length;
  }

  /** Copies element by element; shapes and types are equal. */
  static void copy(Tensor from, Tensor to) {
    LoopNest loops = LoopNest.over(from.layout(), to.layout());
    int[] at = new int[2];
    int n = loops.rowSize();
    int fromStride = loops.rowStride(0);
    int toStride = loops.rowStride(1);
    for (int row = 0; row < loops.rows(); row++) {
      loops.positions(row, at);
      switch (from.dtype()) {
        case FLOAT32:
          copyRow(n, from.floats(), at[0], fromStride, to.floats(), at[1], toStride);
          break;
        case FLOAT64:
          copyRow(n, from.doubles(), at[0], fromStride, to.doubles(), at[1], toStride);
          break;
        default:
          copyRow(n, from.longs(), at[0], fromStride, to.longs(), at[1], toStride);
      }
    }
  }

  private static void copyRow(int n, float[] x, int xAt, int xStep, float[] y, int yAt, int yStep) {
    if (xStep == 1 && yStep == 1) {
      System.arraycopy(x, xAt, y, yAt, n);
      return;
    }
    for (int i = 0; i < n; i++) {
      y[yAt + i * yStep] = x[xAt + i * xStep];
    }
  }

  private static void copyRow(
      int n, double[] x, int xAt, int xStep, double[] y, int yAt, int yStep) {
    if (xStep == 1 && yStep == 1) {
      System.arraycopy(x, xAt, y, yAt, n);
      return;
    }
    for (int i = 0; i < n; i++) {
      y[yAt + i * yStep] = x[xAt + i * xStep];
    }
  }

  private static void copyRow(int n, long[] x, int xAt, int xStep, long[] y, int yAt, int yStep) {
    if (xStep == 1 && yStep == 1) {
      System.arraycopy(x, xAt, y, yAt, n);
      return;
    }
    for (int i = 0; i < n; i++) {
      y[yAt + i * yStep] = x[xAt + i * xStep];
    }
  }

  /** Copies with conversion; shapes are equal, types differ. */
  static void convert(Tensor from, Tensor to) {
    LoopNest loops = LoopNest.over(from.layout(), to.layout());
    int[] at = new int[2];
    for (int row = 0; row < loops.rows(); row++) {
      loops.positions(row, at);
      for (int i = 0; i < loops.rowSize(); i++) {
        int x = at[0] + i * loops.rowStride(0);
        int y = at[1] + i * loops.rowStride(1);
        if (to.dtype() == DType.FLOAT32 && from.dtype() == DType.INT64) {
          to.floats()[y] = from.longs()[x];
        } else {
          set(to, y, get(from, x));
        }
      }
    }
  }
}
