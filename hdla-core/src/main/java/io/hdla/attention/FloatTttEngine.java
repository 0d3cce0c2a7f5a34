// Twin: DoubleTttEngine is generated from this file.
package io.hdla.attention;

import io.hdla.attention.chunk.FloatChunkForms;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.engine.FloatTttGradients;
import io.hdla.attention.engine.FloatTttTask;
import io.hdla.attention.recurrent.FloatRecurrentForms;
import io.hdla.tensor.Tensor;

/** Runs TTT-Linear. */
final class FloatTttEngine extends FloatEngine<TttOperands> {
  FloatTttEngine(TttOperands x, AttentionOptions options, Sequences sequences, boolean saving) {
    super(
        x,
        options.form() == Form.CHUNK ? options.withChunkSize(x.structure().miniBatch()) : options,
        sequences,
        saving);
  }

  @Override
  FloatForm form(int sequence, int head, TttOperands d) {
    TttStructure structure = x.structure();
    FloatTttTask task =
        new FloatTttTask(tokens(sequence), x.q().size(3), x.valueDim(), structure.miniBatch());
    task.scale = (float) options.scale();
    task.eps = (float) structure.eps();
    task.norm = structure.norm();
    task.residual = structure.residual();
    task.bias = structure.bias();
    task.q = rows(x.q(), sequence, head, 1);
    task.k = rows(x.k(), sequence, head, 1);
    task.v = rows(x.v(), sequence, head, 1);
    task.eta = rows(x.eta(), sequence, head, 1);
    task.weight = row(x.weight(), 0, head);
    task.shift = row(x.bias(), 0, head);
    task.gradients = d == null ? null : gradients(sequence, head, d);
    // Only token by token are there states inside a mini-batch.
    return recurrent() || statesEvery > 0
        ? FloatRecurrentForms.ttt(task, saveEvery)
        : FloatChunkForms.ttt(task, saveEvery);
  }

  private FloatTttGradients gradients(int sequence, int head, TttOperands d) {
    FloatTttGradients gradients = new FloatTttGradients();
    gradients.q = rows(d.q(), sequence, head, 1);
    gradients.k = rows(d.k(), sequence, head, 1);
    gradients.v = rows(d.v(), sequence, head, 1);
    gradients.eta = rows(d.eta(), sequence, head, 1);
    gradients.weight = row(d.weight(), sequence, head);
    gradients.shift = row(d.bias(), sequence, head);
    return gradients;
  }

  /** The one row of a head in a [H,V] or [N,H,V] tensor. */
  private FloatRows row(Tensor tensor, int sequence, int head) {
    if (tensor == null) {
      return null;
    }
    int width = tensor.size(-1);
    int heads = tensor.size(-2);
    int own = sequence * heads + head / (x.heads() / heads);
    return new FloatRows(tensor.floats(), tensor.layout().offset() + own * width, width, 1);
  }
}
