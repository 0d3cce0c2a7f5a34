package io.hdla.kernel.vector;

import io.hdla.kernel.DoubleDecayedGram;
import io.hdla.kernel.DoubleElementwise;
import io.hdla.kernel.DoubleMatMul;
import io.hdla.kernel.DoubleReduce;
import io.hdla.kernel.DoubleRowKernel;
import io.hdla.kernel.DoubleStateStep;
import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatReduce;
import io.hdla.kernel.FloatRowKernel;
import io.hdla.kernel.FloatStateStep;
import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.scalar.ScalarDoubleElementwise;
import io.hdla.kernel.scalar.ScalarDoubleMatMul;
import io.hdla.kernel.scalar.ScalarDoubleReduce;

/**
 * The kernels written with the Vector API; needs the module jdk.incubator.vector. On JDK 17 with
 * vectors of 128 bits the float64 kernels are the scalar ones.
 */
public final class VectorProvider implements KernelProvider {

  /** Before JDK 18 masks of two lanes are not compiled: every comparison would allocate. */
  private static final boolean MASKS_OF_TWO =
      VectorWidth.F64.length() > 2 || Runtime.version().feature() >= 18;

  private final FloatMatMul floatMatMul = new VectorFloatMatMul();
  private final DoubleMatMul doubleMatMul =
      MASKS_OF_TWO ? new VectorDoubleMatMul() : new ScalarDoubleMatMul();
  private final FloatElementwise floatElementwise = new VectorFloatElementwise();
  private final DoubleElementwise doubleElementwise =
      MASKS_OF_TWO ? new VectorDoubleElementwise() : new ScalarDoubleElementwise();
  private final FloatReduce floatReduce = new VectorFloatReduce();
  private final DoubleReduce doubleReduce =
      MASKS_OF_TWO ? new VectorDoubleReduce() : new ScalarDoubleReduce();
  private final FloatRowKernel floatRows = new VectorFloatRowKernel();
  private final DoubleRowKernel doubleRows = new VectorDoubleRowKernel();
  private final FloatStateStep floatStateStep = new VectorFloatStateStep();
  private final DoubleStateStep doubleStateStep = new VectorDoubleStateStep();
  private final FloatDecayedGram floatDecayedGram = new VectorFloatDecayedGram();
  private final DoubleDecayedGram doubleDecayedGram = new VectorDoubleDecayedGram();

  /** Creates the set of kernels. */
  public VectorProvider() {}

  @Override
  public String name() {
    return "vector";
  }

  @Override
  public int floatLanes() {
    return VectorWidth.F32.length();
  }

  @Override
  public int doubleLanes() {
    return MASKS_OF_TWO ? VectorWidth.F64.length() : 1;
  }

  @Override
  public FloatMatMul floatMatMul() {
    return floatMatMul;
  }

  @Override
  public DoubleMatMul doubleMatMul() {
    return doubleMatMul;
  }

  @Override
  public FloatElementwise floatElementwise() {
    return floatElementwise;
  }

  @Override
  public DoubleElementwise doubleElementwise() {
    return doubleElementwise;
  }

  @Override
  public FloatReduce floatReduce() {
    return floatReduce;
  }

  @Override
  public DoubleReduce doubleReduce() {
    return doubleReduce;
  }

  @Override
  public FloatDecayedGram floatDecayedGram() {
    return floatDecayedGram;
  }

  @Override
  public DoubleDecayedGram doubleDecayedGram() {
    return doubleDecayedGram;
  }

  @Override
  public FloatRowKernel floatRows() {
    return floatRows;
  }

  @Override
  public DoubleRowKernel doubleRows() {
    return doubleRows;
  }

  @Override
  public FloatStateStep floatStateStep() {
    return floatStateStep;
  }

  @Override
  public DoubleStateStep doubleStateStep() {
    return doubleStateStep;
  }
}
