package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Orders along an axis: places are found on rows of keys, elements then gathered. */
final class Sorting {
  private Sorting() {}

  /** Compares two places of one row. */
  @FunctionalInterface
  interface Order {
    int compare(int i, int j);
  }

  static Ordering.Indexed max(Tensor x, int axis, boolean keepDims) {
    return extreme("max", true, x, axis, keepDims);
  }

  static Ordering.Indexed min(Tensor x, int axis, boolean keepDims) {
    return extreme("min", false, x, axis, keepDims);
  }

  private static Ordering.Indexed extreme(
      String op, boolean largest, Tensor x, int axis, boolean keepDims) {
    if (Checks.isOnlyAxis(x.shape(), axis)) {
      return first(x);
    }
    Tensor indices = Reducing.arg(op, largest, x, axis, true);
    Tensor values = Indexing.gather(x, axis, indices);
    return keepDims
        ? new Ordering.Indexed(values, indices)
        : new Ordering.Indexed(Movement.squeeze(values, axis), Movement.squeeze(indices, axis));
  }

  /** A scalar is the only element of a vector. */
  private static Ordering.Indexed first(Tensor x) {
    return new Ordering.Indexed(x.copy(), Tensor.scalar(DType.INT64, 0));
  }

  static Ordering.Indexed sort(Tensor x, int axis, boolean descending) {
    if (Checks.isOnlyAxis(x.shape(), axis)) {
      return first(x);
    }
    return picked("sort", x, axis, x.size(x.shape().axis("sort", axis)), descending);
  }

  static Ordering.Indexed topk(Tensor x, int k, int axis, boolean largest) {
    if (k == 1 && Checks.isOnlyAxis(x.shape(), axis)) {
      return first(x);
    }
    int a = x.shape().axis("topk", axis);
    if (k < 0 || k > x.size(a)) {
      throw Problem.in("topk")
          .rule("k must be from 0 to the size of the axis")
          .given("k", k)
          .given("x", x.shape())
          .at("axis " + a)
          .value();
    }
    return picked("topk", x, a, k, largest);
  }

  /** The first k places of each row, in order. */
  private static Ordering.Indexed picked(String op, Tensor x, int axis, int k, boolean down) {
    int a = x.shape().axis(op, axis);
    Tensor rows = Movement.transpose(x, a, -1);
    int n = x.size(a);
    Keys keys = Keys.of(rows);
    long[] out = new long[n == 0 ? 0 : rows.count() / n * k];
    Blocks.rowGroups(
        n == 0 ? 0 : rows.count() / n,
        n,
        (from, to) -> {
          int[] places = new int[n];
          int[] spare = new int[n];
          for (int row = from; row < to; row++) {
            java.util.Arrays.setAll(places, i -> i);
            int start = row * n;
            Order up = (i, j) -> keys.compare(start + i, start + j);
            Order order = down ? (i, j) -> -up.compare(i, j) : up;
            mergeSort(places, spare, 0, n, order);
            for (int i = 0; i < k; i++) {
              out[row * k + i] = places[i];
            }
          }
        });
    Tensor sorted = Tensor.wrap(out, rows.shape().with(x.rank() - 1, k).toArray());
    Tensor indices = Movement.transpose(sorted, a, -1).contiguous();
    return new Ordering.Indexed(Indexing.gather(x, a, indices), indices);
  }

  /** Stable. */
  private static void mergeSort(int[] places, int[] spare, int from, int to, Order order) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    mergeSort(places, spare, from, middle, order);
    mergeSort(places, spare, middle, to, order);
    System.arraycopy(places, from, spare, from, to - from);
    int left = from;
    int right = middle;
    for (int i = from; i < to; i++) {
      boolean takeLeft =
          right >= to || left < middle && order.compare(spare[left], spare[right]) <= 0;
      places[i] = takeLeft ? spare[left++] : spare[right++];
    }
  }

  static Ordering.Indexed cummaxWithIndices(Tensor x, int axis) {
    return running("cummaxWithIndices", Scan.cummax(x, axis), x, axis);
  }

  static Ordering.Indexed cumminWithIndices(Tensor x, int axis) {
    return running("cumminWithIndices", Scan.cummin(x, axis), x, axis);
  }

  /** The place is the last one so far that equals the running extreme, the first NaN for NaN. */
  private static Ordering.Indexed running(String op, Tensor extremes, Tensor x, int axis) {
    if (Checks.isOnlyAxis(x.shape(), axis)) {
      return first(x);
    }
    int a = x.shape().axis(op, axis);
    Tensor equal = Compare.eq(x, extremes);
    Tensor firstNan = Compare.lt(Scan.cumsum(Compare.isNan(x), a), 2);
    Tensor counts = Compare.logicalOr(equal, Compare.logicalAnd(Compare.isNan(x), firstNan));
    int[] line = new int[x.rank()];
    java.util.Arrays.fill(line, 1);
    line[a] = x.size(a);
    Tensor numbers = Viewing.reshape(io.hdla.tensor.Tensors.arange(DType.INT64, x.size(a)), line);
    Tensor indices = Scan.cummax(Elementwise.mul(counts, numbers), a);
    return new Ordering.Indexed(extremes, indices);
  }
}
