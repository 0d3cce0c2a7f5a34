package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** Normalisations of groups, and angles. */
final class Grouping {
  private Grouping() {}

  static Tensor groupNorm(Tensor x, int groups, Tensor weight, Tensor bias, double eps) {
    Checks.floating("groupNorm", x);
    if (x.rank() < 2 || groups < 1 || x.size(1) % groups != 0) {
      throw Problem.in("groupNorm")
          .rule("x must be [N, C, …], and the groups a divisor of C")
          .given("x", x.shape())
          .given("groups", groups)
          .shape();
    }
    perChannel(x, "weight", weight);
    perChannel(x, "bias", bias);
    if (x.count() == 0) {
      return x.copy();
    }
    Tensor rows = Viewing.reshape(x, x.size(0), groups, -1);
    Tensor result = Viewing.reshape(Normalization.layerNorm(rows, null, null, eps), x.shape());
    if (weight != null) {
      result = Elementwise.mul(result, channels(x, weight));
    }
    return bias == null ? result : Elementwise.add(result, channels(x, bias));
  }

  private static void perChannel(Tensor x, String name, Tensor parameter) {
    if (parameter == null) {
      return;
    }
    Checks.sameType("groupNorm", x, parameter);
    if (!parameter.shape().is(x.size(1))) {
      throw Problem.in("groupNorm")
          .rule("the " + name + " must have one element a channel")
          .given("x", x.shape())
          .given(name, parameter.shape())
          .shape();
    }
  }

  private static Tensor channels(Tensor x, Tensor parameter) {
    int[] sizes = new int[x.rank() - 1];
    Arrays.fill(sizes, 1);
    sizes[0] = x.size(1);
    return Viewing.reshape(parameter, sizes);
  }

  static Tensor cosineSimilarity(Tensor a, Tensor b, int axis, double eps) {
    Checks.sameType("cosineSimilarity", a, b);
    Checks.floating("cosineSimilarity", a);
    Shape shape = Broadcast.shapes("cosineSimilarity", a.shape(), b.shape());
    int common = shape.axis("cosineSimilarity", axis);
    Tensor left = Normalization.normalize(Movement.expandTo(a, shape), 2, common, eps);
    Tensor right = Normalization.normalize(Movement.expandTo(b, shape), 2, common, eps);
    return Reduce.sum(Elementwise.mul(left, right), common);
  }
}
