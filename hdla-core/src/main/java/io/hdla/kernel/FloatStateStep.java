// Twin: DoubleStateStep is generated from this file.
package io.hdla.kernel;

/**
 * A token of a recurrence, in passes over its state matrix that move each element between memory
 * and registers once: one pass reads it with all rows that the token needs, one changes it by all
 * that the token writes.
 *
 * <p>A factor of decay is given in two parts and applied as {@code keep·s + rest·s}, with keep 0 or
 * 1: one near 1 then has no rounding of its own. There is one factor a row of the state.
 */
public interface FloatStateStep {
  /** Log-decays above this have keep = 1. */
  float MILD = -0.5f;

  /**
   * The factors {@code e^g} of log-decays, {@code rest = e^g − keep} and {@code whole = e^g}.
   *
   * @param n the number of factors
   * @param g read: log-decays, at most 0
   * @param gOff where they start
   * @param keep written, from its start: 1 above {@link #MILD}, and 0
   * @param rest written, from its start
   * @param whole written, from its start
   */
  void factors(int n, float[] g, int gOff, float[] keep, float[] rest, float[] whole);

  /**
   * The same where the factors are known: {@code rest} is {@code e^g − 1} where keep = 1, and the
   * factor as it is given elsewhere.
   *
   * @param n the number of factors
   * @param g read: log-decays, at most 0
   * @param gOff where they start
   * @param product read: e^g, as a product of factors
   * @param productOff where it starts
   * @param keep written, from its start: 1 above {@link #MILD}, and 0
   * @param rest written, from its start
   * @return whether any keep is 1
   */
  boolean factors(
      int n, float[] g, int gOff, float[] product, int productOff, float[] keep, float[] rest);

  /**
   * A key and a query before and after a decay, and their products: {@code rows = k, f ∘ k, f ∘ q},
   * {@code products = kᵀ(f ∘ k), kᵀ(f ∘ q), kᵀq}.
   *
   * @param n channels
   * @param f read: factors, from its start
   * @param k read: the key
   * @param kOff where it starts
   * @param q read: the query
   * @param qOff where it starts
   * @param rows written, from its start: three rows of n
   * @param products written, from its start: three numbers
   */
  void key(
      int n, float[] f, float[] k, int kOff, float[] q, int qOff, float[] rows, float[] products);

  /**
   * {@code y_p ← Σ_i r_p[i] S[i,:]}, for {@code p < readers} and {@code i < keyDim}.
   *
   * @param readers the number of rows r
   * @param keyDim rows of the state
   * @param valueDim columns of the state
   * @param r read: rows of keyDim
   * @param rOff where the first one starts
   * @param rRow the distance between them
   * @param state read: rows one behind the other
   * @param at where it starts
   * @param y written: rows of valueDim, one behind the other
   * @param yOff where the first one starts
   */
  void read(
      int readers,
      int keyDim,
      int valueDim,
      float[] r,
      int rOff,
      int rRow,
      float[] state,
      int at,
      float[] y,
      int yOff);

  /**
   * What the writers of a token write, and what its query finds: {@code x_j ← c_j v_j − b_j (u_j +
   * Σ_{p<j} gram[j,p] x_p)} for {@code j < writers}, and {@code o ← scale (u_j + Σ_{p<j} gram[j,p]
   * x_p)} for {@code j = writers}.
   *
   * @param writers the number of rows x
   * @param n elements a row
   * @param gram read: a triangle, the j entries of row j at {@code j(j − 1)/2}
   * @param first the first writer with a row v; those before have none
   * @param c read: a factor a writer
   * @param v read: rows
   * @param vOff where the first one starts, that of writer {@code first}
   * @param vRow the distance between them
   * @param b read: a factor a writer
   * @param u read, from its start: a row a writer and one for the query, one behind the other
   * @param x written, from its start: a row a writer, one behind the other
   * @param scale the factor of o
   * @param o written: one row; null where no output is wanted
   * @param oOff where it starts
   */
  void solve(
      int writers,
      int n,
      float[] gram,
      int first,
      float[] c,
      float[] v,
      int vOff,
      int vRow,
      float[] b,
      float[] u,
      float[] x,
      float scale,
      float[] o,
      int oOff);

  /**
   * {@code S[i,:] ← (keep_i + rest_i) S[i,:] + Σ_p w_p[i] x_p}, for {@code p < writers} and {@code
   * i < keyDim}.
   *
   * @param writers the number of rows w and x
   * @param keyDim rows of the state
   * @param valueDim columns of the state
   * @param keep read: a number a row of the state; null where all are 0
   * @param rest read: a number a row of the state
   * @param w read: rows of keyDim
   * @param wOff where the first one starts
   * @param wRow the distance between them
   * @param x read: rows of valueDim
   * @param xOff where the first one starts
   * @param xRow the distance between them
   * @param state changed: rows one behind the other
   * @param at where it starts
   */
  void update(
      int writers,
      int keyDim,
      int valueDim,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      int wRow,
      float[] x,
      int xOff,
      int xRow,
      float[] state,
      int at);

  /**
   * {@link #update} by one writer and {@link #read} by one reader of the state after it, in one
   * pass: {@code S[i,:] ← (keep_i + rest_i) S[i,:] + w_i x}, then {@code y ← scale · Σ_i r_i
   * S[i,:]}, for {@code i < keyDim}.
   *
   * @param keyDim rows of the state
   * @param valueDim columns of the state
   * @param keep read: a number a row of the state
   * @param rest read: a number a row of the state
   * @param w read: a number a row
   * @param wOff where it starts
   * @param x read: a number a column; not y
   * @param xOff where it starts
   * @param r read: a number a row
   * @param rOff where it starts
   * @param scale the factor of y
   * @param state changed: rows one behind the other
   * @param at where it starts
   * @param y written: a number a column; in no array part that is read
   * @param yOff where it starts
   */
  void advance(
      int keyDim,
      int valueDim,
      float[] keep,
      float[] rest,
      float[] w,
      int wOff,
      float[] x,
      int xOff,
      float[] r,
      int rOff,
      float scale,
      float[] state,
      int at,
      float[] y,
      int yOff);
}
