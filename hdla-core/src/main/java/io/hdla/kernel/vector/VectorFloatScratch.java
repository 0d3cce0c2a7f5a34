// Twin: VectorDoubleScratch is generated from this file.
package io.hdla.kernel.vector;

import java.util.Arrays;

/**
 * Work space of one thread for the vector kernels: grown on demand to a bounded size, never given
 * away, so that kernels allocate nothing once warm. A kernel that holds a buffer must not call
 * another kernel that asks for the same one.
 */
final class VectorFloatScratch {

  /** Elements that an elementwise kernel stages at a time. */
  static final int CHUNK = 512;

  private static final ThreadLocal<VectorFloatScratch> LOCAL =
      ThreadLocal.withInitial(VectorFloatScratch::new);

  /** Staging buffers of the elementwise kernels for strided operands. */
  final float[] first = new float[CHUNK];

  final float[] second = new float[CHUNK];
  final float[] third = new float[CHUNK];

  /** What the functions of several passes hand from one to the next. */
  final float[] passA = new float[CHUNK];

  final float[] passB = new float[CHUNK];
  final float[] passC = new float[CHUNK];

  /** Room for the last, partial vector of up to 64 bytes. */
  final float[] edgeA = new float[16];

  final float[] edgeB = new float[16];
  final float[] edgeC = new float[16];

  /** What a transposition passes through between its stages. */
  final float[] transposed = new float[4096];

  private float[] panel = new float[0];
  private float[] block = new float[0];
  private float[] tile = new float[0];
  private float[] ones = new float[0];
  private float[] zeros = new float[0];

  private VectorFloatScratch() {}

  static VectorFloatScratch get() {
    return LOCAL.get();
  }

  /** A packed panel of B, at least {@code size} long, with old contents. */
  float[] panel(int size) {
    if (panel.length < size) {
      panel = new float[size];
    }
    return panel;
  }

  /** At least so many ones. */
  float[] ones(int size) {
    if (ones.length < size) {
      ones = new float[size];
      Arrays.fill(ones, 1);
    }
    return ones;
  }

  /** At least so many zeros. */
  float[] zeros(int size) {
    if (zeros.length < size) {
      zeros = new float[size];
    }
    return zeros;
  }

  /** A packed block of A, at least {@code size} long, with old contents. */
  float[] block(int size) {
    if (block.length < size) {
      block = new float[size];
    }
    return block;
  }

  /** A tile of results, at least {@code size} long, with old contents. */
  float[] tile(int size) {
    if (tile.length < size) {
      tile = new float[size];
    }
    return tile;
  }
}
