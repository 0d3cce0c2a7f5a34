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

  /**
   * out ← out + alpha · a.
   *
   * @param n the number of elements
   * @param alpha the factor
   * @param a read
   * @param aOff where it starts
   * @param out accumulated
   * @param outOff where it starts
   */
  void addScaled(int n, float alpha, float[] a, int aOff, float[] out, int outOff);

  /**
   * x ← keep · x + rest · x, with keep 0 or 1: a factor near 1 without the rounding of the factor.
   *
   * @param n the number of elements
   * @param keep 0 or 1
   * @param rest the factor less keep
   * @param x changed
   * @param xOff where it starts
   */
  void decay(int n, float keep, float rest, float[] x, int xOff);

  /**
   * Σ a · b, in an order that depends on n alone.
   *
   * @param n the number of elements
   * @param a read
   * @param aOff where it starts
   * @param b read
   * @param bOff where it starts
   * @return the sum, 0 for no elements
   */
  float dot(int n, float[] a, int aOff, float[] b, int bOff);
}
