package io.hdla.nn;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import java.util.Arrays;

/** The rule for packed sequences: a batch of 1, and cumulative lengths from 0 to T. */
final class Packing {
  private Packing() {}

  /** Checks the lengths of the sequences in x, [1, T, …]. */
  static void check(String op, Shape x, int... cuSeqlens) {
    int time = x.size(1);
    int last = cuSeqlens.length - 1;
    Problem problem =
        Problem.in(op)
            .rule("packed sequences need a batch of 1 and cumulative lengths from 0 to T")
            .given("x", x)
            .given("cuSeqlens", Arrays.toString(cuSeqlens));
    if (x.size(0) != 1) {
      throw problem.at("the batch is " + x.size(0)).shape();
    }
    if (last < 0 || cuSeqlens[0] != 0 || cuSeqlens[last] != time) {
      throw problem.at("index " + (last >= 0 && cuSeqlens[0] == 0 ? last : 0)).value();
    }
    for (int n = 0; n < last; n++) {
      if (cuSeqlens[n + 1] < cuSeqlens[n]) {
        throw problem.at("index " + (n + 1)).value();
      }
    }
  }
}
