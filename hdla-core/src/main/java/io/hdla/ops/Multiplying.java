package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Layout;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.Optional;

/** Matrix products: vectors, batches, and their reduction to the plain product. */
final class Multiplying {
  private Multiplying() {}

  static Tensor matmul(Tensor a, Tensor b) {
    check(a, b);
    Tensor left = a.rank() == 1 ? a.as(a.layout().unsqueeze(0)) : a;
    Tensor right = b.rank() == 1 ? b.as(b.layout().unsqueeze(1)) : b;
    Tensor out = matrices(left, right);
    if (a.rank() == 1) {
      out = out.as(out.layout().select(-2, 0));
    }
    return b.rank() == 1 ? out.as(out.layout().select(-1, 0)) : out;
  }

  private static void check(Tensor a, Tensor b) {
    Checks.sameType("matmul", a, b);
    Checks.floating("matmul", a);
    if (a.rank() == 0 || b.rank() == 0) {
      throw Problem.in("matmul")
          .rule("operands need at least one axis")
          .given("a", a.shape())
          .given("b", b.shape())
          .remedy("use mul for scalars")
          .shape();
    }
    int axis = b.rank() == 1 ? -1 : -2;
    if (a.size(-1) != b.size(axis)) {
      throw Problem.in("matmul")
          .rule("inner sizes must agree")
          .given("a", a.shape())
          .given("b", b.shape())
          .at("axis -1 of a is " + a.size(-1) + ", axis " + axis + " of b is " + b.size(axis))
          .remedy("transpose one of them")
          .shape();
    }
  }

  private static Tensor matrices(Tensor a, Tensor b) {
    if (a.rank() > 2 && b.rank() == 2) {
      Optional<Tensor> tall = tall(a);
      if (tall.isPresent()) {
        return Viewing.reshape(matrices(tall.get(), b), result(batch(a), a.size(-2), b.size(-1)));
      }
    }
    boolean plain = a.rank() == 2 && b.rank() == 2;
    Shape batch = plain ? Shape.SCALAR : Broadcast.shapes("matmul", batch(a), batch(b));
    Tensor out = Tensor.zeros(a.dtype(), result(batch, a.size(-2), b.size(-1)));
    if (a.size(-1) > 0) {
      into(a, b, out, 0);
    }
    return out;
  }

  /** All rows of a batch as one matrix, if a view can do that. */
  private static Optional<Tensor> tall(Tensor a) {
    if (a.count() == 0) {
      return Optional.empty();
    }
    Shape shape = Shape.of(a.count() / a.size(-1), a.size(-1));
    return a.layout().reshape(shape).map(a::as);
  }

  private static Shape batch(Tensor x) {
    return Shape.of(Arrays.copyOf(x.shape().toArray(), x.rank() - 2));
  }

  private static Shape result(Shape batch, int m, int n) {
    int[] sizes = Arrays.copyOf(batch.toArray(), batch.rank() + 2);
    sizes[batch.rank()] = m;
    sizes[batch.rank() + 1] = n;
    return Shape.of("matmul", sizes);
  }

  /** out ← a · b + beta · out, where out is contiguous and broadcasting has been checked. */
  private static void into(Tensor a, Tensor b, Tensor out, int beta) {
    boolean wide = a.dtype() == DType.FLOAT64;
    boolean done =
        wide ? DoubleMultiplying.small(a, b, out, beta) : FloatMultiplying.small(a, b, out, beta);
    if (done) {
      return;
    }
    Shape batch = batch(out);
    Layout aAt = matricesOf(a).expand("matmul", batch);
    Layout bAt = matricesOf(b).expand("matmul", batch);
    if (wide) {
      DoubleMultiplying.run(a, aAt, b, bAt, out, matricesOf(out), beta);
    } else {
      FloatMultiplying.run(a, aAt, b, bAt, out, matricesOf(out), beta);
    }
  }

  /** Where each matrix of a batch starts. */
  private static Layout matricesOf(Tensor x) {
    int[] strides = Arrays.copyOf(x.layout().strides(), x.rank() - 2);
    return Layout.of(batch(x), strides, x.layout().offset());
  }

  static Tensor outer(Tensor a, Tensor b) {
    if (a.rank() != 1 || b.rank() != 1) {
      throw Problem.in("outer")
          .rule("both operands must be vectors")
          .given("a", a.shape())
          .given("b", b.shape())
          .shape();
    }
    return Elementwise.mul(a.as(a.layout().unsqueeze(1)), b.as(b.layout().unsqueeze(0)));
  }

  static Tensor linear(Tensor x, Tensor weight, Tensor bias) {
    Checks.sameType("linear", x, weight);
    Checks.floating("linear", x);
    boolean fits = x.rank() > 0 && weight.rank() == 2 && x.size(-1) == weight.size(1);
    if (fits && bias != null) {
      Checks.sameType("linear", x, bias);
      fits = bias.shape().is(weight.size(0));
    }
    if (!fits) {
      throw Problem.in("linear")
          .rule("x must be […, in], weight [out, in], and bias [out] or null")
          .given("x", x.shape())
          .given("weight", weight.shape())
          .given("bias", bias == null ? "null" : bias.shape())
          .shape();
    }
    int in = weight.size(1);
    int out = weight.size(0);
    Shape shape = x.shape().with(x.rank() - 1, out);
    int rows =
        in > 0 ? x.count() / in : Shape.of(x.shape().without(x.rank() - 1).toArray()).count();
    Tensor result = Tensor.zeros(x.dtype(), Shape.of("linear", rows, out));
    if (bias != null) {
      result.copyFromInPlace(bias.as(bias.layout().expand("linear", result.shape())));
    }
    if (result.count() > 0 && in > 0) {
      Tensor matrix = Viewing.reshape(x, Shape.of(rows, in));
      into(matrix, Viewing.transpose(weight, 0, 1), result, bias == null ? 0 : 1);
    }
    return Viewing.reshape(result, shape);
  }

  static Tensor tensordot(Tensor a, Tensor b, int axes) {
    if (axes < 0 || axes > a.rank() || axes > b.rank()) {
      throw Problem.in("tensordot")
          .rule("the number of axes must lie from 0 to the smaller rank")
          .given("axes", axes)
          .given("a", a.shape())
          .given("b", b.shape())
          .value();
    }
    int[] last = new int[axes];
    int[] first = new int[axes];
    Arrays.setAll(last, i -> a.rank() - axes + i);
    Arrays.setAll(first, i -> i);
    return tensordot(a, b, last, first);
  }

  static Tensor tensordot(Tensor a, Tensor b, int[] aAxes, int[] bAxes) {
    Checks.sameType("tensordot", a, b);
    Checks.floating("tensordot", a);
    boolean fits = aAxes.length == bAxes.length;
    for (int i = 0; fits && i < aAxes.length; i++) {
      fits = a.size(aAxes[i]) == b.size(bAxes[i]);
    }
    if (!fits) {
      throw Problem.in("tensordot")
          .rule("the axes must come in pairs of the same size")
          .given("a", a.shape())
          .given("b", b.shape())
          .given("axes of a", Arrays.toString(aAxes))
          .given("axes of b", Arrays.toString(bAxes))
          .shape();
    }
    int[] aFree = others("tensordot", a, aAxes);
    int[] bFree = others("tensordot", b, bAxes);
    int inner = product(a, aAxes);
    Tensor left = Movement.permute(a, join(aFree, resolved(a, aAxes)));
    Tensor right = Movement.permute(b, join(resolved(b, bAxes), bFree));
    Tensor rows = Viewing.reshape(left, Shape.of(product(a, aFree), inner));
    Tensor columns = Viewing.reshape(right, Shape.of(inner, product(b, bFree)));
    int[] sizes = join(sizes(a, aFree), sizes(b, bFree));
    return Viewing.reshape(matmul(rows, columns), Shape.of("tensordot", sizes));
  }

  private static int[] others(String op, Tensor x, int[] axes) {
    boolean[] chosen =
        axes.length == 0 ? new boolean[x.rank()] : Checks.chosen(op, x.shape(), axes);
    int[] rest = new int[x.rank() - axes.length];
    int at = 0;
    for (int axis = 0; axis < x.rank(); axis++) {
      if (!chosen[axis]) {
        rest[at++] = axis;
      }
    }
    return rest;
  }

  private static int[] resolved(Tensor x, int[] axes) {
    return Arrays.stream(axes).map(axis -> x.shape().axis("tensordot", axis)).toArray();
  }

  private static int[] sizes(Tensor x, int[] axes) {
    return Arrays.stream(axes).map(x::size).toArray();
  }

  private static int product(Tensor x, int[] axes) {
    return Shape.of("tensordot", sizes(x, axes)).count();
  }

  private static int[] join(int[] a, int[] b) {
    int[] both = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, both, a.length, b.length);
    return both;
  }

  static Tensor bmm(Tensor a, Tensor b) {
    boolean fits = a.rank() == 3 && b.rank() == 3;
    if (!fits || a.size(0) != b.size(0) || a.size(2) != b.size(1)) {
      throw Problem.in("bmm")
          .rule("a must be [B, m, k] and b [B, k, n]")
          .given("a", a.shape())
          .given("b", b.shape())
          .shape();
    }
    return MatMul.matmul(a, b);
  }
}
