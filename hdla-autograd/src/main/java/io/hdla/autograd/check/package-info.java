/**
 * Compares derivatives with finite differences, for your own tests too.
 *
 * <p>Start reading at {@link io.hdla.autograd.check.GradCheck}.
 */
package io.hdla.autograd.check;
