package io.hdla.bench.verify;

import io.hdla.autograd.Variable;
import java.util.List;

/** How a tensor operation is computed. */
@FunctionalInterface
interface TensorOp {
  /** The results for inputs that may be differentiated; integer inputs are constants. */
  List<Variable> apply(List<Variable> inputs, Attributes attributes);
}
