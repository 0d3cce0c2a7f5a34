/** The attention operator, recurrent and chunk-wise, forward and backward. */
package io.hdla.attention;
