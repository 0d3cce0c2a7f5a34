package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.reference.ReferenceResult;
import io.hdla.attention.reference.References.Reference;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** Gradients by central differences of a plain recurrence. */
final class Differences {
  private static final double STEP = 2.5e-4;

  private Differences() {}

  /** The gradient of one input, accurate to the fourth order. */
  static Tensor gradient(Reference reference, AttentionCase given, String name) {
    Tensor input = given.inputs.get(name).copy();
    AttentionInputs inputs = given.inputs.with(name, input);
    Tensor gradient = Tensor.zeros(DType.FLOAT64, input.shape());
    double[] values = input.doubles();
    for (int i = 0; i < values.length; i++) {
      double value = values[i];
      double[] loss = new double[4];
      for (int j = 0; j < 4; j++) {
        values[i] = value + STEP * (j < 2 ? j - 2 : j - 1);
        loss[j] = loss(reference.forward(inputs, given.options.scale()), given);
      }
      values[i] = value;
      gradient.doubles()[i] = (loss[0] - 8 * loss[1] + 8 * loss[2] - loss[3]) / (12 * STEP);
    }
    return gradient;
  }

  private static double loss(ReferenceResult result, AttentionCase given) {
    double loss = dot(result.output(), given.dOutput);
    return result.finalState() == null ? loss : loss + dot(result.finalState(), given.dFinalState);
  }

  private static double dot(Tensor x, Tensor y) {
    double[] a = x.toDoubleArray();
    double[] b = y.toDoubleArray();
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** Every gradient of an evaluation in float64. */
  static void check(String label, Reference reference, AttentionCase given, Outcome... outcomes) {
    for (String name : given.inputs.names()) {
      Tensor expected = gradient(reference, given, name);
      for (Outcome outcome : outcomes) {
        double error = Errors.relative(outcome.gradient(name), expected, DType.FLOAT64);
        assertTrue(error < 1e-8, () -> label + " " + name + ": error " + error);
      }
    }
  }
}
