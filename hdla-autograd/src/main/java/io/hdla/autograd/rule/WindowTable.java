package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.MovementRules.permute;
import static io.hdla.autograd.rule.MovementRules.reshape;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Conv;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** The derivatives of convolutions and means over windows. */
final class WindowTable {
  /** The attribute is stride, padding, dilation, groups. */
  static final Rule CONV1D =
      Rule.named("conv1d").gradients(Keep.INPUT_0 | Keep.INPUT_1, WindowTable::conv1d);

  private static final Rule AVG_POOL1D =
      Rule.named("avgPool1d").gradient(0, Keep.NOTHING, WindowTable::pooled);

  private static final Rule AVG_POOL2D =
      Rule.named("avgPool2d").gradient(0, Keep.NOTHING, WindowTable::pooled);

  private WindowTable() {}

  private static Variable[] conv1d(Variable[] cotangents, Saved s) {
    Variable g = cotangents[0];
    int[] how = s.attribute();
    Variable x = s.input(0);
    Variable weight = s.input(1);
    int groups = how[3];
    int length = g.size(2);
    int inputs = weight.size(1);
    int width = weight.size(2);
    int outputs = weight.size(0) / groups;
    // [N, G, L, D/G]
    Variable grouped = permute(reshape(g, g.size(0), groups, outputs, length), 0, 1, 3, 2);
    Variable ofX = null;
    if (s.needs(0)) {
      Variable filters = reshape(weight, groups, outputs, inputs * width);
      Variable columns = MatMulRules.matmul(grouped, filters);
      Variable parts = reshape(columns, g.size(0), groups, length, inputs, width);
      Variable windows =
          reshape(permute(parts, 0, 1, 3, 2, 4), g.size(0), groups * inputs, length, width);
      Shape padded = x.shape().with(2, x.size(2) + 2 * how[1]);
      Variable whole = ShapingTable.fold(windows, padded, 2, how[0], how[2]);
      ofX = MovementRules.slice(whole, 2, how[1], how[1] + x.size(2));
    }
    Variable ofWeight = s.needs(1) ? ofWeight(grouped, x, weight.shape(), how) : null;
    boolean biased = s.needs(2);
    return new Variable[] {ofX, ofWeight, biased ? ReduceRules.sum(g, 0, 2) : null};
  }

  private static Variable ofWeight(Variable grouped, Variable x, Shape shape, int[] how) {
    int groups = how[3];
    int length = grouped.size(2);
    Variable padded = MovementRules.pad(x, 0, how[1], how[1]);
    Variable windows = ShapingRules.unfold(padded, 2, shape.size(2), how[0], how[2]);
    Variable used = MovementRules.slice(windows, 2, 0, length);
    Variable parts = reshape(used, x.size(0), groups, shape.size(1), length, shape.size(2));
    return reshape(MatMulRules.einsum("ngld,ngclw->gdcw", grouped, parts), shape.toArray());
  }

  static Variable avgPool(int axes, Variable x, int size, int stride, int padding) {
    Tensor value =
        axes == 1
            ? Conv.avgPool1d(x.value(), size, stride, padding)
            : Conv.avgPool2d(x.value(), size, stride, padding);
    return (axes == 1 ? AVG_POOL1D : AVG_POOL2D)
        .apply(value, new int[] {axes, size, stride, padding}, x);
  }

  /** Each mean's gradient spread over its window; the attribute is axes, size, stride, padding. */
  private static Variable pooled(Variable g, Saved s) {
    int[] how = s.attribute();
    int axes = how[0];
    Shape shape = s.shapeOf(0);
    Variable parts = ElementwiseRules.div(g, Math.pow(how[1], axes));
    int[] sizes = Arrays.copyOf(g.shape().toArray(), g.rank() + axes);
    for (int i = 0; i < axes; i++) {
      parts = MovementRules.unsqueeze(parts, -1);
      sizes[g.rank() + i] = how[1];
    }
    parts = MovementRules.expand(parts, sizes);
    for (int axis = shape.rank() - 1; axis >= shape.rank() - axes; axis--) {
      Shape without = parts.shape().without(parts.rank() - 1);
      Shape whole = without.with(axis, shape.size(axis) + 2 * how[3]);
      parts = ShapingTable.fold(parts, whole, axis, how[2], 1);
      parts = MovementRules.slice(parts, axis, how[3], how[3] + shape.size(axis));
    }
    return parts;
  }
}
