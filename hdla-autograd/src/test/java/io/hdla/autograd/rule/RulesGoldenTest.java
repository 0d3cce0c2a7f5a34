package io.hdla.autograd.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.Gradients;
import io.hdla.autograd.Variable;
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
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every derivative against what PyTorch computed in float64 for the same inputs. */
class RulesGoldenTest {
  private static final int CASES = 130;

  private static List<Path> files() throws IOException, URISyntaxException {
    Path folder =
        Path.of(Objects.requireNonNull(RulesGoldenTest.class.getResource("/golden/ops")).toURI());
    try (Stream<Path> found = Files.list(folder)) {
      return found
          .filter(path -> path.toString().endsWith(".safetensors"))
          .filter(path -> !path.getFileName().toString().startsWith("tensor.argmax"))
          .sorted()
          .toList();
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
      String name = path.getFileName().toString().replace(".safetensors", "");
      tests.add(
          DynamicTest.dynamicTest(name + " float64", () -> check(path, DType.FLOAT64, 1e-10)));
      tests.add(DynamicTest.dynamicTest(name + " float32", () -> check(path, DType.FLOAT32, 5e-5)));
    }
    return tests;
  }

  private static void check(Path path, DType dtype, double tolerance) throws IOException {
    SafetensorsFile file = Safetensors.read(path);
    String op = file.metadata().get("op").substring("tensor.".length());
    GoldenRule run = GoldenRules.TABLE.get(op);
    assertNotNull(run, "no operation for " + op);
    List<Variable> inputs = inputs(file, dtype);
    List<Variable> outputs = run.apply(inputs, new Attributes(file.metadata().get("attrs")));
    Variable[] wanted = inputs.stream().filter(Variable::requiresGrad).toArray(Variable[]::new);
    Variable[] cotangents = new Variable[outputs.size()];
    for (int i = 0; i < cotangents.length; i++) {
      Tensor cotangent = file.tensor("cotangent." + i).to(dtype);
      // The files have no scalars: a scalar is a vector of one element.
      int[] sizes = outputs.get(i).shape().toArray();
      cotangents[i] = Variable.constant(cotangent.reshape(sizes));
    }
    Variable[] given = outputs.toArray(new Variable[0]);
    for (boolean recorded : new boolean[] {true, false}) {
      Gradients.Options options = Gradients.options();
      Variable[] gradients =
          Gradients.of(given, wanted, cotangents, recorded ? options.createGraph() : options);
      int next = 0;
      for (int i = 0; i < inputs.size(); i++) {
        if (inputs.get(i).requiresGrad()) {
          Tensor expected = file.tensor("grad." + i);
          Tensor actual = gradients[next++].value();
          assertEquals(inputs.get(i).shape(), actual.shape(), "shape of gradient " + i);
          double error = error(expected, actual);
          assertTrue(error < tolerance, () -> error + "\n" + expected + "\n" + actual);
        }
      }
    }
  }

  /** Parameters where the file has a gradient, constants elsewhere. */
  private static List<Variable> inputs(SafetensorsFile file, DType dtype) {
    List<Variable> inputs = new ArrayList<>();
    for (int i = 0; file.tensors().containsKey("in." + i); i++) {
      Tensor tensor = file.tensor("in." + i);
      boolean wanted = file.tensors().containsKey("grad." + i);
      inputs.add(
          wanted
              ? Variable.parameter(tensor.to(dtype))
              : Variable.constant(floating(tensor, dtype)));
    }
    return inputs;
  }

  private static Tensor floating(Tensor tensor, DType dtype) {
    return tensor.dtype() == DType.INT64 ? tensor : tensor.to(dtype);
  }

  private static double error(Tensor wanted, Tensor actual) {
    double[] x = wanted.toDoubleArray();
    double[] y = actual.toDoubleArray();
    double difference = 0;
    double largest = 1e-300;
    for (int i = 0; i < x.length; i++) {
      largest = Math.max(largest, Math.abs(x[i]));
      boolean same = x[i] == y[i];
      difference = Math.max(difference, same ? 0 : Math.abs(x[i] - y[i]));
      if (Double.isNaN(y[i])) {
        return Double.POSITIVE_INFINITY;
      }
    }
    return difference / largest;
  }
}
