package io.hdla.nn;

import io.hdla.ops.Linalg;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;

/**
 * Where a module's first values come from: an element type and a source of randomness. Each tensor
 * draws from a stream that depends on the seed and on its name within the model alone, so that
 * adding a layer leaves the values of all others as they were.
 */
public final class Init {
  private final DType dtype;
  private final Rng rng;

  private Init(DType dtype, Rng rng) {
    this.dtype = dtype;
    this.rng = rng;
  }

  /**
   * First values for a model.
   *
   * @param dtype float32 or float64
   * @param seed any number
   * @return a source
   */
  public static Init of(DType dtype, long seed) {
    return new Init(dtype, Rng.of(seed));
  }

  /**
   * The source for a part of a module.
   *
   * @param name the part's name
   * @return a source that depends on this one and on the name
   */
  public Init split(String name) {
    return new Init(dtype, rng.split(name));
  }

  /**
   * The element type.
   *
   * @return float32 or float64
   */
  public DType dtype() {
    return dtype;
  }

  /**
   * Zeros.
   *
   * @param sizes the shape
   * @return a new tensor
   */
  public Tensor zeros(int... sizes) {
    return Tensor.zeros(dtype, sizes);
  }

  /**
   * Ones.
   *
   * @param sizes the shape
   * @return a new tensor
   */
  public Tensor ones(int... sizes) {
    return Tensors.ones(dtype, sizes);
  }

  /**
   * Normal numbers with mean 0.
   *
   * @param name the tensor's name
   * @param deviation the standard deviation
   * @param sizes the shape
   * @return a new tensor
   */
  public Tensor normal(String name, double deviation, int... sizes) {
    return rng.split(name).normal(DType.FLOAT64, sizes).mulInPlace(deviation).to(dtype);
  }

  /**
   * Uniform numbers around 0.
   *
   * @param name the tensor's name
   * @param bound the largest size
   * @param sizes the shape
   * @return a new tensor
   */
  public Tensor uniform(String name, double bound, int... sizes) {
    return rng.split(name).uniform(dtype, -bound, bound, sizes);
  }

  /**
   * Random vectors at right angles to each other (Saxe et al. 2014): rows if there are no more of
   * them than columns, else columns.
   *
   * @param name the tensor's name
   * @param gain the vectors' length
   * @param rows at least 1
   * @param columns at least 1
   * @return a new tensor {@code [rows, columns]}
   */
  public Tensor orthogonal(String name, double gain, int rows, int columns) {
    boolean wide = rows < columns;
    Tensor drawn =
        rng(name).normal(DType.FLOAT64, Math.max(rows, columns), Math.min(rows, columns));
    Linalg.Qr qr = Linalg.qr(drawn);
    Tensor signs = qr.r().diagonal(0, 0, 1).sign();
    Tensor columnsAtRightAngles = qr.q().mul(signs).mul(gain);
    return (wide ? columnsAtRightAngles.transpose(0, 1) : columnsAtRightAngles).copy().to(dtype);
  }

  /** The source of a tensor's first values. */
  Rng rng(String name) {
    return rng.split(name);
  }
}
