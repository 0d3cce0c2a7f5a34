package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.util.function.UnaryOperator;

/**
 * A tensor that remembers how it was computed, so that derivatives can be taken.
 *
 * <p>A {@linkplain #parameter parameter} is where differentiation ends; a {@linkplain #constant
 * constant} takes no part in it. Every operation on variables of which at least one requires a
 * gradient is recorded, unless {@link NoGrad} is in force. {@link #backward()} then adds the
 * derivatives to the parameters' {@link #grad}; {@link Gradients#of} returns them instead.
 *
 * <pre>{@code
 * Variable w = Variable.parameter(Tensor.of(new double[] {1, 2, 3}));
 * Variable loss = w.square().sum();
 * loss.backward();
 * w.grad();   // 2, 4, 6
 * w.zeroGrad();
 * }</pre>
 *
 * <p>Gradients accumulate over backward passes until {@link #zeroGrad}. A backward pass frees what
 * the graph kept, so that a second one over the same graph is an error unless the first one was
 * told to {@linkplain #backward(Tensor, boolean) retain} it.
 *
 * <p>The operations live in {@code io.hdla.autograd.rule}; the interfaces that this class
 * implements let them be written fluently.
 */
public final class Variable
    implements ActivationMethods,
        CompareMethods,
        ElementwiseMethods,
        FunctionMethods,
        OrderingMethods,
        SamplingMethods,
        ShapingMethods,
        IndexingMethods,
        MovementMethods,
        ProductMethods,
        LinalgMethods,
        LossMethods,
        ConvMethods,
        NormalizationMethods,
        ScanMethods,
        ReduceMethods {
  private final Tensor value;
  private final Node node;
  private final int output;

  Variable(Tensor value, Node node, int output) {
    this.value = value;
    this.node = node;
    this.output = output;
  }

  /**
   * A variable whose gradient is wanted.
   *
   * @param value its value, float32 or float64; shared, not copied
   * @return a leaf of the graph
   * @throws io.hdla.error.DTypeException if the value is of an integer type
   */
  public static Variable parameter(Tensor value) {
    if (!value.dtype().isFloating()) {
      throw Problem.in("Variable.parameter")
          .rule("only float32 and float64 tensors have gradients")
          .given("value", value.dtype() + " " + value.shape())
          .remedy("convert with to(DType.FLOAT64), or use Variable.constant")
          .dtype();
    }
    return new Variable(value, new Leaf(value), 0);
  }

  /**
   * A variable that takes no part in differentiation.
   *
   * @param value its value; shared, not copied
   * @return a constant
   */
  public static Variable constant(Tensor value) {
    return new Variable(value, null, 0);
  }

  @Override
  public Variable self() {
    return this;
  }

  /**
   * The value.
   *
   * @return the tensor itself, not a copy
   */
  public Tensor value() {
    return value;
  }

  /**
   * The sizes of the axes.
   *
   * @return the value's shape
   */
  public Shape shape() {
    return value.shape();
  }

  /**
   * The number of axes.
   *
   * @return the value's rank
   */
  public int rank() {
    return value.rank();
  }

  /**
   * The size of one axis.
   *
   * @param axis from −rank to rank−1
   * @return its size
   */
  public int size(int axis) {
    return value.size(axis);
  }

  /**
   * The element type.
   *
   * @return the value's type
   */
  public DType dtype() {
    return value.dtype();
  }

  /**
   * The only element of a variable that has just one.
   *
   * @return its value
   */
  public double item() {
    return value.item();
  }

  /**
   * Whether operations on this variable are recorded.
   *
   * @return true for a parameter and for whatever was computed from one while recording
   */
  public boolean requiresGrad() {
    return node != null;
  }

  /**
   * Whether this is an end of the graph: a parameter or a constant, not a computed variable.
   *
   * @return true for parameters and constants
   */
  public boolean isLeaf() {
    return !(node instanceof OpNode);
  }

  /**
   * The name of the operation that made this variable.
   *
   * @return the operation, {@code parameter} or {@code constant}
   */
  public String op() {
    return node == null ? "constant" : node.op();
  }

  /**
   * Whether a gradient has been accumulated.
   *
   * @return true for a parameter that a backward pass has reached since {@link #zeroGrad}
   */
  public boolean hasGrad() {
    return node instanceof Leaf && ((Leaf) node).grad() != null;
  }

  /**
   * The gradient accumulated by backward passes. It has storage of its own: changing it in place
   * changes nothing else, and later passes put a new tensor here.
   *
   * @return the gradient, in this variable's shape and type
   * @throws io.hdla.error.StateException if there is none; {@link #hasGrad} asks first
   */
  public Tensor grad() {
    Tensor gradient = leaf("grad").grad();
    if (gradient == null) {
      throw Problem.in("grad")
          .rule("no backward pass has reached this parameter since zeroGrad")
          .given("parameter", value.dtype() + " " + value.shape())
          .remedy("call backward() on something computed from it, or ask hasGrad() first")
          .state();
    }
    return gradient;
  }

  /**
   * Replaces the accumulated gradient, as gradient clipping does.
   *
   * @param gradient a tensor of this variable's shape and type; shared, not copied
   */
  public void setGrad(Tensor gradient) {
    Leaf leaf = leaf("setGrad");
    requireLikeValue("setGrad", "gradient", gradient);
    leaf.setGrad(gradient);
  }

  /** Forgets the accumulated gradient; does nothing to variables that do not accumulate. */
  public void zeroGrad() {
    if (node instanceof Leaf) {
      ((Leaf) node).setGrad(null);
    }
  }

  private Leaf leaf(String op) {
    if (node instanceof Leaf) {
      return (Leaf) node;
    }
    throw Problem.in(op)
        .rule("only parameters accumulate gradients")
        .given("variable", this)
        .remedy("make it with Variable.parameter, or use Gradients.of or onGradient")
        .state();
  }

  /**
   * The same value without its history.
   *
   * @return a constant that shares the value's storage
   */
  public Variable detach() {
    return node == null ? this : constant(value);
  }

  /**
   * Differentiates this one-element variable with respect to all parameters that it was computed
   * from, and adds the derivatives to their {@link #grad}. Frees the graph.
   *
   * @throws io.hdla.error.ShapeException if there is not exactly one element
   * @throws io.hdla.error.StateException if nothing is recorded, or the graph is freed
   */
  public void backward() {
    backward(onlyCotangent("backward"), false);
  }

  /**
   * Computes the vector-Jacobian product with respect to all parameters that this variable was
   * computed from, and adds it to their {@link #grad}. Frees the graph.
   *
   * @param cotangent the gradient of the final result with respect to this variable; not modified
   */
  public void backward(Tensor cotangent) {
    backward(cotangent, false);
  }

  /**
   * Computes the vector-Jacobian product with respect to all parameters that this variable was
   * computed from, and adds it to their {@link #grad}.
   *
   * @param cotangent the gradient of the final result with respect to this variable; not modified
   * @param retainGraph whether to keep the graph for another pass
   */
  public void backward(Tensor cotangent, boolean retainGraph) {
    requireHistory("backward");
    requireLikeValue("backward", "cotangent", cotangent);
    Backward.accumulate(this, constant(cotangent), retainGraph);
  }

  /** One, in this variable's shape, if it has exactly one element. */
  Tensor onlyCotangent(String op) {
    if (value.count() != 1) {
      throw Problem.in(op)
          .rule("only a variable of one element can be differentiated without a cotangent")
          .given("shape", value.shape())
          .remedy("reduce it first (sum, mean), or pass a cotangent of its shape")
          .shape();
    }
    return Tensors.full(value.dtype(), 1, value.shape().toArray());
  }

  void requireHistory(String op) {
    if (node == null) {
      throw Problem.in(op)
          .rule("the variable must have been computed from a parameter while recording")
          .given("variable", this)
          .remedy("look for detach, NoGrad, or inputs made by Variable.constant")
          .state();
    }
  }

  void requireLikeValue(String op, String name, Tensor tensor) {
    if (!tensor.shape().equals(value.shape()) || tensor.dtype() != value.dtype()) {
      Problem problem =
          Problem.in(op)
              .rule("the " + name + " must have the variable's shape and dtype")
              .given(name, tensor.dtype() + " " + tensor.shape())
              .given("variable", value.dtype() + " " + value.shape());
      throw tensor.dtype() == value.dtype() ? problem.shape() : problem.dtype();
    }
  }

  /**
   * Registers a function that sees this variable's whole gradient during each backward pass, before
   * it goes further. Hooks run in the order in which they were added.
   *
   * @param hook given the gradient; returns its replacement, or null to leave it as it is
   * @return this
   * @throws io.hdla.error.StateException if this variable is a constant
   */
  public Variable onGradient(UnaryOperator<Variable> hook) {
    requireHistory("onGradient");
    node.addHook(output, hook);
    return this;
  }

  Node node() {
    return node;
  }

  int outputNumber() {
    return output;
  }

  /** Type, shape and the operation that made it. */
  @Override
  public String toString() {
    return value.dtype() + " " + value.shape() + " from " + op();
  }
}
