package io.hdla.ops;

import io.hdla.tensor.Tensor;

/**
 * Matrix products. Views are read where they lie, without a copy.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class MatMul {
  private MatMul() {}

  /**
   * The product over the last axis of a and the axis before the last of b. Axes in front of the
   * matrices broadcast; a vector on the left is a row, on the right a column, and that axis is
   * removed from the result.
   *
   * <p>Example: {@code MatMul.matmul(x, v)} is {@code [-1.5, -3]}.
   *
   * @param a […, m, k] or [k]
   * @param b […, k, n] or [k]
   * @return […, m, n]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor matmul(Tensor a, Tensor b) {
    return Multiplying.matmul(a, b);
  }

  /**
   * All products of the elements of two vectors.
   *
   * <p>Example: {@code MatMul.outer(w, v)} is {@code [[1, -2, 0.5], [10, -20, 5]]}.
   *
   * @param a [m]
   * @param b [n]
   * @return [m, n]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor outer(Tensor a, Tensor b) {
    return Multiplying.outer(a, b);
  }

  /**
   * x · weightᵀ + bias.
   *
   * <p>Example: {@code MatMul.linear(v, x, w)} is {@code [-0.5, 7]}.
   *
   * @param x […, in]
   * @param weight [out, in]
   * @param bias [out], or null for none
   * @return […, out]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor linear(Tensor x, Tensor weight, Tensor bias) {
    return Multiplying.linear(x, weight, bias);
  }

  /**
   * The product over the last axes of a and the first of b.
   *
   * <p>Example: {@code MatMul.tensordot(x, x, 2)} is {@code 91}.
   *
   * @param a a tensor
   * @param b another tensor
   * @param axes how many
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor tensordot(Tensor a, Tensor b, int axes) {
    return Multiplying.tensordot(a, b, axes);
  }

  /**
   * The product over pairs of axes; the other axes of a, then those of b, stay.
   *
   * <p>Example: {@code MatMul.tensordot(x, x, new int[] {1}, new int[] {1})} is {@code [[14, 32],
   * [32, 77]]}.
   *
   * @param a a tensor
   * @param b another tensor
   * @param aAxes axes of a
   * @param bAxes the axes of b that go with them
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor tensordot(Tensor a, Tensor b, int[] aAxes, int[] bAxes) {
    return Multiplying.tensordot(a, b, aAxes, bAxes);
  }

  /**
   * Einstein summation: {@code "bhk,bhkv->bhv"}. Each operand has one letter an axis; letters that
   * the result does not have are summed over; a letter repeated within an operand walks its
   * diagonal. Without an arrow the result has the letters that occur once, in alphabetical order.
   * Operands are contracted from left to right.
   *
   * <p>Example: {@code MatMul.einsum("ij,j->i", x, v)} is {@code [-1.5, -3]}.
   *
   * @param equation letters for each operand, and for the result
   * @param operands the tensors
   * @return a new tensor
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if the equation is malformed
   */
  public static Tensor einsum(String equation, Tensor... operands) {
    return Einsum.apply(equation, operands);
  }

  /**
   * The products of the matrices of a batch; nothing broadcasts.
   *
   * <p>Example: {@code MatMul.bmm(m.unsqueeze(0), x.unsqueeze(0))} is {@code [[[12, 18, 24], [14,
   * 19, 24]]]}.
   *
   * @param a [B, m, k]
   * @param b [B, k, n]
   * @return [B, m, n]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Tensor bmm(Tensor a, Tensor b) {
    return Multiplying.bmm(a, b);
  }

  /**
   * The Kronecker product: every element of a times the whole of b. Missing axes are added in
   * front.
   *
   * <p>Example: {@code MatMul.kron(w, v)} is {@code [1, -2, 0.5, 10, -20, 5]}.
   *
   * @param a a tensor
   * @param b a tensor
   * @return sizes are the products of sizes
   */
  public static Tensor kron(Tensor a, Tensor b) {
    return Rearranging.kron(a, b);
  }
}
