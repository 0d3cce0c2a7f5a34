package io.hdla.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
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
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every operation against what PyTorch computed in float64 for the same inputs. */
class OpsGoldenTest {
  private static final int CASES = 131;

  private static List<Path> files() throws IOException, URISyntaxException {
    Path folder =
        Path.of(Objects.requireNonNull(OpsGoldenTest.class.getResource("/golden/ops")).toURI());
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
      String name = path.getFileName().toString().replace(".safetensors", "");
      tests.add(
          DynamicTest.dynamicTest(name + " float64", () -> check(path, DType.FLOAT64, 1e-10)));
      tests.add(DynamicTest.dynamicTest(name + " float32", () -> check(path, DType.FLOAT32, 5e-5)));
    }
    return tests;
  }

  private static void check(Path path, DType dtype, double tolerance) throws IOException {
    SafetensorsFile file = Safetensors.read(path);
    List<Tensor> inputs = series(file, "in.", dtype);
    List<Tensor> expected = series(file, "out.", DType.FLOAT64);
    String op = file.metadata().get("op").substring("tensor.".length());
    Attributes attributes = new Attributes(file.metadata().get("attrs"));
    GoldenOp run = GoldenOps.TABLE.get(op);
    assertNotNull(run, "no operation for " + op);
    List<Tensor> actual = run.apply(inputs, attributes);
    assertEquals(expected.size(), actual.size(), "number of results");
    for (int i = 0; i < actual.size(); i++) {
      Tensor wanted = expected.get(i);
      // The files have no scalars: a scalar is a vector of one element.
      if (!wanted.shape().is(1)) {
        assertEquals(wanted.shape(), actual.get(i).shape(), "shape of result " + i);
      }
      assertTrue(error(wanted, actual.get(i)) < tolerance, () -> wanted + "\n" + actual);
    }
  }

  private static List<Tensor> series(SafetensorsFile file, String prefix, DType dtype) {
    List<Tensor> tensors = new ArrayList<>();
    for (int i = 0; file.tensors().containsKey(prefix + i); i++) {
      Tensor tensor = file.tensor(prefix + i);
      tensors.add(tensor.dtype() == DType.INT64 ? tensor : tensor.to(dtype));
    }
    return tensors;
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
