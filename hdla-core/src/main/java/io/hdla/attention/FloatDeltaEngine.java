// Twin: DoubleDeltaEngine is generated from this file.
package io.hdla.attention;

import io.hdla.attention.chunk.FloatChunkForms;
import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.recurrent.FloatRecurrentForms;

/** Runs the delta-product operator. */
final class FloatDeltaEngine extends FloatEngine<DeltaOperands> {
  FloatDeltaEngine(DeltaOperands x, AttentionOptions options, Sequences sequences, boolean saving) {
    super(x, options, sequences, saving);
  }

  @Override
  FloatForm form(int sequence, int head, DeltaOperands d) {
    DeltaStructure structure = x.structure();
    FloatDeltaTask task =
        new FloatDeltaTask(
            tokens(sequence),
            x.keyDim(),
            x.valueDim(),
            (float) options.scale(),
            structure.steps(),
            structure.decayStep(),
            structure.scaledWrite());
    task.q = rows(x.q(), sequence, head, 1);
    task.k = rows(x.k(), sequence, head, x.k().size(2));
    task.v = rows(x.v(), sequence, head, x.v().size(2));
    task.beta = rows(x.beta(), sequence, head, x.beta().size(2));
    task.g = rows(x.g(), sequence, head, 1);
    task.decayWidth = x.g() == null ? 1 : x.g().size(3);
    FloatDeltaGradients gradients = null;
    if (d != null) {
      gradients = new FloatDeltaGradients();
      gradients.q = rows(d.q(), sequence, head, 1);
      gradients.k = rows(d.k(), sequence, head, x.k().size(2));
      gradients.v = rows(d.v(), sequence, head, x.v().size(2));
      gradients.beta = rows(d.beta(), sequence, head, x.beta().size(2));
      gradients.g = rows(d.g(), sequence, head, 1);
    }
    return recurrent()
        ? FloatRecurrentForms.delta(task, saveEvery, gradients)
        : FloatChunkForms.delta(task, chunkSize, saveEvery, statesEvery, gradients);
  }
}
