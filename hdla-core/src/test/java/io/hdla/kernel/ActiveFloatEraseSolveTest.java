// Twin: ActiveDoubleEraseSolveTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.provider.Kernels;

/** The contract of the substitution of the chunk-wise form in float32 for the provider in use. */
class ActiveFloatEraseSolveTest extends FloatEraseSolveContract {
  ActiveFloatEraseSolveTest() {
    super(Kernels.FLOAT_ERASE_SOLVE);
  }
}
