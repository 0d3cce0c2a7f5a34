package io.hdla.attention;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;

/** What holds for any input: linearity, splitting, and independence of heads, batch and ranks. */
class AttentionAlgebraTest {
  private static final int TRIES = 60;
  private static final double TINY = 1e-11;

  /** A system of random sizes and decay, and a form. */
  record Setting(AttentionCase c, AttentionOptions form, long seed) {
    Outcome run(AttentionCase other) {
      return other.run(DType.FLOAT64, form);
    }

    @Override
    public String toString() {
      return c.system.name() + " " + Ways.named(form).getName() + " seed " + seed + " " + shapes();
    }

    private String shapes() {
      return c.inputs.names().stream().map(n -> n + c.inputs.get(n).shape()).toList().toString();
    }
  }

  @Provide
  Arbitrary<Setting> settings() {
    Arbitrary<AttentionOptions> forms =
        Arbitraries.integers()
            .between(0, 40)
            .map(
                size ->
                    size == 0
                        ? AttentionOptions.defaults().withForm(Form.RECURRENT)
                        : AttentionOptions.defaults().withChunkSize(size));
    Arbitrary<Gate> gates =
        Arbitraries.of(Gate.usual(), Gate.mixed(), Gate.uniform(-5, 0), Gate.constant(0));
    Arbitrary<List<Integer>> sizes =
        Arbitraries.integers().between(1, 4).list().ofSize(6).map(ArrayList::new);
    return Combinators.combine(
            Arbitraries.of(AttentionCases.SYSTEMS),
            forms,
            gates,
            sizes,
            Arbitraries.integers().between(0, 50),
            Arbitraries.longs().between(1, 1000))
        .as(
            (system, form, gate, size, time, seed) -> {
              AttentionCases cases = AttentionCases.of(system).gate(gate).seed(seed);
              for (int i = 0; i < size.size(); i++) {
                cases.size("BHKVRP".charAt(i), size.get(i));
              }
              return new Setting(cases.size('T', time).make(), form, seed);
            });
  }

  /** α(v, S₀) + (v′, S₀′) gives α·result + result′. */
  @Property(tries = TRIES)
  void linearInValuesAndState(
      @ForAll("settings") Setting s, @ForAll @DoubleRange(min = -2, max = 2) double factor) {
    Rng rng = Rng.of(s.seed()).split("other");
    Tensor v = s.c().inputs.get("v");
    Tensor state = s.c().inputs.get("initial_state");
    Tensor v2 = rng.normal(DType.FLOAT64, v.shape().toArray());
    Tensor state2 = rng.normal(DType.FLOAT64, state.shape().toArray());
    Outcome first = s.run(s.c());
    Outcome second = s.run(s.c().with("v", v2).with("initial_state", state2));
    Outcome sum =
        s.run(
            s.c()
                .with("v", combine(factor, v, v2))
                .with("initial_state", combine(factor, state, state2)));
    close("o", combine(factor, first.output(), second.output()), sum.output());
    close("S", combine(factor, first.finalState(), second.finalState()), sum.finalState());
    close("dv", first.gradient("v"), sum.gradient("v"));
    close("dS", first.gradient("initial_state"), sum.gradient("initial_state"));
  }

  private static Tensor combine(double factor, Tensor x, Tensor y) {
    double[] left = x.toDoubleArray();
    double[] right = y.toDoubleArray();
    for (int i = 0; i < left.length; i++) {
      left[i] = factor * left[i] + right[i];
    }
    return Tensor.wrap(left, x.shape().toArray());
  }

  private static void close(String label, Tensor expected, Tensor actual) {
    Errors.assertClose(label, expected, actual, DType.FLOAT64, TINY);
  }

  private static void close(String label, Outcome expected, Outcome actual) {
    Errors.assertClose(label, expected, actual, DType.FLOAT64, TINY);
  }

  @Property(tries = TRIES)
  void cutAnywhere(@ForAll("settings") Setting s, @ForAll @IntRange(max = 50) int cut) {
    int time = s.c().inputs.get("q").size(1);
    int first = Math.min(cut, time);
    close("cut", s.run(s.c()), StatesTest.inPieces(s.c(), s.form(), first, time - first));
  }

  @Property(tries = TRIES)
  void allFormsAgree(@ForAll("settings") Setting s) {
    close("reference", s.c().expected(), s.run(s.c()));
  }

  /** Bitwise: results of permuted heads are the permuted results. */
  @Property(tries = TRIES)
  void headsAreIndependent(@ForAll("settings") Setting s) {
    permuted(s, 'H');
  }

  @Property(tries = TRIES)
  void batchEntriesAreIndependent(@ForAll("settings") Setting s) {
    permuted(s, 'B');
  }

  private static void permuted(Setting s, char letter) {
    Outcome plain = s.run(s.c());
    Outcome moved = s.run(moved(s.c(), letter, s.seed()));
    Signature signature = s.c().system.signature();
    Errors.assertSame("o", move(plain.output(), "BTHV", letter, s.seed()), moved.output());
    Tensor state = move(plain.finalState(), "NHKV", letter, s.seed());
    Errors.assertSame("S", state, moved.finalState());
    for (String name : plain.gradients().keySet()) {
      Tensor gradient = move(plain.gradient(name), signature.layout(name), letter, s.seed());
      if (signature.layout(name).startsWith("H")) {
        // A sum over the batch, in another order.
        close(name, gradient, moved.gradient(name));
      } else {
        Errors.assertSame(name, gradient, moved.gradient(name));
      }
    }
  }

  private static AttentionCase moved(AttentionCase c, char letter, long seed) {
    AttentionInputs inputs = AttentionInputs.none();
    for (String name : c.inputs.names()) {
      String layout = c.system.signature().layout(name);
      inputs = inputs.with(name, move(c.inputs.get(name), layout, letter, seed));
    }
    return new AttentionCase(
        c.system,
        inputs,
        c.options,
        move(c.dOutput, "BTHV", letter, seed),
        move(c.dFinalState, "NHKV", letter, seed));
  }

  /** The axis of a letter in an order that depends on its size and the seed only. */
  private static Tensor move(Tensor tensor, String layout, char letter, long seed) {
    int axis = layout.indexOf(letter);
    if (letter == 'B' && axis < 0) {
      axis = layout.indexOf('N');
    }
    if (axis < 0) {
      return tensor;
    }
    int[] order = Rng.of(seed).split("order").permutation(tensor.size(axis));
    Tensor result = tensor.copy();
    for (int i = 0; i < order.length; i++) {
      Tensor target = result.as(result.layout().slice(axis, i, i + 1, 1));
      target.copyFromInPlace(tensor.as(tensor.layout().slice(axis, order[i], order[i] + 1, 1)));
    }
    return result;
  }

  /** All ranks of a token act at once, so their order is nobody's business. */
  @Property(tries = TRIES)
  void ranksOfTheGeneralOperatorHaveNoOrder(@ForAll("settings") Setting s) {
    if (s.c().system == Dplr.INSTANCE) {
      for (char rank : new char[] {'R', 'P'}) {
        Outcome plain = s.run(s.c());
        Outcome moved = s.run(moved(s.c(), rank, s.seed()));
        close("o", plain.output(), moved.output());
        close("S", plain.finalState(), moved.finalState());
        for (String name : plain.gradients().keySet()) {
          String layout = Dplr.INSTANCE.signature().layout(name);
          Tensor gradient = move(plain.gradient(name), layout, rank, s.seed());
          close(name, gradient, moved.gradient(name));
        }
      }
    }
  }
}
