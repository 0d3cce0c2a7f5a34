package io.hdla.autograd;

import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** The node of a parameter: gradients end here and are added up over backward passes. */
final class Leaf extends Node {
  private final Shape shape;
  private final DType dtype;
  private Tensor grad;

  Leaf(Tensor value) {
    super(0);
    this.shape = value.shape();
    this.dtype = value.dtype();
  }

  @Override
  String op() {
    return "parameter";
  }

  @Override
  int outputs() {
    return 1;
  }

  @Override
  Shape shape(int output) {
    return shape;
  }

  @Override
  DType dtype(int output) {
    return dtype;
  }

  synchronized Tensor grad() {
    return grad;
  }

  synchronized void setGrad(Tensor gradient) {
    grad = gradient;
  }

  /**
   * Adds to the accumulated gradient. Several passes over different graphs may do so at once.
   *
   * @param gradient what has arrived
   * @param fresh whether nothing else looks at the gradient's storage, so that it may be kept
   */
  synchronized void accumulate(Tensor gradient, boolean fresh) {
    if (grad == null) {
      grad = fresh && gradient.isContiguous() ? gradient : gradient.copy();
    } else {
      grad = Sums.of(grad, gradient);
    }
  }
}
