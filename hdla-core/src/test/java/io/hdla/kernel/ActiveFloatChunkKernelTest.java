// Twin: ActiveDoubleChunkKernelTest is generated from this file.
package io.hdla.kernel;

import io.hdla.kernel.provider.Kernels;

/** The contract of loops of the chunk-wise form in float32 for the provider in use. */
class ActiveFloatChunkKernelTest extends FloatChunkKernelContract {
  ActiveFloatChunkKernelTest() {
    super(Kernels.FLOAT_CHUNKS);
  }
}
