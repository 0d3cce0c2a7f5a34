package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.MatMul;
import io.hdla.ops.Shaping;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The derivatives of {@link ShapingRules}; most are made of operations that have them. */
final class ShapingTable {
  /** The attribute is the offset. */
  static final Rule DIAG_EMBED =
      Rule.named("diagEmbed")
          .gradient(
              0, Keep.NOTHING, (g, s) -> MovementRules.diagonal(g, s.<Integer>attribute(), -2, -1));

  /** The attribute is axis, step and dilation. */
  private static final Rule UNFOLD =
      Rule.named("unfold")
          .gradient(
              0,
              Keep.NOTHING,
              (g, s) -> {
                int[] how = s.attribute();
                return fold(g, s.shapeOf(0), how[0], how[1], how[2]);
              });

  /** The attribute is how often and the size, for each axis. */
  private static final Rule REPEAT =
      Rule.named("repeat")
          .gradient(
              0,
              Keep.NOTHING,
              (g, s) -> collected(MovementRules.reshape(g, s.<int[]>attribute()), 0, s.shapeOf(0)));

  private static final Rule KRON =
      Rule.named("kron").gradients(Keep.INPUT_0 | Keep.INPUT_1, ShapingTable::kron);

  private ShapingTable() {}

  static Variable unflatten(Variable x, int axis, int... sizes) {
    return MovementRules.reshape(x, Shaping.unflatten(x.value(), axis, sizes).shape().toArray());
  }

  static int[] moved(Variable x, int from, int to) {
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

  static int[] pieces(Variable x, int count, int axis) {
    return Shaping.chunk(x.value(), count, axis).stream()
        .mapToInt(piece -> piece.size(axis))
        .toArray();
  }

  static Variable windows(Tensor result, Variable x, int axis, int step, int dilation) {
    int a = x.shape().axis("unfold", axis);
    return UNFOLD.apply(result, new int[] {a, step, dilation}, x);
  }

  /** Windows added up where they came from: the axis counts windows, the last runs within one. */
  static Variable fold(Variable g, Shape whole, int axis, int step, int dilation) {
    int count = g.size(axis);
    int size = g.size(-1);
    long[] places = new long[count * size];
    for (int i = 0; i < places.length; i++) {
      places[i] = (long) (i / size) * step + (long) (i % size) * dilation;
    }
    int rank = whole.rank();
    int[] order = new int[rank + 1];
    for (int i = 0; i <= rank; i++) {
      order[i] = i <= axis ? i : i == axis + 1 ? rank : i - 1;
    }
    Variable beside = MovementRules.permute(g, order);
    Variable flat = MovementRules.reshape(beside, whole.with(axis, places.length).toArray());
    Variable zeros = Variable.constant(Tensor.zeros(g.dtype(), whole));
    return IndexingRules.indexAdd(zeros, axis, Tensor.wrap(places, places.length), flat);
  }

  static Variable diag(Variable x, int offset) {
    if (x.rank() != 2) {
      // Checks the rank.
      return DIAG_EMBED.apply(Shaping.diag(x.value(), offset), offset, x);
    }
    return MovementRules.diagonal(x, offset, 0, 1);
  }

  static List<Variable> meshgrid(Variable... axes) {
    Tensor[] values = Arrays.stream(axes).map(Variable::value).toArray(Tensor[]::new);
    List<Tensor> grids = Shaping.meshgrid(values);
    List<Variable> result = new ArrayList<>();
    for (int i = 0; i < axes.length; i++) {
      int[] line = new int[axes.length];
      Arrays.fill(line, 1);
      line[i] = axes[i].value().count();
      Variable raised = MovementRules.reshape(axes[i], line);
      result.add(MovementRules.expandTo(raised, grids.get(i).shape()));
    }
    return List.copyOf(result);
  }

  static Variable repeat(Variable x, int... times) {
    Tensor result = Shaping.repeat(x.value(), times);
    int[] sizes = new int[2 * times.length];
    for (int i = 0; i < times.length; i++) {
      int before = i - times.length + x.rank();
      sizes[2 * i] = times[i];
      sizes[2 * i + 1] = before < 0 ? 1 : x.size(before);
    }
    return REPEAT.apply(result, sizes, x);
  }

  /** Every second axis, from the first given. */
  private static int[] everySecond(int first, int rank) {
    int[] axes = new int[rank / 2];
    Arrays.setAll(axes, i -> first + 2 * i);
    return axes;
  }

  /** The sum over every second axis, in the shape wanted. */
  private static Variable collected(Variable wide, int first, Shape shape) {
    Variable sum = wide.rank() == 0 ? wide : ReduceRules.sum(wide, everySecond(first, wide.rank()));
    return MovementRules.reshape(sum, shape.toArray());
  }

  static Variable bmm(Variable a, Variable b) {
    return MatMulTable.MATMUL.apply(MatMul.bmm(a.value(), b.value()), null, a, b);
  }

  static Variable kron(Variable a, Variable b) {
    return KRON.apply(MatMul.kron(a.value(), b.value()), null, a, b);
  }

  private static Variable[] kron(Variable[] cotangents, Saved s) {
    Variable a = s.input(0);
    Variable b = s.input(1);
    int rank = cotangents[0].rank();
    Variable left = MovementRules.reshape(a, interleaved(a, rank, 0));
    Variable right = MovementRules.reshape(b, interleaved(b, rank, 1));
    int[] wide = new int[2 * rank];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = left.size(i) * right.size(i);
    }
    Variable g = MovementRules.reshape(cotangents[0], wide);
    Variable ofA = s.needs(0) ? collected(ElementwiseRules.mul(g, right), 1, a.shape()) : null;
    Variable ofB = s.needs(1) ? collected(ElementwiseRules.mul(g, left), 0, b.shape()) : null;
    return new Variable[] {ofA, ofB};
  }

  /** The sizes at every second place, 1 elsewhere and in front. */
  private static int[] interleaved(Variable x, int rank, int place) {
    int[] sizes = new int[2 * rank];
    Arrays.fill(sizes, 1);
    for (int i = 0; i < x.rank(); i++) {
      sizes[2 * (rank - x.rank() + i) + place] = x.size(i);
    }
    return sizes;
  }
}
