// Twin: DoubleChunkFormsTest is generated from this file.
package io.hdla.attention.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.attention.engine.FloatDeltaGradients;
import io.hdla.attention.engine.FloatDeltaTask;
import io.hdla.attention.engine.FloatDplrGradients;
import io.hdla.attention.engine.FloatDplrTask;
import io.hdla.attention.engine.FloatForm;
import io.hdla.attention.engine.FloatRows;
import io.hdla.attention.recurrent.FloatRecurrentForms;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Against the recurrent form, what no named system asks for: one decay for all channels together
 * with rows that stand before it, and a form that is used more than once.
 */
class FloatChunkFormsTest {
  private static final int T = 13;
  private static final int K = 3;
  private static final int V = 2;
  private static final double[] LOWEST_DECAYS = {-0.5, -30};

  // twin: float32 only
  private static final double TOLERANCE = 5e-5;
  // twin: end
  // twin: float64 only
  // private static final double TOLERANCE = 1e-10;
  // twin: end

  private final Rng rng = Rng.of(17);

  private FloatRows normal(int rank, int width) {
    return new FloatRows(rng.normal(DType.FLOAT32, T * rank * width).floats(), 0, width, rank);
  }

  private FloatRows uniform(int rank, double low, double high) {
    return new FloatRows(rng.uniform(DType.FLOAT32, low, high, T * rank).floats(), 0, 1, rank);
  }

  private static FloatRows zeros(int rank, int width) {
    return new FloatRows(new float[T * rank * width], 0, width, rank);
  }

  /** The outputs, the last state and the first state's gradient, with and without dO. */
  private static List<float[]> run(FloatForm form, FloatRows dO) {
    FloatRows o = zeros(1, V);
    float[] state = Rng.of(3).normal(DType.FLOAT32, K * V).floats();
    float[] dState = Rng.of(4).normal(DType.FLOAT32, K * V).floats();
    float[] saved = new float[form.savedSize()];
    form.forward(o, state, 0, saved, null);
    form.backward(dO, dState, 0, saved);
    float[] dStateAlone = Rng.of(4).normal(DType.FLOAT32, K * V).floats();
    form.backward(null, dStateAlone, 0, saved);
    return new ArrayList<>(List.of(o.data, state, dState, dStateAlone));
  }

  private static void assertClose(List<float[]> expected, List<float[]> found) {
    for (int n = 0; n < expected.size(); n++) {
      double largest = 0;
      for (float x : expected.get(n)) {
        largest = Math.max(largest, Math.abs(x));
      }
      for (int i = 0; i < expected.get(n).length; i++) {
        String place = "array " + n + ", element " + i;
        assertEquals(expected.get(n)[i], found.get(n)[i], TOLERANCE * largest, place);
      }
    }
  }

  @Test
  void deltaStepsBeforeASharedDecay() {
    for (double lowest : LOWEST_DECAYS) {
      FloatDeltaTask task = new FloatDeltaTask(T, K, V, 0.5f, 2, 1, true);
      task.q = normal(1, K);
      task.k = normal(2, K);
      task.v = normal(2, V);
      task.beta = uniform(2, 0, 0.5);
      task.decayWidth = 1;
      task.g = uniform(1, lowest, 0);
      FloatRows dO = normal(1, V);
      List<float[]> expected = delta(task, dO, 0);
      for (int size : new int[] {1, 4, 16}) {
        assertClose(expected, delta(task, dO, size));
      }
    }
  }

  private static List<float[]> delta(FloatDeltaTask task, FloatRows dO, int size) {
    FloatDeltaGradients d = new FloatDeltaGradients();
    d.q = zeros(1, K);
    d.k = zeros(2, K);
    d.v = zeros(2, V);
    d.beta = zeros(2, 1);
    d.g = zeros(1, 1);
    FloatForm form =
        size == 0
            ? FloatRecurrentForms.delta(task, 1, d)
            : FloatChunkForms.delta(task, size, 1, 0, d);
    List<float[]> found = run(form, dO);
    found.addAll(List.of(d.q.data, d.k.data, d.v.data, d.beta.data, d.g.data));
    return found;
  }

  @Test
  void generalErasureBeforeASharedDecay() {
    for (double lowest : LOWEST_DECAYS) {
      FloatDplrTask task = new FloatDplrTask(T, K, V, 0.5f);
      task.q = normal(1, K);
      task.k = normal(1, K);
      task.v = normal(1, V);
      task.b = normal(2, K);
      task.a = new FloatRows(task.b.data.clone(), 0, K, 2);
      for (int i = 0; i < task.a.data.length; i++) {
        task.a.data[i] *= 0.1f;
      }
      task.decayWidth = 1;
      task.g = uniform(1, lowest, 0);
      FloatRows dO = normal(1, V);
      List<float[]> expected = dplr(task, dO, 0);
      for (int size : new int[] {1, 4, 16}) {
        assertClose(expected, dplr(task, dO, size));
      }
    }
  }

  private static List<float[]> dplr(FloatDplrTask task, FloatRows dO, int size) {
    FloatDplrGradients d = new FloatDplrGradients();
    d.q = zeros(1, K);
    d.k = zeros(1, K);
    d.v = zeros(1, V);
    d.a = zeros(2, K);
    d.b = zeros(2, K);
    d.g = zeros(1, 1);
    FloatForm form =
        size == 0
            ? FloatRecurrentForms.dplr(task, 1, d)
            : FloatChunkForms.dplr(task, size, 1, 0, d);
    List<float[]> found = run(form, dO);
    found.addAll(List.of(d.q.data, d.k.data, d.v.data, d.a.data, d.b.data, d.g.data));
    return found;
  }
}
