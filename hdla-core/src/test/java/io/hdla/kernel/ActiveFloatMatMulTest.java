// Twin: ActiveDoubleMatMulTest is generated from this file.
package io.hdla.kernel;

/** The contract of float32 MatMul kernels for the provider in use. */
class ActiveFloatMatMulTest extends FloatMatMulContract {

  ActiveFloatMatMulTest() {
    super(Contract.ACTIVE);
  }
}
