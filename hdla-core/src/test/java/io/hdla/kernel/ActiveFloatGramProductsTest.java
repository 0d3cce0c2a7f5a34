// Twin: ActiveDoubleGramProductsTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.provider.Kernels;

/** The contract of float32 products of a Gram matrix for the provider in use. */
class ActiveFloatGramProductsTest extends FloatGramProductsContract {
  ActiveFloatGramProductsTest() {
    super(Kernels.FLOAT_DECAYED_GRAM);
  }
}
