// Twin: ScalarDoubleEraseSolveTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.scalar.ScalarFloatEraseSolve;

/** The contract of the substitution of the chunk-wise form in float32 for the plain loops. */
class ScalarFloatEraseSolveTest extends FloatEraseSolveContract {
  ScalarFloatEraseSolveTest() {
    super(new ScalarFloatEraseSolve());
  }
}
