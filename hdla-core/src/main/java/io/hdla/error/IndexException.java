package io.hdla.error;

import java.util.Map;

/** Thrown when an axis or an index is out of range. */
public final class IndexException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String op;
  private final transient Map<String, Object> arguments;

  IndexException(Problem problem) {
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
