// Twin: ActiveDoubleDecayedGramTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.provider.Kernels;

/** The contract of float32 decayed Gram matrices for the provider in use. */
class ActiveFloatDecayedGramTest extends FloatDecayedGramContract {
  ActiveFloatDecayedGramTest() {
    super(Kernels.FLOAT_DECAYED_GRAM);
  }
}
