// Twin: DoubleKernels is generated from this file.
package io.hdla.ops;

import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatNormalization;
import io.hdla.kernel.FloatReduce;
import io.hdla.kernel.FloatRowKernel;
import io.hdla.kernel.provider.Kernels;

/** The kernels in use, as constants of this precision. */
final class FloatKernels {
  static final FloatElementwise ELEMENTWISE = Kernels.FLOAT_ELEMENTWISE;
  static final FloatMatMul MATMUL = Kernels.FLOAT_MATMUL;
  static final FloatNormalization NORMALIZATION = Kernels.FLOAT_NORMALIZATION;
  static final FloatReduce REDUCE = Kernels.FLOAT_REDUCE;
  static final FloatRowKernel ROWS = Kernels.FLOAT_ROWS;

  private FloatKernels() {}
}
