/**
 * What makes parameters better, step by step: optimisers, schedules of their learning rate, and
 * clipping of gradients. Parameters are given by name and changed in place.
 *
 * <p>Imports {@code autograd} and the packages of {@code hdla-core}. Start reading at {@link
 * io.hdla.optim.Optimizer}, then {@link io.hdla.optim.AdamW}.
 */
package io.hdla.optim;
