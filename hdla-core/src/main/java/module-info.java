/** Tensors, kernels and the attention operator; values only, no derivatives. */
module io.hdla.core {
  requires static jdk.incubator.vector;
  requires transitive ejml.core;
  requires ejml.ddense;

  exports io.hdla.attention;
  exports io.hdla.attention.reference;
  exports io.hdla.error;
  exports io.hdla.io;
  exports io.hdla.kernel;
  exports io.hdla.kernel.provider;
  exports io.hdla.ops;
  exports io.hdla.parallel;
  exports io.hdla.random;
  exports io.hdla.shape;
  exports io.hdla.tensor;

  uses io.hdla.kernel.provider.KernelWrapper;
}
