package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.ejml.data.DMatrixRMaj;
import org.ejml.data.FMatrixRMaj;

/**
 * Tensors as EJML matrices, and back. A tensor whose matrix lies in row-major order from the start
 * of its array shares that array with the EJML matrix; any other is copied.
 *
 * <p>What x, v, … are in the examples is said in the {@linkplain io.hdla.ops package}.
 */
public final class EjmlBridge {
  private EjmlBridge() {}

  /**
   * A float64 tensor as an EJML matrix.
   *
   * <p>Example: {@code EjmlBridge.toDouble(m).get(0, 1)} is {@code 2}.
   *
   * @param x a matrix of float64
   * @return a matrix over the same array if the layout allows it, otherwise over a copy
   * @throws io.hdla.error.ShapeException if x is no matrix
   * @throws io.hdla.error.DTypeException if x is not float64
   */
  public static DMatrixRMaj toDouble(Tensor x) {
    checkMatrix(x);
    Tensor source = shareable(x) ? x : x.copy();
    return DMatrixRMaj.wrap(x.size(0), x.size(1), source.doubles());
  }

  /**
   * A float32 tensor as an EJML matrix.
   *
   * <p>Example: {@code EjmlBridge.toFloat(m.to(DType.FLOAT32)).get(0, 1)} is {@code 2}.
   *
   * @param x a matrix of float32
   * @return a matrix over the same array if the layout allows it, otherwise over a copy
   * @throws io.hdla.error.ShapeException if x is no matrix
   * @throws io.hdla.error.DTypeException if x is not float32
   */
  public static FMatrixRMaj toFloat(Tensor x) {
    checkMatrix(x);
    Tensor source = shareable(x) ? x : x.copy();
    return FMatrixRMaj.wrap(x.size(0), x.size(1), source.floats());
  }

  /**
   * An EJML matrix as a tensor.
   *
   * <p>Example: {@code EjmlBridge.of(new DMatrixRMaj(new double[][] {{1, 2}}))} is {@code [[1,
   * 2]]}.
   *
   * @param matrix a float64 matrix
   * @return a tensor over the same array if that has no spare room, otherwise over a copy
   */
  public static Tensor of(DMatrixRMaj matrix) {
    int count = matrix.getNumElements();
    double[] data =
        matrix.data.length == count ? matrix.data : java.util.Arrays.copyOf(matrix.data, count);
    return Tensor.wrap(data, matrix.numRows, matrix.numCols);
  }

  /**
   * An EJML matrix as a tensor.
   *
   * <p>Example: {@code EjmlBridge.of(new FMatrixRMaj(new float[][] {{1, 2}}))} is {@code [[1, 2]]}.
   *
   * @param matrix a float32 matrix
   * @return a tensor over the same array if that has no spare room, otherwise over a copy
   */
  public static Tensor of(FMatrixRMaj matrix) {
    int count = matrix.getNumElements();
    float[] data =
        matrix.data.length == count ? matrix.data : java.util.Arrays.copyOf(matrix.data, count);
    return Tensor.wrap(data, matrix.numRows, matrix.numCols);
  }

  private static void checkMatrix(Tensor x) {
    if (x.rank() != 2) {
      throw Problem.in("ejml").rule("a matrix is needed").given("x", x.shape()).shape();
    }
  }

  private static boolean shareable(Tensor x) {
    return x.isContiguous() && x.layout().offset() == 0 && x.dtype() != DType.INT64;
  }
}
