package io.hdla.bench.spectrum;

import io.hdla.ops.Linalg;
import io.hdla.tensor.Tensor;

/**
 * What the eigenvalues of some matrices have in common. An eigenvalue counts as complex or negative
 * where it is so by more than rounding explains.
 *
 * @param count how many eigenvalues there are
 * @param smallest the smallest modulus
 * @param largest the largest modulus
 * @param complex how many are not real
 * @param negative how many are real and below 0
 * @param asymmetry the largest |P − Pᵀ|
 * @param histogram how many moduli are in each tenth from 0 to {@code top}
 * @param top the end of the histogram, at least 1
 */
public record Spectrum(
    int count,
    double smallest,
    double largest,
    int complex,
    int negative,
    double asymmetry,
    int[] histogram,
    double top) {
  private static final int BINS = 10;
  private static final double ROUNDING = 1e-9;

  /**
   * Computes eigenvalues.
   *
   * @param matrices {@code [N, K, K]} in float64
   * @return their spectrum
   */
  public static Spectrum of(Tensor matrices) {
    Linalg.Complex values = Linalg.eigenvalues(matrices);
    double[] real = values.real().toDoubleArray();
    double[] imaginary = values.imaginary().toDoubleArray();
    double[] modulus = new double[real.length];
    double smallest = Double.POSITIVE_INFINITY;
    double largest = 0;
    for (int i = 0; i < real.length; i++) {
      modulus[i] = Math.hypot(real[i], imaginary[i]);
      smallest = Math.min(smallest, modulus[i]);
      largest = Math.max(largest, modulus[i]);
    }
    double rounding = ROUNDING * Math.max(1, largest);
    int complex = 0;
    int negative = 0;
    int[] histogram = new int[BINS];
    double top = largest > 1 + ROUNDING ? largest : 1;
    for (int i = 0; i < real.length; i++) {
      if (Math.abs(imaginary[i]) > rounding) {
        complex++;
      } else if (real[i] < -rounding) {
        negative++;
      }
      histogram[Math.min(BINS - 1, (int) (modulus[i] / top * BINS))]++;
    }
    double asymmetry =
        matrices.count() == 0
            ? 0
            : matrices.sub(matrices.transpose(-1, -2)).abs().amax(false).item();
    return new Spectrum(
        real.length, smallest, largest, complex, negative, asymmetry, histogram, top);
  }

  /**
   * Whether all eigenvalues are real.
   *
   * @return true if so
   */
  public boolean isReal() {
    return complex == 0;
  }

  /**
   * Whether all eigenvalues are real and none is negative.
   *
   * @return true if so
   */
  public boolean isNonNegative() {
    return complex == 0 && negative == 0;
  }
}
