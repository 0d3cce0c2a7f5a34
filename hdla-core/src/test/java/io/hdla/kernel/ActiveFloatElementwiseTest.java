// Twin: ActiveDoubleElementwiseTest is generated from this file.
package io.hdla.kernel;

/** The contract of float32 Elementwise kernels for the provider in use. */
class ActiveFloatElementwiseTest extends FloatElementwiseContract {

  ActiveFloatElementwiseTest() {
    super(Contract.ACTIVE);
  }
}
