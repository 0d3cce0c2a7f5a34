// Twin: DoubleKernels is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatReduce;
import io.hdla.kernel.provider.Kernels;

/** The kernels in use, as constants of this precision. */
final class FloatKernels {
  static final FloatElementwise ELEMENTWISE = Kernels.ELEMENTWISE_F32;
  static final FloatMatMul MATMUL = Kernels.MATMUL_F32;
  static final FloatReduce REDUCE = Kernels.REDUCE_F32;

  private FloatKernels() {}
}
