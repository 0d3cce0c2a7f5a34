/**
 * What the recurrent and the chunk-wise form share: one head's operands as rows of raw arrays, and
 * the decay of a state.
 *
 * <p>Imports nothing but {@code kernel}. Not exported.
 */
package io.hdla.attention.engine;
