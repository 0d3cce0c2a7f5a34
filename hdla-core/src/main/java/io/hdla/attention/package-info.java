/**
 * Linear attention with a structured decay matrix: the general operator and the systems that are
 * mappings onto it.
 *
 * <p>Imports {@code tensor}, {@code kernel} and {@code parallel}. Start reading at {@link
 * io.hdla.attention.Hdla}, then {@link io.hdla.attention.Dplr}.
 */
package io.hdla.attention;
