package io.hdla.ops;

import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.UnaryOp;
import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** Element-wise functions of int64 tensors: those that stay within the integers. */
final class LongMap {
  private LongMap() {}

  static Tensor unary(String op, UnaryOp function, Tensor x) {
    LongUnaryOperator f;
    switch (function) {
      case NEG -> f = v -> -v;
      case ABS -> f = Math::abs;
      case SIGN -> f = Long::signum;
      case SQUARE -> f = v -> v * v;
      case FLOOR, CEIL, ROUND -> f = v -> v;
      case RELU -> f = v -> Math.max(v, 0);
      default -> {
        Checks.floating(op, x);
        throw new AssertionError(function);
      }
    }
    return map(x, f);
  }

  static Tensor map(Tensor x, LongUnaryOperator f) {
    Tensor out = Tensor.zeros(DType.INT64, x.shape());
    long[] from = x.longs();
    long[] to = out.longs();
    LoopNest loops = LoopNest.over(x.layout(), out.layout());
    int step = loops.rowStride(0);
    Blocks.forEach(
        loops,
        2,
        (n, at) -> {
          for (int i = 0; i < n; i++) {
            to[at[1] + i] = f.applyAsLong(from[at[0] + i * step]);
          }
        });
    return out;
  }

  static void checkSupported(String op, BinaryOp function, Tensor x) {
    if (operator(function) == null) {
      Checks.floating(op, x);
    }
  }

  private static LongBinaryOperator operator(BinaryOp function) {
    return switch (function) {
      case ADD -> Long::sum;
      case SUB -> (x, y) -> x - y;
      case MUL -> (x, y) -> x * y;
      case MAX -> Math::max;
      case MIN -> Math::min;
      default -> null;
    };
  }

  static void binary(
      BinaryOp function, long[] a, Layout aAt, long[] b, Layout bAt, long[] out, Layout outAt) {
    LongBinaryOperator f = operator(function);
    LoopNest loops = LoopNest.over(aAt, bAt, outAt);
    int aStep = loops.rowStride(0);
    int bStep = loops.rowStride(1);
    int outStep = loops.rowStride(2);
    Blocks.forEach(
        loops,
        3,
        (n, at) -> {
          for (int i = 0; i < n; i++) {
            long x = a[at[0] + i * aStep];
            long y = b[at[1] + i * bStep];
            out[at[2] + i * outStep] = f.applyAsLong(x, y);
          }
        });
  }
}
