package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Layout;
import io.hdla.shape.LoopNest;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Reads and adds at indices. */
final class Picking {
  private Picking() {}

  static Tensor gather(Tensor x, int axis, Tensor index) {
    int a = x.shape().axis("gather", axis);
    checkElementwise("gather", x, a, index, index);
    Tensor out = Tensor.zeros(x.dtype(), index.shape());
    LoopNest loops = LoopNest.over(index.layout(), base(x, a, index.shape()), out.layout());
    int step = x.layout().stride(a);
    switch (x.dtype()) {
      case FLOAT32 -> FloatPicking.gather(loops, index.longs(), step, x.floats(), out.floats());
      case FLOAT64 -> DoublePicking.gather(loops, index.longs(), step, x.doubles(), out.doubles());
      default -> LongPicking.gather(loops, index.longs(), step, x.longs(), out.longs());
    }
    return out;
  }

  static Tensor scatterAdd(Tensor x, int axis, Tensor index, Tensor source) {
    int a = x.shape().axis("scatterAdd", axis);
    Checks.sameType("scatterAdd", x, source);
    checkElementwise("scatterAdd", x, a, index, source);
    Tensor out = x.copy();
    Layout corner = Layout.of(index.shape(), source.layout().strides(), source.layout().offset());
    LoopNest loops = LoopNest.over(index.layout(), base(out, a, index.shape()), corner);
    int step = out.layout().stride(a);
    switch (x.dtype()) {
      case FLOAT32 ->
          FloatPicking.scatterAdd(loops, index.longs(), step, out.floats(), source.floats());
      case FLOAT64 ->
          DoublePicking.scatterAdd(loops, index.longs(), step, out.doubles(), source.doubles());
      default -> LongPicking.scatterAdd(loops, index.longs(), step, out.longs(), source.longs());
    }
    return out;
  }

  static Tensor scatter(Tensor x, int axis, Tensor index, Tensor source) {
    int a = x.shape().axis("scatter", axis);
    Checks.sameType("scatter", x, source);
    checkElementwise("scatter", x, a, index, source);
    Tensor out = x.copy();
    Layout corner = Layout.of(index.shape(), source.layout().strides(), source.layout().offset());
    LoopNest loops = LoopNest.over(index.layout(), base(out, a, index.shape()), corner);
    int step = out.layout().stride(a);
    switch (x.dtype()) {
      case FLOAT32 ->
          FloatPicking.scatter(loops, index.longs(), step, out.floats(), source.floats());
      case FLOAT64 ->
          DoublePicking.scatter(loops, index.longs(), step, out.doubles(), source.doubles());
      default -> LongPicking.scatter(loops, index.longs(), step, out.longs(), source.longs());
    }
    return out;
  }

  /** Where the element with index 0 along the axis lies, for every place of the index. */
  private static Layout base(Tensor x, int axis, Shape shape) {
    int[] strides = x.layout().strides();
    strides[axis] = 0;
    return Layout.of(shape, strides, x.layout().offset());
  }

  private static void checkElementwise(String op, Tensor x, int axis, Tensor index, Tensor source) {
    Checks.integers(op, "index", index);
    boolean fits = index.rank() == x.rank() && source.rank() == x.rank();
    for (int i = 0; fits && i < x.rank(); i++) {
      fits = i == axis || index.size(i) <= x.size(i);
      fits &= index.size(i) <= source.size(i);
    }
    if (!fits) {
      throw Problem.in(op)
          .rule("the index must have the rank of x, and be no larger than x and the source")
          .given("x", x.shape())
          .given("index", index.shape())
          .given("source", source.shape())
          .at("axis " + axis)
          .shape();
    }
    IndexChecks.within(op, "index", index, x.size(axis), x);
  }

  static Tensor indexSelect(Tensor x, int axis, Tensor index) {
    int a = x.shape().axis("indexSelect", axis);
    checkVector("indexSelect", x, a, index);
    return select(x.contiguous(), a, index.toLongArray(), x.shape().with(a, index.count()));
  }

  private static Tensor select(Tensor x, int axis, long[] index, Shape shape) {
    Tensor out = Tensor.zeros(x.dtype(), shape);
    if (out.count() == 0) {
      return out;
    }
    int inner = inner(x.shape(), axis);
    int size = x.size(axis);
    int start = x.layout().offset();
    Object from = array(x);
    Object to = array(out);
    Blocks.rowGroups(
        out.count() / inner,
        inner,
        (first, last) -> {
          for (int row = first; row < last; row++) {
            int source = row / index.length * size + (int) index[row % index.length];
            System.arraycopy(from, start + source * inner, to, row * inner, inner);
          }
        });
    return out;
  }

  private static int inner(Shape shape, int axis) {
    int inner = 1;
    for (int i = axis + 1; i < shape.rank(); i++) {
      inner *= shape.size(i);
    }
    return inner;
  }

  private static Object array(Tensor x) {
    return switch (x.dtype()) {
      case FLOAT32 -> x.floats();
      case FLOAT64 -> x.doubles();
      default -> x.longs();
    };
  }

  static Tensor indexAdd(Tensor x, int axis, Tensor index, Tensor source) {
    int a = x.shape().axis("indexAdd", axis);
    Checks.sameType("indexAdd", x, source);
    checkVector("indexAdd", x, a, index);
    if (!source.shape().equals(x.shape().with(a, index.count()))) {
      throw Problem.in("indexAdd")
          .rule("the source must have the shape of x, and the length of the index along the axis")
          .given("x", x.shape())
          .given("index", index.shape())
          .given("source", source.shape())
          .at("axis " + a)
          .shape();
    }
    Tensor out = x.copy();
    add(out, a, index.toLongArray(), source.contiguous());
    return out;
  }

  private static void add(Tensor out, int axis, long[] index, Tensor source) {
    if (source.count() == 0) {
      return;
    }
    int inner = inner(out.shape(), axis);
    int size = out.size(axis);
    int start = source.layout().offset();
    for (int row = 0; row < source.count() / inner; row++) {
      int target = (row / index.length * size + (int) index[row % index.length]) * inner;
      int from = start + row * inner;
      switch (out.dtype()) {
        case FLOAT32 -> FloatPicking.add(inner, source.floats(), from, out.floats(), target);
        case FLOAT64 -> DoublePicking.add(inner, source.doubles(), from, out.doubles(), target);
        default -> LongPicking.add(inner, source.longs(), from, out.longs(), target);
      }
    }
  }

  private static void checkVector(String op, Tensor x, int axis, Tensor index) {
    Checks.integers(op, "index", index);
    if (index.rank() != 1) {
      throw Problem.in(op)
          .rule("the index must be a vector")
          .given("x", x.shape())
          .given("index", index.shape())
          .shape();
    }
    IndexChecks.within(op, "index", index, x.size(axis), x);
  }

  static Tensor embedding(Tensor weight, Tensor ids) {
    Checks.integers("embedding", "ids", ids);
    if (weight.rank() != 2) {
      throw Problem.in("embedding")
          .rule("the weight must be a matrix")
          .given("weight", weight.shape())
          .given("ids", ids.shape())
          .shape();
    }
    IndexChecks.within("embedding", "ids", ids, weight.size(0), weight);
    Shape shape = ids.shape().insert(ids.rank(), weight.size(1));
    Tensor rows =
        select(weight.contiguous(), 0, ids.toLongArray(), Shape.of(ids.count(), weight.size(1)));
    return Viewing.reshape(rows, shape);
  }

  static Tensor embeddingGradient(Tensor gradient, Tensor ids, int count) {
    Checks.integers("embeddingGradient", "ids", ids);
    boolean fits = gradient.rank() == ids.rank() + 1;
    if (!fits || !gradient.shape().without(ids.rank()).equals(ids.shape())) {
      throw Problem.in("embeddingGradient")
          .rule("the gradient must have the shape of the ids and one axis more")
          .given("gradient", gradient.shape())
          .given("ids", ids.shape())
          .shape();
    }
    IndexChecks.within("embeddingGradient", "ids", ids, count, gradient);
    int size = gradient.size(-1);
    Tensor out = Tensor.zeros(gradient.dtype(), Shape.of("embeddingGradient", count, size));
    Tensor rows = Viewing.reshape(gradient, Shape.of(ids.count(), size)).contiguous();
    add(out, 0, ids.toLongArray(), rows);
    return out;
  }

  static Tensor oneHot(Tensor ids, int classes, DType dtype) {
    Checks.integers("oneHot", "ids", ids);
    Shape shape = Shape.of("oneHot", append(ids.shape().toArray(), classes));
    IndexChecks.within("oneHot", "ids", ids, classes, ids);
    Tensor out = Tensor.zeros(dtype, shape);
    long[] index = ids.toLongArray();
    for (int i = 0; i < index.length; i++) {
      int place = i * classes + (int) index[i];
      switch (dtype) {
        case FLOAT32 -> out.floats()[place] = 1;
        case FLOAT64 -> out.doubles()[place] = 1;
        default -> out.longs()[place] = 1;
      }
    }
    return out;
  }

  private static int[] append(int[] sizes, int last) {
    int[] longer = java.util.Arrays.copyOf(sizes, sizes.length + 1);
    longer[sizes.length] = last;
    return longer;
  }
}
