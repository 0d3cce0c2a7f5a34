package io.hdla.nn;

import static io.hdla.autograd.rule.MovementRules.concat;
import static io.hdla.autograd.rule.MovementRules.permute;
import static io.hdla.autograd.rule.MovementRules.slice;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.CompareRules;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.autograd.rule.SoftmaxRules;
import io.hdla.tensor.Tensor;

/** Softmax attention of a few tokens to themselves and to all that came before. */
final class KeyValueCache {
  static final String KEYS = "k";
  static final String VALUES = "v";

  /** Queries whose scores are computed together: bounds the memory of a long piece. */
  private static final int BLOCK = 64;

  private KeyValueCache() {}

  /** From [B,T,H,·] to [B,T,H,V]; what came before is in the flow, and all is handed on. */
  static Variable attend(Variable q, Variable k, Variable v, double scale, Flow flow) {
    int past = Math.toIntExact(flow.position());
    Variable keys = joined(KEYS, k, past, flow);
    Variable values = joined(VALUES, v, past, flow);
    Variable columns = permute(keys, 0, 2, 3, 1);
    Variable rows = permute(values, 0, 2, 1, 3);
    int time = q.size(1);
    int blocks = Math.max(1, (time + BLOCK - 1) / BLOCK);
    Variable[] outputs = new Variable[blocks];
    for (int i = 0; i < blocks; i++) {
      int from = i * BLOCK;
      int to = Math.min(time, from + BLOCK);
      Variable some = permute(slice(q, 1, from, to), 0, 2, 1, 3);
      Variable scores = MatMulRules.matmul(some, slice(columns, 3, 0, past + to));
      Variable scaled = ElementwiseRules.mul(scores, scale);
      Variable masked =
          CompareRules.maskedFill(scaled, future(to - from, past + from), Double.NEGATIVE_INFINITY);
      Variable weights = SoftmaxRules.softmax(masked, -1);
      outputs[i] = permute(MatMulRules.matmul(weights, slice(rows, 2, 0, past + to)), 0, 2, 1, 3);
    }
    return concat(1, outputs);
  }

  private static Variable joined(String name, Variable x, int past, Flow flow) {
    Variable all = concat(1, flow.before(name, x.size(0), past, x.size(2), x.size(3)), x);
    flow.after(name, all);
    return all;
  }

  /** [R, past + R], 1 where a key is behind its query. */
  private static Tensor future(int queries, int past) {
    long[] mask = new long[queries * (past + queries)];
    for (int r = 0; r < queries; r++) {
      for (int s = past + r + 1; s < past + queries; s++) {
        mask[r * (past + queries) + s] = 1;
      }
    }
    return Tensor.of(mask, queries, past + queries);
  }
}
