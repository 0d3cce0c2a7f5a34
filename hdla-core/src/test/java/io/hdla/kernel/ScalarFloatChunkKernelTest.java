// Twin: ScalarDoubleChunkKernelTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.scalar.ScalarFloatChunkKernel;

/** The contract of loops of the chunk-wise form in float32 for the plain loops. */
class ScalarFloatChunkKernelTest extends FloatChunkKernelContract {
  ScalarFloatChunkKernelTest() {
    super(new ScalarFloatChunkKernel());
  }
}
