// Twin: DoubleSubchunkKernel is generated from this file.
package io.hdla.kernel;

/**
 * What a few tokens of HDLA do with each other between two passes over the state. A token has a
 * key, a query and two micro-steps, each of which reads with the key and writes with it; between
 * them the state decays. So it has three readers, the micro-steps and the query, and two writers.
 *
 * <p>The products of readers and writers have numbers: that of reader i of token t with writer j,
 * counted from the first token on, is {@code 3 (t (t + 1) + j) + i}. There are numbers for all
 * writers up to the token's own; products that nobody needs are left out.
 */
public interface FloatSubchunkKernel {
  /**
   * The length of an array for products.
   *
   * @param tokens the number of tokens
   * @return at least the number of products
   */
  int gramSize(int tokens);

  /**
   * The length of an array for products as {@link #token} leaves them.
   *
   * @param tokens the number of tokens
   * @return at least the number of products
   */
  int partialSize(int tokens);

  /**
   * One more token. The writers before it decay, its own are put behind them, and the products of
   * all of them with its readers are taken: of the first micro-step with writers before the decay,
   * of the second and the query with writers after it.
   *
   * @param token its number, from 0
   * @param n channels
   * @param decay read: factors
   * @param decayOff where those of the token start
   * @param k read: the key
   * @param kOff where it starts
   * @param q read: the query
   * @param qOff where it starts
   * @param writers changed, from its start: rows one behind the other
   * @param partial written: the products, not yet summed
   */
  void token(
      int token,
      int n,
      float[] decay,
      int decayOff,
      float[] k,
      int kOff,
      float[] q,
      int qOff,
      float[] writers,
      float[] partial);

  /**
   * Sums products.
   *
   * @param tokens the number of tokens
   * @param partial read
   * @param gram written
   */
  void sum(int tokens, float[] partial, float[] gram);

  /**
   * What the tokens write: {@code x ← b v − c (u + Σ gram x)} with the rows x before it, where b is
   * 0 for first micro-steps.
   *
   * @param tokens the number of tokens
   * @param n elements a row
   * @param gram read: products
   * @param b read: a factor a token
   * @param v read: a row a token
   * @param vOff where the first one starts
   * @param vRow the distance between them
   * @param c read: a factor a writer
   * @param u read, from its start: a row a reader
   * @param x written, from its start: a row a writer
   */
  void solve(
      int tokens,
      int n,
      float[] gram,
      float[] b,
      float[] v,
      int vOff,
      int vRow,
      float[] c,
      float[] u,
      float[] x);

  /**
   * What the queries find: {@code o ← scale (u + Σ gram x)} with the rows x up to those of their
   * own token.
   *
   * @param tokens the number of tokens
   * @param n elements a row
   * @param gram read: products
   * @param u read, from its start: a row a reader
   * @param x read, from its start: a row a writer
   * @param scale a factor
   * @param o written: a row a token
   * @param oOff where the first one starts
   * @param oRow the distance between them
   */
  void output(
      int tokens,
      int n,
      float[] gram,
      float[] u,
      float[] x,
      float scale,
      float[] o,
      int oOff,
      int oRow);
}
