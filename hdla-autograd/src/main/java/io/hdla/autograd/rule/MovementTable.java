package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** The derivatives of {@link MovementRules}: each moves the gradient back. */
final class MovementTable {
  static final Rule RESHAPE = reshaping("reshape");
  static final Rule FLATTEN = reshaping("flatten");
  static final Rule UNSQUEEZE = reshaping("unsqueeze");
  static final Rule SQUEEZE = reshaping("squeeze");

  static final Rule PERMUTE =
      Rule.named("permute")
          .gradient(0, Keep.NOTHING, (g, s) -> MovementRules.permute(g, inverse(s.attribute())));

  static final Rule TRANSPOSE =
      Rule.named("transpose")
          .gradient(
              0,
              Keep.NOTHING,
              (g, s) -> {
                int[] axes = s.attribute();
                return MovementRules.transpose(g, axes[0], axes[1]);
              });

  static final Rule SLICE = Views.rule("slice");
  static final Rule SELECT = Views.rule("select");
  static final Rule DIAGONAL = Views.rule("diagonal");

  static final Rule EXPAND =
      Rule.named("expand").gradient(0, Keep.NOTHING, (g, s) -> ReduceRules.sumTo(g, s.shapeOf(0)));

  static final Rule FLIP =
      Rule.named("flip")
          .gradient(0, Keep.NOTHING, (g, s) -> MovementRules.flip(g, s.<int[]>attribute()));

  static final Rule ROLL =
      Rule.named("roll")
          .gradient(
              0,
              Keep.NOTHING,
              (g, s) -> {
                int[] shiftAndAxis = s.attribute();
                return MovementRules.roll(g, -shiftAndAxis[0], shiftAndAxis[1]);
              });

  static final Rule PAD =
      Rule.named("pad")
          .gradient(0, Keep.NOTHING, (g, s) -> MovementRules.pad(g, 0, negated(s.attribute())));

  static final Rule REPEAT_INTERLEAVE =
      Rule.named("repeatInterleave").gradient(0, Keep.NOTHING, MovementTable::repeatInterleave);

  static final Rule TRIL =
      Rule.named("tril")
          .gradient(0, Keep.NOTHING, (g, s) -> MovementRules.tril(g, s.<Integer>attribute()));

  static final Rule TRIU =
      Rule.named("triu")
          .gradient(0, Keep.NOTHING, (g, s) -> MovementRules.triu(g, s.<Integer>attribute()));

  /** The attribute is the axis and then the size of each part along it. */
  static final Rule CONCAT = Rule.named("concat").gradients(Keep.NOTHING, MovementTable::concat);

  /** The attribute is the new axis. */
  static final Rule STACK = Rule.named("stack").gradients(Keep.NOTHING, MovementTable::stack);

  /** The attribute is the axis and then the size of each part along it. */
  static final Rule SPLIT = Rule.named("split").gradients(Keep.NOTHING, MovementTable::split);

  private MovementTable() {}

  private static Rule reshaping(String op) {
    return Rule.named(op)
        .gradient(0, Keep.NOTHING, (g, s) -> MovementRules.reshape(g, s.shapeOf(0).toArray()));
  }

  private static int[] inverse(int[] axes) {
    int[] back = new int[axes.length];
    for (int i = 0; i < axes.length; i++) {
      back[axes[i] < 0 ? axes[i] + axes.length : axes[i]] = i;
    }
    return back;
  }

  private static int[] negated(int[] amounts) {
    int[] result = new int[amounts.length];
    for (int i = 0; i < amounts.length; i++) {
      result[i] = -amounts[i];
    }
    return result;
  }

  private static Variable repeatInterleave(Variable g, Saved s) {
    int[] repeatsAndAxis = s.attribute();
    int repeats = repeatsAndAxis[0];
    Shape shape = s.shapeOf(0);
    int axis = shape.axis("repeatInterleave", repeatsAndAxis[1]);
    Variable grouped = MovementRules.reshape(g, shape.insert(axis + 1, repeats).toArray());
    return ReduceRules.sum(grouped, axis + 1);
  }

  private static Variable[] concat(Variable[] cotangents, Saved s) {
    int[] axisAndSizes = s.attribute();
    Variable[] gradients = new Variable[axisAndSizes.length - 1];
    int at = 0;
    for (int i = 0; i < gradients.length; i++) {
      int next = at + axisAndSizes[i + 1];
      if (s.needs(i)) {
        gradients[i] = MovementRules.slice(cotangents[0], axisAndSizes[0], at, next);
      }
      at = next;
    }
    return gradients;
  }

  private static Variable[] stack(Variable[] cotangents, Saved s) {
    int axis = s.<Integer>attribute();
    Variable[] gradients = new Variable[cotangents[0].size(axis)];
    for (int i = 0; i < gradients.length; i++) {
      if (s.needs(i)) {
        gradients[i] = MovementRules.select(cotangents[0], axis, i);
      }
    }
    return gradients;
  }

  private static Variable[] split(Variable[] cotangents, Saved s) {
    int[] axisAndSizes = s.attribute();
    Shape whole = s.shapeOf(0);
    int axis = whole.axis("split", axisAndSizes[0]);
    Variable[] parts = new Variable[cotangents.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = cotangents[i];
      if (parts[i] == null) {
        Shape missing = whole.with(axis, axisAndSizes[i + 1]);
        parts[i] = Variable.constant(Tensor.zeros(typeOf(cotangents), missing));
      }
    }
    return new Variable[] {MovementRules.concat(axis, parts)};
  }

  private static DType typeOf(Variable[] cotangents) {
    for (Variable cotangent : cotangents) {
      if (cotangent != null) {
        return cotangent.dtype();
      }
    }
    throw new AssertionError("a visited node has at least one cotangent");
  }
}
