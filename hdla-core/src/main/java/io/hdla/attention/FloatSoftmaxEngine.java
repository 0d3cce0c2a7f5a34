// Twin: DoubleSoftmaxEngine is generated from this file.
package io.hdla.attention;

import io.hdla.attention.chunk.FloatChunkForms;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatSoftmaxTask;
import io.hdla.attention.recurrent.FloatRecurrentForms;
import io.hdla.tensor.Tensor;

/** Runs softmax attention. */
final class FloatSoftmaxEngine extends FloatEngine<SoftmaxOperands> {
  private static final int BLOCK = 64;
  private static final int LARGEST_BLOCK = 256;

  private Tensor output;

  FloatSoftmaxEngine(
      SoftmaxOperands x, AttentionOptions options, Sequences sequences, boolean saving) {
    super(x, options, sequences, saving);
  }

  @Override
  public void forward(Tensor o, Tensor state, Tensor states) {
    output = o;
    super.forward(o, state, states);
  }

  @Override
  FloatForm form(int sequence, int head, SoftmaxOperands d) {
    FloatSoftmaxTask task =
        new FloatSoftmaxTask(
            tokens(sequence), x.q().size(3), x.valueDim(), (float) options.scale(), x.causal());
    task.q = rows(x.q(), sequence, head, 1);
    task.k = rows(x.k(), sequence, head, 1);
    task.v = rows(x.v(), sequence, head, 1);
    if (d != null) {
      task.o = rows(output, sequence, head, 1);
      task.dq = rows(d.q(), sequence, head, 1);
      task.dk = rows(d.k(), sequence, head, 1);
      task.dv = rows(d.v(), sequence, head, 1);
    }
    if (recurrent()) {
      return FloatRecurrentForms.softmax(task);
    }
    int block = options.chunkSize() == 0 ? BLOCK : Math.min(LARGEST_BLOCK, options.chunkSize());
    return FloatChunkForms.softmax(task, block);
  }
}
