package io.hdla.error;

import java.util.Map;

/** Thrown when a value lies outside what an operation is defined for. */
public final class ValueException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String op;
  private final transient Map<String, Object> arguments;

  ValueException(Problem problem) {
    super(problem.message());
    this.op = problem.op();
    this.arguments = problem.arguments();
  }

  /**
   * The operation that refused.
   *
   * @return its name
   */
  public String op() {
    return op;
  }

  /**
   * The arguments that the message names.
   *
   * @return name to shape or value; empty after deserialisation
   */
  public Map<String, Object> arguments() {
    return arguments == null ? Map.of() : arguments;
  }
}
