// Twin: ActiveDoubleReduceTest is generated from this file.
package io.hdla.kernel;

/** The contract of float32 Reduce kernels for the provider in use. */
class ActiveFloatReduceTest extends FloatReduceContract {

  ActiveFloatReduceTest() {
    super(Contract.ACTIVE);
  }
}
