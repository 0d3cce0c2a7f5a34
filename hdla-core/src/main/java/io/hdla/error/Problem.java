package io.hdla.error;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Builds the message of an exception, always in the same order: the operation, the rule that was
 * broken, every argument with its value or shape, the offending place, and the remedy.
 *
 * <pre>{@code
 * throw Problem.in("matmul").rule("inner sizes must agree")
 *     .given("a", a.shape()).given("b", b.shape())
 *     .at("axis -1 of a is 3, axis -2 of b is 4")
 *     .remedy("transpose one of them").shape();
 * }</pre>
 */
public final class Problem {
  private final String op;
  private final Map<String, Object> given = new LinkedHashMap<>();
  private String rule = "";
  private String place = "";
  private String remedy = "";

  private Problem(String op) {
    this.op = op;
  }

  /**
   * Starts the description of a problem.
   *
   * @param op the operation that found it, as the user called it
   * @return a new description
   */
  public static Problem in(String op) {
    return new Problem(op);
  }

  /**
   * States the rule that was broken.
   *
   * @param text the rule, in the present tense
   * @return this
   */
  public Problem rule(String text) {
    rule = text;
    return this;
  }

  /**
   * Adds an argument with its shape or value.
   *
   * @param name the argument's name
   * @param value its shape or value
   * @return this
   */
  public Problem given(String name, Object value) {
    given.put(name, value == null ? "null" : value);
    return this;
  }

  /**
   * Names the offending axis, index or number.
   *
   * @param text the place
   * @return this
   */
  public Problem at(String text) {
    place = text;
    return this;
  }

  /**
   * Says what usually helps.
   *
   * @param text the remedy, in the imperative
   * @return this
   */
  public Problem remedy(String text) {
    remedy = text;
    return this;
  }

  /**
   * The operation that found the problem.
   *
   * @return its name
   */
  public String op() {
    return op;
  }

  /**
   * The arguments, in the order in which they were given.
   *
   * @return name to shape or value
   */
  public Map<String, Object> arguments() {
    return Map.copyOf(given);
  }

  /**
   * The whole message.
   *
   * @return one line
   */
  public String message() {
    StringBuilder text = new StringBuilder(op).append(": ").append(rule);
    String separator = ", got ";
    for (Map.Entry<String, Object> entry : given.entrySet()) {
      text.append(separator).append(entry.getKey()).append(' ').append(entry.getValue());
      separator = ", ";
    }
    if (!place.isEmpty()) {
      text.append(" (").append(place).append(')');
    }
    if (!remedy.isEmpty()) {
      text.append("; ").append(remedy);
    }
    return text.toString();
  }

  /**
   * A shape that does not fit.
   *
   * @return the exception to throw
   */
  public ShapeException shape() {
    return new ShapeException(this);
  }

  /**
   * A data type that does not fit.
   *
   * @return the exception to throw
   */
  public DTypeException dtype() {
    return new DTypeException(this);
  }

  /**
   * An axis or index out of range.
   *
   * @return the exception to throw
   */
  public IndexException index() {
    return new IndexException(this);
  }

  /**
   * A value outside what the operation is defined for.
   *
   * @return the exception to throw
   */
  public ValueException value() {
    return new ValueException(this);
  }

  /**
   * A step that the state of an object does not allow.
   *
   * @return the exception to throw
   */
  public StateException state() {
    return new StateException(this);
  }
}
