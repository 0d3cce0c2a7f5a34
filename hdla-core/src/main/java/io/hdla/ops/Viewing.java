package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Layout;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.Optional;

/** Views that need more than one step on the layout. */
final class Viewing {
  private Viewing() {}

  static Tensor reshape(Tensor x, int... sizes) {
    return reshape(x, inferred(x.shape(), sizes));
  }

  static Tensor reshape(Tensor x, Shape target) {
    if (target.equals(x.shape())) {
      return x;
    }
    Optional<Layout> view = x.layout().reshape(target);
    if (view.isPresent()) {
      return x.as(view.get());
    }
    Tensor dense = x.copy();
    return dense.as(Layout.contiguous(target));
  }

  /** Replaces −1 by the size that keeps the number of elements. */
  private static Shape inferred(Shape shape, int[] sizes) {
    int unknown = -1;
    long known = 1;
    boolean valid = true;
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] == -1) {
        valid &= unknown < 0;
        unknown = i;
      } else {
        known = Math.min(Integer.MAX_VALUE, known * Math.max(0, sizes[i]));
      }
    }
    if (unknown < 0) {
      return Shape.of("reshape", sizes);
    }
    if (!valid || known == 0 || shape.count() % known != 0) {
      throw Problem.in("reshape")
          .rule("at most one size may be −1, and the others must divide the number of elements")
          .given("shape", shape)
          .given("target", Arrays.toString(sizes))
          .at(shape.count() + " elements")
          .shape();
    }
    int[] complete = sizes.clone();
    complete[unknown] = (int) (shape.count() / known);
    return Shape.of("reshape", complete);
  }

  static Tensor flatten(Tensor x, int from, int to) {
    if (x.rank() == 0) {
      return reshape(x, 1);
    }
    int first = x.shape().axis("flatten", from);
    int last = x.shape().axis("flatten", to);
    if (first > last) {
      throw Problem.in("flatten")
          .rule("the first axis must not come after the last")
          .given("from", from)
          .given("to", to)
          .given("shape", x.shape())
          .index();
    }
    int[] sizes = new int[x.rank() - (last - first)];
    int product = 1;
    for (int axis = 0; axis < x.rank(); axis++) {
      if (axis < first) {
        sizes[axis] = x.size(axis);
      } else if (axis > last) {
        sizes[axis - (last - first)] = x.size(axis);
      } else {
        product *= x.size(axis);
      }
    }
    sizes[first] = product;
    return reshape(x, Shape.of("flatten", sizes));
  }

  static Tensor transpose(Tensor x, int a, int b) {
    int[] axes = new int[x.rank()];
    Arrays.setAll(axes, i -> i);
    int first = x.shape().axis("transpose", a);
    int second = x.shape().axis("transpose", b);
    axes[first] = second;
    axes[second] = first;
    return x.as(x.layout().permute(axes));
  }

  static Tensor expand(Tensor x, int... sizes) {
    int added = sizes.length - x.rank();
    int[] complete = sizes.clone();
    for (int i = Math.max(0, added); i < sizes.length; i++) {
      if (sizes[i] == -1) {
        complete[i] = x.size(i - added);
      }
    }
    return x.as(x.layout().expand("expand", Shape.of("expand", complete)));
  }

  static Tensor flip(Tensor x, int... axes) {
    boolean[] chosen = Checks.chosen("flip", x.shape(), axes);
    Layout layout = x.layout();
    for (int axis = 0; axis < chosen.length; axis++) {
      if (chosen[axis]) {
        layout = layout.flip(axis);
      }
    }
    return x.as(layout);
  }

  static Tensor diagonal(Tensor x, int offset, int a, int b) {
    int rows = x.shape().axis("diagonal", a);
    int columns = x.shape().axis("diagonal", b);
    if (rows == columns) {
      throw Problem.in("diagonal")
          .rule("two different axes are needed")
          .given("axes", a + ", " + b)
          .given("shape", x.shape())
          .index();
    }
    Layout layout = x.layout();
    long down = Math.max(0, -(long) offset);
    long right = Math.max(0, offset);
    long length = Math.min(x.size(rows) - down, x.size(columns) - right);
    int count = (int) Math.max(0, length);
    int start = layout.offset();
    if (count > 0 && x.count() > 0) {
      start += (int) down * layout.stride(rows) + (int) right * layout.stride(columns);
    }
    int[] sizes = new int[x.rank() - 1];
    int[] strides = new int[x.rank() - 1];
    int kept = 0;
    for (int axis = 0; axis < x.rank(); axis++) {
      if (axis != rows && axis != columns) {
        sizes[kept] = x.size(axis);
        strides[kept++] = layout.stride(axis);
      }
    }
    sizes[kept] = count;
    strides[kept] = layout.stride(rows) + layout.stride(columns);
    return x.as(Layout.of(Shape.of("diagonal", sizes), strides, start));
  }
}
