/** Tensors to and from safetensors and npy files. */
package io.hdla.io;
