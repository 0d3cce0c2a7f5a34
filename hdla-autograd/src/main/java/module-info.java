/** Reverse-mode derivatives, layers and optimisers. */
module io.hdla.autograd {
  requires transitive io.hdla.core;

  exports io.hdla.autograd;
  exports io.hdla.autograd.check;
  exports io.hdla.autograd.rule;
  exports io.hdla.nn;
  exports io.hdla.optim;
}
