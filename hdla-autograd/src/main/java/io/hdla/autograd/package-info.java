/**
 * Reverse-mode differentiation: variables, the recorded graph and the walk back through it.
 *
 * <p>Imports the packages of {@code hdla-core}; the {@code *Methods} interfaces, which hold nothing
 * but one-line delegations, also call {@code io.hdla.autograd.rule}. Start reading at {@link
 * io.hdla.autograd.Variable}, then {@link io.hdla.autograd.Rule}; the walk is in {@code Backward}.
 */
package io.hdla.autograd;
