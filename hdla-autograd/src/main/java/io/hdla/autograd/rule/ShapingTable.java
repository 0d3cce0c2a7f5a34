package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
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
      line[i] = axes[i].size(0);
      Variable raised = MovementRules.reshape(axes[i], line);
      result.add(MovementRules.expandTo(raised, grids.get(i).shape()));
    }
    return List.copyOf(result);
  }

  static Variable repeat(Variable x, int... times) {
    int[] sizes = Shaping.repeat(x.value(), times).shape().toArray();
    int added = sizes.length - x.rank();
    int[] before = new int[2 * sizes.length];
    int[] stretched = new int[2 * sizes.length];
    for (int i = 0; i < sizes.length; i++) {
      int size = i < added ? 1 : x.size(i - added);
      before[2 * i] = 1;
      before[2 * i + 1] = size;
      stretched[2 * i] = times[i];
      stretched[2 * i + 1] = size;
    }
    Variable view = MovementRules.expand(MovementRules.reshape(x, before), stretched);
    return MovementRules.reshape(view, sizes);
  }

  static Variable bmm(Variable a, Variable b) {
    return MatMulTable.MATMUL.apply(MatMul.bmm(a.value(), b.value()), null, a, b);
  }

  static Variable kron(Variable a, Variable b) {
    int[] sizes = MatMul.kron(a.value(), b.value()).shape().toArray();
    Variable left = MovementRules.reshape(a, interleaved(a, sizes.length, 0));
    Variable right = MovementRules.reshape(b, interleaved(b, sizes.length, 1));
    return MovementRules.reshape(ElementwiseRules.mul(left, right), sizes);
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
