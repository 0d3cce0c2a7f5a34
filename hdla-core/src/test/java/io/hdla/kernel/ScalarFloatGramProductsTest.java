// Twin: ScalarDoubleGramProductsTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.scalar.ScalarFloatDecayedGram;

/** The contract of float32 products of a Gram matrix for the plain loops. */
class ScalarFloatGramProductsTest extends FloatGramProductsContract {
  ScalarFloatGramProductsTest() {
    super(new ScalarFloatDecayedGram());
  }
}
