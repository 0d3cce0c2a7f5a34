/**
 * Tensors in files: safetensors, NumPy's {@code .npy} and {@code .npz}, and atomic writing.
 *
 * <p>Files are read as if a stranger had made them: every number is checked before anything is
 * allocated for it, and whatever is wrong with a file is a {@link io.hdla.io.FileFormatException}.
 * Nothing has to be closed; data is on the heap when a method returns.
 *
 * <p>Imports {@code error}, {@code shape} and {@code tensor}. Start reading at {@link
 * io.hdla.io.Safetensors} or {@link io.hdla.io.Npy}.
 */
package io.hdla.io;
