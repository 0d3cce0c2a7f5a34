package io.hdla.bench.cost;

import java.util.ArrayList;
import java.util.List;

/**
 * What to count and to time.
 *
 * @param systems the systems
 * @param dims the values of d_k and of d_v, each with each
 * @param seconds for the timing, roughly
 */
public record CostSettings(List<CostSystem> systems, List<Integer> dims, double seconds) {
  private static final int PREFERRED = 64;

  /**
   * The systems of the paper's table and some ranks.
   *
   * @param ranks pairs (r_ab, r_kv) for the general operator
   * @return the systems
   */
  public static List<CostSystem> systems(List<int[]> ranks) {
    List<CostSystem> systems = new ArrayList<>(CostSystem.ALL);
    for (int[] pair : ranks) {
      CostSystem more = CostSystem.ranks(pair[0], pair[1]);
      if (!systems.contains(more)) {
        systems.add(more);
      }
    }
    return systems;
  }

  /** The size that the tables show. */
  int[] shown() {
    int dim = dims.contains(PREFERRED) ? PREFERRED : dims.get(0);
    return new int[] {dim, dim};
  }

  /** All sizes (d_k, d_v). */
  List<int[]> sizes() {
    List<int[]> sizes = new ArrayList<>();
    for (int keyDim : dims) {
      for (int valueDim : dims) {
        sizes.add(new int[] {keyDim, valueDim});
      }
    }
    return sizes;
  }
}
