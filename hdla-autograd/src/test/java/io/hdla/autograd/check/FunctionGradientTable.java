package io.hdla.autograd.check;

import static io.hdla.autograd.check.GradientRow.apart;
import static io.hdla.autograd.check.GradientRow.between;
import static io.hdla.autograd.check.GradientRow.fixed;
import static io.hdla.autograd.check.GradientRow.normal;
import static io.hdla.autograd.check.GradientRow.of;
import static io.hdla.autograd.check.GradientRow.ofMany;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.CompareRules;
import io.hdla.autograd.rule.FunctionsRules;
import io.hdla.autograd.rule.IndexingRules;
import io.hdla.autograd.rule.OrderingRules;
import io.hdla.autograd.rule.ScanRules;
import io.hdla.autograd.rule.ShapingRules;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/** The rows of further functions, of orders and of rearrangements. */
final class FunctionGradientTable {
  private static final Tensor MASK = Tensor.of(new long[] {1, 0, 0, 1, 1, 0}, 2, 3);
  private static final Tensor REPEATED = Tensor.of(new long[] {2, 2, 0, 1}, 2, 2);

  private FunctionGradientTable() {}

  static List<GradientRow> rows() {
    List<GradientRow> rows = new ArrayList<>();
    functions(rows);
    pairs(rows);
    activations(rows);
    orders(rows);
    shapes(rows);
    return rows;
  }

  private static void functions(List<GradientRow> r) {
    r.add(of("Functions.tan", v -> FunctionsRules.tan(v[0])).at(between(-1, 1, 2, 3)));
    r.add(of("Functions.asin", v -> FunctionsRules.asin(v[0])).at(between(-0.8, 0.8, 2, 3)));
    r.add(of("Functions.acos", v -> FunctionsRules.acos(v[0])).at(between(-0.8, 0.8, 2, 3)));
    r.add(of("Functions.atan", v -> FunctionsRules.atan(v[0])).at(normal(2, 3)));
    r.add(of("Functions.sinh", v -> FunctionsRules.sinh(v[0])).at(normal(2, 3)));
    r.add(of("Functions.cosh", v -> FunctionsRules.cosh(v[0])).at(normal(2, 3)));
    r.add(of("Functions.asinh", v -> FunctionsRules.asinh(v[0])).at(normal(2, 3)));
    r.add(of("Functions.acosh", v -> FunctionsRules.acosh(v[0])).at(between(1.5, 3, 2, 3)));
    r.add(of("Functions.atanh", v -> FunctionsRules.atanh(v[0])).at(between(-0.8, 0.8, 2, 3)));
    r.add(of("Functions.exp2", v -> FunctionsRules.exp2(v[0])).at(normal(2, 3)));
    r.add(of("Functions.log2", v -> FunctionsRules.log2(v[0])).at(between(0.5, 2, 2, 3)));
    r.add(of("Functions.log10", v -> FunctionsRules.log10(v[0])).at(between(0.5, 2, 2, 3)));
    r.add(of("Functions.erfc", v -> FunctionsRules.erfc(v[0])).at(normal(2, 3)));
    r.add(of("Functions.erfinv", v -> FunctionsRules.erfinv(v[0])).at(between(-0.8, 0.8, 2, 3)));
    r.add(of("Functions.clampMin", v -> FunctionsRules.clampMin(v[0], 0.1)).at(apart(2, 3)));
    r.add(of("Functions.clampMax", v -> FunctionsRules.clampMax(v[0], 0.1)).at(apart(2, 3)));
  }

  private static void pairs(List<GradientRow> r) {
    r.add(
        of("Functions.atan2", v -> FunctionsRules.atan2(v[0], v[1]))
            .at(between(0.5, 2, 2, 1), between(0.5, 2, 3)));
    r.add(
        of("Functions.remainder", v -> FunctionsRules.remainder(v[0], v[1]))
            .at(
                fixed(Tensor.of(new double[] {1.2, -0.7, 3.1})),
                fixed(Tensor.of(new double[] {0.5, 2, -0.9}))));
    r.add(
        of("Functions.remainder#number", v -> FunctionsRules.remainder(v[0], 0.5))
            .at(fixed(Tensor.of(new double[] {1.2, -0.7, 3.1}))));
    r.add(
        of("Functions.lerp", v -> FunctionsRules.lerp(v[0], v[1], v[2]))
            .at(normal(2, 3), normal(3), normal(2, 1)));
    r.add(
        of("Functions.lerp#number", v -> FunctionsRules.lerp(v[0], v[1], 0.3))
            .at(normal(2, 3), normal(3)));
    r.add(of("Compare.where#right", v -> CompareRules.where(MASK, v[0], 2.5)).at(normal(2, 3)));
    r.add(of("Compare.where#left", v -> CompareRules.where(MASK, 2.5, v[0])).at(normal(3)));
  }

  private static void activations(List<GradientRow> r) {
    r.add(of("Activation.mish", v -> ActivationRules.mish(v[0])).at(normal(2, 3)));
    r.add(of("Activation.softsign", v -> ActivationRules.softsign(v[0])).at(apart(2, 3)));
    r.add(of("Activation.hardSigmoid", v -> ActivationRules.hardSigmoid(v[0])).at(apart(2, 3)));
    r.add(of("Activation.hardSwish", v -> ActivationRules.hardSwish(v[0])).at(apart(2, 3)));
    r.add(of("Activation.selu", v -> ActivationRules.selu(v[0])).at(apart(2, 3)));
  }

  private static void orders(List<GradientRow> r) {
    r.add(of("Scan.cummin", v -> ScanRules.cummin(v[0], 0)).at(apart(5, 2)));
    r.add(of("Ordering.max", v -> OrderingRules.max(v[0], 1, false).values()).at(apart(2, 3, 2)));
    r.add(of("Ordering.min", v -> OrderingRules.min(v[0], -1, true).values()).at(apart(2, 4)));
    r.add(of("Ordering.sort", v -> OrderingRules.sort(v[0], 0, true).values()).at(apart(4, 2)));
    r.add(of("Ordering.topk", v -> OrderingRules.topk(v[0], 2, 1, true).values()).at(apart(2, 4)));
    r.add(
        of("Ordering.cummaxWithIndices", v -> OrderingRules.cummaxWithIndices(v[0], 1).values())
            .at(apart(2, 4)));
    r.add(
        of("Ordering.cumminWithIndices", v -> OrderingRules.cumminWithIndices(v[0], 0).values())
            .at(apart(4, 2)));
    r.add(
        of("Indexing.scatter", v -> IndexingRules.scatter(v[0], 1, REPEATED, v[1]))
            .at(normal(2, 3), normal(2, 2)));
    r.add(
        of("Indexing.scatter#larger", v -> IndexingRules.scatter(v[0], 1, REPEATED, v[1]))
            .at(normal(2, 3), normal(3, 4)));
    r.add(of("Indexing.maskedSelect", v -> IndexingRules.maskedSelect(v[0], MASK)).at(normal(3)));
  }

  private static void shapes(List<GradientRow> r) {
    r.add(of("Shaping.unflatten", v -> ShapingRules.unflatten(v[0], 1, 2, -1)).at(normal(2, 4)));
    r.add(of("Shaping.movedim", v -> ShapingRules.movedim(v[0], 0, -1)).at(normal(2, 3, 4)));
    r.add(of("Shaping.swapAxes", v -> ShapingRules.swapAxes(v[0], 0, 2)).at(normal(2, 3, 4)));
    r.add(of("Shaping.squeeze", v -> ShapingRules.squeeze(v[0])).at(normal(2, 1, 3)));
    r.add(
        ofMany("Shaping.chunk", v -> ShapingRules.chunk(v[0], 2, 1).toArray(new Variable[0]))
            .at(normal(2, 5)));
    r.add(of("Shaping.unfold", v -> ShapingRules.unfold(v[0], 1, 3, 2)).at(normal(2, 6, 2)));
    r.add(
        of("Shaping.unfold#dilated", v -> ShapingRules.unfold(v[0], -1, 2, 1, 2)).at(normal(2, 6)));
    r.add(of("Shaping.diag", v -> ShapingRules.diag(v[0], 1)).at(normal(3)));
    r.add(of("Shaping.diag#matrix", v -> ShapingRules.diag(v[0], -1)).at(normal(3, 2)));
    r.add(of("Shaping.diagEmbed", v -> ShapingRules.diagEmbed(v[0], -2)).at(normal(2, 3)));
    r.add(
        ofMany("Shaping.meshgrid", v -> ShapingRules.meshgrid(v[0], v[1]).toArray(new Variable[0]))
            .at(normal(2), normal(3)));
    r.add(of("Shaping.repeat", v -> ShapingRules.repeat(v[0], 2, 1, 3)).at(normal(2, 2)));
  }
}
