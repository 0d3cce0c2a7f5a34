package io.hdla.bench.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Gradients;
import io.hdla.autograd.Variable;
import io.hdla.io.Safetensors;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * PyTorch's names and arguments mean what they should: a golden file is made of each row's own
 * results and gradients, and verified.
 */
class TensorOpsTest {
  @TempDir private Path dir;

  static Stream<VerifyRow> rows() {
    return VerifyRows.all().stream();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void verifies(VerifyRow row) throws IOException {
    Path file = dir.resolve("case.safetensors");
    write(row, file);
    GoldenCase golden = GoldenCase.read(file);
    TensorVerifier verifier = new TensorVerifier();
    assertTrue(verifier.knows(golden.op()), golden.op());
    for (Computation computation : verifier.computations(golden)) {
      Map<String, Tensor> results = computation.run().apply(DType.FLOAT64);
      FormResult form = Comparison.compare(computation.form(), golden, results, Precision.F64);
      assertEquals(List.of(), form.problems(), row + " " + computation.form());
    }
  }

  private static void write(VerifyRow row, Path file) throws IOException {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    List<Variable> parameters = new ArrayList<>();
    List<String> names = new ArrayList<>();
    Variable[] inputs = new Variable[row.inputs().length];
    for (int i = 0; i < inputs.length; i++) {
      Tensor input = row.inputs()[i];
      tensors.put("in." + i, input);
      boolean wanted = row.differentiable() && input.dtype().isFloating();
      inputs[i] = wanted ? Variable.parameter(input) : Variable.constant(input);
      if (wanted) {
        parameters.add(inputs[i]);
        names.add("grad." + i);
      }
    }
    Variable[] outputs = row.function().apply(inputs);
    Variable[] cotangents = new Variable[outputs.length];
    Rng rng = Rng.of(5);
    for (int i = 0; i < outputs.length; i++) {
      tensors.put("out." + i, outputs[i].value().copy());
      if (outputs[i].requiresGrad()) {
        Tensor cotangent = rng.normal(DType.FLOAT64, outputs[i].shape().toArray());
        tensors.put("cotangent." + i, cotangent);
        cotangents[i] = Variable.constant(cotangent);
      } else {
        cotangents[i] = Variable.constant(outputs[i].value());
      }
    }
    if (!parameters.isEmpty()) {
      Variable[] gradients = Gradients.of(outputs, parameters.toArray(new Variable[0]), cotangents);
      for (int i = 0; i < gradients.length; i++) {
        tensors.put(names.get(i), gradients[i].value());
      }
    }
    Safetensors.write(file, tensors, Map.of("op", "tensor." + row.name(), "attrs", row.attrs()));
  }

  @Test
  void everyNameHasAGoldenCaseOrARow() throws IOException {
    Set<String> covered = new TreeSet<>();
    rows().forEach(row -> covered.add(row.name()));
    Path golden =
        Path.of(System.getProperty("basedir", ""))
            .resolve("../hdla-core/src/test/resources/golden/ops");
    for (Path file : GoldenFiles.under(List.of(golden)).labels.keySet()) {
      covered.add(GoldenCase.read(file).op().substring("tensor.".length()));
    }
    assertEquals(Set.of(), difference(TensorOps.names(), covered));
    assertEquals(Set.of(), difference(covered, TensorOps.names()));
  }

  private static Set<String> difference(Set<String> a, Set<String> b) {
    Set<String> rest = new TreeSet<>(a);
    rest.removeAll(b);
    return rest;
  }
}
