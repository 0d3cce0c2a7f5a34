package io.hdla.bench.cost;

/**
 * A number of operations.
 *
 * @param flops additions, subtractions, multiplications, divisions, maxima and roots; a fused
 *     multiply-add is two
 * @param transcendentals exponentials, logarithms and their like, which cost many flops each
 */
public record Ops(long flops, long transcendentals) {
  /** Nothing. */
  static final Ops NONE = new Ops(0, 0);

  static Ops flops(long count) {
    return new Ops(count, 0);
  }

  static Ops transcendentals(long count) {
    return new Ops(0, count);
  }

  Ops plus(Ops other) {
    return new Ops(flops + other.flops, transcendentals + other.transcendentals);
  }

  Ops minus(Ops other) {
    return plus(other.times(-1));
  }

  Ops times(long factor) {
    return new Ops(flops * factor, transcendentals * factor);
  }
}
