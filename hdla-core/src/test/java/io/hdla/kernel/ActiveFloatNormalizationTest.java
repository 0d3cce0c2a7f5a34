// Twin: ActiveDoubleNormalizationTest is generated from this file.
package io.hdla.kernel;

class ActiveFloatNormalizationTest extends FloatNormalizationContract {

  ActiveFloatNormalizationTest() {
    super(Contract.ACTIVE);
  }
}
