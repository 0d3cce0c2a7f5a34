package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.init;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.hdla.autograd.NoGrad;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Threads that use one model at once each get what they would get alone. */
@Isolated
class SharedWeightsTest {
  private static final int REPEATS = 20;

  private final LanguageModel model =
      new LanguageModel(
          new LanguageModelConfig(
              11, 2, 16, true, MixerConfig.of("hdla", 8, 4, 2).withConvWidth(3).withGate(2, 8)),
          init(1));

  private static Tensor ids(int thread) {
    long[] ids = new long[2 * 37];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = (7L * i + 3L * thread + (long) i * i) % 11;
    }
    return Tensor.of(ids, 2, 37);
  }

  private double[] scores(int thread) {
    return NoGrad.run(() -> model.forward(ids(thread))).value().to(DType.FLOAT64).toDoubleArray();
  }

  @Test
  void inferenceGivesTheSameBits() throws Exception {
    int before = Parallel.threads();
    for (int pool : new int[] {1, 4}) {
      Parallel.setThreads(pool);
      try {
        together();
      } finally {
        Parallel.setThreads(before);
      }
    }
  }

  private void together() throws Exception {
    double[][] alone = {scores(0), scores(1)};
    assertFalse(Arrays.equals(alone[0], alone[1]), "two different inputs");
    CyclicBarrier start = new CyclicBarrier(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Callable<List<double[]>>> calls = new ArrayList<>();
      for (int thread = 0; thread < 2; thread++) {
        int own = thread;
        calls.add(
            () -> {
              start.await();
              List<double[]> found = new ArrayList<>();
              for (int repeat = 0; repeat < REPEATS; repeat++) {
                found.add(scores(own));
              }
              return found;
            });
      }
      List<Future<List<double[]>>> ended = threads.invokeAll(calls);
      for (int thread = 0; thread < 2; thread++) {
        for (double[] found : ended.get(thread).get()) {
          assertArrayEquals(alone[thread], found);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
