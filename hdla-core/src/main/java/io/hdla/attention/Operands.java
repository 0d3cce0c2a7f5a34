package io.hdla.attention;

import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/**
 * What an engine works on: contiguous tensors of one floating type. An operand may have fewer heads
 * than the state, if its number of heads divides the state's: then neighbouring heads share it.
 */
interface Operands {
  /** Elements from which on more than one thread makes zeros. */
  int LARGE = 1 << 18;

  DType dtype();

  /** [B,T,·,K]. */
  Tensor q();

  /** [N,H,K,V] or null. */
  Tensor initialState();

  /** Heads of the state. */
  int heads();

  /** Rows of a state: 0 where there is none. */
  int keyDim();

  /** Columns of a state, channels of an output. */
  int valueDim();

  /** The most rows that a token stacks in a Gram matrix. */
  int rowsPerToken();

  /** Whether nothing is erased and all channels of a head decay alike. */
  default boolean decaysAlike() {
    return false;
  }

  /** The greatest number of heads that divides every operand's: groups that share nothing. */
  int independentHeads();

  static int divisor(int a, int b) {
    return b == 0 ? a : divisor(b, a % b);
  }

  static Tensor zerosLike(Tensor tensor) {
    return tensor == null ? null : Tensor.zeros(tensor.dtype(), tensor.shape());
  }

  /**
   * Zeros like each of the tensors, null for null. Where they are large, all threads make them: to
   * write a megabyte of zeros takes as long as a few chunks.
   */
  static Tensor[] allZerosLike(Tensor... tensors) {
    long elements = 0;
    for (Tensor tensor : tensors) {
      elements += tensor == null ? 0 : tensor.count();
    }
    Tensor[] zeros = new Tensor[tensors.length];
    if (elements < LARGE) {
      Arrays.setAll(zeros, i -> zerosLike(tensors[i]));
    } else {
      Parallel.forEach(zeros.length, i -> zeros[i] = zerosLike(tensors[i]));
    }
    return zeros;
  }

  static Tensor contiguous(Tensor tensor) {
    return tensor == null ? null : tensor.contiguous();
  }

  /** A log-decay [B,T,H,K], or [B,T,H] seen as [B,T,H,1]. */
  static Tensor decayRows(Tensor g) {
    return g == null || g.rank() == 4 ? contiguous(g) : withAxis(g.contiguous(), 3);
  }

  /** The gradient of a log-decay in the shape of the input; null if there is none. */
  static Tensor decayGradient(Tensor rows, AttentionInputs inputs) {
    return rows == null || inputs.get("log_decay").rank() == 4 ? rows : rows.squeeze(3);
  }

  /** A tensor with a new axis of size 1. */
  static Tensor withAxis(Tensor tensor, int axis) {
    return tensor.as(tensor.layout().unsqueeze(axis));
  }
}
