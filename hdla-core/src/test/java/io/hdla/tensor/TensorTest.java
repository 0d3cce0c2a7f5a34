package io.hdla.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.DTypeException;
import io.hdla.error.IndexException;
import io.hdla.error.ShapeException;
import io.hdla.error.ValueException;
import io.hdla.shape.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class TensorTest {
  private static void refused(Class<? extends Exception> type, Executable call, String... parts) {
    String message = assertThrows(type, call).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void ofCopiesAndWrapShares() {
    double[] array = {1, 2, 3, 4};
    Tensor copied = Tensor.of(array, 2, 2);
    Tensor shared = Tensor.wrap(array, 2, 2);
    array[3] = 9;
    assertEquals(4, copied.get(1, 1));
    assertEquals(9, shared.get(1, 1));
    assertSame(array, shared.doubles());
    float[] floats = {1};
    assertSame(floats, Tensor.wrap(floats, 1, 1).floats());
    long[] longs = {1};
    assertSame(longs, Tensor.wrap(longs, 1).longs());
    assertEquals(Shape.of(4), Tensor.of(array).shape());
    assertEquals(5, Tensor.scalar(DType.INT64, 5).item());
    refused(ShapeException.class, () -> Tensor.wrap(array, 3), "[3]", "array length 4");
  }

  @Test
  void readsElements() {
    Tensor x = Tensor.of(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
    assertEquals(6, x.get(1, 2));
    assertEquals(2, x.select(0, 0).slice(0, 1, 2).item());
    assertArrayEquals(new float[] {1, 4, 2, 5, 3, 6}, x.transpose(0, 1).toFloatArray());
    assertArrayEquals(new long[] {6, 5, 4}, x.select(0, 1).flip(0).toLongArray());
    x.toFloatArray()[0] = 9;
    assertEquals(1, x.get(0, 0));
    refused(IndexException.class, () -> x.get(2, 0), "get", "axis 0: 2", "[2, 3]");
    refused(ShapeException.class, x::item, "item", "exactly one element", "[2, 3]");
    refused(DTypeException.class, x::doubles, "float32");
  }

  @Test
  void converts() {
    Tensor x = Tensor.of(new double[] {1.9, -1.9, 1e10, Double.NaN});
    assertSame(x, x.to(DType.FLOAT64));
    assertArrayEquals(new long[] {1, -1, 10_000_000_000L, 0}, x.to(DType.INT64).longs());
    assertEquals((float) 1.9, x.to(DType.FLOAT32).get(0));
    Tensor large = Tensor.of(new long[] {(1L << 53) + 1, (1L << 24) + 1});
    assertEquals((float) ((1L << 24) + 1), large.to(DType.FLOAT32).get(1));
    assertFalse(x.to(DType.FLOAT32).sharesStorage(x));
  }

  @Test
  void viewsShareAndChangesAreCounted() {
    Tensor x = Tensor.zeros(DType.FLOAT64, 2, 3);
    Tensor view = x.transpose(0, 1).select(0, 2);
    assertTrue(view.sharesStorage(x));
    int before = x.version();
    view.setInPlace(7, 1);
    assertEquals(7, x.get(1, 2));
    assertNotEquals(before, x.version());
    assertEquals(x.version(), view.version());
    assertSame(x, x.contiguous());
    Tensor packed = view.contiguous();
    assertFalse(packed.sharesStorage(x));
    assertFalse(x.copy().sharesStorage(x));
    before = x.version();
    x.copyFromInPlace(Tensors.ones(DType.FLOAT64, 2, 3));
    assertNotEquals(before, x.version());
    assertArrayEquals(new double[] {1, 1}, view.toDoubleArray());
    Tensor other = Tensor.zeros(DType.FLOAT32, 2, 3);
    refused(ShapeException.class, () -> x.copyFromInPlace(other), "copyFromInPlace", "float32");
    before = x.version();
    x.markChanged();
    assertNotEquals(before, x.version());
  }

  @Test
  void regularContents() {
    assertArrayEquals(new double[] {0, 1, 2}, Tensors.arange(DType.FLOAT32, 3).toDoubleArray());
    assertArrayEquals(
        new double[] {1, 0.5, 0}, Tensors.arange(DType.FLOAT64, 1, -0.5, -0.5).toDoubleArray());
    assertEquals(0, Tensors.arange(DType.INT64, 3, 3, 1).count());
    assertArrayEquals(
        new double[] {0, 0.1, 0.2, 0.30000000000000004},
        Tensors.linspace(DType.FLOAT64, 0, 0.30000000000000004, 4).toDoubleArray(),
        1e-15);
    assertEquals(5, Tensors.linspace(DType.FLOAT64, 5, 6, 1).item());
    assertArrayEquals(new double[] {1, 0, 0, 1}, Tensors.eye(DType.INT64, 2).toDoubleArray());
    assertEquals(7, Tensors.fullLike(Tensor.zeros(DType.INT64, 1), 7).item());
    assertEquals(1, Tensors.onesLike(Tensor.zeros(DType.FLOAT32, 1)).item());
    assertEquals(Shape.of(0, 2), Tensors.zerosLike(Tensor.zeros(DType.FLOAT32, 0, 2)).shape());
    refused(ValueException.class, () -> Tensors.arange(DType.INT64, 0, 5, -1), "arange", "step -1");
    refused(ValueException.class, () -> Tensors.arange(DType.INT64, 0, 5, 0), "arange", "step 0");
    refused(ShapeException.class, () -> Tensors.full(DType.INT64, 1, -1), "full", "[-1]");
  }
}
