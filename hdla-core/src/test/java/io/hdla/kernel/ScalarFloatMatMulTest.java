// Twin: ScalarDoubleMatMulTest is generated from this file.
package io.hdla.kernel;

/** The contract of float32 MatMul kernels for the scalar provider. */
class ScalarFloatMatMulTest extends FloatMatMulContract {

  ScalarFloatMatMulTest() {
    super(Contract.SCALAR);
  }
}
