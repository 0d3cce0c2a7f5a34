package io.hdla.attention;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The error stays flat from no decay to exact resets: values, states and all gradients. */
class GateRegimesTest {
  private static final int[] CHUNKS = {1, 2, 7, 16, 17, 33, 64, 128};
  private static final double RESET = Double.NEGATIVE_INFINITY;

  private static List<Gate> gates() {
    List<Gate> gates = new ArrayList<>();
    double[] levels = {0, -1e-5, -0.01, -0.1, -1, -3, -5, -12, -1000 / 64.0, -50, -88, -104};
    for (double level : levels) {
      gates.add(Gate.constant(level));
    }
    gates.add(Gate.constant(-746));
    gates.add(Gate.constant(-1000));
    gates.add(Gate.constant(RESET));
    for (double level : new double[] {-12, -200, -1000, RESET}) {
      gates.add(Gate.spikes(level, 64, 0, -1));
      gates.add(Gate.spikes(level, 64, 63, -1));
      gates.add(Gate.spikes(level, 16, 15, -1));
      gates.add(Gate.spikes(level, 1, 0, 2));
      gates.add(Gate.spikes(level, 23, 5, 1));
      gates.add(Gate.spikes(level, 1000, 1, -1));
    }
    gates.add(Gate.uniform(-30, 0));
    gates.add(Gate.uniform(-3e4, 0));
    gates.add(Gate.mixed());
    return gates;
  }

  static List<Arguments> systemsAndGates() {
    List<Arguments> all = new ArrayList<>();
    for (AttentionSystem system : AttentionCases.SYSTEMS) {
      if (Ways.logDecay(system) != null) {
        gates().forEach(gate -> all.add(Arguments.of(Ways.named(system), gate)));
      }
    }
    return all;
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("systemsAndGates")
  void theErrorIsFlat(AttentionSystem system, Gate gate) {
    AttentionCases.of(system).size('T', 150).gate(gate).make().check(gate.toString(), CHUNKS);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("systemsAndGates")
  void alsoWithoutAState(AttentionSystem system, Gate gate) {
    AttentionCases.of(system)
        .size('T', 40)
        .gate(gate)
        .withoutState()
        .seed(5)
        .make()
        .check(gate.toString(), 3, 16, 40);
  }

  @Tag("sweep")
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("systemsAndGates")
  void onLongSequences(AttentionSystem system, Gate gate) {
    AttentionCases.of(system)
        .size('T', 4096)
        .size('K', 3)
        .size('V', 2)
        .gate(gate)
        .make()
        .check(gate.toString(), 16, 64, 512);
  }

  /** A rounding error that is the same at every token must not add up. */
  @Tag("sweep")
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systems")
  void longMemory(AttentionSystem system) {
    AttentionCases.of(system)
        .size('T', 20000)
        .size('H', 1)
        .size('K', 3)
        .size('V', 2)
        .gate(Gate.constant(-1e-5))
        .make()
        .check("long memory", 1, 16, 64, 128);
  }
}
