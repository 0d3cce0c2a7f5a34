package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Cuts tensors and puts them together again. */
final class Joining {
  private Joining() {}

  static Tensor concat(int axis, Tensor... parts) {
    if (parts.length == 0) {
      throw Problem.in("concat").rule("at least one tensor is needed").given("count", 0).value();
    }
    int a = parts[0].shape().axis("concat", axis);
    long total = 0;
    for (int i = 0; i < parts.length; i++) {
      Checks.sameType("concat", parts[0], parts[i]);
      boolean fits = parts[i].rank() == parts[0].rank();
      if (!fits || !parts[i].shape().with(a, 0).equals(parts[0].shape().with(a, 0))) {
        throw unequal("concat", "sizes must agree along the other axes", parts)
            .given("axis", axis)
            .at("part " + i)
            .shape();
      }
      total += parts[i].size(a);
    }
    int[] sizes = parts[0].shape().toArray();
    sizes[a] = Checks.size("concat", parts[0].shape(), a, total);
    Tensor out = Tensor.zeros(parts[0].dtype(), Shape.of("concat", sizes));
    int from = 0;
    for (Tensor part : parts) {
      int to = from + part.size(a);
      put(part, out, a, from, to);
      from = to;
    }
    return out;
  }

  private static void put(Tensor part, Tensor out, int axis, int from, int to) {
    if (part.count() > 0) {
      out.as(out.layout().slice(axis, from, to, 1)).copyFromInPlace(part);
    }
  }

  private static Problem unequal(String op, String rule, Tensor... parts) {
    Problem problem = Problem.in(op).rule(rule);
    for (int i = 0; i < parts.length; i++) {
      problem.given("part " + i, parts[i].shape());
    }
    return problem;
  }

  static Tensor stack(int axis, Tensor... parts) {
    if (parts.length == 0) {
      throw Problem.in("stack").rule("at least one tensor is needed").given("count", 0).value();
    }
    Tensor[] raised = new Tensor[parts.length];
    for (int i = 0; i < parts.length; i++) {
      if (!parts[i].shape().equals(parts[0].shape())) {
        throw unequal("stack", "shapes must be the same", parts).at("part " + i).shape();
      }
      raised[i] = parts[i].as(parts[i].layout().unsqueeze(axis));
    }
    return concat(axis, raised);
  }

  static List<Tensor> split(Tensor x, int axis, int... sizes) {
    int a = x.shape().axis("split", axis);
    long total = 0;
    boolean negative = false;
    for (int size : sizes) {
      total += size;
      negative |= size < 0;
    }
    if (negative || total != x.size(a)) {
      throw Problem.in("split")
          .rule("the sizes must add up to the size of the axis, and none be negative")
          .given("sizes", Arrays.toString(sizes))
          .given("shape", x.shape())
          .at("axis " + a + " has size " + x.size(a) + ", the sizes add up to " + total)
          .shape();
    }
    List<Tensor> pieces = new ArrayList<>();
    int from = 0;
    for (int size : sizes) {
      pieces.add(x.as(x.layout().slice(a, from, from + size, 1)));
      from += size;
    }
    return List.copyOf(pieces);
  }

  static Tensor roll(Tensor x, int shift, int axis) {
    int a = x.shape().axis("roll", axis);
    int size = x.size(a);
    Tensor out = Tensor.zeros(x.dtype(), x.shape());
    if (size > 0) {
      int cut = Math.floorMod(shift, size);
      put(x.as(x.layout().slice(a, size - cut, size, 1)), out, a, 0, cut);
      put(x.as(x.layout().slice(a, 0, size - cut, 1)), out, a, cut, size);
    }
    return out;
  }

  static Tensor pad(Tensor x, double value, int... amounts) {
    boolean valid = amounts.length % 2 == 0 && amounts.length / 2 <= x.rank();
    int[] sizes = x.shape().toArray();
    for (int i = 0; valid && i < amounts.length / 2; i++) {
      int axis = x.rank() - 1 - i;
      long size = (long) sizes[axis] + amounts[2 * i] + amounts[2 * i + 1];
      long left = sizes[axis] + (long) Math.min(0, amounts[2 * i]);
      valid = left + Math.min(0, amounts[2 * i + 1]) >= 0 && size <= Integer.MAX_VALUE;
      sizes[axis] = (int) size;
    }
    if (!valid) {
      throw Problem.in("pad")
          .rule(
              "amounts must be pairs, one for each of the last axes, and cut no more than there is")
          .given("shape", x.shape())
          .given("amounts", Arrays.toString(amounts))
          .shape();
    }
    boolean whole = !x.dtype().isFloating();
    double fill = whole ? Checks.whole("pad", x, value) : value;
    Tensor out = Tensors.full(x.dtype(), fill, Shape.of("pad", sizes).toArray());
    putInside(x, amounts, out);
    return out;
  }

  private static void putInside(Tensor x, int[] amounts, Tensor out) {
    Tensor inner = x;
    Tensor target = out;
    for (int i = 0; i < amounts.length / 2; i++) {
      int axis = x.rank() - 1 - i;
      int before = amounts[2 * i];
      int end = inner.size(axis) + Math.min(0, amounts[2 * i + 1]);
      inner = inner.as(inner.layout().slice(axis, Math.max(0, -before), end, 1));
      int start = Math.max(0, before);
      target = target.as(target.layout().slice(axis, start, start + inner.size(axis), 1));
    }
    if (inner.count() > 0) {
      target.copyFromInPlace(inner);
    }
  }

  static Tensor repeatInterleave(Tensor x, int repeats, int axis) {
    int a = x.shape().axis("repeatInterleave", axis);
    if (repeats < 0) {
      throw Problem.in("repeatInterleave")
          .rule("repeats must not be negative")
          .given("repeats", repeats)
          .given("shape", x.shape())
          .value();
    }
    int[] sizes = x.shape().toArray();
    sizes[a] = Checks.size("repeatInterleave", x.shape(), a, (long) sizes[a] * repeats);
    Shape target = Shape.of("repeatInterleave", sizes);
    Shape stretched = x.shape().insert(a + 1, repeats);
    Tensor view = x.as(x.layout().unsqueeze(a + 1).expand("repeatInterleave", stretched));
    return Viewing.reshape(view.copy(), target);
  }
}
