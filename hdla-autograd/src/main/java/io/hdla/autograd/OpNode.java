package io.hdla.autograd;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/** A recorded operation: its rule, where its inputs came from, and what the rule keeps. */
final class OpNode extends Node implements Saved {
  private final Rule rule;
  private final Shape[] shapes;
  private final DType[] dtypes;
  private final Shape shape;
  private final DType dtype;
  private final Node[] producers;
  private final int[] producerOutputs;
  private final boolean keepsOutputs;
  private Object attribute;
  private Variable[] inputs;
  private Variable[] outputs;
  private int[] versions;
  private boolean freed;

  /** An operation with one output; the array of inputs becomes the node's own. */
  OpNode(Rule rule, Object attribute, Variable[] inputs, Tensor result) {
    this(rule, attribute, inputs, result.shape(), result.dtype(), null, null);
  }

  /** An operation with several outputs; the array of inputs becomes the node's own. */
  OpNode(Rule rule, Object attribute, Variable[] inputs, Tensor[] results) {
    this(rule, attribute, inputs, null, null, shapes(results), dtypes(results));
  }

  private OpNode(
      Rule rule,
      Object attribute,
      Variable[] inputs,
      Shape shape,
      DType dtype,
      Shape[] shapes,
      DType[] dtypes) {
    super(depthAbove(inputs));
    this.rule = rule;
    this.attribute = attribute;
    this.inputs = inputs;
    this.shape = shape;
    this.dtype = dtype;
    this.shapes = shapes;
    this.dtypes = dtypes;
    this.producers = new Node[inputs.length];
    this.producerOutputs = outputNumbers(inputs);
    int keep = rule.jointKeeps();
    for (int i = 0; i < inputs.length; i++) {
      Variable input = inputs[i];
      if (input != null && input.node() != null) {
        producers[i] = input.node();
        keep |= rule.keeps(i);
      }
    }
    this.keepsOutputs = Keep.outputs(keep);
    keepInputs(keep);
  }

  private static int depthAbove(Variable[] inputs) {
    int depth = 0;
    for (Variable input : inputs) {
      if (input != null && input.node() != null) {
        depth = Math.max(depth, input.node().depth);
      }
    }
    return depth + 1;
  }

  /** Which output of its producer each input is; null if all are the first. */
  private static int[] outputNumbers(Variable[] inputs) {
    int[] numbers = null;
    for (int i = 0; i < inputs.length; i++) {
      if (inputs[i] != null && inputs[i].outputNumber() != 0) {
        numbers = numbers == null ? new int[inputs.length] : numbers;
        numbers[i] = inputs[i].outputNumber();
      }
    }
    return numbers;
  }

  private static Shape[] shapes(Tensor[] results) {
    Shape[] shapes = new Shape[results.length];
    for (int i = 0; i < shapes.length; i++) {
      shapes[i] = results[i].shape();
    }
    return shapes;
  }

  private static DType[] dtypes(Tensor[] results) {
    DType[] dtypes = new DType[results.length];
    for (int i = 0; i < dtypes.length; i++) {
      dtypes[i] = results[i].dtype();
    }
    return dtypes;
  }

  private void keepInputs(int mask) {
    if (mask == Keep.NOTHING) {
      inputs = null;
      return;
    }
    versions = keepsOutputs ? new int[inputs.length + outputs()] : new int[inputs.length];
    for (int i = 0; i < inputs.length; i++) {
      if (inputs[i] != null && Keep.input(mask, i)) {
        versions[i] = inputs[i].value().version();
      } else {
        inputs[i] = null;
      }
    }
  }

  /** Keeps the outputs if the rule wants them. */
  void keepOutputs(Variable[] results) {
    if (keepsOutputs) {
      outputs = results;
      for (int i = 0; i < results.length; i++) {
        versions[producers.length + i] = results[i].value().version();
      }
    }
  }

  void keepOutputs(Variable result) {
    if (keepsOutputs) {
      keepOutputs(new Variable[] {result});
    }
  }

  Rule rule() {
    return rule;
  }

  int inputCount() {
    return producers.length;
  }

  /** Where an input came from; null if it needs no gradient. */
  Node producer(int input) {
    return producers[input];
  }

  int producerOutput(int input) {
    return producerOutputs == null ? 0 : producerOutputs[input];
  }

  @Override
  String op() {
    return rule.op();
  }

  @Override
  int outputs() {
    return shapes == null ? 1 : shapes.length;
  }

  @Override
  Shape shape(int output) {
    return shapes == null ? shape : shapes[output];
  }

  @Override
  DType dtype(int output) {
    return dtypes == null ? dtype : dtypes[output];
  }

  /** Refuses to go on if an earlier pass has dropped what this node kept. */
  void requireIntact() {
    if (freed) {
      throw Problem.in("backward of " + op())
          .rule("the graph is freed by the first backward pass")
          .remedy("ask for retainGraph in the first pass, or compute the forward pass again")
          .state();
    }
  }

  /** Drops all that was kept for the backward pass. */
  void free() {
    inputs = null;
    outputs = null;
    versions = null;
    attribute = null;
    freed = true;
  }

  boolean isFreed() {
    return freed;
  }

  /** Whether a gradient shares its storage with a kept value. */
  boolean keeps(Tensor gradient) {
    return shares(inputs, gradient) || shares(outputs, gradient);
  }

  private static boolean shares(Variable[] values, Tensor gradient) {
    if (values != null) {
      for (Variable value : values) {
        if (value != null && value.value().sharesStorage(gradient)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public Variable input(int index) {
    Variable input = inputs == null ? null : inputs[index];
    if (input != null && input.value().version() != versions[index]) {
      throw overwritten("input " + index, input);
    }
    return input;
  }

  @Override
  public Variable output(int index) {
    Variable output = outputs[index];
    if (output.value().version() != versions[producers.length + index]) {
      throw overwritten(outputs.length == 1 ? "the output" : "output " + index, output);
    }
    return output;
  }

  private RuntimeException overwritten(String which, Variable value) {
    return Problem.in("backward of " + op())
        .rule("a value kept for the backward pass must not be changed in place")
        .given(which, value.dtype() + " " + value.shape())
        .at(which + " was changed after the forward pass, itself or through a view")
        .remedy("change a copy, or make the change after backward")
        .state();
  }

  @Override
  @SuppressWarnings("unchecked")
  public <T> T attribute() {
    return (T) attribute;
  }

  @Override
  public boolean needs(int index) {
    return producers[index] != null;
  }

  @Override
  public Shape shapeOf(int index) {
    return producers[index].shape(producerOutput(index));
  }
}
