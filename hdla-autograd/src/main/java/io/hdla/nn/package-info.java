/** Layers and sequence mixers, one a file. */
package io.hdla.nn;
