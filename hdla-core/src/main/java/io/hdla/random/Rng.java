package io.hdla.random;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * A seeded source of random numbers: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
 *
 * <p>{@link #split} gives an independent stream by name, so that adding a consumer of randomness
 * does not change what the others see. {@link #state} and {@link #ofState} save and restore it. Not
 * safe for use by several threads at once; split one for each.
 */
public final class Rng {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private long state;

  private Rng(long state) {
    this.state = state;
  }

  /**
   * A source that starts from a seed.
   *
   * @param seed any number
   * @return a new source
   */
  public static Rng of(long seed) {
    return new Rng(mix(seed + GOLDEN));
  }

  /**
   * A source that goes on where another stood.
   *
   * @param state what {@link #state} gave
   * @return a new source
   */
  public static Rng ofState(long state) {
    return new Rng(state);
  }

  /**
   * All that determines the numbers to come.
   *
   * @return the state
   */
  public long state() {
    return state;
  }

  /**
   * An independent stream that depends on this source's state and on the name; this source itself
   * does not move.
   *
   * @param name what the stream is for
   * @return a new source
   */
  public Rng split(String name) {
    long hash = state;
    for (int i = 0; i < name.length(); i++) {
      hash = mix(hash ^ (name.charAt(i) * GOLDEN));
    }
    return new Rng(mix(hash + GOLDEN));
  }

  /**
   * An independent stream by number; this source itself does not move.
   *
   * @param index the stream's number
   * @return a new source
   */
  public Rng split(long index) {
    return new Rng(mix(mix(state ^ GOLDEN) + index * GOLDEN));
  }

  private static long mix(long z) {
    long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
    return b ^ (b >>> 31);
  }

  /**
   * 64 random bits.
   *
   * @return any long
   */
  public long nextLong() {
    state += GOLDEN;
    return mix(state);
  }

  /**
   * A uniform integer.
   *
   * @param bound one more than the largest value; at least 1
   * @return from 0 to bound−1
   */
  public int nextInt(int bound) {
    if (bound < 1) {
      throw Problem.in("nextInt").rule("bound must be at least 1").given("bound", bound).value();
    }
    long limit = Long.MAX_VALUE / bound * bound;
    long bits = nextLong() >>> 1;
    while (bits >= limit) {
      bits = nextLong() >>> 1;
    }
    return (int) (bits % bound);
  }

  /**
   * A uniform number.
   *
   * @return from 0 (inclusive) to 1 (exclusive), a multiple of 2⁻⁵³
   */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  /**
   * A standard normal number (Box and Muller 1958, the cosine branch).
   *
   * @return mean 0, variance 1
   */
  public double nextNormal() {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - nextDouble()));
    return radius * StrictMath.cos(2 * Math.PI * nextDouble());
  }

  /**
   * A tensor of standard normal numbers, drawn in row-major order.
   *
   * @param dtype float32 or float64
   * @param sizes the shape
   * @return a new tensor
   */
  public Tensor normal(DType dtype, int... sizes) {
    double[] values = new double[Shape.of("normal", sizes).count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = nextNormal();
    }
    return Tensor.wrap(values, sizes).to(dtype);
  }

  /**
   * A tensor of uniform numbers, drawn in row-major order.
   *
   * @param dtype float32 or float64
   * @param low the smallest value
   * @param high the upper end, exclusive (rounding to float32 may reach it)
   * @param sizes the shape
   * @return a new tensor
   */
  public Tensor uniform(DType dtype, double low, double high, int... sizes) {
    double[] values = new double[Shape.of("uniform", sizes).count()];
    for (int i = 0; i < values.length; i++) {
      values[i] = low + (high - low) * nextDouble();
    }
    return Tensor.wrap(values, sizes).to(dtype);
  }

  /**
   * The integers from 0 in random order (Fisher and Yates).
   *
   * @param count how many
   * @return a new array that holds each of 0 … count−1 once
   */
  public int[] permutation(int count) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int j = nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
