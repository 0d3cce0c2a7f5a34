package io.hdla.autograd.check;

import static io.hdla.autograd.check.GradientRow.apart;
import static io.hdla.autograd.check.GradientRow.between;
import static io.hdla.autograd.check.GradientRow.fixed;
import static io.hdla.autograd.check.GradientRow.normal;
import static io.hdla.autograd.check.GradientRow.of;

import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.CompareRules;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.autograd.rule.ReduceRules;
import io.hdla.autograd.rule.ScanRules;
import io.hdla.autograd.rule.SoftmaxRules;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/** One row or more for every operation with a derivative: function, shapes and input range. */
final class GradientTable {
  private static final Tensor MASK = Tensor.of(new long[] {1, 0, 0, 1, 1, 0}, 2, 3);

  private GradientTable() {}

  static List<GradientRow> rows() {
    List<GradientRow> rows = new ArrayList<>();
    elementwise(rows);
    functions(rows);
    activations(rows);
    reductions(rows);
    scansAndSoftmax(rows);
    rows.addAll(TensorGradientTable.rows());
    rows.addAll(FunctionGradientTable.rows());
    rows.addAll(ModelGradientTable.rows());
    return rows;
  }

  private static void elementwise(List<GradientRow> r) {
    r.add(
        of("Elementwise.add", v -> ElementwiseRules.add(v[0], v[1]))
            .at(normal(2, 1, 3), normal(4, 1)));
    r.add(of("Elementwise.add#number", v -> ElementwiseRules.add(v[0], 2.5)).at(normal(3)));
    r.add(of("Elementwise.add#repeated", v -> ElementwiseRules.add(v[0], v[0])).at(normal(3)));
    r.add(of("Elementwise.sub", v -> ElementwiseRules.sub(v[0], v[1])).at(normal(3), normal(2, 3)));
    r.add(of("Elementwise.sub#number", v -> ElementwiseRules.sub(v[0], 2)).at(normal(3)));
    r.add(of("Elementwise.rsub", v -> ElementwiseRules.rsub(2, v[0])).at(normal(3)));
    r.add(
        of("Elementwise.mul", v -> ElementwiseRules.mul(v[0], v[1]))
            .at(normal(5, 2, 1), normal(2, 3)));
    r.add(of("Elementwise.mul#number", v -> ElementwiseRules.mul(v[0], -3)).at(normal(3)));
    r.add(of("Elementwise.mul#repeated", v -> ElementwiseRules.mul(v[0], v[0])).at(normal(3)));
    r.add(
        of("Elementwise.mul#scalar", v -> ElementwiseRules.mul(v[0], v[1]))
            .at(normal(), normal(2, 3)));
    r.add(
        of("Elementwise.mul#empty", v -> ElementwiseRules.mul(v[0], v[1]))
            .at(normal(4, 0), normal(4, 1)));
    r.add(
        of("Elementwise.div", v -> ElementwiseRules.div(v[0], v[1]))
            .at(normal(2, 3), between(0.5, 2, 3)));
    r.add(of("Elementwise.div#number", v -> ElementwiseRules.div(v[0], 3)).at(normal(3)));
    r.add(of("Elementwise.rdiv", v -> ElementwiseRules.rdiv(2, v[0])).at(between(0.5, 2, 3)));
    r.add(
        of("Elementwise.pow", v -> ElementwiseRules.pow(v[0], v[1]))
            .at(between(0.5, 2, 2, 3), normal(3)));
    r.add(
        of("Elementwise.pow#number", v -> ElementwiseRules.pow(v[0], 2.5)).at(between(0.5, 2, 3)));
    r.add(of("Elementwise.pow#cube", v -> ElementwiseRules.pow(v[0], 3)).at(apart(4)));
    r.add(
        of("Elementwise.maximum", v -> ElementwiseRules.maximum(v[0], v[1]))
            .at(between(-2, -1, 2, 1), between(0, 1, 3)));
    r.add(
        of(
                "Elementwise.maximum#mixed",
                v -> ElementwiseRules.maximum(v[0], ElementwiseRules.neg(v[0])))
            .at(apart(6)));
    r.add(of("Elementwise.maximum#number", v -> ElementwiseRules.maximum(v[0], 0)).at(apart(6)));
    r.add(
        of("Elementwise.minimum", v -> ElementwiseRules.minimum(v[0], v[1]))
            .at(between(-2, -1, 2, 1), between(0, 1, 3)));
    r.add(of("Elementwise.minimum#number", v -> ElementwiseRules.minimum(v[0], 0)).at(apart(6)));
    r.add(
        of("Compare.where", v -> CompareRules.where(MASK, v[0], v[1])).at(normal(2, 3), normal(3)));
    r.add(of("Compare.maskedFill", v -> CompareRules.maskedFill(v[0], MASK, 7)).at(normal(2, 3)));
  }

  private static void functions(List<GradientRow> r) {
    r.add(of("Elementwise.neg", v -> ElementwiseRules.neg(v[0])).at(normal(2, 3)));
    r.add(of("Elementwise.abs", v -> ElementwiseRules.abs(v[0])).at(apart(2, 3)));
    r.add(
        of("Elementwise.sign", v -> ElementwiseRules.sign(v[0])).at(apart(2, 3)).firstOrderOnly());
    r.add(
        of("Elementwise.floor", v -> ElementwiseRules.floor(v[0]))
            .at(apart(2, 3))
            .firstOrderOnly());
    r.add(
        of("Elementwise.ceil", v -> ElementwiseRules.ceil(v[0])).at(apart(2, 3)).firstOrderOnly());
    r.add(
        of("Elementwise.round", v -> ElementwiseRules.round(v[0]))
            .at(apart(2, 3))
            .firstOrderOnly());
    r.add(of("Elementwise.square", v -> ElementwiseRules.square(v[0])).at(normal(2, 3)));
    r.add(of("Elementwise.sqrt", v -> ElementwiseRules.sqrt(v[0])).at(between(0.5, 2, 2, 3)));
    r.add(of("Elementwise.rsqrt", v -> ElementwiseRules.rsqrt(v[0])).at(between(0.5, 2, 2, 3)));
    r.add(
        of("Elementwise.reciprocal", v -> ElementwiseRules.reciprocal(v[0]))
            .at(between(0.5, 2, 2, 3)));
    r.add(of("Elementwise.exp", v -> ElementwiseRules.exp(v[0])).at(normal(2, 3)));
    r.add(of("Elementwise.expm1", v -> ElementwiseRules.expm1(v[0])).at(normal(2, 3)));
    r.add(of("Elementwise.log", v -> ElementwiseRules.log(v[0])).at(between(0.5, 2, 2, 3)));
    r.add(of("Elementwise.log1p", v -> ElementwiseRules.log1p(v[0])).at(between(-0.5, 2, 2, 3)));
    r.add(of("Elementwise.sin", v -> ElementwiseRules.sin(v[0])).at(normal(2, 3)));
    r.add(of("Elementwise.cos", v -> ElementwiseRules.cos(v[0])).at(normal(2, 3)));
    r.add(of("Elementwise.erf", v -> ElementwiseRules.erf(v[0])).at(normal(2, 3)));
    r.add(of("Elementwise.clamp", v -> ElementwiseRules.clamp(v[0], -0.6, 0.9)).at(apart(2, 4)));
  }

  private static void activations(List<GradientRow> r) {
    r.add(of("Activation.relu", v -> ActivationRules.relu(v[0])).at(apart(2, 3)));
    r.add(of("Activation.leakyRelu", v -> ActivationRules.leakyRelu(v[0], 0.1)).at(apart(2, 3)));
    r.add(of("Activation.elu", v -> ActivationRules.elu(v[0], 1.5)).at(apart(2, 3)));
    r.add(of("Activation.gelu", v -> ActivationRules.gelu(v[0])).at(normal(2, 3)));
    r.add(of("Activation.geluTanh", v -> ActivationRules.geluTanh(v[0])).at(normal(2, 3)));
    r.add(of("Activation.silu", v -> ActivationRules.silu(v[0])).at(normal(2, 3)));
    r.add(of("Activation.sigmoid", v -> ActivationRules.sigmoid(v[0])).at(normal(2, 3)));
    r.add(of("Activation.tanh", v -> ActivationRules.tanh(v[0])).at(normal(2, 3)));
    r.add(of("Activation.softplus", v -> ActivationRules.softplus(v[0])).at(normal(2, 3)));
    r.add(of("Activation.logSigmoid", v -> ActivationRules.logSigmoid(v[0])).at(normal(2, 3)));
  }

  private static void reductions(List<GradientRow> r) {
    r.add(of("Reduce.sum", v -> ReduceRules.sum(v[0], 0, -1)).at(normal(2, 3, 4)));
    r.add(of("Reduce.sum#all", v -> ReduceRules.sum(v[0])).at(normal(2, 3)));
    r.add(of("Reduce.sum#keep", v -> ReduceRules.sum(v[0], true, 1)).at(normal(2, 3, 2)));
    r.add(of("Reduce.mean", v -> ReduceRules.mean(v[0], 1)).at(normal(2, 3)));
    r.add(of("Reduce.mean#all", v -> ReduceRules.mean(v[0], true)).at(normal(2, 3)));
    r.add(of("Reduce.amax", v -> ReduceRules.amax(v[0], 1)).at(apart(2, 5)));
    r.add(of("Reduce.amax#keep", v -> ReduceRules.amax(v[0], true, 0, 2)).at(apart(2, 3, 2)));
    r.add(of("Reduce.amin", v -> ReduceRules.amin(v[0])).at(apart(2, 3)));
    r.add(of("Reduce.amin#keep", v -> ReduceRules.amin(v[0], true, -1)).at(apart(2, 5)));
    r.add(of("Reduce.prod", v -> ReduceRules.prod(v[0], 1)).at(apart(2, 3, 2)));
    r.add(of("Reduce.prod#all", v -> ReduceRules.prod(v[0], true, 0, 2)).at(apart(2, 3, 2)));
    r.add(of("Reduce.var", v -> ReduceRules.var(v[0], 1, false, 1)).at(normal(2, 4)));
    r.add(of("Reduce.var#plain", v -> ReduceRules.var(v[0], 0, true, 0, 2)).at(normal(2, 3, 2)));
    r.add(of("Reduce.std", v -> ReduceRules.std(v[0], 1, false, 1)).at(normal(2, 4)));
    r.add(of("Reduce.norm", v -> ReduceRules.norm(v[0], true, 1)).at(normal(2, 4)));
    r.add(of("Reduce.norm#1", v -> ReduceRules.norm(v[0], 1, false, 1)).at(apart(2, 4)));
    r.add(of("Reduce.norm#3", v -> ReduceRules.norm(v[0], 3, false, 1)).at(apart(2, 4)));
    r.add(
        of("Reduce.norm#max", v -> ReduceRules.norm(v[0], Double.POSITIVE_INFINITY, false, 1))
            .at(apart(2, 4)));
    r.add(of("Reduce.logSumExp", v -> ReduceRules.logSumExp(v[0], 1)).at(normal(2, 4)));
    r.add(
        of("Reduce.logSumExp#keep", v -> ReduceRules.logSumExp(v[0], true, 0, 2))
            .at(normal(2, 3, 2)));
    r.add(of("Reduce.sumTo", v -> ReduceRules.sumTo(v[0], Shape.of(3, 1))).at(normal(2, 3, 4)));
  }

  private static void scansAndSoftmax(List<GradientRow> r) {
    r.add(of("Scan.cumsum", v -> ScanRules.cumsum(v[0], 1)).at(normal(2, 4, 2)));
    r.add(of("Scan.cumprod", v -> ScanRules.cumprod(v[0], -1)).at(apart(2, 4)));
    r.add(
        of("Scan.cumprod#zeros", v -> ScanRules.cumprod(v[0], 1))
            .at(fixed(Tensor.of(new double[] {1, 0, 2, 3, 0, 0, 1, 2, 2, 1, 3, 0}, 3, 4))));
    r.add(of("Scan.cummax", v -> ScanRules.cummax(v[0], 0)).at(apart(5, 2)));
    r.add(of("Scan.logCumSumExp", v -> ScanRules.logCumSumExp(v[0], 1)).at(normal(2, 4)));
    r.add(of("Softmax.softmax", v -> SoftmaxRules.softmax(v[0], 1)).at(normal(2, 3, 2)));
    r.add(of("Softmax.softmax#last", v -> SoftmaxRules.softmax(v[0], -1)).at(normal(2, 3)));
    r.add(of("Softmax.logSoftmax", v -> SoftmaxRules.logSoftmax(v[0], 0)).at(normal(3, 2)));
  }
}
