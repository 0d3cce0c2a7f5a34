// Twin: ScalarDoubleNormalizationTest is generated from this file.
package io.hdla.kernel;

class ScalarFloatNormalizationTest extends FloatNormalizationContract {

  ScalarFloatNormalizationTest() {
    super(Contract.SCALAR);
  }
}
