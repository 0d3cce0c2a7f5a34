package io.hdla.bench.demo;

import io.hdla.bench.task.Batch;
import io.hdla.bench.task.Task;
import io.hdla.bench.train.Trainer;
import io.hdla.tensor.Tensor;
import java.io.PrintWriter;
import java.util.Locale;

/** One sequence that the model has not seen: its pairs, and what the model says when asked. */
final class RecalledExample {
  private final long[] inputs;
  private final long[] labels;
  private final double[] scores;
  private final int classes;

  RecalledExample(Trainer trainer, int number) {
    Batch batch = trainer.heldOut(number, 1);
    Tensor logits = trainer.scores(batch.inputs());
    inputs = batch.inputs().toLongArray();
    labels = batch.labels().toLongArray();
    scores = logits.toDoubleArray();
    classes = logits.size(2);
  }

  void print(PrintWriter out) {
    StringBuilder keys = new StringBuilder();
    StringBuilder values = new StringBuilder();
    StringBuilder places = new StringBuilder();
    StringBuilder answers = new StringBuilder();
    for (int t = 0; t < labels.length; t++) {
      if (labels[t] != Task.IGNORED) {
        int answer = answer(t);
        keys.append(String.format(Locale.ROOT, "%5d ", inputs[t]));
        values.append(String.format(Locale.ROOT, "%5d ", labels[t]));
        places.append(String.format(Locale.ROOT, "%5d ", t + 1));
        answers.append(
            String.format(Locale.ROOT, "%5d%s", answer, answer == labels[t] ? " " : "!"));
      }
    }
    out.println("     key          " + keys);
    out.println("     its value    " + values);
    out.println("     asked at     " + places);
    out.println("     model says   " + answers);
  }

  private int answer(int t) {
    int best = 0;
    for (int c = 1; c < classes; c++) {
      if (scores[t * classes + c] > scores[t * classes + best]) {
        best = c;
      }
    }
    return best;
  }
}
