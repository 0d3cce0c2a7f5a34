package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.io.Safetensors;
import io.hdla.io.SafetensorsFile;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every system, form and precision against values and gradients from PyTorch in float64. */
class AttentionGoldenTest {
  private static final int CASES = 31;

  private static List<Path> files() throws IOException, URISyntaxException {
    Path folder =
        Path.of(Objects.requireNonNull(AttentionGoldenTest.class.getResource("/golden")).toURI());
    try (Stream<Path> found = Files.list(folder)) {
      return found.filter(path -> path.toString().endsWith(".safetensors")).sorted().toList();
    }
  }

  @Test
  void allCasesAreThere() throws Exception {
    assertEquals(CASES, files().size());
  }

  @TestFactory
  List<DynamicTest> agreesWithPyTorch() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path path : files()) {
      for (DType dtype : Ways.precisions()) {
        String name = path.getFileName().toString().replace(".safetensors", " " + dtype);
        tests.add(DynamicTest.dynamicTest(name, () -> check(path, dtype)));
      }
    }
    return tests;
  }

  private static void check(Path path, DType dtype) throws IOException {
    SafetensorsFile file = Safetensors.read(path);
    String op = file.metadata().get("op");
    AttentionSystem system = AttentionSystems.byName(op).orElseThrow();
    AttentionInputs inputs = AttentionInputs.none();
    Map<String, Tensor> gradients = new TreeMap<>();
    for (String name : system.signature().inputs()) {
      if (file.tensors().containsKey("in." + name)) {
        inputs = inputs.with(name, file.tensor("in." + name));
        gradients.put(name, file.tensor("grad." + name));
      }
    }
    AttentionOptions options =
        AttentionOptions.defaults().withScale(Double.parseDouble(file.metadata().get("scale")));
    if (file.tensors().containsKey("in.cu_seqlens")) {
      options = options.withCuSeqlens(ints(file.tensor("in.cu_seqlens")));
    }
    AttentionCase given =
        new AttentionCase(
            system,
            inputs,
            options,
            file.tensor("cotangent.o"),
            file.tensors().containsKey("cotangent.final_state")
                ? file.tensor("cotangent.final_state")
                : null);
    Tensor state =
        file.tensors().containsKey("out.final_state") ? file.tensor("out.final_state") : null;
    Outcome expected = new Outcome(file.tensor("out.o"), state, gradients);
    Errors.assertClose(op + " recurrent", expected, given.recurrent(dtype), dtype);
    for (int size : new int[] {1, 4, 16, 64}) {
      Errors.assertClose(op + " chunk " + size, expected, given.chunk(dtype, size), dtype);
    }
  }

  private static int[] ints(Tensor offsets) {
    long[] values = offsets.toLongArray();
    int[] ints = new int[values.length];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = Math.toIntExact(values[i]);
    }
    return ints;
  }
}
