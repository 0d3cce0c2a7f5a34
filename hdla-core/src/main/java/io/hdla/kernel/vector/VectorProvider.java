package io.hdla.kernel.vector;

import io.hdla.kernel.DoubleChunkKernel;
import io.hdla.kernel.DoubleDecayedGram;
import io.hdla.kernel.DoubleElementwise;
import io.hdla.kernel.DoubleEraseSolve;
import io.hdla.kernel.DoubleMatMul;
import io.hdla.kernel.DoubleNormalization;
import io.hdla.kernel.DoubleReduce;
import io.hdla.kernel.DoubleRowKernel;
import io.hdla.kernel.DoubleStateStep;
import io.hdla.kernel.DoubleSubchunkKernel;
import io.hdla.kernel.FloatChunkKernel;
import io.hdla.kernel.FloatDecayedGram;
import io.hdla.kernel.FloatElementwise;
import io.hdla.kernel.FloatEraseSolve;
import io.hdla.kernel.FloatMatMul;
import io.hdla.kernel.FloatNormalization;
import io.hdla.kernel.FloatReduce;
import io.hdla.kernel.FloatRowKernel;
import io.hdla.kernel.FloatStateStep;
import io.hdla.kernel.FloatSubchunkKernel;
import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.scalar.ScalarDoubleChunkKernel;
import io.hdla.kernel.scalar.ScalarDoubleElementwise;
import io.hdla.kernel.scalar.ScalarDoubleEraseSolve;
import io.hdla.kernel.scalar.ScalarDoubleMatMul;
import io.hdla.kernel.scalar.ScalarDoubleNormalization;
import io.hdla.kernel.scalar.ScalarDoubleReduce;
import io.hdla.kernel.scalar.ScalarDoubleStateStep;

/**
 * The kernels written with the Vector API; needs the module jdk.incubator.vector. With vectors of
 * 128 bits the float64 kernels are the scalar ones.
 */
public final class VectorProvider implements KernelProvider {

  /** Measured on JDK 17 and 25: a comparison of two lanes is not compiled, and allocates. */
  private static final boolean DOUBLES = VectorWidth.F64.length() > 2;

  private final FloatMatMul floatMatMul = new VectorFloatMatMul();
  private final DoubleMatMul doubleMatMul =
      DOUBLES ? new VectorDoubleMatMul() : new ScalarDoubleMatMul();
  private final FloatElementwise floatElementwise = new VectorFloatElementwise();
  private final DoubleElementwise doubleElementwise =
      DOUBLES ? new VectorDoubleElementwise() : new ScalarDoubleElementwise();
  private final FloatReduce floatReduce = new VectorFloatReduce();
  private final DoubleReduce doubleReduce =
      DOUBLES ? new VectorDoubleReduce() : new ScalarDoubleReduce();
  private final FloatNormalization floatNormalization = new VectorFloatNormalization();
  private final DoubleNormalization doubleNormalization =
      DOUBLES ? new VectorDoubleNormalization() : new ScalarDoubleNormalization();
  private final FloatRowKernel floatRows = new VectorFloatRowKernel();
  private final DoubleRowKernel doubleRows = new VectorDoubleRowKernel();
  private final FloatStateStep floatStateStep = new VectorFloatStateStep();
  private final DoubleStateStep doubleStateStep =
      DOUBLES ? new VectorDoubleStateStep() : new ScalarDoubleStateStep();
  private final FloatDecayedGram floatDecayedGram = new VectorFloatDecayedGram();
  private final DoubleDecayedGram doubleDecayedGram = new VectorDoubleDecayedGram();

  private final FloatChunkKernel floatChunks = new VectorFloatChunkKernel();
  private final DoubleChunkKernel doubleChunks =
      DOUBLES ? new VectorDoubleChunkKernel() : new ScalarDoubleChunkKernel();
  private final FloatSubchunkKernel floatSubchunks = new VectorFloatSubchunkKernel();
  private final DoubleSubchunkKernel doubleSubchunks =
      DOUBLES ? new VectorDoubleSubchunkKernel() : null;
  private final FloatEraseSolve floatEraseSolve = new VectorFloatEraseSolve();
  private final DoubleEraseSolve doubleEraseSolve =
      DOUBLES ? new VectorDoubleEraseSolve() : new ScalarDoubleEraseSolve();

  /** Creates the set of kernels. */
  public VectorProvider() {
    VectorProfile.prepare();
  }

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
    return DOUBLES ? VectorWidth.F64.length() : 1;
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
  public FloatNormalization floatNormalization() {
    return floatNormalization;
  }

  @Override
  public DoubleNormalization doubleNormalization() {
    return doubleNormalization;
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

  @Override
  public FloatChunkKernel floatChunks() {
    return floatChunks;
  }

  @Override
  public FloatEraseSolve floatEraseSolve() {
    return floatEraseSolve;
  }

  @Override
  public DoubleChunkKernel doubleChunks() {
    return doubleChunks;
  }

  @Override
  public DoubleEraseSolve doubleEraseSolve() {
    return doubleEraseSolve;
  }

  @Override
  public FloatSubchunkKernel floatSubchunks() {
    return floatSubchunks;
  }

  @Override
  public DoubleSubchunkKernel doubleSubchunks() {
    return doubleSubchunks;
  }
}
