// Twin: DoubleDecayedGram is generated from this file.
package io.hdla.kernel;

/**
 * Products of rows that a decay separates. With p the position at which reader (t,i) reads and
 * {@code w(p,s) = Π decay(u), s < u ≤ p}, channel by channel,
 *
 * <pre>  out[(t,i),(s,j)] = Σ_c x[t,i,c] · w(p,s)[c] · y[s,j,c]</pre>
 *
 * for the writers (s,j) that reader (t,i) sees, and 0 elsewhere: those of earlier tokens, and some
 * of its own, as {@link FloatGramOperands} says.
 *
 * <p>The decay enters only as a running product of the given factors, so that strong decay cannot
 * overflow and a factor of 0 is an exact reset.
 */
public interface FloatDecayedGram {
  /**
   * The number of elements of scratch that {@link #forward} and {@link #backward} need.
   *
   * @param tokens the number of tokens
   * @param channels the number of channels
   * @param readers readers a token
   * @param writers writers a token
   * @return a number of elements
   */
  static int scratchSize(int tokens, int channels, int readers, int writers) {
    int columns = tokens * writers + 32;
    return (channels + tokens * (readers + 1)) * columns + (tokens + 1) * (channels + 32) * 2;
  }

  /**
   * Computes the products.
   *
   * @param operands read; its {@code out} is written
   */
  void forward(FloatGramOperands operands);

  /**
   * Adds the gradients of Σ dOut ∘ out, where {@code operands.out} holds dOut: to {@code dx},
   * {@code dy} and {@code dLogDecay}. Entries of writers that a reader does not see are ignored.
   *
   * @param operands read; its gradients are accumulated
   */
  void backward(FloatGramOperands operands);

  /** Writers whose products are left out together, where no reader of a token sees one of them. */
  int BLOCK = 16;

  /**
   * The products without decay: {@code out[(t,i),(s,j)] = Σ_c x[t,i,c] · y[c,s,j]} for the writers
   * that a reader sees, and 0 elsewhere. Writers are columns of y. Blocks of {@link #BLOCK} writers
   * that all readers of a token are too early for are not computed.
   *
   * @param operands read; its {@code out} is written. Decay, gradients and scratch are not used
   */
  void products(FloatGramOperands operands);

  /**
   * The part of the gradients that readers and the decay receive where the products were made from
   * readers that are decayed from the first token on ({@code x}) and writers divided by the same
   * decay ({@code y}): adds {@code Σ dOut · y} to {@code dx}, and to {@code dLogDecay} of each
   * token what passed through its decay, {@code Σ x · dOut · y} over the writers before it and the
   * readers after it: sums of like terms. The first {@link FloatGramOperands#earlyWriters} of a
   * token feel its decay.
   *
   * @param operands read; {@code out} holds dOut, 0 where a reader does not see a writer
   */
  void quotientBackward(FloatGramOperands operands);
}
