/** Recomputes golden files in every form and reports the differences. */
package io.hdla.bench.verify;
