package io.hdla.kernel.provider;

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
import io.hdla.kernel.scalar.ScalarDoubleChunkKernel;
import io.hdla.kernel.scalar.ScalarDoubleDecayedGram;
import io.hdla.kernel.scalar.ScalarDoubleElementwise;
import io.hdla.kernel.scalar.ScalarDoubleEraseSolve;
import io.hdla.kernel.scalar.ScalarDoubleMatMul;
import io.hdla.kernel.scalar.ScalarDoubleNormalization;
import io.hdla.kernel.scalar.ScalarDoubleReduce;
import io.hdla.kernel.scalar.ScalarDoubleRowKernel;
import io.hdla.kernel.scalar.ScalarDoubleStateStep;
import io.hdla.kernel.scalar.ScalarFloatChunkKernel;
import io.hdla.kernel.scalar.ScalarFloatDecayedGram;
import io.hdla.kernel.scalar.ScalarFloatElementwise;
import io.hdla.kernel.scalar.ScalarFloatEraseSolve;
import io.hdla.kernel.scalar.ScalarFloatMatMul;
import io.hdla.kernel.scalar.ScalarFloatNormalization;
import io.hdla.kernel.scalar.ScalarFloatReduce;
import io.hdla.kernel.scalar.ScalarFloatRowKernel;
import io.hdla.kernel.scalar.ScalarFloatStateStep;

/** The kernels in plain Java, available everywhere. */
public final class ScalarProvider implements KernelProvider {

  private final FloatMatMul floatMatMul = new ScalarFloatMatMul();
  private final DoubleMatMul doubleMatMul = new ScalarDoubleMatMul();
  private final FloatElementwise floatElementwise = new ScalarFloatElementwise();
  private final DoubleElementwise doubleElementwise = new ScalarDoubleElementwise();
  private final FloatReduce floatReduce = new ScalarFloatReduce();
  private final DoubleReduce doubleReduce = new ScalarDoubleReduce();
  private final FloatNormalization floatNormalization = new ScalarFloatNormalization();
  private final DoubleNormalization doubleNormalization = new ScalarDoubleNormalization();
  private final FloatRowKernel floatRows = new ScalarFloatRowKernel();
  private final DoubleRowKernel doubleRows = new ScalarDoubleRowKernel();
  private final FloatStateStep floatStateStep = new ScalarFloatStateStep();
  private final DoubleStateStep doubleStateStep = new ScalarDoubleStateStep();
  private final FloatDecayedGram floatDecayedGram = new ScalarFloatDecayedGram();
  private final DoubleDecayedGram doubleDecayedGram = new ScalarDoubleDecayedGram();

  private final FloatChunkKernel floatChunks = new ScalarFloatChunkKernel();
  private final DoubleChunkKernel doubleChunks = new ScalarDoubleChunkKernel();
  private final FloatEraseSolve floatEraseSolve = new ScalarFloatEraseSolve();
  private final DoubleEraseSolve doubleEraseSolve = new ScalarDoubleEraseSolve();

  /** Creates the set of kernels. */
  public ScalarProvider() {}

  @Override
  public String name() {
    return "scalar";
  }

  @Override
  public int floatLanes() {
    return 1;
  }

  @Override
  public int doubleLanes() {
    return 1;
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
    return null;
  }

  @Override
  public DoubleSubchunkKernel doubleSubchunks() {
    return null;
  }
}
