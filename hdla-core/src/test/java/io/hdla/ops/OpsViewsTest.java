package io.hdla.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.shape.Layout;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every operation on every kind of view gives what it gives on contiguous copies. Around the views
 * lie NaN, or an index far out of range: reading outside is noticed.
 */
class OpsViewsTest {
  private static final int METHODS = 224;

  /** How the elements of an input lie in its array. */
  enum View {
    OFFSET,
    TRANSPOSED,
    SLICED,
    STEPPED,
    FLIPPED,
    STRIDE_0
  }

  @Test
  void theTableHasEveryOperation() {
    Set<String> tested = OpTable.CASES.stream().map(OpCase::method).collect(Collectors.toSet());
    Set<String> all = OpTable.methods();
    Set<String> missing = new TreeSet<>(all);
    missing.removeAll(tested);
    assertEquals(Set.of(), missing, "operations without a row");
    assertEquals(Set.of(), difference(tested, all), "rows without an operation");
    assertEquals(METHODS, all.size());
  }

  private static Set<String> difference(Set<String> a, Set<String> b) {
    Set<String> rest = new TreeSet<>(a);
    rest.removeAll(b);
    return rest;
  }

  @ParameterizedTest
  @EnumSource(View.class)
  void viewsInFloat64(View view) {
    checkAll(view, DType.FLOAT64, 1e-12);
  }

  @ParameterizedTest
  @EnumSource(View.class)
  void viewsInFloat32(View view) {
    checkAll(view, DType.FLOAT32, 2e-5);
  }

  private static void checkAll(View view, DType dtype, double tolerance) {
    for (OpCase op : OpTable.CASES) {
      List<Tensor> views = new ArrayList<>();
      List<Tensor> copies = new ArrayList<>();
      for (int i = 0; i < op.inputs().size(); i++) {
        Tensor input = op.inputs().get(i);
        Tensor typed = input.dtype() == DType.INT64 ? input : input.to(dtype);
        View kind = op.inPlace() && i == 0 && view == View.STRIDE_0 ? View.FLIPPED : view;
        Tensor seen = viewed(kind, typed);
        views.add(seen);
        copies.add(seen.copy());
      }
      List<Tensor> wanted = op.results(copies);
      List<Tensor> actual = op.results(views);
      for (int i = 0; i < wanted.size(); i++) {
        assertEquals(wanted.get(i).shape(), actual.get(i).shape(), op.method());
        assertEquals(wanted.get(i).dtype(), actual.get(i).dtype(), op.method());
        Tensor x = wanted.get(i);
        Tensor y = actual.get(i);
        assertTrue(
            close(x.toDoubleArray(), y.toDoubleArray(), tolerance),
            () -> op.method() + " " + view + "\n" + x + "\n" + y);
      }
    }
  }

  private static boolean close(double[] x, double[] y, double tolerance) {
    double largest = 1e-300;
    for (double v : x) {
      largest = Math.max(largest, Math.abs(v));
    }
    for (int i = 0; i < x.length; i++) {
      // Written so that NaN fails.
      if (!(x[i] == y[i] || Math.abs(x[i] - y[i]) <= tolerance * largest)) {
        return false;
      }
    }
    return true;
  }

  private static Tensor viewed(View view, Tensor x) {
    int rank = x.rank();
    int[] sizes = x.shape().toArray();
    switch (view) {
      case OFFSET -> {
        Tensor line = poisoned(x.dtype(), x.count() + 7);
        Layout inside = line.layout().slice(0, 4, 4 + x.count(), 1);
        return line.as(inside.reshape(x.shape()).orElseThrow()).copyFromInPlace(x);
      }
      case TRANSPOSED -> {
        int[] reversed = new int[rank];
        int[] turned = new int[rank];
        for (int i = 0; i < rank; i++) {
          reversed[i] = rank - 1 - i;
          turned[i] = sizes[rank - 1 - i];
        }
        Tensor base = poisoned(x.dtype(), turned);
        return base.as(base.layout().permute(reversed)).copyFromInPlace(x);
      }
      case SLICED -> {
        int[] larger = Arrays.stream(sizes).map(size -> size + 3).toArray();
        Tensor base = poisoned(x.dtype(), larger);
        Layout layout = base.layout();
        for (int axis = 0; axis < rank; axis++) {
          layout = layout.slice(axis, 1, 1 + sizes[axis], 1);
        }
        return base.as(layout).copyFromInPlace(x);
      }
      case STEPPED -> {
        int[] larger = Arrays.stream(sizes).map(size -> 2 * size + 1).toArray();
        Tensor base = poisoned(x.dtype(), larger);
        Layout layout = base.layout();
        for (int axis = 0; axis < rank; axis++) {
          layout = layout.slice(axis, 1, 1 + 2 * sizes[axis], 2);
        }
        return base.as(layout).copyFromInPlace(x);
      }
      case FLIPPED -> {
        Tensor base = poisoned(x.dtype(), sizes);
        Layout layout = base.layout();
        for (int axis = 0; axis < rank; axis++) {
          layout = layout.flip(axis);
        }
        return base.as(layout).copyFromInPlace(x);
      }
      default -> {
        Layout row = x.layout().slice(0, 0, 1, 1);
        return x.as(row).copy().as(Layout.contiguous(row.shape()).expand("test", x.shape()));
      }
    }
  }

  private static Tensor poisoned(DType dtype, int... sizes) {
    return Tensors.full(dtype, dtype == DType.INT64 ? 1L << 60 : Double.NaN, sizes);
  }
}
