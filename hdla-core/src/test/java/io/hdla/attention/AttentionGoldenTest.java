package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.io.Safetensors;
import io.hdla.io.SafetensorsFile;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every golden file of a known system: values and gradients from PyTorch, in every form. */
class AttentionGoldenTest {
  private static final int[] CHUNKS = {1, 2, 3, 7, 16, 17, 33, 64, 128};

  private static List<Path> paths() throws IOException, URISyntaxException {
    Path folder = Path.of(AttentionGoldenTest.class.getResource("/golden").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".safetensors"))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  static List<Arguments> cases() throws IOException, URISyntaxException {
    List<Arguments> all = new ArrayList<>();
    for (Path path : paths()) {
      SafetensorsFile file = Safetensors.read(path);
      for (AttentionSystem system : AttentionSystems.all()) {
        if (system.name().equals(file.metadata().get("op"))) {
          all.add(Arguments.of(Named.of(path.getFileName().toString(), file), system));
        }
      }
    }
    return all;
  }

  static AttentionOptions options(SafetensorsFile file) {
    double scale = Double.parseDouble(file.metadata().get("scale"));
    AttentionOptions options = AttentionOptions.defaults().withScale(scale);
    Tensor lengths = file.tensors().get("in.cu_seqlens");
    return lengths == null
        ? options
        : options.withCuSeqlens(
            Arrays.stream(lengths.toLongArray()).mapToInt(Math::toIntExact).toArray());
  }

  private static Outcome expected(SafetensorsFile file) {
    Map<String, Tensor> gradients = new TreeMap<>();
    file.tensors()
        .forEach(
            (name, tensor) -> {
              if (name.startsWith("grad.")) {
                gradients.put(name.substring("grad.".length()), tensor);
              }
            });
    return new Outcome(file.tensor("out.o"), file.tensors().get("out.final_state"), gradients);
  }

  private static AttentionCase input(SafetensorsFile file, AttentionSystem system) {
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : system.signature().inputs()) {
      inputs = inputs.with(name, file.tensors().get("in." + name));
    }
    return new AttentionCase(
        system,
        inputs,
        options(file),
        file.tensor("cotangent.o"),
        file.tensors().get("cotangent.final_state"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void allForms(SafetensorsFile file, AttentionSystem system) {
    AttentionCase c = input(file, system);
    Outcome expected = expected(file);
    for (DType dtype : Ways.precisions()) {
      Errors.assertClose("recurrent " + dtype, expected, c.recurrent(dtype), dtype);
      for (int size : CHUNKS) {
        Errors.assertClose("chunk " + size + " " + dtype, expected, c.chunk(dtype, size), dtype);
      }
    }
  }

  /** The tests' own reference says the same as PyTorch, also of systems yet to come. */
  @Test
  void theOracleAgrees() throws IOException, URISyntaxException {
    for (Path path : paths()) {
      SafetensorsFile file = Safetensors.read(path);
      String op = file.metadata().get("op");
      if (!op.equals("softmax_attention")) {
        AttentionInputs inputs = AttentionInputs.none();
        for (String name : file.tensors().keySet()) {
          if (name.startsWith("in.") && !name.equals("in.cu_seqlens")) {
            inputs = inputs.with(name.substring("in.".length()), file.tensor(name));
          }
        }
        AttentionOptions options = options(file);
        Outcome found =
            Oracle.run(
                op,
                inputs,
                options.scale(),
                options.cuSeqlens(),
                file.tensor("cotangent.o"),
                file.tensor("cotangent.final_state"));
        Errors.assertClose(path.toString(), expected(file), found, DType.FLOAT64, 1e-12);
      }
    }
  }

  @Test
  void noFileIsForgotten() throws IOException, URISyntaxException {
    assertEquals(31, paths().size());
    for (AttentionSystem system : AttentionSystems.all()) {
      // Lightning attention is retention with other constants; neither it nor TTT has a file.
      boolean own = system != LightningAttention.INSTANCE && system != TttLinear.INSTANCE;
      assertTrue(!own || cases().stream().anyMatch(c -> c.get()[1] == system), system.name());
    }
  }
}
