package io.hdla.tensor;

/** Writes tensors for people. */
final class TensorPrinter {
  private TensorPrinter() {}

  static String print(Tensor tensor) {
    return tensor.dtype() + " " + tensor.shape();
  }
}
