package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import io.hdla.ops.MatMul;
import io.hdla.tensor.Tensor;

/**
 * The operations of {@link MatMul}, with derivatives. Matrix products. Views are read where they
 * lie, without a copy.
 */
public final class MatMulRules {
  private MatMulRules() {}

  /**
   * The product over the last axis of a and the axis before the last of b. Axes in front of the
   * matrices broadcast; a vector on the left is a row, on the right a column, and that axis is
   * removed from the result.
   *
   * @param a […, m, k] or [k]
   * @param b […, k, n] or [k]
   * @return […, m, n]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable matmul(Variable a, Variable b) {
    return MatMulTable.MATMUL.apply(MatMul.matmul(a.value(), b.value()), null, a, b);
  }

  /**
   * All products of the elements of two vectors.
   *
   * @param a [m]
   * @param b [n]
   * @return [m, n]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable outer(Variable a, Variable b) {
    return MatMulTable.OUTER.apply(MatMul.outer(a.value(), b.value()), null, a, b);
  }

  /**
   * x · weightᵀ + bias.
   *
   * @param x […, in]
   * @param weight [out, in]
   * @param bias [out], or null for none
   * @return […, out]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable linear(Variable x, Variable weight, Variable bias) {
    return MatMulTable.LINEAR.apply(
        MatMul.linear(x.value(), weight.value(), valueOrNull(bias)),
        null,
        new Variable[] {x, weight, bias});
  }

  /**
   * The product over the last axes of a and the first of b.
   *
   * @param a a variable
   * @param b another variable
   * @param axes how many
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable tensordot(Variable a, Variable b, int axes) {
    int[] aAxes = new int[Math.max(0, axes)];
    int[] bAxes = new int[aAxes.length];
    for (int i = 0; i < aAxes.length; i++) {
      aAxes[i] = a.rank() - axes + i;
      bAxes[i] = i;
    }
    Tensor result = MatMul.tensordot(a.value(), b.value(), axes);
    Einsum einsum = Einsum.ofTensordot(a.shape(), b.shape(), aAxes, bAxes);
    return MatMulTable.TENSORDOT.apply(result, einsum, new Variable[] {a, b});
  }

  /**
   * The product over pairs of axes; the other axes of a, then those of b, stay.
   *
   * @param a a variable
   * @param b another variable
   * @param aAxes axes of a
   * @param bAxes the axes of b that go with them
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable tensordot(Variable a, Variable b, int[] aAxes, int[] bAxes) {
    Tensor result = MatMul.tensordot(a.value(), b.value(), aAxes, bAxes);
    Einsum einsum = Einsum.ofTensordot(a.shape(), b.shape(), aAxes, bAxes);
    return MatMulTable.TENSORDOT.apply(result, einsum, new Variable[] {a, b});
  }

  /**
   * Einstein summation: {@code "bhk,bhkv->bhv"}. Each operand has one letter an axis; letters that
   * the result does not have are summed over; a letter repeated within an operand walks its
   * diagonal. Without an arrow the result has the letters that occur once, in alphabetical order.
   * Operands are contracted from left to right.
   *
   * @param equation letters for each operand, and for the result
   * @param operands the variables
   * @return a new variable
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   * @throws io.hdla.error.ValueException if the equation is malformed
   */
  public static Variable einsum(String equation, Variable... operands) {
    Tensor[] values = new Tensor[operands.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = operands[i].value();
    }
    Tensor result = MatMul.einsum(equation, values);
    Einsum einsum = Einsum.of(equation);
    return MatMulTable.EINSUM.apply(result, einsum, einsum.stretched(operands));
  }

  private static Tensor valueOrNull(Variable x) {
    return x == null ? null : x.value();
  }

  /**
   * The products of the matrices of a batch; nothing broadcasts.
   *
   * @param a [B, m, k]
   * @param b [B, k, n]
   * @return [B, m, n]
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public static Variable bmm(Variable a, Variable b) {
    return ShapingTable.bmm(a, b);
  }

  /**
   * The Kronecker product: every element of a times the whole of b. Missing axes are added in
   * front.
   *
   * @param a a variable
   * @param b a variable
   * @return sizes are the products of sizes
   */
  public static Variable kron(Variable a, Variable b) {
    return ShapingTable.kron(a, b);
  }
}
