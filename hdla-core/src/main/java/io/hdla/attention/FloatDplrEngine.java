// Twin: DoubleDplrEngine is generated from this file.
package io.hdla.attention;

import io.hdla.attention.chunk.FloatChunkForms;
import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.recurrent.FloatRecurrentForms;

/** Runs the general operator. */
final class FloatDplrEngine extends FloatEngine<DplrOperands> {
  FloatDplrEngine(DplrOperands x, AttentionOptions options, Sequences sequences, boolean saving) {
    super(x, options, sequences, saving);
  }

  @Override
  FloatForm form(int sequence, int head, DplrOperands d) {
    int erase = x.a().size(2);
    int write = x.k().size(2);
    float scale = (float) options.scale();
    FloatDplrTask task = new FloatDplrTask(tokens(sequence), x.keyDim(), x.valueDim(), scale);
    task.q = rows(x.q(), sequence, head, 1);
    task.k = rows(x.k(), sequence, head, write);
    task.v = rows(x.v(), sequence, head, write);
    task.a = rows(x.a(), sequence, head, erase);
    task.b = rows(x.b(), sequence, head, erase);
    task.g = rows(x.g(), sequence, head, 1);
    task.decayWidth = x.g() == null ? 1 : x.g().size(3);
    FloatDplrGradients gradients = null;
    if (d != null) {
      gradients = new FloatDplrGradients();
      gradients.q = rows(d.q(), sequence, head, 1);
      gradients.k = rows(d.k(), sequence, head, write);
      gradients.v = rows(d.v(), sequence, head, write);
      gradients.a = rows(d.a(), sequence, head, erase);
      gradients.b = rows(d.b(), sequence, head, erase);
      gradients.g = rows(d.g(), sequence, head, 1);
    }
    return recurrent()
        ? FloatRecurrentForms.dplr(task, saveEvery, gradients)
        : FloatChunkForms.dplr(task, chunkSize, saveEvery, statesEvery, gradients);
  }
}
