package io.hdla.attention;

import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** Cases worked by hand: one batch entry, one head, one rank, written as plain numbers. */
final class Hand {
  private final AttentionSystem system;
  private final int time;
  private final int keyDim;
  private final int valueDim;
  private AttentionInputs inputs = AttentionInputs.none();

  private Hand(AttentionSystem system, int time, int keyDim, int valueDim) {
    this.system = system;
    this.time = time;
    this.keyDim = keyDim;
    this.valueDim = valueDim;
  }

  static Hand of(AttentionSystem system, int time, int keyDim, int valueDim) {
    return new Hand(system, time, keyDim, valueDim);
  }

  /** All elements of an input; a single number stands for all of them, none for rank 0. */
  Hand set(String name, double... values) {
    String layout = system.signature().layout(name);
    int[] shape = new int[layout.length()];
    int count = 1;
    for (int axis = 0; axis < shape.length; axis++) {
      shape[axis] = size(layout.charAt(axis), values.length);
      count *= shape[axis];
    }
    double[] all = values;
    if (values.length == 1) {
      all = new double[count];
      Arrays.fill(all, values[0]);
    }
    inputs = inputs.with(name, Tensor.of(all, shape));
    return this;
  }

  private int size(char letter, int given) {
    switch (letter) {
      case 'T':
        return time;
      case 'K':
        return keyDim;
      case 'V':
        return valueDim;
      case 'R':
      case 'P':
        return given == 0 ? 0 : 1;
      default:
        return 1;
    }
  }

  AttentionInputs inputs(DType dtype) {
    return AttentionCase.convert(inputs, dtype);
  }

  AttentionResult run(DType dtype, AttentionOptions options) {
    return system.forwardSaving(inputs(dtype), options);
  }

  static Tensor filled(Tensor like, double value) {
    double[] values = new double[like.count()];
    Arrays.fill(values, value);
    return Tensor.wrap(values, like.shape().toArray()).to(like.dtype());
  }
}
