/** Tensors, kernels and the attention operator; values only, no derivatives. */
module io.hdla.core {
  requires static jdk.incubator.vector;
  requires transitive ejml.core;
  requires ejml.ddense;

  exports io.hdla.kernel.provider;
}
