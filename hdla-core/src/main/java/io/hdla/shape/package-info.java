/**
 * Shapes, strided layouts and broadcasting: integers only, no data.
 *
 * <p>Imports only {@code io.hdla.error}. Start reading at {@link io.hdla.shape.Shape}, then {@link
 * io.hdla.shape.Layout}.
 */
package io.hdla.shape;
