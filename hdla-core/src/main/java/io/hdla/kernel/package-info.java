/** Interfaces of the loops on raw arrays that the operations are built from. */
package io.hdla.kernel;
