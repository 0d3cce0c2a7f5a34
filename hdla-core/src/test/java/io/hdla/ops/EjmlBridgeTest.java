package io.hdla.ops;

import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.problem;
import static io.hdla.ops.Expect.shape;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.hdla.error.DTypeException;
import io.hdla.error.ShapeException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.ejml.data.DMatrixRMaj;
import org.ejml.data.FMatrixRMaj;
import org.junit.jupiter.api.Test;

class EjmlBridgeTest {
  @Test
  void sharesTheArrayWhereTheLayoutAllows() {
    Tensor x = matrix(2, 1, 2, 3, 4, 5, 6);
    DMatrixRMaj shared = EjmlBridge.toDouble(x);
    assertSame(x.doubles(), shared.data);
    assertEquals(6, shared.get(1, 2));
    DMatrixRMaj copied = EjmlBridge.toDouble(x.transpose(0, 1));
    assertNotSame(x.doubles(), copied.data);
    assertEquals(6, copied.get(2, 1));
    assertEquals(4, copied.get(0, 1));
    DMatrixRMaj second = EjmlBridge.toDouble(x.slice(0, 1, 2));
    assertEquals(4, second.get(0, 0));
  }

  @Test
  void comesBack() {
    DMatrixRMaj a = new DMatrixRMaj(new double[][] {{1, 2}, {3, 4}});
    assertSame(a.data, EjmlBridge.of(a).doubles());
    a.reshape(1, 2);
    values(EjmlBridge.of(a), 1, 2);
    shape(EjmlBridge.of(a), 1, 2);
    FMatrixRMaj f = new FMatrixRMaj(new float[][] {{1, 2}, {3, 4}});
    assertSame(f.data, EjmlBridge.of(f).floats());
    f.reshape(1, 1);
    values(EjmlBridge.of(f), 1);
  }

  @Test
  void float32Too() {
    Tensor x = Tensor.of(new float[] {1, 2, 3, 4}, 2, 2);
    assertSame(x.floats(), EjmlBridge.toFloat(x).data);
    assertEquals(2, EjmlBridge.toFloat(x.transpose(0, 1)).get(1, 0));
  }

  @Test
  void messagesNameTheShape() {
    problem(ShapeException.class, () -> EjmlBridge.toDouble(vector(1)), "ejml", "[1]");
    problem(DTypeException.class, () -> EjmlBridge.toFloat(matrix(1, 1)), "float64");
    problem(
        DTypeException.class, () -> EjmlBridge.toDouble(Tensor.zeros(DType.INT64, 1, 1)), "int64");
  }
}
