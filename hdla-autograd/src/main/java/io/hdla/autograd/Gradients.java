package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import java.util.function.UnaryOperator;

/**
 * Derivatives as values: nothing is added to the parameters' accumulated gradients.
 *
 * <pre>{@code
 * Variable[] g = Gradients.of(loss, w, b);
 * Variable[] g = Gradients.of(new Variable[] {y, z}, new Variable[] {x},
 *     new Variable[] {dy, dz}, Gradients.options().createGraph());
 * }</pre>
 */
public final class Gradients {
  /** What a call keeps and accepts. Immutable. */
  public static final class Options {
    private final boolean retain;
    private final boolean create;
    private final boolean unused;

    private Options(boolean retain, boolean create, boolean unused) {
      this.retain = retain;
      this.create = create;
      this.unused = unused;
    }

    /**
     * Keeps the graph for another pass.
     *
     * @return new options
     */
    public Options retainGraph() {
      return new Options(true, create, unused);
    }

    /**
     * Records the computation of the gradients, so that they can be differentiated in turn. Keeps
     * the graph, too.
     *
     * @return new options
     */
    public Options createGraph() {
      return new Options(true, true, unused);
    }

    /**
     * Accepts inputs that the outputs do not depend on; their gradient is null.
     *
     * @return new options
     */
    public Options allowUnused() {
      return new Options(retain, create, true);
    }
  }

  private static final Options DEFAULT = new Options(false, false, false);

  private Gradients() {}

  /**
   * The default: the graph is freed, no graph is created, unused inputs are an error.
   *
   * @return options to start from
   */
  public static Options options() {
    return DEFAULT;
  }

  /**
   * The gradients of a one-element variable. Frees the graph.
   *
   * @param output what to differentiate
   * @param inputs with respect to what; parameters or computed variables
   * @return the gradient of each input
   */
  public static Variable[] of(Variable output, Variable... inputs) {
    return of(new Variable[] {output}, inputs, new Variable[] {null}, DEFAULT);
  }

  /**
   * Vector-Jacobian products, summed over the outputs. Frees the graph.
   *
   * @param outputs what to differentiate
   * @param inputs with respect to what; parameters or computed variables
   * @param cotangents one for each output, in its shape; null stands for 1 if it has one element
   * @return the gradient of each input
   */
  public static Variable[] of(Variable[] outputs, Variable[] inputs, Variable[] cotangents) {
    return of(outputs, inputs, cotangents, DEFAULT);
  }

  /**
   * Vector-Jacobian products, summed over the outputs. Parts of the graph that do not lead to the
   * inputs are not visited.
   *
   * @param outputs what to differentiate; those that require no gradient are passed over
   * @param inputs with respect to what; parameters or computed variables
   * @param cotangents one for each output, in its shape; null stands for 1 if it has one element
   * @param options what to keep and accept
   * @return the gradient of each input; null only where unused inputs are allowed
   * @throws io.hdla.error.StateException if an input is a constant or, unless that is allowed, the
   *     outputs do not depend on it
   */
  public static Variable[] of(
      Variable[] outputs, Variable[] inputs, Variable[] cotangents, Options options) {
    Variable[] seeds = seeds(outputs, cotangents);
    for (int i = 0; i < inputs.length; i++) {
      if (!inputs[i].requiresGrad()) {
        throw Problem.in("Gradients.of")
            .rule("inputs must be parameters or computed from one while recording")
            .given("input " + i, inputs[i])
            .state();
      }
    }
    Targets targets = new Targets(inputs);
    Backward.collect(outputs, seeds, targets, options.retain, options.create);
    return results(targets, inputs, options);
  }

  private static Variable[] seeds(Variable[] outputs, Variable[] cotangents) {
    if (outputs.length != cotangents.length) {
      throw Problem.in("Gradients.of")
          .rule("there must be one cotangent for each output")
          .given("outputs", outputs.length)
          .given("cotangents", cotangents.length)
          .remedy("pass null for the cotangent of an output of one element")
          .shape();
    }
    Variable[] seeds = new Variable[outputs.length];
    for (int i = 0; i < outputs.length; i++) {
      if (cotangents[i] == null) {
        seeds[i] = Variable.constant(outputs[i].onlyCotangent("Gradients.of"));
      } else {
        outputs[i].requireLikeValue("Gradients.of", "cotangent", cotangents[i].value());
        seeds[i] = cotangents[i];
      }
    }
    return seeds;
  }

  private static Variable[] results(Targets targets, Variable[] inputs, Options options) {
    Variable[] results = targets.collected();
    for (int i = 0; i < results.length; i++) {
      if (results[i] == null) {
        if (!options.unused) {
          throw Problem.in("Gradients.of")
              .rule("the outputs do not depend on an input")
              .given("input " + i, inputs[i])
              .remedy("leave it out, or allow it with options().allowUnused()")
              .state();
        }
      } else if (!options.create) {
        Tensor value = results[i].value();
        boolean own = targets.isFresh(i) && value.isContiguous();
        results[i] = Variable.constant(own ? value : value.copy());
      }
    }
    return results;
  }

  /**
   * A vector-Jacobian product: cotangentᵀ · ∂f/∂x.
   *
   * @param function f
   * @param at x
   * @param cotangent in the shape of f(x)
   * @return a tensor in the shape of x
   */
  public static Tensor vjp(UnaryOperator<Variable> function, Tensor at, Tensor cotangent) {
    Variable x = Variable.parameter(at);
    Variable[] seeds = {Variable.constant(cotangent)};
    Variable[] outputs = {NoGrad.with(true, () -> function.apply(x))};
    return of(outputs, new Variable[] {x}, seeds, DEFAULT)[0].value();
  }

  /**
   * A Jacobian-vector product, ∂f/∂x · tangent, by differentiating the vector-Jacobian product with
   * respect to its cotangent.
   *
   * @param function f; differentiable twice
   * @param at x
   * @param tangent in the shape of x
   * @return a tensor in the shape of f(x)
   */
  public static Tensor jvp(UnaryOperator<Variable> function, Tensor at, Tensor tangent) {
    return NoGrad.with(
        true,
        () -> {
          Variable x = Variable.parameter(at);
          Variable y = function.apply(x);
          Variable u = Variable.parameter(Tensor.zeros(y.dtype(), y.shape()));
          Options create = DEFAULT.createGraph();
          Variable[] pulled =
              of(new Variable[] {y}, new Variable[] {x}, new Variable[] {u}, create);
          Variable[] direction = {Variable.constant(tangent)};
          return of(pulled, new Variable[] {u}, direction, DEFAULT)[0].value();
        });
  }

  /**
   * A Hessian-vector product, ∂²f/∂x² · direction.
   *
   * @param function f, with one element as its result; differentiable twice
   * @param at x
   * @param direction in the shape of x
   * @return a tensor in the shape of x
   */
  public static Tensor hvp(UnaryOperator<Variable> function, Tensor at, Tensor direction) {
    return NoGrad.with(
        true,
        () -> {
          Variable x = Variable.parameter(at);
          Variable[] inputs = {x};
          Variable[] y = {function.apply(x)};
          Variable[] gradient = of(y, inputs, new Variable[] {null}, DEFAULT.createGraph());
          Variable[] along = {Variable.constant(direction)};
          Variable second = of(gradient, inputs, along, DEFAULT.allowUnused())[0];
          return second == null ? Tensor.zeros(at.dtype(), at.shape()) : second.value();
        });
  }
}
