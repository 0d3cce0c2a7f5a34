// Twin: DoubleDecayedGram is generated from this file.
package io.hdla.kernel;

/**
 * Products of rows that a decay separates: with {@code w(t,s) = Π decay(u), s < u ≤ t−lag}, channel
 * by channel,
 *
 * <pre>  out[(t,i),(s,j)] = Σ_c x[t,i,c] · w(t,s)[c] · y[s,j,c]   for s ≤ t−lag, and 0 elsewhere.
 * </pre>
 *
 * Rows are stacked over (token, rank); blocks of rank × rank entries are kept or dropped whole. The
 * decay enters only as a running product of the given factors, so that strong decay cannot overflow
 * and a factor of 0 is an exact reset.
 *
 * <p>A {@code lag} of 0 reads the state after a token's update (a query); a lag of 1 reads it
 * before the token's decay (an erase key).
 */
public interface FloatDecayedGram {
  /**
   * The number of elements of scratch that both methods need.
   *
   * @param tokens the number of tokens
   * @param channels the number of channels
   * @return a number of elements
   */
  static int scratchSize(int tokens, int channels) {
    return (tokens + 1) * channels;
  }

  /**
   * Computes the product.
   *
   * @param tokens the number of tokens
   * @param channels the number of channels
   * @param lag 0 or 1
   * @param decay read: a factor for each token and channel
   * @param decayOff where the first token's factors start
   * @param decayRow the distance between tokens
   * @param xRank rows a token in x
   * @param x read
   * @param xOff where the first row starts
   * @param xRow the distance between rows
   * @param yRank rows a token in y
   * @param y read
   * @param yOff where the first row starts
   * @param yRow the distance between rows
   * @param out written: tokens·xRank rows of tokens·yRank entries; must not overlap the operands
   * @param outOff where the first row starts
   * @param outRow the distance between rows
   * @param scratch written: {@link #scratchSize} elements
   */
  void forward(
      int tokens,
      int channels,
      int lag,
      float[] decay,
      int decayOff,
      int decayRow,
      int xRank,
      float[] x,
      int xOff,
      int xRow,
      int yRank,
      float[] y,
      int yOff,
      int yRow,
      float[] out,
      int outOff,
      int outRow,
      float[] scratch);

  /**
   * Adds the gradients of Σ dOut ∘ out. Entries of dOut in dropped blocks are not read.
   *
   * @param tokens the number of tokens
   * @param channels the number of channels
   * @param lag 0 or 1
   * @param decay read: a factor for each token and channel
   * @param decayOff where the first token's factors start
   * @param decayRow the distance between tokens
   * @param xRank rows a token in x
   * @param x read
   * @param xOff where the first row starts
   * @param xRow the distance between rows
   * @param yRank rows a token in y
   * @param y read
   * @param yOff where the first row starts
   * @param yRow the distance between rows
   * @param dOut read
   * @param dOutOff where the first row starts
   * @param dOutRow the distance between rows
   * @param dx accumulated: gradient of x, rows at a distance of dxRow
   * @param dxOff where the first row starts
   * @param dxRow the distance between rows
   * @param dy accumulated: gradient of y, rows at a distance of dyRow
   * @param dyOff where the first row starts
   * @param dyRow the distance between rows
   * @param dLogDecay accumulated: gradient of the logarithm of the decay, rows of {@code channels}
   * @param dLogDecayOff where the first row starts
   * @param scratch written: {@link #scratchSize} elements
   */
  void backward(
      int tokens,
      int channels,
      int lag,
      float[] decay,
      int decayOff,
      int decayRow,
      int xRank,
      float[] x,
      int xOff,
      int xRow,
      int yRank,
      float[] y,
      int yOff,
      int yRow,
      float[] dOut,
      int dOutOff,
      int dOutRow,
      float[] dx,
      int dxOff,
      int dxRow,
      float[] dy,
      int dyOff,
      int dyRow,
      float[] dLogDecay,
      int dLogDecayOff,
      float[] scratch);
}
