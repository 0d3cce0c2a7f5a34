package io.hdla.autograd.rule;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.attention.Form;
import io.hdla.autograd.Variable;
import io.hdla.autograd.check.GradCheck;
import io.hdla.autograd.rule.AttentionRules.Attended;
import io.hdla.error.ShapeException;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every attention system as a differentiable function, by its name and by its signature. */
class AttentionFunctionsTest {
  private static final Map<Character, Integer> SIZES =
      Map.of('B', 1, 'T', 5, 'H', 2, 'K', 3, 'V', 2, 'N', 1, 'M', 2, 'R', 2, 'P', 1);

  /** A typed function, its arguments by position. */
  private interface Call {
    Attended apply(AttentionOptions o, Variable... x);
  }

  private static final Map<String, Call> TYPED = typed();

  private static Map<String, Call> typed() {
    Map<String, Call> all = new TreeMap<>();
    all.put("hdla", (o, x) -> AttentionRules.hdla(x[0], x[1], x[2], x[3], x[4], x[5], o));
    all.put("dplr", (o, x) -> AttentionRules.dplr(x[0], x[1], x[2], x[3], x[4], x[5], x[6], o));
    all.put("delta_net", (o, x) -> DeltaAttentionRules.deltaNet(x[0], x[1], x[2], x[3], x[4], o));
    all.put(
        "gated_delta_net",
        (o, x) -> DeltaAttentionRules.gatedDeltaNet(x[0], x[1], x[2], x[3], x[4], x[5], o));
    all.put(
        "gated_delta_product",
        (o, x) -> DeltaAttentionRules.gatedDeltaProduct(x[0], x[1], x[2], x[3], x[4], x[5], o));
    all.put("kda", (o, x) -> DeltaAttentionRules.kda(x[0], x[1], x[2], x[3], x[4], x[5], o));
    all.put(
        "rwkv7", (o, x) -> DeltaAttentionRules.rwkv7(x[0], x[1], x[2], x[3], x[4], x[5], x[6], o));
    all.put(
        "ttt_linear",
        (o, x) -> DeltaAttentionRules.tttLinear(x[0], x[1], x[2], x[3], x[4], x[5], x[6], o));
    all.put("gla", (o, x) -> GatedAttentionRules.gla(x[0], x[1], x[2], x[3], x[4], o));
    all.put("simple_gla", (o, x) -> GatedAttentionRules.simpleGla(x[0], x[1], x[2], x[3], x[4], o));
    all.put(
        "mamba2",
        (o, x) -> GatedAttentionRules.mamba2(x[0], x[1], x[2], x[3], x[4], x[5], x[6], o));
    all.put("hgrn2", (o, x) -> GatedAttentionRules.hgrn2(x[0], x[1], x[2], x[3], o));
    all.put("retention", (o, x) -> GatedAttentionRules.retention(x[0], x[1], x[2], x[3], x[4], o));
    all.put(
        "lightning_attention",
        (o, x) -> GatedAttentionRules.lightningAttention(x[0], x[1], x[2], x[3], x[4], o));
    all.put(
        "linear_attention",
        (o, x) -> GatedAttentionRules.linearAttention(x[0], x[1], x[2], x[3], o));
    all.put("softmax_attention", (o, x) -> GatedAttentionRules.softmax(x[0], x[1], x[2], o));
    return all;
  }

  static Stream<Arguments> systems() {
    return AttentionSystems.all().stream().map(s -> Arguments.of(s, s.name()));
  }

  private static Tensor[] inputs(AttentionSystem system) {
    return system.signature().inputs().stream()
        .filter(name -> !name.equals("decay_sign"))
        .map(name -> draw(name, system.signature().layout(name)))
        .toArray(Tensor[]::new);
  }

  private static Tensor draw(String name, String layout) {
    int[] shape = layout.chars().map(letter -> SIZES.get((char) letter)).toArray();
    Rng rng = Rng.of(5).split(name);
    if (name.endsWith("log_decay")) {
      return rng.uniform(DType.FLOAT64, -1.2, -0.05, shape);
    }
    boolean positive = List.of("dt", "beta", "rate", "eta").contains(name);
    return positive
        ? rng.uniform(DType.FLOAT64, 0.2, 0.9, shape)
        : rng.normal(DType.FLOAT64, shape).mul(0.7);
  }

  private static List<AttentionOptions> forms() {
    AttentionOptions options = AttentionOptions.defaults().withScale(0.8);
    return List.of(options.withForm(Form.RECURRENT), options.withChunkSize(2));
  }

  @Test
  void everySystemHasATypedFunction() {
    List<String> names = AttentionSystems.all().stream().map(AttentionSystem::name).toList();
    assertEquals(new TreeSet<>(names), TYPED.keySet());
  }

  private static Variable[] variables(AttentionSystem system) {
    return Stream.of(inputs(system)).map(Variable::parameter).toArray(Variable[]::new);
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("systems")
  void derivativesAreDifferenceQuotients(AttentionSystem system, String name) {
    for (AttentionOptions options : forms()) {
      GradCheck.ofMany(in -> results(TYPED.get(name).apply(options, in)))
          .title(name + " " + options.form())
          .check(inputs(system))
          .assertPassed();
    }
  }

  private static Variable squares(Variable[] x) {
    Variable sum = x[0].mul(x[0]).sum();
    return x.length == 1 ? sum : sum.add(x[1].mul(x[1]).sum());
  }

  private static Variable[] results(Attended attended) {
    return attended.finalState() == null
        ? new Variable[] {attended.output()}
        : new Variable[] {attended.output(), attended.finalState()};
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("systems")
  void theNamedFunctionIsTheGenericOne(AttentionSystem system, String name) {
    for (AttentionOptions options : forms()) {
      Variable[] typed = variables(system);
      Variable[] generic = variables(system);
      Variable[] x = results(TYPED.get(name).apply(options, typed));
      Variable[] y = results(AttentionRules.attend(system, options, generic));
      for (int i = 0; i < x.length; i++) {
        assertArrayEquals(y[i].value().toDoubleArray(), x[i].value().toDoubleArray());
      }
      squares(x).backward();
      squares(y).backward();
      for (int i = 0; i < typed.length; i++) {
        assertNotNull(typed[i].grad(), name + " input " + i);
        assertArrayEquals(generic[i].grad().toDoubleArray(), typed[i].grad().toDoubleArray());
      }
    }
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("systems")
  void optionalInputsMayBeNull(AttentionSystem system, String name) {
    Variable[] x = variables(system);
    for (int i = 0; i < x.length; i++) {
      x[i] = system.signature().isOptional(system.signature().inputs().get(i)) ? null : x[i];
    }
    Attended attended = TYPED.get(name).apply(forms().get(1), x);
    attended.output().sum().backward();
    assertNotNull(x[0].grad());
  }

  @Test
  void aSignHasNoDerivative() {
    for (String name : List.of("hdla", "gla", "dplr")) {
      AttentionSystem system = AttentionSystems.byName(name).orElseThrow();
      Tensor sign = Tensor.zeros(DType.FLOAT64, 1, 5, 2, 3).add(1).setInPlace(-1, 0, 2, 1, 0);
      for (AttentionOptions options : forms()) {
        GradCheck.of(in -> signed(system, options, in, sign).output())
            .title(name + " signed")
            .check(inputs(system))
            .assertPassed();
      }
    }
  }

  private static Attended signed(
      AttentionSystem system, AttentionOptions options, Variable[] in, Tensor sign) {
    Variable[] all = Arrays.copyOf(in, in.length + 1);
    all[in.length] = Variable.constant(sign);
    return AttentionRules.attend(system, options, all);
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("systems")
  void aWrongShapeIsNamed(AttentionSystem system, String name) {
    Variable[] x = variables(system);
    x[1] = Variable.parameter(Tensor.zeros(DType.FLOAT64, 1, 4, 2, 3));
    RuntimeException thrown =
        assertThrows(ShapeException.class, () -> TYPED.get(name).apply(forms().get(0), x));
    assertTrue(thrown.getMessage().contains(name), thrown.getMessage());
    assertTrue(thrown.getMessage().contains("[1, 4, 2, 3]"), thrown.getMessage());
  }
}
