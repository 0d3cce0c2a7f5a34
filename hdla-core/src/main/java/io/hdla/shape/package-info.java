/** Integers only: shapes, memory layouts and the broadcasting rule. */
package io.hdla.shape;
