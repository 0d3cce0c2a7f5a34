/** Operations on tensors by family; each checks, allocates, loops and calls a kernel. */
package io.hdla.ops;
