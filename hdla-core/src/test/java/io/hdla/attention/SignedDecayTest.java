package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Decay factors of either sign, in every form and regime. */
class SignedDecayTest {
  static List<Arguments> systems() {
    List<Arguments> all = new ArrayList<>();
    for (AttentionSystem system : AttentionCases.SYSTEMS) {
      if (system.signature().inputs().contains("decay_sign")) {
        all.add(Arguments.of(Ways.named(system)));
      }
    }
    return all;
  }

  private static AttentionCases signed(AttentionSystem system) {
    return AttentionCases.of(system).signed();
  }

  @ParameterizedTest
  @MethodSource("systems")
  void everyRegime(AttentionSystem system) {
    for (double level : new double[] {0, -0.1, -5, -50, -1000, Double.NEGATIVE_INFINITY}) {
      Gate gate = Gate.constant(level);
      signed(system).size('T', 50).gate(gate).make().check("g=" + level, 1, 7, 16, 33, 64);
    }
    signed(system).size('T', 150).gate(Gate.mixed()).make().check("mixed", 1, 16, 17, 64, 128);
    signed(system).size('B', 3).size('H', 4).make().check("B=3", 1, 16);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void packed(AttentionSystem system) {
    AttentionOptions options = AttentionOptions.defaults().withCuSeqlens(0, 5, 5, 12, 20);
    signed(system).options(options).make().check("packed", 1, 2, 16);
  }

  @ParameterizedTest
  @MethodSource("systems")
  void viewsAndPieces(AttentionSystem system) {
    AttentionCase c = signed(system).size('T', 30).make();
    for (AttentionOptions options : Ways.forms()) {
      Outcome whole = c.run(DType.FLOAT64, options);
      Outcome pieces = StatesTest.inPieces(c, options, 1, 20, 9);
      Errors.assertClose("pieces", whole, pieces, DType.FLOAT64, 1e-11);
      Tensor sign = c.inputs.get("decay_sign");
      Errors.assertSame(
          "view",
          whole,
          c.with("decay_sign", ViewsTest.poisoned(sign)).run(DType.FLOAT64, options));
    }
  }

  /** A sign of 1 everywhere is the same as none, without a gradient either way. */
  @ParameterizedTest
  @MethodSource("systems")
  void allPositive(AttentionSystem system) {
    AttentionCase plain = AttentionCases.of(system).size('T', 30).make();
    Tensor ones = Hand.filled(plain.inputs.get("log_decay"), 1);
    AttentionCase c = plain.with("decay_sign", ones);
    for (AttentionOptions options : Ways.forms()) {
      Outcome expected = plain.run(DType.FLOAT64, options);
      Errors.assertClose("ones", expected, c.run(DType.FLOAT64, options), DType.FLOAT64, 1e-13);
    }
  }

  /** S ← −½ S: 8, −4, 2, −1. */
  @ParameterizedTest
  @MethodSource("systems")
  void alternates(AttentionSystem system) {
    AttentionCase c = signed(system).size('T', 3).size('H', 1).size('K', 1).size('V', 1).make();
    c =
        c.with("v", Hand.filled(c.inputs.get("v"), 0))
            .with("decay_sign", Hand.filled(c.inputs.get("decay_sign"), -1))
            .with("log_decay", Hand.filled(c.inputs.get("log_decay"), Math.log(0.5)))
            .with("initial_state", Hand.filled(c.inputs.get("initial_state"), 8));
    for (String erasing : List.of("beta", "a")) {
      if (c.inputs.has(erasing)) {
        c = c.with(erasing, Hand.filled(c.inputs.get(erasing), 0));
      }
    }
    for (AttentionOptions options : Ways.forms()) {
      assertEquals(-1, c.run(DType.FLOAT64, options).finalState().item(), 1e-14);
    }
  }

  @ParameterizedTest
  @MethodSource("systems")
  void otherNumbersAreRefused(AttentionSystem system) {
    AttentionCase c = signed(system).size('T', 7).make();
    for (double bad : new double[] {0, 0.5, -2, Double.NaN}) {
      Tensor sign = c.inputs.get("decay_sign").copy();
      sign.setInPlace(bad, 0, 5, 1, 3);
      AttentionCase wrong = c.with("decay_sign", sign);
      String message =
          assertThrows(
                  ValueException.class, () -> wrong.run(DType.FLOAT64, AttentionOptions.defaults()))
              .getMessage();
      assertTrue(message.startsWith(system.name() + ":"), message);
      assertTrue(message.contains("decay_sign [1, 7, 2, 5]"), message);
      assertTrue(message.contains("[0, 5, 1, 3]"), message);
    }
  }
}
