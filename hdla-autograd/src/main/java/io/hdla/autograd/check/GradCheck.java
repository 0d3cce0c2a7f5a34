package io.hdla.autograd.check;

import io.hdla.autograd.Gradients;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Compares the derivatives of a backward pass with finite differences.
 *
 * <pre>{@code
 * GradCheck.of(v -> v[0].matmul(v[1]).softmax(-1))
 *     .named("x", "w")
 *     .check(x, w)
 *     .assertPassed();
 * }</pre>
 *
 * <p>What is compared is the gradient of Σ u · f(x) with random weights u of size 0.5 to 1.5 and
 * random sign, never ones, which hide faults behind sums that are constant. Inputs of up to {@link
 * #elementsUpTo} elements are checked element by element; larger ones along random directions, and
 * where a direction disagrees the worst element is looked for by halving. int64 inputs are passed
 * on and not differentiated.
 *
 * <p>Differences are central, with the step eps = 6e-6 · max(|x|, r/10) for an element x, where r
 * is the root mean square of its tensor (1 if that is 0): the cube root of the rounding unit, which
 * balances truncation and rounding. With {@link #extrapolated} they have two steps, starting from
 * 1e-3, and fourth order.
 *
 * <p>Two derivatives agree if they differ by no more than 1e-6 of the larger, plus 1e-8 of the
 * largest in the tensor, plus an estimate of the rounding error in the difference. Both factors
 * grow with {@link #tolerance}. A place where the one-sided differences disagree is flagged as not
 * smooth: there, a mismatch may be a convention and not a fault.
 */
public final class GradCheck {
  /** A function of variables with one result. */
  @FunctionalInterface
  public interface Output {
    /**
     * Computes the function.
     *
     * @param inputs the inputs
     * @return the result
     */
    Variable of(Variable... inputs);
  }

  /** A function of variables with several results. */
  @FunctionalInterface
  public interface Outputs {
    /**
     * Computes the function.
     *
     * @param inputs the inputs
     * @return the results
     */
    Variable[] of(Variable... inputs);
  }

  private final Outputs function;
  private String title = "gradient check";
  private String[] names = {};
  private long seed = 1;
  private double step = 6e-6;
  private boolean extrapolate;
  private double tolerance = 1e-6;
  private int elementLimit = 10_000;
  private int directions = 16;
  private boolean second;

  private GradCheck(Outputs function) {
    this.function = function;
  }

  /**
   * Starts a check.
   *
   * @param function the function to check
   * @return a check with the default settings
   */
  public static GradCheck of(Output function) {
    return new GradCheck(inputs -> new Variable[] {function.of(inputs)});
  }

  /**
   * Starts a check of a function with several results.
   *
   * @param function the function to check
   * @return a check with the default settings
   */
  public static GradCheck ofMany(Outputs function) {
    return new GradCheck(function);
  }

  /**
   * Names the inputs in reports.
   *
   * @param inputs one name for each input; the others are called by number
   * @return this
   */
  public GradCheck named(String... inputs) {
    names = inputs.clone();
    return this;
  }

  /**
   * Names the function in reports and messages.
   *
   * @param text what is checked
   * @return this
   */
  public GradCheck title(String text) {
    title = text;
    return this;
  }

  /**
   * Seeds the random weights and directions.
   *
   * @param value any number
   * @return this
   */
  public GradCheck seed(long value) {
    seed = value;
    return this;
  }

  /**
   * Sets the relative step.
   *
   * @param relative the step for an element of size 1
   * @return this
   */
  public GradCheck step(double relative) {
    step = relative;
    return this;
  }

  /**
   * Sets the relative tolerance; that against the largest derivative is a hundredth of it.
   *
   * @param relative how far apart two derivatives may be, of the larger
   * @return this
   */
  public GradCheck tolerance(double relative) {
    tolerance = relative;
    return this;
  }

  /**
   * Uses differences of fourth order (Richardson extrapolation), with a relative step of 1e-3: more
   * accurate for smooth functions, and more evaluations.
   *
   * @return this
   */
  public GradCheck extrapolated() {
    extrapolate = true;
    step = 1e-3;
    return this;
  }

  /**
   * Sets up to which size inputs are checked element by element.
   *
   * @param count the number of elements
   * @return this
   */
  public GradCheck elementsUpTo(int count) {
    elementLimit = count;
    return this;
  }

  /**
   * Sets how many random directions are compared for each larger input.
   *
   * @param count the number of directions
   * @return this
   */
  public GradCheck directions(int count) {
    directions = count;
    return this;
  }

  /**
   * Also checks the second derivatives: those of the gradients, with respect to the inputs and to
   * the weights u.
   *
   * @return this
   */
  public GradCheck secondOrder() {
    second = true;
    return this;
  }

  /**
   * Runs the check.
   *
   * @param inputs where to differentiate; views are differentiated as views
   * @return what was found
   * @throws io.hdla.error.DTypeException if an input is float32, whose rounding leaves too little
   *     of a difference
   */
  public Report check(Tensor... inputs) {
    for (int i = 0; i < inputs.length; i++) {
      if (inputs[i].dtype() == DType.FLOAT32) {
        throw Problem.in(title)
            .rule("differences need float64 inputs")
            .given(name(i), inputs[i].dtype() + " " + inputs[i].shape())
            .remedy("convert with to(DType.FLOAT64)")
            .dtype();
      }
    }
    if (!NoGrad.isRecording()) {
      throw Problem.in(title)
          .rule("a gradient check must be able to record")
          .remedy("call it outside of NoGrad")
          .state();
    }
    return run(inputs);
  }

  private Report run(Tensor[] inputs) {
    Rng rng = Rng.of(seed);
    Variable[] variables = new Variable[inputs.length];
    List<Variable> wanted = new ArrayList<>();
    for (int i = 0; i < inputs.length; i++) {
      boolean floating = inputs[i].dtype().isFloating();
      variables[i] = floating ? Variable.parameter(inputs[i]) : Variable.constant(inputs[i]);
      if (floating) {
        wanted.add(variables[i]);
      }
    }
    Variable[] outputs = function.of(variables);
    Variable[] weights = new Variable[outputs.length];
    double[][] numbers = new double[outputs.length][];
    for (int k = 0; k < outputs.length; k++) {
      numbers[k] = randomSigned(rng, outputs[k].value().count());
      Tensor weight = Tensor.wrap(numbers[k], outputs[k].shape().toArray());
      weights[k] = Variable.constant(weight.to(outputs[k].dtype()));
    }
    Gradients.Options options = Gradients.options().allowUnused();
    Variable[] gradients = Gradients.of(outputs, wanted.toArray(new Variable[0]), weights, options);
    Differences differences = new Differences(title, function, inputs, numbers);
    Comparison comparison = new Comparison(differences, step, extrapolate, tolerance);
    compare(comparison, inputs, gradients, rng);
    if (second) {
      comparison.addAll(secondDerivatives(inputs, weights));
    }
    return comparison.report(title);
  }

  private void compare(Comparison comparison, Tensor[] inputs, Variable[] gradients, Rng rng) {
    int next = 0;
    for (int i = 0; i < inputs.length; i++) {
      if (!inputs[i].dtype().isFloating()) {
        continue;
      }
      Variable gradient = gradients[next++];
      int count = inputs[i].count();
      double[] analytic = gradient == null ? new double[count] : gradient.value().toDoubleArray();
      if (count <= elementLimit) {
        comparison.elements(i, name(i), inputs[i], analytic);
      } else {
        comparison.directions(i, name(i), inputs[i], analytic, directions, rng);
      }
    }
  }

  /** Weights of size 0.5 to 1.5, so that none is too small to show a fault. */
  static double[] randomSigned(Rng rng, int count) {
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      double size = 0.5 + rng.nextDouble();
      values[i] = rng.nextInt(2) == 0 ? size : -size;
    }
    return values;
  }

  private String name(int input) {
    return input < names.length ? names[input] : "input " + input;
  }

  private Report secondDerivatives(Tensor[] inputs, Variable[] weights) {
    int first = inputs.length;
    Tensor[] all = Arrays.copyOf(inputs, first + weights.length);
    String[] labels = new String[all.length];
    for (int i = 0; i < first; i++) {
      labels[i] = name(i) + " (second order)";
    }
    for (int k = 0; k < weights.length; k++) {
      all[first + k] = weights[k].value();
      labels[first + k] = "weight of output " + k + " (second order)";
    }
    GradCheck check = ofMany(variables -> gradientsOf(variables, first));
    check.title(title).named(labels).seed(seed + 1).tolerance(tolerance).step(step);
    check.elementsUpTo(elementLimit).directions(directions);
    check.extrapolate = extrapolate;
    return check.check(all);
  }

  /** The gradients as a function of the inputs and, after those, the weights. */
  private Variable[] gradientsOf(Variable[] variables, int first) {
    Variable[] inputs = new Variable[first];
    List<Variable> targets = new ArrayList<>();
    boolean record = false;
    for (int i = 0; i < first; i++) {
      Variable given = variables[i];
      boolean floating = given.dtype().isFloating();
      boolean fresh = floating && !given.requiresGrad();
      record |= given.requiresGrad();
      inputs[i] = fresh ? Variable.parameter(given.value()) : given;
      if (floating) {
        targets.add(inputs[i]);
      }
    }
    Variable[] weights = Arrays.copyOfRange(variables, first, variables.length);
    Gradients.Options options = Gradients.options().allowUnused();
    Variable[] wanted = targets.toArray(new Variable[0]);
    Variable[] outputs = function.of(inputs);
    Variable[] gradients =
        Gradients.of(outputs, wanted, weights, record ? options.createGraph() : options);
    for (int i = 0; i < gradients.length; i++) {
      if (gradients[i] == null) {
        gradients[i] = Variable.constant(Tensor.zeros(wanted[i].dtype(), wanted[i].shape()));
      }
    }
    return gradients;
  }
}
