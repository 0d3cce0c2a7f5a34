package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;

/** The matrices over the last two axes, in double precision, one by one. */
final class Batch {
  private final Shape shape;
  private final double[] elements;
  private final int rows;
  private final int columns;

  private Batch(Tensor x) {
    this.shape = x.shape();
    this.rows = x.size(-2);
    this.columns = x.size(-1);
    this.elements = x.toDoubleArray();
  }

  static Batch of(String op, Tensor x) {
    Checks.floating(op, x);
    if (x.rank() < 2) {
      throw Problem.in(op).rule("at least two axes are needed").given("a", x.shape()).shape();
    }
    return new Batch(x);
  }

  static Batch square(String op, Tensor x) {
    if (x.rank() >= 2 && x.size(-1) != x.size(-2)) {
      throw Problem.in(op).rule("matrices must be square").given("a", x.shape()).shape();
    }
    return of(op, x);
  }

  /** Whether a matrix can stand on the left of b in a system of equations. */
  static boolean fits(Tensor a, Tensor b) {
    return a.rank() >= 2 && b.rank() >= 2 && a.size(-1) == b.size(-2);
  }

  /** Two operands, their batch axes stretched against each other. */
  static Tensor[] stretched(String op, Tensor a, Tensor b, boolean fits) {
    Shape left = fits ? front(a) : Shape.SCALAR;
    Shape right = fits ? front(b) : Shape.SCALAR;
    boolean broadcasts =
        fits && (left.rank() > right.rank() ? alike(right, left) : alike(left, right));
    if (!broadcasts) {
      throw Problem.in(op)
          .rule("the matrices must fit, and batch axes must broadcast (equal sizes, or 1)")
          .given("a", a.shape())
          .given("b", b.shape())
          .shape();
    }
    Shape batch = Broadcast.shapes(op, left, right);
    return new Tensor[] {over(op, batch, a), over(op, batch, b)};
  }

  private static Shape front(Tensor x) {
    return Shape.of(Arrays.copyOf(x.shape().toArray(), x.rank() - 2));
  }

  private static boolean alike(Shape shorter, Shape longer) {
    for (int back = 1; back <= shorter.rank(); back++) {
      int x = shorter.size(-back);
      int y = longer.size(-back);
      if (x != y && x != 1 && y != 1) {
        return false;
      }
    }
    return true;
  }

  private static Tensor over(String op, Shape batch, Tensor x) {
    int[] sizes = Arrays.copyOf(batch.toArray(), batch.rank() + 2);
    sizes[batch.rank()] = x.size(-2);
    sizes[batch.rank() + 1] = x.size(-1);
    return Movement.expandTo(x, Shape.of(op, sizes));
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }

  int count() {
    int count = 1;
    for (int axis = 0; axis < shape.rank() - 2; axis++) {
      count *= shape.size(axis);
    }
    return count;
  }

  /** A fresh copy of one matrix. */
  DMatrixRMaj matrix(int i) {
    int size = rows * columns;
    return DMatrixRMaj.wrap(rows, columns, Arrays.copyOfRange(elements, i * size, i * size + size));
  }

  /** The batch axes followed by others. */
  Shape with(String op, int... last) {
    int batch = shape.rank() - 2;
    int[] sizes = Arrays.copyOf(shape.toArray(), batch + last.length);
    System.arraycopy(last, 0, sizes, batch, last.length);
    return Shape.of(op, sizes);
  }

  /** Where the matrix with this number lies among the batch axes. */
  String place(int i) {
    int[] index = new int[shape.rank() - 2];
    int rest = i;
    for (int axis = index.length - 1; axis >= 0; axis--) {
      index[axis] = rest % shape.size(axis);
      rest /= shape.size(axis);
    }
    return "matrix " + Arrays.toString(index);
  }

  static void put(DMatrixRMaj matrix, double[] out, int i) {
    int size = matrix.getNumElements();
    System.arraycopy(matrix.data, 0, out, i * size, size);
  }

  static Tensor tensor(double[] elements, Shape shape, DType dtype) {
    return Tensor.wrap(elements, shape.toArray()).to(dtype);
  }
}
