package io.hdla.bench.verify;

/** Thrown when a case asks for something that is not known here. */
final class NotSupportedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NotSupportedException(String reason) {
    super(reason);
  }
}
