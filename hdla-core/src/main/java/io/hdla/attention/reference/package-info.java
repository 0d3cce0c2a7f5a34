/**
 * The recurrences as they are written on paper, in float64: the definition of every system.
 *
 * <p>Imports {@code tensor} and the inputs of {@code attention}. Start reading at {@link
 * io.hdla.attention.reference.HdlaReference}; {@link io.hdla.attention.reference.References} has
 * all of them by name.
 */
package io.hdla.attention.reference;
