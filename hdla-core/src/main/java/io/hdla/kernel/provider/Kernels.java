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

/**
 * The kernels that this JVM uses, chosen once when this class is initialised. The fields are
 * constants to the JIT compiler, which can therefore see through the interfaces.
 *
 * <p>The system property {@code hdla.kernels} decides: {@code auto} (the default) takes the vector
 * kernels where they run well and else the scalar ones, logging the cause and the cure once; {@code
 * scalar} and {@code vector} force a set, and fail where it cannot be had.
 */
public final class Kernels {

  private static final ProviderChoice CHOICE = choose();

  /** Matrix kernels in float32. */
  public static final FloatMatMul FLOAT_MATMUL = CHOICE.provider().floatMatMul();

  /** Matrix kernels in float64. */
  public static final DoubleMatMul DOUBLE_MATMUL = CHOICE.provider().doubleMatMul();

  /** Elementwise kernels in float32. */
  public static final FloatElementwise FLOAT_ELEMENTWISE = CHOICE.provider().floatElementwise();

  /** Elementwise kernels in float64. */
  public static final DoubleElementwise DOUBLE_ELEMENTWISE = CHOICE.provider().doubleElementwise();

  /** Reductions in float32. */
  public static final FloatReduce FLOAT_REDUCE = CHOICE.provider().floatReduce();

  /** Reductions in float64. */
  public static final DoubleReduce DOUBLE_REDUCE = CHOICE.provider().doubleReduce();

  /** Normalisation of rows in float32. */
  public static final FloatNormalization FLOAT_NORMALIZATION =
      CHOICE.provider().floatNormalization();

  /** Normalisation of rows in float64. */
  public static final DoubleNormalization DOUBLE_NORMALIZATION =
      CHOICE.provider().doubleNormalization();

  /** Products of rows that a decay separates, in float32. */
  public static final FloatDecayedGram FLOAT_DECAYED_GRAM = CHOICE.provider().floatDecayedGram();

  /** Products of rows that a decay separates, in float64. */
  public static final DoubleDecayedGram DOUBLE_DECAYED_GRAM = CHOICE.provider().doubleDecayedGram();

  /** Short loops over rows, in float32. */
  public static final FloatRowKernel FLOAT_ROWS = CHOICE.provider().floatRows();

  /** Short loops over rows, in float64. */
  public static final DoubleRowKernel DOUBLE_ROWS = CHOICE.provider().doubleRows();

  /** What a few tokens do with each other, in float32; null where longer chunks are faster. */
  public static final FloatSubchunkKernel FLOAT_SUBCHUNKS = CHOICE.provider().floatSubchunks();

  /** What a few tokens do with each other, in float64; null where longer chunks are faster. */
  public static final DoubleSubchunkKernel DOUBLE_SUBCHUNKS = CHOICE.provider().doubleSubchunks();

  /** Steps of a state matrix, in float32. */
  public static final FloatStateStep FLOAT_STATE_STEP = CHOICE.provider().floatStateStep();

  /** Steps of a state matrix, in float64. */
  public static final DoubleStateStep DOUBLE_STATE_STEP = CHOICE.provider().doubleStateStep();

  /** Loops of the chunk-wise form, in float32. */
  public static final FloatChunkKernel FLOAT_CHUNKS = CHOICE.provider().floatChunks();

  /** The substitution of the chunk-wise form, in float32. */
  public static final FloatEraseSolve FLOAT_ERASE_SOLVE = CHOICE.provider().floatEraseSolve();

  /** Loops of the chunk-wise form, in float64. */
  public static final DoubleChunkKernel DOUBLE_CHUNKS = CHOICE.provider().doubleChunks();

  /** The substitution of the chunk-wise form, in float64. */
  public static final DoubleEraseSolve DOUBLE_ERASE_SOLVE = CHOICE.provider().doubleEraseSolve();

  private Kernels() {}

  /**
   * The kernels in use.
   *
   * @return the provider whose kernels the fields hold
   */
  public static KernelProvider provider() {
    return CHOICE.provider();
  }

  /**
   * Why these kernels are in use.
   *
   * @return a clause in English, such as "the module jdk.incubator.vector is present"
   */
  public static String reason() {
    return CHOICE.reason();
  }

  private static ProviderChoice choose() {
    ProviderChoice choice =
        ProviderChoice.of(System.getProperty(ProviderChoice.PROPERTY))
            .wrappedBy(System.getProperty(ProviderChoice.WRAPPER));
    if (choice.fallback()) {
      System.getLogger("io.hdla.kernel")
          .log(System.Logger.Level.INFO, "HDLA uses scalar kernels: " + choice.reason() + ".");
    }
    return choice;
  }
}
