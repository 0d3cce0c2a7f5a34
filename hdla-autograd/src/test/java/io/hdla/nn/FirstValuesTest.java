package io.hdla.nn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The statistics of first values are those that the layers' documentation gives. */
class FirstValuesTest {
  private static final int DIM = 64;
  private static final int HEADS = 40;

  private static Mixer mixer(String system, LayerPosition at) {
    return Mixers.create(MixerConfig.of(system, DIM, HEADS, 16), at, Init.of(DType.FLOAT64, 1));
  }

  private static double[] values(Module module, String name) {
    return module.stateDict().get(name).toDoubleArray();
  }

  private static double mean(double... values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double largest(double... values) {
    return Arrays.stream(values).map(Math::abs).max().orElseThrow();
  }

  private static double deviation(double... values) {
    return Math.sqrt(mean(Arrays.stream(values).map(v -> v * v).toArray()));
  }

  /** Uniform from low to 16: the mean and the ends; the sample is as small as the heads are few. */
  @ParameterizedTest
  @CsvSource({"mamba2, 1", "gated_delta_net, 0", "gated_delta_product, 0", "kda, 1"})
  void ratesAreUniform(String system, double low) {
    double[] rates =
        Arrays.stream(values(mixer(system, LayerPosition.alone()), "a_log"))
            .map(Math::exp)
            .toArray();
    assertEquals(HEADS, rates.length);
    assertEquals((low + 16) / 2, mean(rates), 2);
    assertTrue(largest(rates) <= 16 && largest(rates) > 14, Arrays.toString(rates));
    assertTrue(Arrays.stream(rates).min().orElseThrow() >= low, Arrays.toString(rates));
    assertTrue(Arrays.stream(rates).min().orElseThrow() < low + 2, Arrays.toString(rates));
  }

  /** Log-uniform from 0.001 to 0.1: the mean logarithm is that of 0.01. */
  @ParameterizedTest
  @CsvSource({"mamba2, 40", "gated_delta_net, 40", "gated_delta_product, 40", "kda, 640"})
  void stepSizesAreLogUniform(String system, int count) {
    double[] steps =
        Arrays.stream(values(mixer(system, LayerPosition.alone()), "dt_bias"))
            .map(b -> Math.log10(Math.log1p(Math.exp(b))))
            .toArray();
    assertEquals(count, steps.length);
    assertEquals(-2, mean(steps), 0.2);
    assertTrue(Arrays.stream(steps).allMatch(s -> s >= -3.0001 && s <= -0.9999));
    assertTrue(Arrays.stream(steps).min().orElseThrow() < -2.8);
    assertTrue(Arrays.stream(steps).max().orElseThrow() > -1.2);
  }

  /**
   * The largest of 640 come close to 0.1, which a bias that is only the logarithm does not give.
   */
  @Test
  void biasesOfStepSizesInvertTheSoftplus() {
    double[] biases = values(mixer("kda", LayerPosition.alone()), "dt_bias");
    double largest = Arrays.stream(biases).max().orElseThrow();
    assertEquals(0.1, Math.log1p(Math.exp(largest)), 0.003);
  }

  /** Glorot's bound √(6 / (in + out)) times 2^−2.5. */
  @ParameterizedTest
  @CsvSource({"gla", "retention"})
  void projectionsOfRetNetAndGla(String system) {
    Mixer mixer = mixer(system, LayerPosition.alone());
    double bound = Math.sqrt(6.0 / (DIM + 16 * HEADS)) / Math.sqrt(32);
    for (String name : new String[] {"q", "k", "v", "gate"}) {
      double found = largest(values(mixer, name + ".weight"));
      assertTrue(found <= bound && found > 0.99 * bound, name + " " + found);
    }
  }

  @Test
  void outputsOfDeepModelsStartSmaller() {
    double alone = largest(values(mixer("hdla", LayerPosition.alone()), "o.weight"));
    double inModel = largest(values(mixer("hdla", LayerPosition.all(8)[3]), "o.weight"));
    assertEquals(4, alone / inModel, 1e-12);
  }

  @Test
  void skipsOfMamba2AreOneAndItsConvolutionsHaveABias() {
    Mixer mixer = mixer("mamba2", LayerPosition.alone());
    assertTrue(Arrays.stream(values(mixer, "d_skip")).allMatch(v -> v == 1));
    double bias = largest(values(mixer, "v_conv.bias"));
    assertTrue(bias <= 0.5 && bias > 0.49, "bias " + bias);
  }

  @Test
  void tttIsNormal() {
    Mixer mixer = mixer("ttt_linear", LayerPosition.alone());
    for (String name : new String[] {"q.weight", "k.weight", "v.weight", "initial_state"}) {
      assertEquals(0.02, deviation(values(mixer, name)), 5e-4, name);
    }
    assertEquals(0.02, deviation(values(mixer, "eta.weight")), 1e-3);
    assertTrue(Arrays.stream(values(mixer, "inner_weight")).allMatch(v -> v == 1));
    assertTrue(Arrays.stream(values(mixer, "inner_bias")).allMatch(v -> v == 0));
  }

  /** Layer n of 4 starts with n / 4. */
  @Test
  void boundsOfHgrn2GrowFromLayerToLayer() {
    LowerBounds bounds = new LowerBounds(4, 3, Init.of(DType.FLOAT64, 1));
    for (int layer = 1; layer < 4; layer++) {
      double share = layer / 4.0;
      assertArrayEquals(
          new double[] {share, share, share}, bounds.forward(layer).value().toDoubleArray(), 1e-15);
    }
  }

  @Test
  void vectorsOfRwkv7DependOnChannelAndLayer() {
    LayerPosition[] all = LayerPosition.all(3);
    Mixer first = mixer("rwkv7", all[0]);
    Mixer last = mixer("rwkv7", all[2]);
    // 1 − (n/64)^0.2 in the first layer; the exponent of the last of three is a third of it.
    assertEquals(1 - Math.pow(32 / 64.0, 0.2), values(first, "x_r")[32], 1e-15);
    assertEquals(1 - Math.pow(32 / 64.0, 0.2 / 3), values(last, "x_r")[32], 1e-15);
    // Ends of the first and the last head: −6 + 0.5 − 2.5, and 0 + 0.5 + 2.5.
    double[] decay = values(first, "w0");
    assertEquals(-8, decay[0], 1e-12);
    assertEquals(3, decay[decay.length - 1], 1e-12);
    // Powers 1 and 2 of the share, at the first channel of the 21st head.
    double share = 320 / 639.0;
    assertEquals(-6 + 6 * share + 0.5 - 2.5, decay[320], 1e-12);
    assertEquals(-6 + 6 * share * share + 0.5 - 2.5, values(last, "w0")[320], 1e-12);
    assertEquals(-0.19 - 0.3 - 0.2, values(first, "a0")[0], 1e-12);
    assertEquals(0.73 + 0.2, values(last, "v0")[0], 1e-12);
    assertEquals(0.71 + 0.05, values(first, "k_k")[0], 1e-12);
    assertEquals(Math.pow(1 / 3.0, 0.7), values(first, "norm.weight")[5], 1e-15);
    assertEquals(1, values(last, "norm.weight")[5], 1e-15);
    assertEquals(0, largest(values(first, "o.weight")));
    assertEquals(0, largest(values(first, "w1")));
    double key = largest(values(first, "k.weight"));
    assertTrue(key <= 0.05 / 8 && key > 0.049 / 8, "key " + key);
  }

  /** Vectors of the given length at right angles, whichever way the matrix lies. */
  @ParameterizedTest
  @CsvSource({"7, 3", "3, 7", "4, 4", "1, 5"})
  void orthogonalMatrices(int rows, int columns) {
    Tensor drawn = Init.of(DType.FLOAT64, 1).orthogonal("w", 0.5, rows, columns);
    assertEquals("[" + rows + ", " + columns + "]", drawn.shape().toString());
    Tensor turned = drawn.transpose(0, 1);
    Tensor products = rows <= columns ? drawn.matmul(turned) : turned.matmul(drawn);
    int count = Math.min(rows, columns);
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        assertEquals(i == j ? 0.25 : 0, products.select(0, i).select(0, j).item(), 1e-14);
      }
    }
  }
}
