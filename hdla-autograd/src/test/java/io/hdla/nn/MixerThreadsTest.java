package io.hdla.nn;

import static io.hdla.nn.ModuleGradCheck.draw;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.hdla.autograd.Variable;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Layers give the same bits for any number of threads, derivatives included. */
@Isolated
class MixerThreadsTest {
  private final int before = Parallel.threads();

  @AfterEach
  void restore() {
    Parallel.setThreads(before);
  }

  private static Stream<String> systems() {
    return Mixers.names().stream();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void threadsDoNotMatter(String system) {
    MixerConfig config = MixerConfig.of(system, 32, 4, 8);
    Mixer mixer = Mixers.create(config, LayerPosition.alone(), Init.of(DType.FLOAT32, 1));
    Tensor x = draw(2, 2, 150, 32).to(DType.FLOAT32);
    Parallel.setThreads(1);
    Map<String, Tensor> one = results(mixer, x);
    for (int threads : new int[] {2, 4, 8}) {
      Parallel.setThreads(threads);
      for (int repeat = 0; repeat < 3; repeat++) {
        Map<String, Tensor> found = results(mixer, x);
        one.forEach(
            (name, tensor) ->
                assertArrayEquals(
                    tensor.toDoubleArray(),
                    found.get(name).toDoubleArray(),
                    threads + " threads, " + name));
      }
    }
  }

  private static Map<String, Tensor> results(Mixer mixer, Tensor input) {
    Variable x = Variable.parameter(input);
    mixer.zeroGrad();
    Variable y = mixer.forward(x);
    y.square().sum().backward();
    Map<String, Tensor> results = new LinkedHashMap<>();
    results.put("output", y.value());
    results.put("input", x.grad());
    mixer.namedParameters().forEach((name, leaf) -> results.put(name, leaf.grad()));
    return results;
  }
}
