package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Widths that no loop was written for, sizes of zero, and the factor of the output. */
class ShapesTest {
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void everyWidth(AttentionSystem system) {
    for (int keyDim : new int[] {1, 3, 5, 7, 8, 17, 60, 100, 256, 300}) {
      for (int valueDim : new int[] {1, 2, 33}) {
        AttentionCases.of(system)
            .size('B', keyDim == 17 ? 3 : 1)
            .size('T', 19)
            .size('H', keyDim < 60 ? 2 : 1)
            .size('K', keyDim)
            .size('V', valueDim)
            .make()
            .check("K=" + keyDim + " V=" + valueDim, 1, 16, 19);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void valuesWiderThanKeys(AttentionSystem system) {
    AttentionCases.of(system).size('K', 3).size('V', 130).make().check("V=130", 1, 7, 16, 64);
  }

  /** More heads than tokens, and as many: no axis is taken for another. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void headsAndTokens(AttentionSystem system) {
    AttentionCases.of(system).size('T', 4).size('H', 9).make().check("H=9", 1, 2, 16);
    AttentionCases.of(system).size('T', 6).size('H', 6).make().check("H=T", 1, 4, 16);
  }

  /** The last channel of a wide key counts like the first. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void theLastChannelCounts(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('K', 100).size('T', 5).make();
    AttentionCase changed = c.with("q", c.inputs.get("q").copy().setInPlace(30, 0, 4, 1, 99));
    Tensor before = c.run(DType.FLOAT64, options).output();
    Tensor after = changed.run(DType.FLOAT64, options).output();
    double expected = changed.expected().output().get(0, 4, 1, 0);
    assertEquals(expected, after.get(0, 4, 1, 0), 1e-9);
    assertEquals(true, Math.abs(expected - before.get(0, 4, 1, 0)) > 1e-3);
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void sizesOfZero(AttentionSystem system) {
    AttentionCases.of(system).size('B', 0).make().check("B=0", 16);
    AttentionCases.of(system).size('H', 0).make().check("H=0", 16);
    AttentionCases.of(system).size('V', 0).make().check("V=0", 1, 16);
    AttentionCases.of(system).size('K', 0).make().check("K=0", 1, 16);
    AttentionCases.of(system).size('T', 0).size('K', 0).size('V', 0).make().check("T=K=V=0", 16);
  }

  /** Outputs and the gradient of q are proportional to the scale; the state does not see it. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void scale(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = withoutSkip(AttentionCases.of(system).size('T', 33).make());
    Outcome one = c.run(DType.FLOAT64, options);
    for (double scale : new double[] {1, 1 / Math.sqrt(5), -2, 0}) {
      Outcome scaled = c.run(DType.FLOAT64, options.withScale(scale));
      AttentionOptions reference = AttentionOptions.defaults().withScale(scale);
      Outcome expected =
          withoutSkip(AttentionCases.of(system).size('T', 33).options(reference).make()).expected();
      Errors.assertClose("scale " + scale, expected, scaled, DType.FLOAT64);
      Errors.assertClose("o", times(scale, one.output()), scaled.output(), DType.FLOAT64, 1e-13);
      Errors.assertSame("S", one.finalState(), scaled.finalState());
      Tensor dq = times(scale, one.gradient("q"));
      Errors.assertClose("dq", dq, scaled.gradient("q"), DType.FLOAT64, 1e-13);
    }
  }

  /** Mamba-2's way past the state is not scaled. */
  private static AttentionCase withoutSkip(AttentionCase c) {
    return c.inputs.has("d_skip") ? c.with("d_skip", times(0, c.inputs.get("d_skip"))) : c;
  }

  private static Tensor times(double factor, Tensor tensor) {
    double[] values = tensor.toDoubleArray();
    for (int i = 0; i < values.length; i++) {
      values[i] *= factor;
    }
    return Tensor.wrap(values, tensor.shape().toArray());
  }

  /** Magnitudes far apart: heads with huge and tiny values side by side keep their accuracy. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void headsOfDifferentMagnitude(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('H', 3).size('T', 30).make();
    int rankAxis = system.signature().layout("v").indexOf('H');
    Tensor v = c.inputs.get("v").copy();
    for (int head = 0; head < 3; head++) {
      Tensor part = v.as(v.layout().slice(rankAxis, head, head + 1, 1));
      part.copyFromInPlace(times(Math.pow(2, 20 * head - 20), part.copy()));
    }
    AttentionCase scaled = c.with("v", v);
    Outcome found = scaled.run(DType.FLOAT32, options);
    for (int head = 0; head < 3; head++) {
      Tensor expected = head(scaled.expected().output(), head);
      Tensor actual = head(found.output(), head);
      Errors.assertClose("head " + head, expected, actual, DType.FLOAT32, 5e-5);
    }
  }

  private static Tensor head(Tensor output, int head) {
    return output.as(output.layout().slice(2, head, head + 1, 1));
  }

  /** Large but harmless inputs do not overflow on the way: 1e15 in q and 1e-15 in v. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void extremeMagnitudes(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('T', 40).gate(Gate.mixed()).make();
    Tensor q = AttentionCase.rounded(times(1e15, c.inputs.get("q")));
    Tensor state = Rng.of(4).normal(DType.FLOAT32, c.inputs.get("initial_state").shape().toArray());
    Tensor small = AttentionCase.rounded(times(1e-15, state));
    Tensor v = AttentionCase.rounded(times(1e-15, c.inputs.get("v")));
    AttentionCase extreme = c.with("q", q).with("v", v).with("initial_state", small);
    Outcome found = extreme.run(DType.FLOAT32, options);
    Errors.assertClose("o", extreme.expected().output(), found.output(), DType.FLOAT32, 5e-5);
  }
}
