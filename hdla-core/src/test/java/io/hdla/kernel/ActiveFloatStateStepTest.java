// Twin: ActiveDoubleStateStepTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.provider.Kernels;

/** The contract of float32 steps of a state for the provider in use. */
class ActiveFloatStateStepTest extends FloatStateStepContract {
  ActiveFloatStateStepTest() {
    super(Kernels.FLOAT_STATE_STEP);
  }
}
