package io.hdla.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TensorPrinterTest {
  @Test
  void alignsColumns() {
    Tensor x =
        Tensor.of(new float[] {1, -2.5f, Float.NaN, 0, Float.POSITIVE_INFINITY, 3.14159f}, 2, 3);
    assertEquals(
        "float32 [2, 3]\n[[ 1.0000, -2.5000,     nan],\n [ 0.0000,     inf,  3.1416]]",
        x.toString());
  }

  @Test
  void printsWholeNumbersWithoutDecimals() {
    assertEquals("float64 [3]\n[ 1., -2., 10.]", Tensor.of(new double[] {1, -2, 10}).toString());
    assertEquals("int64 [2]\n[ 7, 10]", Tensor.of(new long[] {7, 10}).toString());
  }

  @Test
  void keepsAllDigitsOfIntegers() {
    assertEquals(
        "int64 [1]\n[" + Long.MAX_VALUE + "]", Tensor.of(new long[] {Long.MAX_VALUE}).toString());
  }

  @Test
  void printsWideRangesWithExponents() {
    assertEquals(
        "float64 [2]\n[1.0000e-05, 2.0000e+00]", Tensor.of(new double[] {1e-5, 2}).toString());
    assertEquals("float64 [1]\n[1.5000e+07]", Tensor.of(new double[] {1.5e7}).toString());
  }

  @Test
  void printsScalarsAndEmpties() {
    assertEquals("float32 []\n2.5000", Tensor.scalar(DType.FLOAT32, 2.5).toString());
    assertEquals("float32 [0, 3]\n[]", Tensor.zeros(DType.FLOAT32, 0, 3).toString());
    assertEquals("int64 [2, 0]\n[]", Tensor.zeros(DType.INT64, 2, 0).toString());
  }

  @Test
  void shortensLongAxes() {
    assertEquals(
        "int64 [100]\n[ 0,  1,  2, …, 97, 98, 99]", Tensors.arange(DType.INT64, 100).toString());
    Tensor tall =
        Tensors.arange(DType.INT64, 22)
            .as(io.hdla.shape.Layout.contiguous(io.hdla.shape.Shape.of(11, 2)));
    assertEquals(
        "int64 [11, 2]\n"
            + "[[ 0,  1],\n"
            + " [ 2,  3],\n"
            + " [ 4,  5],\n"
            + " …,\n"
            + " [16, 17],\n"
            + " [18, 19],\n"
            + " [20, 21]]",
        tall.toString());
  }

  @Test
  void separatesMatrices() {
    Tensor x = Tensors.arange(DType.INT64, 8).reshape(2, 2, 2);
    assertEquals("int64 [2, 2, 2]\n[[[0, 1],\n  [2, 3]],\n\n [[4, 5],\n  [6, 7]]]", x.toString());
  }

  @Test
  void readsViews() {
    Tensor x = Tensors.arange(DType.INT64, 6).reshape(2, 3).transpose(0, 1);
    assertEquals("int64 [3, 2]\n[[0, 3],\n [1, 4],\n [2, 5]]", x.toString());
    assertEquals(
        "int64 [3]\n[5, 4, 3]", Tensors.arange(DType.INT64, 6).flip(0).slice(0, 0, 3).toString());
  }
}
