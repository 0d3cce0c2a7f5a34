// Twin: ScalarDoubleStateStepTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.scalar.ScalarFloatStateStep;

/** The contract of float32 steps of a state for the plain loops. */
class ScalarFloatStateStepTest extends FloatStateStepContract {
  ScalarFloatStateStepTest() {
    super(new ScalarFloatStateStep());
  }
}
