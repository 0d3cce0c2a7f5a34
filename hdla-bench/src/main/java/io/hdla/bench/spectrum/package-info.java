/**
 * Eigenvalues of the transitions P_t by which the systems' states go from token to token.
 *
 * <p>Start reading at {@link io.hdla.bench.spectrum.Transitions}.
 */
package io.hdla.bench.spectrum;
