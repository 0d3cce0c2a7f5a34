package io.hdla.tensor;

import io.hdla.error.Problem;

/**
 * One Java array that tensors look at, and a count of the changes made to it in place.
 *
 * <p>The count lets a derivative rule notice that a value it saved has been overwritten since.
 */
public final class Storage {
  private final DType dtype;
  private final Object array;
  private volatile int version;

  private Storage(DType dtype, Object array) {
    this.dtype = dtype;
    this.array = array;
  }

  static Storage allocate(DType dtype, int count) {
    switch (dtype) {
      case FLOAT32:
        return new Storage(dtype, new float[count]);
      case FLOAT64:
        return new Storage(dtype, new double[count]);
      default:
        return new Storage(dtype, new long[count]);
    }
  }

  static Storage of(float[] array) {
    return new Storage(DType.FLOAT32, array);
  }

  static Storage of(double[] array) {
    return new Storage(DType.FLOAT64, array);
  }

  static Storage of(long[] array) {
    return new Storage(DType.INT64, array);
  }

  DType dtype() {
    return dtype;
  }

  int length() {
    return java.lang.reflect.Array.getLength(array);
  }

  int version() {
    return version;
  }

  @SuppressWarnings("NonAtomicVolatileUpdate")
  void changed() {
    version++;
  }

  float[] floats() {
    require(DType.FLOAT32);
    return (float[]) array;
  }

  double[] doubles() {
    require(DType.FLOAT64);
    return (double[]) array;
  }

  long[] longs() {
    require(DType.INT64);
    return (long[]) array;
  }

  private void require(DType wanted) {
    if (dtype != wanted) {
      throw Problem.in("tensor data")
          .rule("the element type must be " + wanted)
          .given("dtype", dtype)
          .remedy("convert with to(" + wanted.name() + ")")
          .dtype();
    }
  }
}
