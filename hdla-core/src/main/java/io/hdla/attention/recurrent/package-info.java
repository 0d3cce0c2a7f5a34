/**
 * The recurrent form on raw arrays, forward and backward.
 *
 * <p>Imports {@code attention.engine} and {@code kernel}. Start reading at {@code FloatDplrStep}.
 * Not exported.
 */
package io.hdla.attention.recurrent;
