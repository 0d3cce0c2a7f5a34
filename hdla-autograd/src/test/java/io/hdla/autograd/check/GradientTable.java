package io.hdla.autograd.check;

import static io.hdla.autograd.check.GradientRow.apart;
import static io.hdla.autograd.check.GradientRow.between;
import static io.hdla.autograd.check.GradientRow.definite;
import static io.hdla.autograd.check.GradientRow.fixed;
import static io.hdla.autograd.check.GradientRow.normal;
import static io.hdla.autograd.check.GradientRow.of;
import static io.hdla.autograd.check.GradientRow.ofMany;
import static io.hdla.autograd.check.GradientRow.regular;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.CompareRules;
import io.hdla.autograd.rule.ConvRules;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.autograd.rule.IndexingRules;
import io.hdla.autograd.rule.LinalgRules;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.autograd.rule.NormalizationRules;
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
  private static final Tensor INDEX = Tensor.of(new long[] {2, 0, 2, 1}, 2, 2);
  private static final Tensor PICK = Tensor.of(new long[] {2, 0, 2});

  private GradientTable() {}

  static List<GradientRow> rows() {
    List<GradientRow> rows = new ArrayList<>();
    elementwise(rows);
    functions(rows);
    activations(rows);
    reductions(rows);
    scansAndSoftmax(rows);
    movements(rows);
    joins(rows);
    indexing(rows);
    products(rows);
    normalizations(rows);
    losses(rows);
    linalg(rows);
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

  private static void movements(List<GradientRow> r) {
    r.add(of("Movement.reshape", v -> MovementRules.reshape(v[0], 3, -1)).at(normal(2, 3, 2)));
    r.add(of("Movement.flatten", v -> MovementRules.flatten(v[0], 1, 2)).at(normal(2, 3, 2)));
    r.add(of("Movement.permute", v -> MovementRules.permute(v[0], 2, 0, 1)).at(normal(2, 3, 4)));
    r.add(of("Movement.transpose", v -> MovementRules.transpose(v[0], 0, -1)).at(normal(2, 3, 4)));
    r.add(of("Movement.slice", v -> MovementRules.slice(v[0], 1, 1, 4)).at(normal(2, 5)));
    r.add(of("Movement.slice#step", v -> MovementRules.slice(v[0], 1, 1, 7, 2)).at(normal(2, 7)));
    r.add(of("Movement.slice#empty", v -> MovementRules.slice(v[0], 1, 3, 3)).at(normal(2, 5)));
    r.add(of("Movement.select", v -> MovementRules.select(v[0], 1, -1)).at(normal(2, 3, 2)));
    r.add(of("Movement.expand", v -> MovementRules.expand(v[0], 4, -1, 3)).at(normal(2, 1)));
    r.add(
        of("Movement.expandTo", v -> MovementRules.expandTo(v[0], Shape.of(4, 2, 3)))
            .at(normal(2, 1)));
    r.add(of("Movement.unsqueeze", v -> MovementRules.unsqueeze(v[0], -1)).at(normal(2, 3)));
    r.add(of("Movement.squeeze", v -> MovementRules.squeeze(v[0], 1)).at(normal(2, 1, 3)));
    r.add(of("Movement.flip", v -> MovementRules.flip(v[0], 0, 2)).at(normal(2, 3, 2)));
    r.add(of("Movement.diagonal", v -> MovementRules.diagonal(v[0], 1, 0, 2)).at(normal(3, 2, 4)));
    r.add(of("Movement.roll", v -> MovementRules.roll(v[0], 2, 1)).at(normal(2, 5)));
    r.add(of("Movement.pad", v -> MovementRules.pad(v[0], 0.5, 1, 2, 0, 1)).at(normal(2, 3)));
    r.add(of("Movement.pad#cut", v -> MovementRules.pad(v[0], 0.5, -1, 2)).at(normal(2, 3)));
    r.add(
        of("Movement.repeatInterleave", v -> MovementRules.repeatInterleave(v[0], 3, 1))
            .at(normal(2, 3)));
    r.add(of("Movement.tril", v -> MovementRules.tril(v[0], -1)).at(normal(2, 4, 4)));
    r.add(of("Movement.triu", v -> MovementRules.triu(v[0], 1)).at(normal(3, 5)));
  }

  private static void joins(List<GradientRow> r) {
    r.add(
        of("Movement.concat", v -> MovementRules.concat(1, v[0], v[1], v[0]))
            .at(normal(2, 3), normal(2, 1)));
    r.add(
        of("Movement.stack", v -> MovementRules.stack(-1, v[0], v[1]))
            .at(normal(2, 3), normal(2, 3)));
    r.add(
        ofMany("Movement.split", v -> MovementRules.split(v[0], 1, 1, 3).toArray(new Variable[0]))
            .at(normal(2, 4)));
    r.add(
        of("Movement.split#part", v -> MovementRules.split(v[0], 1, 1, 3).get(1)).at(normal(2, 4)));
  }

  private static void indexing(List<GradientRow> r) {
    r.add(of("Indexing.gather", v -> IndexingRules.gather(v[0], 1, INDEX)).at(normal(2, 3)));
    r.add(
        of("Indexing.scatterAdd", v -> IndexingRules.scatterAdd(v[0], 1, INDEX, v[1]))
            .at(normal(2, 3), normal(2, 2)));
    r.add(
        of("Indexing.scatterAdd#larger", v -> IndexingRules.scatterAdd(v[0], 1, INDEX, v[1]))
            .at(normal(2, 3), normal(3, 4)));
    r.add(
        of("Indexing.indexSelect", v -> IndexingRules.indexSelect(v[0], 0, PICK)).at(normal(3, 2)));
    r.add(
        of("Indexing.indexAdd", v -> IndexingRules.indexAdd(v[0], 1, PICK, v[1]))
            .at(normal(2, 4), normal(2, 3)));
    r.add(of("Indexing.embedding", v -> IndexingRules.embedding(v[0], INDEX)).at(normal(4, 2)));
    r.add(
        of("Indexing.embeddingGradient", v -> IndexingRules.embeddingGradient(v[0], INDEX, 4))
            .at(normal(2, 2, 3)));
  }

  private static void products(List<GradientRow> r) {
    r.add(of("MatMul.matmul", v -> MatMulRules.matmul(v[0], v[1])).at(normal(3, 4), normal(4, 2)));
    r.add(
        of("MatMul.matmul#batch", v -> MatMulRules.matmul(v[0], v[1]))
            .at(normal(2, 1, 3, 4), normal(3, 4, 2)));
    r.add(
        of("MatMul.matmul#shared", v -> MatMulRules.matmul(v[0], v[1]))
            .at(normal(2, 3, 4), normal(4, 2)));
    r.add(
        of("MatMul.matmul#sharedLeft", v -> MatMulRules.matmul(v[0], v[1]))
            .at(normal(3, 4), normal(2, 4, 2)));
    r.add(
        of("MatMul.matmul#row", v -> MatMulRules.matmul(v[0], v[1]))
            .at(normal(4), normal(2, 4, 2)));
    r.add(
        of("MatMul.matmul#column", v -> MatMulRules.matmul(v[0], v[1]))
            .at(normal(2, 3, 4), normal(4)));
    r.add(of("MatMul.matmul#dot", v -> MatMulRules.matmul(v[0], v[1])).at(normal(4), normal(4)));
    r.add(
        of(
                "MatMul.matmul#repeated",
                v -> MatMulRules.matmul(v[0], MovementRules.transpose(v[0], 0, 1)))
            .at(normal(3, 2)));
    r.add(
        of("MatMul.matmul#empty", v -> MatMulRules.matmul(v[0], v[1]))
            .at(normal(3, 0), normal(0, 2)));
    r.add(of("MatMul.outer", v -> MatMulRules.outer(v[0], v[1])).at(normal(3), normal(4)));
    r.add(
        of("MatMul.linear", v -> MatMulRules.linear(v[0], v[1], v[2]))
            .at(normal(2, 2, 3), normal(4, 3), normal(4)));
    r.add(
        of("MatMul.linear#plain", v -> MatMulRules.linear(v[0], v[1], null))
            .at(normal(3), normal(4, 3)));
    r.add(
        of("MatMul.tensordot", v -> MatMulRules.tensordot(v[0], v[1], 2))
            .at(normal(2, 3, 4), normal(3, 4, 2)));
    r.add(
        of(
                "MatMul.tensordot#axes",
                v -> MatMulRules.tensordot(v[0], v[1], new int[] {0, 2}, new int[] {1, 0}))
            .at(normal(2, 3, 4), normal(4, 2, 3)));
    r.add(
        of("MatMul.einsum", v -> MatMulRules.einsum("bhk,bhkv->bhv", v[0], v[1]))
            .at(normal(2, 1, 3), normal(2, 1, 3, 2)));
    r.add(
        of("MatMul.einsum#three", v -> MatMulRules.einsum("ij,jk,kl->il", v[0], v[1], v[2]))
            .at(normal(2, 3), normal(3, 2), normal(2, 2)));
    r.add(
        of("MatMul.einsum#summed", v -> MatMulRules.einsum("ij,k->i", v[0], v[1]))
            .at(normal(2, 3), normal(2)));
    r.add(
        of("MatMul.einsum#diagonal", v -> MatMulRules.einsum("ii,i->i", v[0], v[1]))
            .at(normal(3, 3), normal(3)));
    r.add(of("MatMul.einsum#trace", v -> MatMulRules.einsum("ii->", v[0])).at(normal(3, 3)));
    r.add(
        of("MatMul.einsum#implicit", v -> MatMulRules.einsum("ij,jk", v[0], v[1]))
            .at(normal(2, 3), normal(3, 2)));
  }

  private static void normalizations(List<GradientRow> r) {
    r.add(
        of("Normalization.layerNorm", v -> NormalizationRules.layerNorm(v[0], v[1], v[2], 1e-5))
            .at(normal(2, 3, 4), normal(4), normal(4)));
    r.add(
        of(
                "Normalization.layerNorm#plain",
                v -> NormalizationRules.layerNorm(v[0], null, null, 1e-5))
            .at(normal(2, 4)));
    r.add(
        of("Normalization.rmsNorm", v -> NormalizationRules.rmsNorm(v[0], v[1], 1e-6))
            .at(normal(2, 3, 4), normal(4)));
    r.add(
        of("Normalization.rmsNorm#plain", v -> NormalizationRules.rmsNorm(v[0], null, 1e-6))
            .at(normal(2, 4)));
    r.add(
        of("Normalization.normalize", v -> NormalizationRules.normalize(v[0], 2, -1, 1e-12))
            .at(normal(2, 4)));
    r.add(
        of("Normalization.normalize#3", v -> NormalizationRules.normalize(v[0], 3, 0, 1e-12))
            .at(apart(3, 2)));
    r.add(
        of("Normalization.l2Norm", v -> NormalizationRules.l2Norm(v[0], 1, 1e-6))
            .at(normal(2, 3, 2)));
    r.add(
        of("Conv.causalConv1d", v -> ConvRules.causalConv1d(v[0], v[1], v[2]))
            .at(normal(2, 5, 3), normal(3, 4), normal(3)));
    r.add(
        of("Conv.causalConv1d#plain", v -> ConvRules.causalConv1d(v[0], v[1], null))
            .at(normal(1, 2, 3), normal(3, 4)));
    r.add(
        of("Conv.causalConv1dInputGradient", v -> ConvRules.causalConv1dInputGradient(v[0], v[1]))
            .at(normal(2, 5, 3), normal(3, 4)));
    r.add(
        of(
                "Conv.causalConv1dWeightGradient",
                v -> ConvRules.causalConv1dWeightGradient(v[0], v[1], 4))
            .at(normal(2, 5, 3), normal(2, 5, 3)));
  }

  private static void losses(List<GradientRow> r) {
    Tensor labels = Tensor.of(new long[] {1, -100, 3, 0});
    r.add(
        of("Loss.crossEntropy", v -> LossRules.crossEntropy(v[0], labels, -100, true))
            .at(normal(4, 5)));
    r.add(
        of("Loss.crossEntropy#sum", v -> LossRules.crossEntropy(v[0], labels, -100, false))
            .at(normal(4, 5)));
    r.add(
        of("Loss.bceWithLogits", v -> LossRules.bceWithLogits(v[0], v[1], true))
            .at(normal(2, 3), between(0, 1, 2, 3)));
    r.add(
        of("Loss.bceWithLogits#sum", v -> LossRules.bceWithLogits(v[0], v[1], false))
            .at(normal(2, 3), between(0, 1, 2, 3)));
    r.add(of("Loss.mse", v -> LossRules.mse(v[0], v[1], true)).at(normal(2, 3), normal(2, 3)));
    r.add(of("Loss.mse#sum", v -> LossRules.mse(v[0], v[1], false)).at(normal(2, 3), normal(2, 3)));
  }

  private static Variable symmetric(Variable x) {
    return x.add(x.transpose(-1, -2)).mul(0.5);
  }

  private static void linalg(List<GradientRow> r) {
    r.add(of("Linalg.inverse", v -> LinalgRules.inverse(v[0])).at(regular(2, 3, 3)));
    r.add(of("Linalg.solve", v -> LinalgRules.solve(v[0], v[1])).at(regular(3, 3), normal(3, 2)));
    r.add(
        of(
                "Linalg.solveTriangular",
                v -> LinalgRules.solveTriangular(v[0], v[1], false, false, true))
            .at(regular(2, 3, 3), normal(2, 3, 2)));
    r.add(
        of(
                "Linalg.solveTriangular#right",
                v -> LinalgRules.solveTriangular(v[0], v[1], true, true, false))
            .at(regular(3, 3), normal(2, 3)));
    r.add(of("Linalg.cholesky", v -> LinalgRules.cholesky(symmetric(v[0]))).at(definite(3)));
    r.add(of("Linalg.det", v -> LinalgRules.det(v[0])).at(regular(2, 3, 3)));
    r.add(of("Linalg.slogdet", v -> LinalgRules.slogdet(v[0]).logAbs()).at(regular(2, 3, 3)));
    r.add(
        ofMany(
                "Linalg.qr",
                v -> new Variable[] {LinalgRules.qr(v[0]).q(), LinalgRules.qr(v[0]).r()})
            .at(regular(3, 3)));
    r.add(of("Linalg.qr#tall", v -> LinalgRules.qr(v[0]).q()).at(normal(4, 3)));
    r.add(of("Linalg.eigh", v -> LinalgRules.eigh(symmetric(v[0])).values()).at(definite(3)));
    r.add(
        of(
                "Linalg.eigh#vectors",
                v -> ElementwiseRules.square(LinalgRules.eigh(symmetric(v[0])).vectors()))
            .at(definite(3)));
    r.add(of("Linalg.svd", v -> LinalgRules.svd(v[0]).s()).at(normal(3, 3)));
    r.add(
        of("Linalg.svd#u", v -> ElementwiseRules.square(LinalgRules.svd(v[0]).u()))
            .at(normal(4, 3)));
    r.add(
        of("Linalg.svd#v", v -> ElementwiseRules.square(LinalgRules.svd(v[0]).vT()))
            .at(normal(3, 4)));
  }
}
