/** Reverse-mode derivatives, layers and optimisers. */
module io.hdla.autograd {
  requires transitive io.hdla.core;
}
