package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.hdla.io.FileDType;
import io.hdla.io.Safetensors;
import io.hdla.io.SafetensorsFile;
import io.hdla.ops.EjmlBridge;
import io.hdla.ops.Linalg;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs what docs/tensors.md shows. */
class TensorsSnippetsTest {
  @Test
  void ejmlSharesTheArray() {
    // snippet: ejml
    Tensor a = Tensor.of(new double[] {4, 1, 1, 3}, 2, 2);
    DMatrixRMaj shared = EjmlBridge.toDouble(a);
    shared.set(0, 0, 5); // a sees it
    Tensor back = EjmlBridge.of(shared);
    Tensor x = Linalg.solve(a, Tensor.of(new double[] {6, 4}, 2, 1));
    // end
    assertEquals(5, a.get(0, 0));
    assertSame(a.doubles(), back.doubles());
    assertArrayEquals(new double[] {1, 1}, x.toDoubleArray(), 1e-15);
  }

  @Test
  void filesComeBack(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("model.safetensors");
    // snippet: files
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    tensors.put("weight", Tensors.ones(DType.FLOAT32, 2, 3));
    tensors.put("bias", Tensor.zeros(DType.FLOAT32, 3));
    Safetensors.write(file, tensors, Map.of("format", "pt"), FileDType.BF16);

    SafetensorsFile loaded = Safetensors.read(file);
    Tensor weight = loaded.tensor("weight"); // float32
    Map<String, FileDType> stored = loaded.dtypes(); // BF16
    Tensor bias = Safetensors.readTensor(file, "bias"); // this one only
    // end
    assertEquals(DType.FLOAT32, weight.dtype());
    assertEquals(FileDType.BF16, stored.get("weight"));
    assertArrayEquals(new float[3], bias.toFloatArray());
  }
}
