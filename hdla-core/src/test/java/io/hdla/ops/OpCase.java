package io.hdla.ops;

import io.hdla.tensor.Tensor;
import java.util.List;

/**
 * One row of the table of all operations.
 *
 * @param method class, name and parameter types of the method that is called
 * @param run calls it; returns one tensor or a list
 * @param inputs contiguous inputs, in float64 where they are not indices
 * @param inPlace whether the first input is changed
 */
record OpCase(String method, Run run, List<Tensor> inputs, boolean inPlace) {
  /** A call. */
  @FunctionalInterface
  interface Run {
    Object call(Tensor... inputs);
  }

  /** The results, whatever their number. */
  List<Tensor> results(List<Tensor> tensors) {
    return tensors(run.call(tensors.toArray(new Tensor[0])));
  }

  private static List<Tensor> tensors(Object result) {
    if (result instanceof Tensor tensor) {
      return List.of(tensor);
    }
    if (result instanceof List<?> list) {
      return list.stream().map(Tensor.class::cast).toList();
    }
    if (result instanceof Ordering.Indexed indexed) {
      return List.of(indexed.values(), indexed.indices());
    }
    if (result instanceof Linalg.Qr qr) {
      return List.of(qr.q(), qr.r());
    }
    if (result instanceof Linalg.Svd svd) {
      return List.of(svd.u(), svd.s(), svd.vT());
    }
    if (result instanceof Linalg.Eigh eigh) {
      return List.of(eigh.values(), eigh.vectors());
    }
    if (result instanceof Linalg.Complex complex) {
      return List.of(complex.real(), complex.imaginary());
    }
    Linalg.SlogDet parts = (Linalg.SlogDet) result;
    return List.of(parts.sign(), parts.logAbs());
  }
}
