package io.hdla.autograd.rule;

import static io.hdla.autograd.rule.ElementwiseRules.add;
import static io.hdla.autograd.rule.ElementwiseRules.div;
import static io.hdla.autograd.rule.ElementwiseRules.mul;
import static io.hdla.autograd.rule.ElementwiseRules.rsqrt;
import static io.hdla.autograd.rule.ElementwiseRules.square;
import static io.hdla.autograd.rule.ElementwiseRules.sub;

import io.hdla.autograd.Keep;
import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Rule;
import io.hdla.autograd.Saved;
import io.hdla.autograd.Variable;
import io.hdla.ops.Compare;

/**
 * The derivatives of {@link NormalizationRules}. An ordinary backward pass uses the fused forms of
 * {@link FusedRows} and {@link FusedNormalization}; a recorded one the forms in operations.
 */
final class NormalizationTable {
  private static final int X_AND_WEIGHT = Keep.INPUT_0 | Keep.INPUT_1;

  /** Inputs x, weight, bias; the attribute is eps. */
  static final Rule LAYER_NORM =
      Rule.named("layerNorm").gradients(X_AND_WEIGHT, (g, s) -> gradients(g[0], s, true));

  /** Inputs x, weight; the attribute is eps. */
  static final Rule RMS_NORM =
      Rule.named("rmsNorm").gradients(X_AND_WEIGHT, (g, s) -> gradients(g[0], s, false));

  /** The attribute is a {@link Scale}. */
  static final Rule L2_NORM =
      Rule.named("l2Norm").gradient(0, Keep.INPUT_0, NormalizationTable::l2Norm);

  /** The attribute is a {@link Scale}. */
  static final Rule NORMALIZE =
      Rule.named("normalize")
          .gradient(0, Keep.INPUT_0 | Keep.OUTPUTS, NormalizationTable::normalize);

  private NormalizationTable() {}

  /** An axis and eps. */
  static final class Scale {
    final int axis;
    final double eps;

    Scale(int axis, double eps) {
      this.axis = axis;
      this.eps = eps;
    }
  }

  private static Variable[] gradients(Variable g, Saved s, boolean centred) {
    double eps = s.<Double>attribute();
    Variable x = s.input(0);
    Variable weight = s.input(1);
    boolean needsWeight = weight != null && s.needs(1);
    // The gradient of the input and the normalised input (only where the weight needs it).
    Variable[] pair =
        NoGrad.isRecording()
            ? composed(g, x, weight, eps, centred)
            : FusedNormalization.gradients(g, x, weight, eps, centred, needsWeight);
    Variable[] gradients = new Variable[centred ? 3 : 2];
    gradients[0] = s.needs(0) ? pair[0] : null;
    if (needsWeight) {
      gradients[1] = ReduceRules.sumTo(mul(g, pair[1]), s.shapeOf(1));
    }
    if (centred && s.needs(2)) {
      gradients[2] = ReduceRules.sumTo(g, s.shapeOf(2));
    }
    return gradients;
  }

  /** With h = g · weight and x̂ normalised: r · (h − mean(h) − x̂ · mean(h x̂)). */
  private static Variable[] composed(
      Variable g, Variable x, Variable weight, double eps, boolean centred) {
    Variable shifted = centred ? sub(x, ReduceRules.mean(x, true, -1)) : x;
    Variable r = rsqrt(add(ReduceRules.mean(square(shifted), true, -1), eps));
    Variable normal = mul(shifted, r);
    Variable h = weight == null ? g : mul(g, weight);
    Variable along = mul(normal, ReduceRules.mean(mul(h, normal), true, -1));
    Variable rest = centred ? sub(h, ReduceRules.mean(h, true, -1)) : h;
    return new Variable[] {mul(sub(rest, along), r), normal};
  }

  /** With r = 1/√(Σ x² + eps): r · (g − y Σ g y). */
  private static Variable l2Norm(Variable g, Saved s) {
    Scale scale = s.attribute();
    Variable x = s.input(0);
    if (!NoGrad.isRecording()) {
      return FusedRows.l2Norm(g, x, scale.axis, scale.eps);
    }
    Variable r = rsqrt(add(ReduceRules.sum(square(x), true, scale.axis), scale.eps));
    Variable y = mul(x, r);
    return mul(r, sub(g, mul(y, ReduceRules.sum(mul(g, y), true, scale.axis))));
  }

  /** (g − y Σ g y) / ‖x‖ where the norm is at least eps, and g / eps where it is not. */
  private static Variable normalize(Variable g, Saved s) {
    Scale scale = s.attribute();
    Variable y = s.output();
    Variable norm = ReduceRules.norm(s.input(0), true, scale.axis);
    Variable along = ReduceRules.sum(mul(g, y), true, scale.axis);
    Variable pull = Choices.where(Compare.ge(norm.value(), scale.eps), along);
    Variable size = ElementwiseRules.clamp(norm, scale.eps, Double.POSITIVE_INFINITY);
    return div(sub(g, mul(y, pull)), size);
  }
}
