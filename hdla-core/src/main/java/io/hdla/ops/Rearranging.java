package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Layout;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Views and rearrangements. */
final class Rearranging {
  private Rearranging() {}

  static Tensor unflatten(Tensor x, int axis, int... sizes) {
    int a = x.shape().axis("unflatten", axis);
    int[] complete = sizes.clone();
    long known = 1;
    int unknown = -1;
    boolean valid = sizes.length > 0;
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] == -1) {
        valid &= unknown < 0;
        unknown = i;
      } else {
        valid &= sizes[i] >= 0;
        known = Math.min(Integer.MAX_VALUE, known * Math.max(0, sizes[i]));
      }
    }
    if (valid && unknown >= 0) {
      valid = known > 0 && x.size(a) % known == 0;
      complete[unknown] = valid ? (int) (x.size(a) / known) : 0;
    }
    if (!valid || unknown < 0 && known != x.size(a)) {
      throw Problem.in("unflatten")
          .rule("the product of the sizes must be the size of the axis")
          .given("x", x.shape())
          .given("sizes", Arrays.toString(sizes))
          .at("axis " + a)
          .shape();
    }
    int[] shape = new int[x.rank() - 1 + sizes.length];
    int[] old = x.shape().toArray();
    System.arraycopy(old, 0, shape, 0, a);
    System.arraycopy(complete, 0, shape, a, sizes.length);
    System.arraycopy(old, a + 1, shape, a + sizes.length, x.rank() - 1 - a);
    return Viewing.reshape(x, Shape.of("unflatten", shape));
  }

  static int[] moved(Tensor x, int from, int to) {
    int source = x.shape().axis("movedim", from);
    int target = x.shape().axis("movedim", to);
    List<Integer> axes = new ArrayList<>();
    for (int i = 0; i < x.rank(); i++) {
      if (i != source) {
        axes.add(i);
      }
    }
    axes.add(target, source);
    return axes.stream().mapToInt(Integer::intValue).toArray();
  }

  static Tensor squeeze(Tensor x) {
    Tensor result = x;
    for (int axis = x.rank() - 1; axis >= 0; axis--) {
      result = Movement.squeeze(result, axis);
    }
    return result;
  }

  static int[] pieces(Tensor x, int count, int axis) {
    int a = x.shape().axis("chunk", axis);
    if (count < 1) {
      throw Problem.in("chunk")
          .rule("at least one piece is needed")
          .given("count", count)
          .given("x", x.shape())
          .value();
    }
    int n = x.size(a);
    if (n == 0) {
      return new int[count];
    }
    int size = (n + count - 1) / count;
    int[] sizes = new int[(n + size - 1) / size];
    Arrays.fill(sizes, size);
    sizes[sizes.length - 1] = n - size * (sizes.length - 1);
    return sizes;
  }

  static Tensor windows(String op, Tensor x, int axis, int size, int step, int dilation) {
    int a = x.shape().axis(op, axis);
    long reach = (long) dilation * (size - 1) + 1;
    if (size < 1 || step < 1 || dilation < 1 || reach > x.size(a)) {
      throw Problem.in(op)
          .rule("windows must have at least one element and not reach beyond the axis")
          .given("x", x.shape())
          .given("size", size)
          .given("step", step)
          .given("dilation", dilation)
          .at("axis " + a + " has size " + x.size(a) + ", a window reaches over " + reach)
          .value();
    }
    int count = (int) ((x.size(a) - reach) / step) + 1;
    Layout layout = x.layout();
    int[] strides = Arrays.copyOf(layout.strides(), x.rank() + 1);
    strides[x.rank()] = strides[a] * dilation;
    strides[a] *= step;
    Shape shape = x.shape().with(a, count).insert(x.rank(), size);
    return x.as(Layout.of(shape, strides, layout.offset()));
  }

  static Tensor diag(Tensor x, int offset) {
    if (x.rank() != 1 && x.rank() != 2) {
      throw Problem.in("diag").rule("x must be a vector or a matrix").given("x", x.shape()).shape();
    }
    return x.rank() == 1 ? diagEmbed(x, offset) : Movement.diagonal(x, offset, 0, 1);
  }

  static Tensor diagEmbed(Tensor x, int offset) {
    if (x.rank() == 0) {
      throw Problem.in("diagEmbed").rule("x needs at least one axis").given("x", x.shape()).shape();
    }
    int last = x.rank() - 1;
    int n = Checks.size("diagEmbed", x.shape(), last, x.size(last) + Math.abs((long) offset));
    Tensor out = Tensor.zeros(x.dtype(), x.shape().with(last, n).insert(x.rank(), n));
    if (x.count() > 0) {
      Movement.diagonal(out, offset, -2, -1).copyFromInPlace(x);
    }
    return out;
  }

  static List<Tensor> meshgrid(Tensor... axes) {
    int[] sizes = new int[axes.length];
    for (int i = 0; i < axes.length; i++) {
      if (axes[i].rank() > 1) {
        throw Problem.in("meshgrid")
            .rule("only vectors and scalars make a grid")
            .given("axis " + i, axes[i].shape())
            .shape();
      }
      sizes[i] = axes[i].count();
    }
    List<Tensor> grids = new ArrayList<>();
    for (int i = 0; i < axes.length; i++) {
      int[] line = new int[axes.length];
      Arrays.fill(line, 1);
      line[i] = sizes[i];
      grids.add(Movement.expand(Viewing.reshape(axes[i], line), sizes));
    }
    return List.copyOf(grids);
  }

  static Tensor repeat(Tensor x, int... times) {
    int added = times.length - x.rank();
    if (added < 0 || Arrays.stream(times).anyMatch(t -> t < 0)) {
      throw Problem.in("repeat")
          .rule("one number of at least 0 is needed for each axis")
          .given("x", x.shape())
          .given("times", Arrays.toString(times))
          .shape();
    }
    int[] before = new int[2 * times.length];
    int[] stretched = new int[2 * times.length];
    int[] after = new int[times.length];
    for (int i = 0; i < times.length; i++) {
      int size = i < added ? 1 : x.size(i - added);
      before[2 * i] = 1;
      before[2 * i + 1] = size;
      stretched[2 * i] = times[i];
      stretched[2 * i + 1] = size;
      after[i] = Checks.size("repeat", x.shape(), Math.max(0, i - added), (long) times[i] * size);
    }
    Tensor view = Movement.expand(Viewing.reshape(x, before), stretched);
    return Viewing.reshape(view.copy(), Shape.of("repeat", after));
  }

  static Tensor kron(Tensor a, Tensor b) {
    Checks.sameType("kron", a, b);
    int rank = Math.max(a.rank(), b.rank());
    int[] left = new int[2 * rank];
    int[] right = new int[2 * rank];
    int[] sizes = new int[rank];
    for (int i = 0; i < rank; i++) {
      int m = i < rank - a.rank() ? 1 : a.size(i - rank + a.rank());
      int n = i < rank - b.rank() ? 1 : b.size(i - rank + b.rank());
      left[2 * i] = m;
      left[2 * i + 1] = 1;
      right[2 * i] = 1;
      right[2 * i + 1] = n;
      sizes[i] = Math.multiplyExact(m, n);
    }
    Tensor product = Elementwise.mul(Viewing.reshape(a, left), Viewing.reshape(b, right));
    return Viewing.reshape(product, Shape.of("kron", sizes));
  }
}
