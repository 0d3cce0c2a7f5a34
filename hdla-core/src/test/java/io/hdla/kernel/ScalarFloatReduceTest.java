// Twin: ScalarDoubleReduceTest is generated from this file.
package io.hdla.kernel;

/** The contract of float32 Reduce kernels for the scalar provider. */
class ScalarFloatReduceTest extends FloatReduceContract {

  ScalarFloatReduceTest() {
    super(Contract.SCALAR);
  }
}
