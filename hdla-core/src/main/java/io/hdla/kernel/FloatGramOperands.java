// Twin: DoubleGramOperands is generated from this file.
package io.hdla.kernel;

/**
 * What a {@link FloatDecayedGram} works on. Made once and filled in before each call, since the
 * call would otherwise have two dozen arguments.
 *
 * <p>Readers and writers are stacked over (token, rank): reader (t,i) is row {@code t·readers + i}.
 * The first {@link #early} readers of a token read before the token's decay, the others after it;
 * the last one is the query, which sees all writers of its own token, while a late reader i sees
 * those with j &lt; i. Writers are given as they stand after their token's decay.
 */
public final class FloatGramOperands {
  /** The number of tokens. */
  public int tokens;

  /** The number of channels. */
  public int channels;

  /** Readers a token, the query included. */
  public int readers;

  /** Readers that read before the token's decay. */
  public int early;

  /** Writers a token. */
  public int writers;

  /** Writers that feel their own token's decay, the first ones: none, or one of two. */
  public int earlyWriters;

  /** Factors of the decay, a row of {@link #channels} a token. */
  public float[] decay;

  /** Where the first token's factors start. */
  public int decayOff;

  /** Rows of readers, {@link #channels} apart. */
  public float[] x;

  /** Where the first reader starts. */
  public int xOff;

  /** Rows of writers, {@link #channels} apart; for products, {@link #yRow} says more. */
  public float[] y;

  /** Where the first writer starts. */
  public int yOff;

  /**
   * For {@link FloatDecayedGram#products} alone, to which writers are columns: the distance between
   * rows of {@link #y}, which are channels.
   */
  public int yRow;

  /** The products, a row a reader, a column a writer; backward, their gradient. */
  public float[] out;

  /** Where the first row of products starts. */
  public int outOff;

  /** The distance between rows of products. */
  public int outRow;

  /** Gradient of the readers, laid out like them. */
  public float[] dx;

  /** Gradient of the writers, laid out like them. */
  public float[] dy;

  /** Gradient of the logarithm of the decay, laid out like it. */
  public float[] dLogDecay;

  /** Working memory of {@link FloatDecayedGram#scratchSize} elements. */
  public float[] scratch;

  /** Makes an empty description. */
  public FloatGramOperands() {}

  /**
   * The position at which a reader reads: its token, or the token before.
   *
   * @param token the reader's token
   * @param reader the reader's number within the token
   * @return from −1 to tokens−1
   */
  public int position(int token, int reader) {
    return reader < early ? token - 1 : token;
  }

  /**
   * How many writers of its own token a reader sees.
   *
   * @param reader the reader's number within the token
   * @return the first that it does not see
   */
  public int ownWriters(int reader) {
    if (reader == readers - 1) {
      return writers;
    }
    return reader < early ? 0 : Math.min(reader, writers);
  }

  /**
   * How many writers a row of readers sees, the first ones.
   *
   * @param row the reader's number, token by token
   * @return the first writer that it does not see
   */
  public int seen(int row) {
    return row / readers * writers + ownWriters(row % readers);
  }

  /**
   * The first row of the first token any of whose readers may see a writer.
   *
   * @param writer the writer's number, token by token
   * @return at most the number of rows
   */
  public int firstRow(int writer) {
    return writer >= tokens * writers ? tokens * readers : writer / writers * readers;
  }
}
