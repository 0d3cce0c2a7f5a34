// Twin: ScalarDoubleDecayedGramTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.scalar.ScalarFloatDecayedGram;

/** The contract of float32 decayed Gram matrices for the plain loops. */
class ScalarFloatDecayedGramTest extends FloatDecayedGramContract {
  ScalarFloatDecayedGramTest() {
    super(new ScalarFloatDecayedGram());
  }
}
