package io.hdla.bench.cost;

import io.hdla.kernel.DoubleGramOperands;
import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.FloatGramOperands;
import java.util.function.IntUnaryOperator;

/**
 * The pairs that a decayed Gram kernel visits.
 *
 * @param channels the length of a row
 * @param positions the sum of the positions at which readers read, counted from 1
 * @param readers rows of readers
 * @param pairs readers and writers that they see
 * @param steps how often a writer's row is decayed from one token to the next
 * @param writers rows of writers
 * @param rank writers a token
 * @param computed pairs in the blocks that the products without decay compute
 */
record GramPairs(
    long channels,
    long positions,
    long readers,
    long pairs,
    long steps,
    long writers,
    long rank,
    long computed) {
  static GramPairs of(Object operands) {
    if (operands instanceof FloatGramOperands g) {
      return of(g.channels, g.tokens, g.readers, g.early, g.writers, g::ownWriters, g::firstRow);
    }
    DoubleGramOperands g = (DoubleGramOperands) operands;
    return of(g.channels, g.tokens, g.readers, g.early, g.writers, g::ownWriters, g::firstRow);
  }

  /** A token's readers see all writers of the tokens before, and some of its own. */
  private static GramPairs of(
      int channels,
      int tokens,
      int readers,
      int early,
      int writers,
      IntUnaryOperator own,
      IntUnaryOperator firstRow) {
    long before = (long) tokens * (tokens - 1) / 2;
    long pairs = before * readers * writers;
    for (int i = 0; i < readers; i++) {
      pairs += (long) tokens * own.applyAsInt(i);
    }
    long late = before + tokens;
    return new GramPairs(
        channels,
        early * before + (readers - early) * late,
        (long) tokens * readers,
        pairs,
        before * writers,
        (long) tokens * writers,
        writers,
        computed(tokens * readers, tokens * writers, firstRow));
  }

  /**
   * The pairs of the blocks that some reader of a token may see: two blocks at a time, the first
   * alone for the rows that see only that, and what is left of the writers.
   */
  private static long computed(int readers, int writers, IntUnaryOperator firstRow) {
    int block = FloatDecayedGram.BLOCK;
    long pairs = 0;
    int column = 0;
    for (; column + 2 * block <= writers; column += 2 * block) {
      int first = firstRow.applyAsInt(column);
      int both = firstRow.applyAsInt(column + block);
      pairs += (long) block * (2 * readers - first - both);
    }
    return pairs + (long) (writers - column) * (readers - firstRow.applyAsInt(column));
  }

  /** A product a computed pair. */
  Ops products() {
    return Ops.flops(2 * channels * computed);
  }

  /** A product a pair, and the running product of the decay. */
  Ops forward() {
    return Ops.flops(channels * (2 * pairs + steps));
  }

  /**
   * Two products a pair; the running product, its reverse and its gradient; the sum of each row.
   */
  Ops backward() {
    return Ops.flops(channels * (4 * pairs + 4 * steps + 2 * writers));
  }

  /** A reader sums the writers up to its position, and at each token of the way a product. */
  Ops quotientBackward() {
    return Ops.flops(channels * (2 * positions * rank + 2 * positions + readers));
  }
}
