// Twin: DoubleRowKernel is generated from this file.
package io.hdla.kernel;

/**
 * Short loops over contiguous elements, for rows of a few dozen to a few hundred channels, where a
 * call must cost next to nothing. An output may be the same row as an input, but must not overlap
 * one otherwise.
 */
public interface FloatRowKernel {
  /**
   * out ← a ∘ b.
   *
   * @param n the number of elements
   * @param a read
   * @param aOff where it starts
   * @param b read
   * @param bOff where it starts
   * @param out written
   * @param outOff where it starts
   */
  void multiply(int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff);

  /**
   * out ← out + a ∘ b.
   *
   * @param n the number of elements
   * @param a read
   * @param aOff where it starts
   * @param b read
   * @param bOff where it starts
   * @param out accumulated
   * @param outOff where it starts
   */
  void addProduct(int n, float[] a, int aOff, float[] b, int bOff, float[] out, int outOff);

  /**
   * out ← alpha · a.
   *
   * @param n the number of elements
   * @param alpha the factor
   * @param a read
   * @param aOff where it starts
   * @param out written
   * @param outOff where it starts
   */
  void scale(int n, float alpha, float[] a, int aOff, float[] out, int outOff);
}
