package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names and layouts of a system's inputs.
 *
 * <p>A layout is a word of letters, one an axis: B batch, T time, H head, K key channel, V value
 * channel, R erase rank, P write rank, M micro-step, N sequence. The same letter means the same
 * size everywhere; only an input's number of heads may also be a divisor of the largest:
 * neighbouring heads then share it (grouped heads). Where two axes happen to have equal sizes (H =
 * T, say) a swap of the two cannot be noticed.
 */
public final class Signature {
  /** One input. */
  private record Input(String name, String layout, boolean optional) {}

  private final String name;
  private final List<Input> inputs;

  private Signature(String name, List<Input> inputs) {
    this.name = name;
    this.inputs = inputs;
  }

  static Signature of(String name) {
    return new Signature(name, List.of());
  }

  Signature input(String input, String layout) {
    return plus(new Input(input, layout, false));
  }

  Signature optional(String input, String layout) {
    return plus(new Input(input, layout, true));
  }

  private Signature plus(Input input) {
    List<Input> more = new ArrayList<>(inputs);
    more.add(input);
    return new Signature(name, List.copyOf(more));
  }

  /**
   * The system's name.
   *
   * @return for instance {@code hdla}
   */
  public String name() {
    return name;
  }

  /**
   * The inputs' names, in the order of the system's arguments.
   *
   * @return an unmodifiable list
   */
  public List<String> inputs() {
    return inputs.stream().map(Input::name).toList();
  }

  /**
   * The layout of one input.
   *
   * @param input its name
   * @return a word of letters, one an axis
   */
  public String layout(String input) {
    return find(input).layout;
  }

  /**
   * Whether an input may be left out.
   *
   * @param input its name
   * @return true if so
   */
  public boolean isOptional(String input) {
    return find(input).optional;
  }

  private Input find(String input) {
    for (Input candidate : inputs) {
      if (candidate.name.equals(input)) {
        return candidate;
      }
    }
    throw Problem.in(name)
        .rule("the input must be one of " + inputs())
        .given("input", input)
        .value();
  }

  /** Names tensors given in the order of the inputs; null leaves an optional one out. */
  AttentionInputs bind(Tensor... tensors) {
    AttentionInputs bound = AttentionInputs.none();
    for (int i = 0; i < tensors.length; i++) {
      bound = bound.with(inputs.get(i).name, tensors[i]);
    }
    return bound;
  }

  /**
   * Checks names, types and shapes, and finds out what the letters stand for. The letter N is given
   * by the number of sequences.
   */
  Dimensions check(AttentionInputs given, int[] cuSeqlens) {
    for (String candidate : given.names()) {
      find(candidate);
    }
    Map<Character, Integer> sizes = new HashMap<>();
    Map<Character, String> origin = new HashMap<>();
    DType dtype = given.get(inputs.get(0).name).dtype();
    for (Input input : inputs) {
      Tensor tensor = given.find(input.name);
      if (tensor == null && !input.optional) {
        throw Problem.in(name)
            .rule("input " + input.name + " " + written(input.layout) + " must be given")
            .given("present", given.names())
            .value();
      }
      if (tensor != null) {
        checkType(input, tensor, dtype);
        bind(input, tensor, given, sizes, origin);
      }
      if (sizes.containsKey('B') && !sizes.containsKey('N')) {
        sizes.put('N', cuSeqlens == null ? sizes.get('B') : cuSeqlens.length - 1);
        origin.put('N', cuSeqlens == null ? "the batch" : "cuSeqlens");
      }
    }
    checkHeads(given, sizes.getOrDefault('H', 0));
    return new Dimensions(sizes);
  }

  /** Heads may be shared: an input's number of heads must divide the largest, the state's. */
  private void checkHeads(AttentionInputs given, int heads) {
    for (Input input : inputs) {
      int axis = input.layout.indexOf('H');
      Tensor tensor = given.find(input.name);
      if (axis < 0 || tensor == null) {
        continue;
      }
      int own = tensor.size(axis);
      boolean fits =
          input.layout.startsWith("N") ? own == heads : own == heads || divides(own, heads);
      if (!fits) {
        throw describe(input, given)
            .at(
                "axis "
                    + axis
                    + " (H) of "
                    + input.name
                    + " is "
                    + own
                    + ", the largest is "
                    + heads)
            .remedy("give every input the same number of heads, or a divisor of it")
            .shape();
      }
    }
  }

  private static boolean divides(int own, int heads) {
    return own > 0 && heads % own == 0;
  }

  private void checkType(Input input, Tensor tensor, DType dtype) {
    if (tensor.dtype() != dtype || !dtype.isFloating()) {
      throw Problem.in(name)
          .rule("all inputs must be float32 or all float64")
          .given(inputs.get(0).name, dtype)
          .given(input.name, tensor.dtype())
          .remedy("convert with to(DType)")
          .dtype();
    }
  }

  private void bind(
      Input input,
      Tensor tensor,
      AttentionInputs given,
      Map<Character, Integer> sizes,
      Map<Character, String> origin) {
    if (tensor.rank() != input.layout.length()) {
      throw describe(input, given).at("rank " + tensor.rank()).shape();
    }
    for (int axis = 0; axis < input.layout.length(); axis++) {
      char letter = input.layout.charAt(axis);
      int size = tensor.size(axis);
      Integer known = sizes.putIfAbsent(letter, size);
      if (letter == 'H') {
        sizes.merge('H', size, Math::max);
      } else if (known != null && known != size) {
        String place = String.format("axis %d (%c) of %s is %d", axis, letter, input.name, size);
        throw describe(input, given)
            .at(place + ", but " + known + " in " + origin.get(letter))
            .shape();
      }
      origin.putIfAbsent(letter, input.name);
    }
  }

  private Problem describe(Input wrong, AttentionInputs given) {
    Problem problem = Problem.in(name).rule(wrong.name + " must be " + written(wrong.layout));
    for (Input input : inputs) {
      Tensor tensor = given.find(input.name);
      if (tensor != null) {
        problem.given(input.name, tensor.shape());
      }
    }
    return problem;
  }

  private static String written(String layout) {
    return "[" + String.join(",", layout.split("")) + "]";
  }
}
