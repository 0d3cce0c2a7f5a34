package io.hdla.autograd.rule;

import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.shape.Layout;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An Einstein summation taken apart, and its derivative: for each operand the summation of the
 * gradient with all the other operands.
 */
final class Einsum {
  private static final Rule DIAGONAL = Views.rule("diagonal");

  private final String[] operands;
  private final String result;

  private Einsum(String[] operands, String result) {
    this.operands = operands;
    this.result = result;
  }

  /** Takes an equation apart that the operation itself has accepted. */
  static Einsum of(String equation) {
    String text = equation.replace(" ", "");
    int arrow = text.indexOf("->");
    String left = arrow < 0 ? text : text.substring(0, arrow);
    String result = arrow < 0 ? implicitResult(left) : text.substring(arrow + 2);
    return new Einsum(left.split(",", -1), result);
  }

  /** The product over pairs of axes; the other axes of a, then those of b, stay. */
  static Einsum ofTensordot(Shape a, Shape b, int[] aAxes, int[] bAxes) {
    char[] left = letters('a', a.rank());
    char[] right = letters((char) ('a' + a.rank()), b.rank());
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < aAxes.length; i++) {
      right[b.axis("tensordot", bAxes[i])] = left[a.axis("tensordot", aAxes[i])];
    }
    String l = new String(left);
    String r = new String(right);
    for (char letter : (l + r).toCharArray()) {
      if (l.indexOf(letter) < 0 || r.indexOf(letter) < 0) {
        result.append(letter);
      }
    }
    return new Einsum(new String[] {l, r}, result.toString());
  }

  private static char[] letters(char first, int count) {
    char[] letters = new char[count];
    for (int i = 0; i < count; i++) {
      letters[i] = (char) (first + i);
    }
    return letters;
  }

  private static String implicitResult(String left) {
    TreeMap<Character, Integer> counts = new TreeMap<>();
    for (char letter : left.replace(",", "").toCharArray()) {
      counts.merge(letter, 1, Integer::sum);
    }
    StringBuilder once = new StringBuilder();
    counts.forEach(
        (letter, count) -> {
          if (count == 1) {
            once.append(letter);
          }
        });
    return once.toString();
  }

  /** The operands with sizes of 1 stretched to those that their letters have elsewhere. */
  Variable[] stretched(Variable... given) {
    Map<Character, Integer> sizes = new HashMap<>();
    for (int i = 0; i < given.length; i++) {
      for (int axis = 0; axis < operands[i].length(); axis++) {
        sizes.merge(operands[i].charAt(axis), given[i].size(axis), (a, b) -> a == 1 ? b : a);
      }
    }
    Variable[] full = given.clone();
    for (int i = 0; i < given.length; i++) {
      int[] wanted = operands[i].chars().map(letter -> sizes.get((char) letter)).toArray();
      if (!given[i].shape().is(wanted)) {
        full[i] = MovementRules.expand(given[i], wanted);
      }
    }
    return full;
  }

  static Variable[] gradients(Variable[] cotangents, Saved s) {
    Einsum einsum = s.attribute();
    Variable[] gradients = new Variable[einsum.operands.length];
    for (int i = 0; i < gradients.length; i++) {
      if (s.needs(i)) {
        gradients[i] = einsum.gradient(i, cotangents[0], s);
      }
    }
    return gradients;
  }

  private Variable gradient(int index, Variable g, Saved s) {
    String letters = operands[index];
    String distinct = distinct(letters);
    List<String> terms = new ArrayList<>();
    List<Variable> factors = new ArrayList<>();
    if (!result.isEmpty()) {
      terms.add(result);
      factors.add(g);
    }
    for (int i = 0; i < operands.length; i++) {
      if (i != index) {
        terms.add(operands[i]);
        factors.add(s.input(i));
      }
    }
    String known = String.join("", terms);
    for (char letter : distinct.toCharArray()) {
      if (known.indexOf(letter) < 0) {
        // Summed over in this operand alone: every element has the same gradient.
        terms.add(String.valueOf(letter));
        int size = s.shapeOf(index).size(letters.indexOf(letter));
        factors.add(Variable.constant(Tensors.ones(g.dtype(), size)));
      }
    }
    String equation = String.join(",", terms) + "->" + distinct;
    Variable product = MatMulRules.einsum(equation, factors.toArray(new Variable[0]));
    Variable gradient = result.isEmpty() ? ElementwiseRules.mul(product, g) : product;
    if (distinct.equals(letters)) {
      return gradient;
    }
    return Views.embed(DIAGONAL, gradient, s.shapeOf(index), x -> diagonal(x, letters));
  }

  private static String distinct(String letters) {
    StringBuilder result = new StringBuilder();
    for (char letter : letters.toCharArray()) {
      if (result.indexOf(String.valueOf(letter)) < 0) {
        result.append(letter);
      }
    }
    return result.toString();
  }

  /** The elements at which axes with the same letter have the same index. */
  private static Tensor diagonal(Tensor x, String letters) {
    String distinct = distinct(letters);
    int[] sizes = new int[distinct.length()];
    int[] strides = new int[distinct.length()];
    for (int axis = 0; axis < letters.length(); axis++) {
      int at = distinct.indexOf(letters.charAt(axis));
      sizes[at] = x.size(axis);
      strides[at] += x.layout().stride(axis);
    }
    return x.as(Layout.of(Shape.of("einsum", sizes), strides, x.layout().offset()));
  }
}
