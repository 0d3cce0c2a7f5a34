// Twin: DoubleTttChunkGradient is generated from this file.
package io.hdla.attention.chunk;

import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatTttGradients;
import io.hdla.attention.engine.FloatTttTask;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.provider.Kernels;
import java.util.Arrays;

/**
 * The way back through the dual form of TTT-Linear. With dR the gradient of Q W₀ − A U,
 *
 * <pre>
 *   dA = −dR Uᵀ for s ≤ t,   X = K dW_C
 *   dU = −Aᵀ dR − η X,   dη_s = Σ_t dA_ts q_tᵀk_s − x_sᵀ u_s
 *   dQ = dR W₀ᵀ + (dA η) K,   dK = (dA η)ᵀ Q − (η U) dW_Cᵀ + dZ W₀ᵀ
 *   dW₀ = dW_C + Qᵀ dR + Kᵀ dZ
 * </pre>
 *
 * with dZ from dU through the inner gradient.
 */
final class FloatTttChunkGradient extends FloatTttChunk {
  private static final FloatMatMul MATMUL = Kernels.FLOAT_MATMUL;

  private final FloatTttGradients gradients;
  private final float[] dRead;
  private final float[] dU;
  private final float[] dTarget;
  private final float[] dApplied;
  private final float[] dq;
  private final float[] dk;
  private final float[] scaled;

  FloatTttChunkGradient(FloatTttTask task, int length) {
    super(task, length);
    gradients = task.gradients;
    dRead = new float[length * valueDim];
    dU = new float[length * valueDim];
    dTarget = new float[length * valueDim];
    dApplied = new float[length * length];
    dq = new float[length * inputDim];
    dk = new float[length * inputDim];
    scaled = new float[length * valueDim];
  }

  /**
   * Adds the gradients of the mini-batch's operands, which must be loaded and solved, and moves
   * dState from its end to its start; a null dO means zero.
   */
  void backward(FloatRows dO, float[] state, int at, float[] dState, int dStateAt) {
    advanceBackward(dState, dStateAt);
    if (dO == null) {
      Arrays.fill(dq, 0);
    } else {
      outputBackward(dO, state, at, dState, dStateAt);
    }
    for (int t = 0; t < tokens; t++) {
      model.innerBackward(z, t * valueDim, target, dU, dTarget);
    }
    // dK += dZ W₀ᵀ,  dW₀ += Kᵀ dZ
    addTransposedProduct(1, dU, state, at, 1, dk);
    addOuter(k, dU, dState, dStateAt);
    for (int t = 0; t < tokens; t++) {
      gradients.addTarget(start + t, task.residual, dTarget, t * valueDim, valueDim);
      FloatTttGradients.add(gradients.q, start + t, 1, dq, t * inputDim, task.keyDim);
      FloatTttGradients.add(gradients.k, start + t, 1, dk, t * inputDim, task.keyDim);
    }
  }

  /** dU = −η X, dη −= x ∘ u, dK = −(η U) dW_Cᵀ. */
  private void advanceBackward(float[] dState, int dStateAt) {
    MATMUL.gemm(
        tokens, valueDim, inputDim, 1, k, 0, inputDim, 1, dState, dStateAt, valueDim, 1, 0, dU, 0,
        valueDim);
    for (int t = 0; t < tokens; t++) {
      float along = 0;
      for (int i = t * valueDim; i < (t + 1) * valueDim; i++) {
        along += dU[i] * u[i];
        dU[i] *= -eta[t];
        scaled[i] = eta[t] * u[i];
      }
      gradients.eta.data[gradients.eta.at(start + t)] -= along;
    }
    addTransposedProduct(-1, scaled, dState, dStateAt, 0, dk);
  }

  private void outputBackward(FloatRows dO, float[] state, int at, float[] dState, int dStateAt) {
    read(state, at, dRead);
    for (int t = 0; t < tokens; t++) {
      model.outputBackward(start + t, dRead, t * valueDim, dO);
    }
    addTransposedProduct(1, dRead, state, at, 0, dq);
    addOuter(q, dRead, dState, dStateAt);
    // dU −= Aᵀ dR
    MATMUL.gemm(
        tokens, valueDim, tokens, -1, applied, 0, 1, tokens, dRead, 0, valueDim, 1, 1, dU, 0,
        valueDim);
    appliedBackward();
  }

  private void appliedBackward() {
    MATMUL.gemm(
        tokens, tokens, valueDim, -1, dRead, 0, valueDim, 1, u, 0, 1, valueDim, 0, dApplied, 0,
        tokens);
    for (int t = 0; t < tokens; t++) {
      for (int s = 0; s < tokens; s++) {
        int i = t * tokens + s;
        if (s <= t) {
          gradients.eta.data[gradients.eta.at(start + s)] += dApplied[i] * gram[i];
          dApplied[i] *= eta[s];
        } else {
          dApplied[i] = 0;
        }
      }
    }
    MATMUL.gemm(
        tokens, inputDim, tokens, 1, dApplied, 0, tokens, 1, k, 0, inputDim, 1, 1, dq, 0, inputDim);
    MATMUL.gemm(
        tokens, inputDim, tokens, 1, dApplied, 0, 1, tokens, q, 0, inputDim, 1, 1, dk, 0, inputDim);
  }

  /** out = beta · out + factor · X Wᵀ. */
  private void addTransposedProduct(
      float factor, float[] x, float[] state, int at, float beta, float[] out) {
    MATMUL.gemm(
        tokens, inputDim, valueDim, factor, x, 0, valueDim, 1, state, at, 1, valueDim, beta, out, 0,
        inputDim);
  }

  /** W ← W + Xᵀ Y. */
  private void addOuter(float[] x, float[] y, float[] state, int at) {
    MATMUL.gemm(
        inputDim, valueDim, tokens, 1, x, 0, 1, inputDim, y, 0, valueDim, 1, 1, state, at,
        valueDim);
  }
}
