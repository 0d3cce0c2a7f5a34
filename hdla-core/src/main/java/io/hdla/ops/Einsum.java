package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Einstein summation. Operands are contracted from left to right; each contraction sums out what
 * one side alone has, then is a batched matrix product over [batch, left, inner] and [batch, inner,
 * right].
 */
final class Einsum {
  private final String equation;
  private final Tensor[] operands;
  private final String[] labels;
  private final String result;
  private final Map<Character, Integer> sizes = new HashMap<>();

  private Einsum(String equation, Tensor[] operands) {
    this.equation = equation;
    this.operands = operands.clone();
    String[] sides = equation.replace(" ", "").split("->", -1);
    this.labels = sides[0].split(",", -1);
    this.result = sides.length == 1 ? implicit(sides[0]) : sides[1];
    if (sides.length > 2) {
      throw problem("one arrow is enough").value();
    }
  }

  static Tensor apply(String equation, Tensor... operands) {
    Einsum einsum = new Einsum(equation, operands);
    einsum.check();
    return einsum.run();
  }

  private static String implicit(String inputs) {
    Map<Character, Integer> seen = new TreeMap<>();
    for (char label : inputs.replace(",", "").toCharArray()) {
      seen.merge(label, 1, Integer::sum);
    }
    StringBuilder once = new StringBuilder();
    seen.forEach((label, count) -> once.append(count == 1 ? String.valueOf(label) : ""));
    return once.toString();
  }

  private Problem problem(String rule) {
    Problem problem = Problem.in("einsum").rule(rule).given("equation", equation);
    for (int i = 0; i < operands.length; i++) {
      problem.given("operand " + i, operands[i].shape());
    }
    return problem;
  }

  private void check() {
    if (labels.length != operands.length) {
      throw problem("the equation must describe each operand").value();
    }
    for (int i = 0; i < operands.length; i++) {
      Checks.sameType("einsum", operands[0], operands[i]);
      Checks.floating("einsum", operands[i]);
      if (labels[i].length() != operands[i].rank()) {
        throw problem("an operand needs one letter an axis").at("operand " + i).shape();
      }
      for (int axis = 0; axis < labels[i].length(); axis++) {
        checkLabel(i, axis, labels[i].charAt(axis));
      }
    }
    for (int i = 0; i < operands.length; i++) {
      int[] full = labels[i].chars().map(label -> sizes.get((char) label)).toArray();
      operands[i] = Movement.expandTo(operands[i], Shape.of("einsum", full));
    }
    for (int i = 0; i < result.length(); i++) {
      char label = result.charAt(i);
      if (!sizes.containsKey(label) || result.indexOf(label) != i) {
        throw problem("the result's letters must occur in an operand, and once in the result")
            .at("letter " + label)
            .value();
      }
    }
  }

  private void checkLabel(int operand, int axis, char label) {
    if (!Character.isLetter(label)) {
      throw problem("axes are named by letters").at("character '" + label + "'").value();
    }
    int size = operands[operand].size(axis);
    int known = sizes.getOrDefault(label, 1);
    int first = operands[operand].size(labels[operand].indexOf(label));
    if (first != size || (known != size && known != 1 && size != 1)) {
      throw problem("a letter must stand for one size (or 1, which is stretched)")
          .at("letter " + label + " is " + known + " and " + size + ", operand " + operand)
          .shape();
    }
    sizes.put(label, size == 1 ? known : size);
  }

  private Tensor run() {
    Term term = diagonals(operands[0], labels[0]);
    for (int i = 1; i < operands.length; i++) {
      String needed =
          result + String.join("", java.util.Arrays.copyOfRange(labels, i + 1, labels.length));
      term = contract(term, diagonals(operands[i], labels[i]), needed);
    }
    term = sumOut(term, result);
    Tensor ordered = Movement.permute(term.tensor, places(term.labels, result));
    // A permuted operand would still be the caller's storage.
    return operands.length == 1 ? ordered.copy() : ordered.contiguous();
  }

  private static int[] places(String from, String wanted) {
    return wanted.chars().map(from::indexOf).toArray();
  }

  /** A letter that occurs twice becomes one axis that walks the diagonal, at the end. */
  private static Term diagonals(Tensor tensor, String labels) {
    for (int i = 0; i < labels.length(); i++) {
      int again = labels.indexOf(labels.charAt(i), i + 1);
      if (again > 0) {
        StringBuilder rest = new StringBuilder(labels).deleteCharAt(again).deleteCharAt(i);
        Tensor diagonal = Viewing.diagonal(tensor, 0, i, again);
        return diagonals(diagonal, rest.append(labels.charAt(i)).toString());
      }
    }
    return new Term(tensor, labels);
  }

  private static Term sumOut(Term term, String needed) {
    StringBuilder kept = new StringBuilder();
    java.util.List<Integer> axes = new java.util.ArrayList<>();
    for (int axis = 0; axis < term.labels.length(); axis++) {
      if (needed.indexOf(term.labels.charAt(axis)) >= 0) {
        kept.append(term.labels.charAt(axis));
      } else {
        axes.add(axis);
      }
    }
    if (axes.isEmpty()) {
      return term;
    }
    int[] summed = axes.stream().mapToInt(Integer::intValue).toArray();
    return new Term(Reduce.sum(term.tensor, false, summed), kept.toString());
  }

  private Term contract(Term a, Term b, String needed) {
    Term left = sumOut(a, needed + b.labels);
    Term right = sumOut(b, needed + a.labels);
    StringBuilder batch = new StringBuilder();
    StringBuilder inner = new StringBuilder();
    StringBuilder rows = new StringBuilder();
    for (char label : left.labels.toCharArray()) {
      boolean shared = right.labels.indexOf(label) >= 0;
      boolean stays = needed.indexOf(label) >= 0;
      (shared ? stays ? batch : inner : rows).append(label);
    }
    StringBuilder columns = new StringBuilder();
    for (char label : right.labels.toCharArray()) {
      if (left.labels.indexOf(label) < 0) {
        columns.append(label);
      }
    }
    Tensor x = grouped(left, batch, rows, inner);
    Tensor y = grouped(right, batch, inner, columns);
    String labelsOut = "" + batch + rows + columns;
    int[] shape = labelsOut.chars().map(label -> sizes.get((char) label)).toArray();
    Tensor product = Multiplying.matmul(x, y);
    return new Term(Viewing.reshape(product, Shape.of("einsum", shape)), labelsOut);
  }

  /** Three groups of axes, each made one. */
  private Tensor grouped(Term term, CharSequence first, CharSequence second, CharSequence third) {
    String order = "" + first + second + third;
    Tensor ordered = Movement.permute(term.tensor, places(term.labels, order));
    return Viewing.reshape(ordered, Shape.of("einsum", size(first), size(second), size(third)));
  }

  private int size(CharSequence group) {
    return Shape.of("einsum", group.chars().map(label -> sizes.get((char) label)).toArray())
        .count();
  }

  /** A tensor and a letter for each of its axes. */
  private static final class Term {
    final Tensor tensor;
    final String labels;

    Term(Tensor tensor, String labels) {
      this.tensor = tensor;
      this.labels = labels;
    }
  }
}
