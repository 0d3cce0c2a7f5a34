/**
 * Recomputes golden files in every form and reports the differences.
 *
 * <p>Start reading at {@link io.hdla.bench.verify.Verification}. A file is read by {@code
 * GoldenCase}, computed by the {@code Verifier} that knows its operation, and compared by {@code
 * Comparison}.
 */
package io.hdla.bench.verify;
