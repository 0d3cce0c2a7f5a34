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

/** One complete set of kernels. */
public interface KernelProvider {

  /**
   * Name by which the set is asked for in the property {@code hdla.kernels}.
   *
   * @return "scalar" or "vector"
   */
  String name();

  /**
   * Float32 numbers that one instruction works on.
   *
   * @return the lane count, 1 for scalar kernels
   */
  int floatLanes();

  /**
   * Float64 numbers that one instruction works on.
   *
   * @return the lane count, 1 for scalar kernels
   */
  int doubleLanes();

  /**
   * Matrix kernels in float32.
   *
   * @return the same object each time
   */
  FloatMatMul floatMatMul();

  /**
   * Matrix kernels in float64.
   *
   * @return the same object each time
   */
  DoubleMatMul doubleMatMul();

  /**
   * Elementwise kernels in float32.
   *
   * @return the same object each time
   */
  FloatElementwise floatElementwise();

  /**
   * Elementwise kernels in float64.
   *
   * @return the same object each time
   */
  DoubleElementwise doubleElementwise();

  /**
   * Reductions in float32.
   *
   * @return the same object each time
   */
  FloatReduce floatReduce();

  /**
   * Reductions in float64.
   *
   * @return the same object each time
   */
  DoubleReduce doubleReduce();

  /**
   * Products of rows that a decay separates, in float32.
   *
   * @return the same object each time
   */
  FloatDecayedGram floatDecayedGram();

  /**
   * Products of rows that a decay separates, in float64.
   *
   * @return the same object each time
   */
  DoubleDecayedGram doubleDecayedGram();

  /**
   * Normalisation of rows, in float32.
   *
   * @return the same object each time
   */
  FloatNormalization floatNormalization();

  /**
   * Normalisation of rows, in float64.
   *
   * @return the same object each time
   */
  DoubleNormalization doubleNormalization();

  /**
   * Short loops over rows, in float32.
   *
   * @return the same object each time
   */
  FloatRowKernel floatRows();

  /**
   * Short loops over rows, in float64.
   *
   * @return the same object each time
   */
  DoubleRowKernel doubleRows();

  /**
   * Steps of a state matrix, in float32.
   *
   * @return the same object each time
   */
  FloatStateStep floatStateStep();

  /**
   * Steps of a state matrix, in float64.
   *
   * @return the same object each time
   */
  DoubleStateStep doubleStateStep();

  /**
   * Loops of the chunk-wise form, in float32.
   *
   * @return the kernels
   */
  FloatChunkKernel floatChunks();

  /**
   * The substitution of the chunk-wise form, in float32.
   *
   * @return the kernels
   */
  FloatEraseSolve floatEraseSolve();

  /**
   * Loops of the chunk-wise form, in float64.
   *
   * @return the kernels
   */
  DoubleChunkKernel doubleChunks();

  /**
   * The substitution of the chunk-wise form, in float64.
   *
   * @return the kernels
   */
  DoubleEraseSolve doubleEraseSolve();

  /**
   * What a few tokens do with each other, in float32.
   *
   * @return the kernels; null in a set in which longer chunks are always faster
   */
  FloatSubchunkKernel floatSubchunks();

  /**
   * What a few tokens do with each other, in float64.
   *
   * @return the kernels; null in a set in which longer chunks are always faster
   */
  DoubleSubchunkKernel doubleSubchunks();
}
