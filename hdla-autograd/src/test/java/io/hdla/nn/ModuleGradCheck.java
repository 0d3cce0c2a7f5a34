package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.check.GradCheck;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Checks the derivatives of a module with respect to its input and all its parameters. */
final class ModuleGradCheck {
  private ModuleGradCheck() {}

  static Tensor draw(int seed, int... shape) {
    return Rng.of(seed).normal(DType.FLOAT64, shape);
  }

  static Init init(int seed) {
    return Init.of(DType.FLOAT64, seed);
  }

  /** Every parameter is moved off its first value, which may be a special one. */
  static void shake(Module module) {
    int seed = 100;
    for (Variable leaf : module.namedParameters().values()) {
      leaf.value().axpyInPlace(0.3, draw(seed++, leaf.shape().toArray()));
    }
  }

  static void check(Module module, Function<Variable, Variable> forward, Tensor input) {
    shake(module);
    List<Parameter> parameters = module.parameters();
    List<Tensor> values = new ArrayList<>();
    List<String> names = new ArrayList<>(List.of("input"));
    values.add(input);
    parameters.forEach(parameter -> values.add(parameter.value()));
    names.addAll(module.namedParameters().keySet());
    GradCheck.of(
            x -> {
              for (int i = 0; i < parameters.size(); i++) {
                parameters.get(i).substitute(x[i + 1]);
              }
              return forward.apply(x[0]);
            })
        .title(module.getClass().getSimpleName())
        .named(names.toArray(new String[0]))
        .check(values.toArray(new Tensor[0]))
        .assertPassed();
    parameters.forEach(parameter -> parameter.setFrozen(false));
  }

  static double[] values(Variable x) {
    return x.value().toDoubleArray();
  }

  static Variable constant(double[] elements, int... sizes) {
    return Variable.constant(Tensor.of(elements, sizes));
  }

  static void set(Module module, String name, double... elements) {
    Tensor target = module.stateDict().get(name);
    target.copyFromInPlace(
        Tensor.of(Arrays.copyOf(elements, elements.length), target.shape().toArray()));
  }
}
