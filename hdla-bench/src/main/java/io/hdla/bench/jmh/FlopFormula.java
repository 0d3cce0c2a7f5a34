package io.hdla.bench.jmh;

/**
 * Counts what the mathematics needs, whatever the code does: products of matrices, whose triangular
 * half alone counts where the other is zero. Exponentials, decays and normalisations are left out,
 * as are products that the code computes twice.
 *
 * <p>With erase rank a, write rank w, chunk size C, a token and head:
 *
 * <ul>
 *   <li>general form: (4a + 2w + 2) d_k d_v for what meets the state (B̄S, ÃᵀU, K̃ᵀV, Q̄S), and
 *       within the chunk C (a + 1)(a + w)(d_k + d_v) for Gram matrices and for what they multiply;
 *   <li>delta-product form, M micro-steps: (4M + 2) d_k d_v, and C M (M + 1)(d_k + d_v); so HDLA, M
 *       = 2, needs 10 d² + 12 C d for d = d_k = d_v. (A kernel that computes whole blocks on the
 *       diagonal comes to about 10 d² + 16 C d);
 *   <li>recurrent: the first of the two terms alone;
 *   <li>softmax: (T + 1)(d_k + d_v), whatever the form.
 * </ul>
 */
final class FlopFormula implements FlopCount {
  @Override
  public double forward(Call call) {
    double erase = call.structure().erase();
    double write = call.structure().write();
    double product = (double) call.keyDim() * call.valueDim();
    double sum = (double) call.keyDim() + call.valueDim();
    double chunk = Math.min(call.chunk(), call.time());
    switch (call.structure().kind()) {
      case DELTA:
        return (4 * erase + 2) * product + chunk * erase * (erase + 1) * sum;
      case GENERAL:
        return (4 * erase + 2 * write + 2) * product + chunk * (erase + 1) * (erase + write) * sum;
      default:
        return (call.time() + 1) * sum;
    }
  }
}
