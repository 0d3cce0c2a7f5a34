package io.hdla.attention.reference;

import io.hdla.tensor.Tensor;

/**
 * What a plain recurrence computed, in float64.
 *
 * @param output {@code [B,T,H,V]}
 * @param finalState {@code [B,H,K,V]}
 */
public record ReferenceResult(Tensor output, Tensor finalState) {}
