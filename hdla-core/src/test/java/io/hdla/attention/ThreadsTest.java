package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results are the same to the last bit for any number of threads, and every time. */
@Isolated
class ThreadsTest {
  private final int before = Parallel.threads();

  @AfterEach
  void restore() {
    Parallel.setThreads(before);
  }

  /** Outputs, final states and all gradients, 20 times each. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void threadsDoNotMatter(AttentionSystem system) {
    AttentionCase c = AttentionCases.of(system).size('H', 5).size('T', 45).size('K', 17).make();
    AttentionOptions chunks = AttentionOptions.defaults().withChunkSize(16);
    for (AttentionOptions options : List.of(chunks, chunks.withForm(Form.RECURRENT))) {
      for (DType dtype : Ways.precisions()) {
        Parallel.setThreads(1);
        Outcome one = c.run(dtype, options);
        for (int threads : new int[] {1, 2, 3, 4, 8}) {
          Parallel.setThreads(threads);
          for (int repeat = 0; repeat < 20; repeat++) {
            Errors.assertSame(threads + " threads", one, c.run(dtype, options));
          }
        }
      }
    }
  }

  /** The same for the other chunk sizes, some of which divide the work otherwise. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void threadsDoNotMatterInAnyForm(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('H', 5).size('T', 133).make();
    for (DType dtype : Ways.precisions()) {
      Parallel.setThreads(1);
      Outcome one = c.run(dtype, options);
      for (int threads : new int[] {2, 3, 8}) {
        Parallel.setThreads(threads);
        Errors.assertSame(threads + " threads", one, c.run(dtype, options));
      }
    }
  }

  /** So few heads that their columns are divided; 50 are three blocks of 16 and a rest. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void threadsDoNotMatterToColumns(AttentionSystem system) {
    AttentionCase c = AttentionCases.of(system).size('H', 2).size('T', 45).size('V', 50).make();
    AttentionOptions options = AttentionOptions.defaults().withChunkSize(8);
    for (DType dtype : Ways.precisions()) {
      Parallel.setThreads(1);
      Outcome one = c.run(dtype, options);
      for (int threads : new int[] {3, 4, 8}) {
        Parallel.setThreads(threads);
        Errors.assertSame(threads + " threads", one, c.run(dtype, options));
      }
    }
  }

  /** Chunks beyond those that are loaded together, saved now and then, and states on the way. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#registry")
  void threadsDoNotMatterToManyChunks(AttentionSystem system) {
    AttentionCase c = AttentionCases.of(system).size('H', 1).size('T', 300).size('V', 50).make();
    AttentionOptions options = AttentionOptions.defaults().withChunkSize(8);
    sameForFewHeads(c, options);
    sameForFewHeads(c, options.withSaveEvery(3));
    sameForFewHeads(c, options.withStatesEvery(7));
  }

  /** Sequences of unlike lengths, an empty one among them, walk in step. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void threadsDoNotMatterToPackedSequences(AttentionSystem system) {
    AttentionOptions packed = AttentionOptions.defaults().withCuSeqlens(0, 5, 5, 150, 300);
    AttentionCase c =
        AttentionCases.of(system).size('H', 1).size('T', 300).size('V', 50).options(packed).make();
    sameForFewHeads(c, packed.withChunkSize(8));
    sameForFewHeads(c, packed.withChunkSize(8).withSaveEvery(2));
  }

  private static void sameForFewHeads(AttentionCase c, AttentionOptions options) {
    for (DType dtype : Ways.precisions()) {
      Parallel.setThreads(1);
      Outcome one = c.run(dtype, options);
      Tensor states = c.system.forward(c.inputs(dtype), options).states();
      for (int threads : new int[] {2, 3, 8}) {
        Parallel.setThreads(threads);
        Errors.assertSame(threads + " threads", one, c.run(dtype, options));
        if (states != null) {
          Tensor found = c.system.forward(c.inputs(dtype), options).states();
          Errors.assertSame(threads + " threads, states", states, found);
        }
      }
    }
  }

  /** Several callers at once share inputs and the pool. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void callersAtOnce(AttentionSystem system) throws Exception {
    Parallel.setThreads(4);
    AttentionCase c = AttentionCases.of(system).size('H', 4).size('T', 45).make();
    Outcome alone = c.chunk(DType.FLOAT32, 16);
    ExecutorService callers = Executors.newFixedThreadPool(3);
    try {
      Callable<Outcome> call = () -> c.chunk(DType.FLOAT32, 16);
      List<Callable<Outcome>> calls =
          Stream.generate(() -> call).limit(12).collect(Collectors.toList());
      for (Future<Outcome> found : callers.invokeAll(calls)) {
        Errors.assertSame("at once", alone, found.get());
      }
    } finally {
      callers.shutdownNow();
    }
  }

  /** Few elements by one thread, many by several: one zero tensor for each, none for none. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3, 1 << 18})
  void zerosAreLikeTheTensors(int size) {
    Parallel.setThreads(3);
    Tensor many = Tensors.ones(DType.FLOAT32, size);
    Tensor two = Tensors.ones(DType.FLOAT64, 1, 2);
    Tensor[] zeros = Operands.allZerosLike(many, null, two);
    assertEquals(3, zeros.length);
    Errors.assertSame("many", Tensor.zeros(DType.FLOAT32, size), zeros[0]);
    assertNull(zeros[1]);
    Errors.assertSame("two", Tensor.zeros(DType.FLOAT64, 1, 2), zeros[2]);
  }
}
