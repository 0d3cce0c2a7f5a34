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

  static Variable avgPool(String op, int axes, Variable x, int size, int stride, int padding) {
    // Says what is wrong, if anything is.
    Tensor value =
        axes == 1
            ? Conv.avgPool1d(x.value(), size, stride, padding)
            : Conv.avgPool2d(x.value(), size, stride, padding);
    if (!x.requiresGrad()) {
      return Variable.constant(value);
    }
    int[] amounts = new int[2 * axes];
    Arrays.fill(amounts, padding);
    Variable windows = MovementRules.pad(x, 0, amounts);
    for (int i = 0; i < axes; i++) {
      windows = ShapingRules.unfold(windows, x.rank() - axes + i, size, stride);
    }
    return axes == 1 ? ReduceRules.mean(windows, -1) : ReduceRules.mean(windows, -2, -1);
  }
}
