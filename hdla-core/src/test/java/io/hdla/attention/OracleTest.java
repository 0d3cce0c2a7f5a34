package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.reference.ReferenceResult;
import io.hdla.attention.reference.References;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tests' own reference against the library's, and its gradients against differences. */
class OracleTest {
  private static ReferenceResult reference(AttentionCase c, AttentionInputs in) {
    return References.byName(c.system.name()).orElseThrow().forward(in, c.options.scale());
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void valuesAreThoseOfTheReference(AttentionSystem system) {
    AttentionCase c =
        AttentionCases.of(system)
            .size('B', 2)
            .size('T', 37)
            .options(AttentionOptions.defaults().withScale(-0.7))
            .make();
    ReferenceResult reference = reference(c, c.inputs);
    Tensor state = c.expected().finalState();
    Errors.assertClose("o", reference.output(), c.expected().output(), DType.FLOAT64, 1e-14);
    Errors.assertClose("S", reference.finalState(), state, DType.FLOAT64, 1e-14);
  }

  private static double loss(AttentionCase c, AttentionInputs inputs) {
    ReferenceResult result = reference(c, inputs);
    return dot(result.output(), c.dOutput) + dot(result.finalState(), c.dFinalState);
  }

  private static double dot(Tensor x, Tensor y) {
    double[] left = x.toDoubleArray();
    double[] right = y.toDoubleArray();
    double sum = 0;
    for (int i = 0; i < left.length; i++) {
      sum += left[i] * right[i];
    }
    return sum;
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void gradientsAreThoseOfCentralDifferences(AttentionSystem system) {
    AttentionCase c =
        AttentionCases.of(system).size('B', 2).size('T', 4).size('K', 3).size('V', 2).make();
    double step = 1e-5;
    for (String name : c.inputs.names()) {
      Tensor input = c.inputs.get(name);
      Tensor gradient = Tensor.zeros(DType.FLOAT64, input.shape());
      for (int i = 0; i < input.count(); i++) {
        double[] up = input.toDoubleArray();
        double[] down = input.toDoubleArray();
        up[i] += step;
        down[i] -= step;
        int[] shape = input.shape().toArray();
        gradient.doubles()[i] =
            (loss(c, c.inputs.with(name, Tensor.wrap(up, shape)))
                    - loss(c, c.inputs.with(name, Tensor.wrap(down, shape))))
                / (2 * step);
      }
      Errors.assertClose(name, gradient, c.expected().gradient(name), DType.FLOAT64, 1e-7);
    }
  }

  @Test
  void aTapeAddsUpAllUsesOfANode() {
    Tape tape = new Tape();
    int x = tape.constant(3);
    int y = tape.subtract(tape.multiply(x, x), tape.exp(tape.scale(-1, x)));
    double[] seeds = new double[tape.size()];
    seeds[y] = 2;
    assertEquals(2 * (6 + Math.exp(-3)), tape.backward(seeds)[x], 1e-14);
  }

  @Test
  void anErrorOfOneElementIsSeen() {
    Tensor reference = Rng.of(1).normal(DType.FLOAT64, 40);
    Tensor planted = reference.copy().setInPlace(reference.get(7) + 1e-3, 7);
    Tensor missing = reference.copy().setInPlace(Double.NaN, 7);
    assertTrue(Errors.relative(planted, reference, DType.FLOAT64) > 1e-4);
    assertTrue(Double.isNaN(Errors.relative(missing, reference, DType.FLOAT64)));
  }
}
