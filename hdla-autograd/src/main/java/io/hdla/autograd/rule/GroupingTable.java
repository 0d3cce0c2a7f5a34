package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.MovementRules.reshape;

import io.hdla.autograd.Variable;
import io.hdla.ops.Normalization;
import io.hdla.shape.Broadcast;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/** Normalisations that are made of others. */
final class GroupingTable {
  private GroupingTable() {}

  static Variable groupNorm(Variable x, int groups, Variable weight, Variable bias, double eps) {
    boolean fits = x.rank() >= 2 && groups >= 1 && x.size(1) % groups == 0;
    if (!fits || x.value().count() == 0 || !isVector(x, weight) || !isVector(x, bias)) {
      Tensor w = weight == null ? null : weight.value();
      // Says what is wrong; if there are just no elements, there is no gradient either.
      return Variable.constant(
          Normalization.groupNorm(x.value(), groups, w, bias == null ? null : bias.value(), eps));
    }
    Variable rows = reshape(x, x.size(0), groups, -1);
    Variable result =
        reshape(NormalizationRules.layerNorm(rows, null, null, eps), x.shape().toArray());
    int[] channels = new int[x.rank() - 1];
    Arrays.fill(channels, 1);
    channels[0] = x.size(1);
    if (weight != null) {
      result = mul(result, reshape(weight, channels));
    }
    return bias == null ? result : add(result, reshape(bias, channels));
  }

  private static boolean isVector(Variable x, Variable parameter) {
    return parameter == null || parameter.shape().is(x.size(1)) && parameter.dtype() == x.dtype();
  }

  static Variable cosineSimilarity(Variable a, Variable b, int axis, double eps) {
    Shape shape = Broadcast.shapes("cosineSimilarity", a.shape(), b.shape());
    int common = shape.axis("cosineSimilarity", axis);
    Variable left = NormalizationRules.normalize(MovementRules.expandTo(a, shape), 2, common, eps);
    Variable right = NormalizationRules.normalize(MovementRules.expandTo(b, shape), 2, common, eps);
    return ReduceRules.sum(mul(left, right), common);
  }
}
