// Twin: ScalarDoubleElementwiseTest is generated from this file.
package io.hdla.kernel;

/** The contract of float32 Elementwise kernels for the scalar provider. */
class ScalarFloatElementwiseTest extends FloatElementwiseContract {

  ScalarFloatElementwiseTest() {
    super(Contract.SCALAR);
  }
}
