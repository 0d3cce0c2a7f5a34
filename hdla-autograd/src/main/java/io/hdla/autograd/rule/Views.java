package io.hdla.autograd.rule;

import io.hdla.autograd.Keep;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Variable;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.function.UnaryOperator;

/**
 * Views that show a part of a tensor, each element at most once (slice, select, a diagonal), and
 * what is dual to them: zeros with the part put in. Each is the other's derivative.
 */
final class Views {
  private static final Rule EMBED =
      Rule.named("embed").gradient(0, Keep.NOTHING, (g, s) -> showAgain(g, s.<View>attribute()));

  private Views() {}

  /** Which part is shown, of which shape, and the rule of the operation that shows it. */
  private static final class View {
    final Rule rule;
    final Shape whole;
    final UnaryOperator<Tensor> part;

    View(Rule rule, Shape whole, UnaryOperator<Tensor> part) {
      this.rule = rule;
      this.whole = whole;
      this.part = part;
    }
  }

  /** The rule of an operation that shows a part. */
  static Rule rule(String op) {
    return Rule.named(op).gradient(0, Keep.NOTHING, (g, s) -> embedAgain(g, s.<View>attribute()));
  }

  /**
   * Shows a part.
   *
   * @param rule made by {@link #rule}
   * @param x the whole
   * @param part the view
   * @return the part
   */
  static Variable show(Rule rule, Variable x, UnaryOperator<Tensor> part) {
    return showAgain(x, new View(rule, x.shape(), part));
  }

  private static Variable showAgain(Variable x, View view) {
    return view.rule.apply(view.part.apply(x.value()), view, x);
  }

  /** Zeros of a shape with the part put in. */
  static Variable embed(Rule rule, Variable x, Shape whole, UnaryOperator<Tensor> part) {
    return embedAgain(x, new View(rule, whole, part));
  }

  private static Variable embedAgain(Variable x, View view) {
    Tensor whole = Tensor.zeros(x.dtype(), view.whole);
    view.part.apply(whole).copyFromInPlace(x.value());
    return EMBED.apply(whole, view, x);
  }
}
