// Twin: DoubleEraseSolve is generated from this file.
package io.hdla.kernel;

/**
 * The substitution of the chunk-wise form, and its transpose. Writer w has a row of x and is fed by
 * a reader, whose products with the writers before w are {@code gram[gramAt[w] + p]}, p &lt; w, and
 * whose row of u starts at {@code uAt[w]}. A writer that no reader feeds has c = 0 and the places
 * of a row of zeros. Rows of x follow each other.
 */
public interface FloatEraseSolve {
  /**
   * For w = 0, 1, …: {@code u_w ← u_w + Σ_{p<w} gram[w,p] x_p}, then {@code x_w ← x_w − c_w u_w}.
   *
   * @param n the number of writers
   * @param m elements a row
   * @param gram read
   * @param gramAt where the products of each writer's reader start
   * @param c factors
   * @param u changed
   * @param uAt where the row of each writer's reader starts
   * @param x changed
   */
  void forward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] u, int[] uAt, float[] x);

  /**
   * For w = n−1, n−2, …: {@code y_w ← y_w + Σ_{i>w} gram[i,w] z_i}, then {@code z_w ← −c_w y_w}.
   *
   * @param n the number of writers
   * @param m elements a row
   * @param gram read
   * @param gramAt where the products of each writer's reader start
   * @param c factors
   * @param z written
   * @param zAt where the row of each writer's reader starts
   * @param y changed: rows that follow each other
   */
  void backward(
      int n, int m, float[] gram, int[] gramAt, float[] c, float[] z, int[] zAt, float[] y);
}
