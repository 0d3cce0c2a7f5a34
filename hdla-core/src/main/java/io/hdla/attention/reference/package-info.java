/**
 * The recurrences as they are written on paper, in float64: the definition of every system.
 *
 * <p>Imports {@code tensor}. Start reading at {@link io.hdla.attention.reference.HdlaReference}.
 */
package io.hdla.attention.reference;
