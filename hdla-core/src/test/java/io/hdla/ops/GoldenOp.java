package io.hdla.ops;

import io.hdla.tensor.Tensor;
import java.util.List;

/** How a golden case is computed here. */
@FunctionalInterface
interface GoldenOp {
  List<Tensor> apply(List<Tensor> inputs, Attributes attributes);
}
