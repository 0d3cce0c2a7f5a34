package io.hdla.attention;

import static org.junit.jupiter.api.Assertions.assertFalse;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Initial states, final states, and sequences that are cut into several calls. */
class StatesTest {
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void anAbsentStateHasNoGradient(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('T', 35).withoutState().make();
    for (DType dtype : Ways.precisions()) {
      Outcome found = c.run(dtype, options);
      assertFalse(found.gradients().containsKey("initial_state"));
      Errors.assertClose(system.name(), c.expected(), found, dtype);
    }
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void anAbsentStateIsZero(AttentionSystem system, AttentionOptions options) {
    AttentionCase absent = AttentionCases.of(system).size('T', 35).withoutState().make();
    AttentionCase zero = absent.with("initial_state", Tensor.zeros(DType.FLOAT64, 1, 2, 5, 3));
    Outcome without = absent.run(DType.FLOAT32, options);
    Outcome with = zero.run(DType.FLOAT32, options);
    Map<String, Tensor> gradients = new TreeMap<>(with.gradients());
    gradients.remove("initial_state");
    Errors.assertSame(
        system.name(), without, new Outcome(with.output(), with.finalState(), gradients));
  }

  /** Only outputs, only the final state, both, neither: the gradients add up. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void upstreamGradientsMayBeAbsent(AttentionSystem system, AttentionOptions options) {
    AttentionCase both = AttentionCases.of(system).size('T', 39).make();
    AttentionCase first = both.withCotangents(both.dOutput, null);
    AttentionCase second = both.withCotangents(null, both.dFinalState);
    AttentionCase neither = both.withCotangents(null, null);
    for (DType dtype : Ways.precisions()) {
      for (AttentionCase c : List.of(first, second, neither)) {
        Errors.assertClose(system.name(), c.expected(), c.run(dtype, options), dtype);
      }
      Tensor zeros = Tensor.zeros(DType.FLOAT64, both.dOutput.shape());
      Outcome explicit = both.withCotangents(zeros, both.dFinalState).run(dtype, options);
      Errors.assertSame("zeros", explicit, second.run(dtype, options));
    }
    Outcome sum = both.run(DType.FLOAT64, options);
    Map<String, Tensor> x = first.run(DType.FLOAT64, options).gradients();
    Map<String, Tensor> y = second.run(DType.FLOAT64, options).gradients();
    for (String name : x.keySet()) {
      Tensor added = add(x.get(name), y.get(name));
      Errors.assertClose(name, added, sum.gradient(name), DType.FLOAT64, 1e-12);
    }
  }

  static Tensor add(Tensor x, Tensor y) {
    double[] sums = x.toDoubleArray();
    double[] more = y.toDoubleArray();
    for (int i = 0; i < sums.length; i++) {
      sums[i] += more[i];
    }
    return Tensor.wrap(sums, x.shape().toArray());
  }

  /** One call against several with the state carried on, and the gradient carried back. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void carryingTheStateIsOneCall(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('T', 200).size('B', 2).make();
    Outcome whole = c.run(DType.FLOAT64, options);
    int[] ones = new int[200];
    Arrays.fill(ones, 1);
    for (int[] pieces : List.of(new int[] {1, 63, 64, 72}, ones, new int[] {0, 100, 0, 100, 0})) {
      Outcome split = inPieces(c, options, pieces);
      Errors.assertClose(system.name(), whole, split, DType.FLOAT64, 1e-11);
    }
  }

  /** Runs a float64 case in calls of the given lengths, forward and backward. */
  static Outcome inPieces(AttentionCase c, AttentionOptions options, int... lengths) {
    List<AttentionResult> results = new ArrayList<>();
    AttentionInputs inputs = c.inputs;
    Tensor state = inputs.find("initial_state");
    int from = 0;
    for (int length : lengths) {
      AttentionInputs piece = slice(c, from, from + length).with("initial_state", state);
      results.add(c.system.forwardSaving(piece, options));
      state = results.get(results.size() - 1).finalState();
      from += length;
    }
    Map<String, List<Tensor>> gradients = new TreeMap<>();
    List<Tensor> outputs = new ArrayList<>();
    Tensor dState = c.dFinalState;
    for (int n = lengths.length - 1; n >= 0; n--) {
      Tensor dOutput = time(c.dOutput, from - lengths[n], from);
      from -= lengths[n];
      AttentionGradients d = results.get(n).backward(dOutput, dState);
      dState = d.get("initial_state");
      outputs.add(results.get(n).output());
      for (String name : d.names()) {
        gradients.computeIfAbsent(name, key -> new ArrayList<>()).add(d.get(name));
      }
    }
    Map<String, Tensor> joined = new TreeMap<>();
    gradients.forEach((name, parts) -> joined.put(name, join(c.system, name, parts)));
    joined.put("initial_state", dState);
    return new Outcome(joinTime(outputs), state, joined);
  }

  private static AttentionInputs slice(AttentionCase c, int from, int to) {
    AttentionInputs piece = AttentionInputs.none();
    for (String name : c.inputs.names()) {
      boolean timed = c.system.signature().layout(name).indexOf('T') == 1;
      Tensor input = c.inputs.get(name);
      piece = piece.with(name, timed ? time(input, from, to) : input);
    }
    return piece;
  }

  private static Tensor join(AttentionSystem system, String name, List<Tensor> parts) {
    if (system.signature().layout(name).indexOf('T') == 1) {
      return joinTime(parts);
    }
    return parts.stream().reduce(StatesTest::add).orElseThrow();
  }

  /** Parts given from the last to the first. */
  private static Tensor joinTime(List<Tensor> parts) {
    List<Tensor> ordered = new ArrayList<>(parts);
    Collections.reverse(ordered);
    int total = ordered.stream().mapToInt(part -> part.size(1)).sum();
    Tensor result = Tensor.zeros(DType.FLOAT64, ordered.get(0).shape().with(1, total));
    int at = 0;
    for (Tensor part : ordered) {
      time(result, at, at + part.size(1)).copyFromInPlace(part);
      at += part.size(1);
    }
    return result;
  }

  /** A view of some tokens. */
  static Tensor time(Tensor tensor, int from, int to) {
    return tensor.as(tensor.layout().slice(1, from, to, 1));
  }

  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void backwardMayBeRepeated(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('T', 50).make();
    AttentionResult result = system.forwardSaving(c.inputs, options);
    Outcome once = Outcome.of(result, c.dOutput, c.dFinalState);
    Tensor other = Rng.of(9).normal(DType.FLOAT64, c.dOutput.shape().toArray());
    result.backward(other, null);
    Errors.assertSame("again", once, Outcome.of(result, c.dOutput, c.dFinalState));
  }

  /** What is saved, and how much is recomputed, changes nothing. */
  @ParameterizedTest
  @MethodSource("io.hdla.attention.Ways#systemsAndForms")
  void savedStatesDoNotMatter(AttentionSystem system, AttentionOptions options) {
    AttentionCase c = AttentionCases.of(system).size('T', 70).make();
    for (DType dtype : Ways.precisions()) {
      Outcome every = c.run(dtype, options.withSaveEvery(1));
      for (int distance : new int[] {0, 2, 3, 69, 70, 71, 100, 1 << 20, Integer.MAX_VALUE}) {
        Outcome some = c.run(dtype, options.withSaveEvery(distance));
        String label = system.name() + " saveEvery " + distance;
        Errors.assertSame(label, every.output(), some.output());
        Errors.assertSame(label, every.finalState(), some.finalState());
        Errors.assertClose(label, every, some, dtype, dtype == DType.FLOAT64 ? 1e-12 : 5e-6);
      }
      AttentionResult plain = system.forward(c.inputs(dtype), options);
      Errors.assertSame("not saving", every.output(), plain.output());
      Errors.assertSame("not saving", every.finalState(), plain.finalState());
    }
  }
}
