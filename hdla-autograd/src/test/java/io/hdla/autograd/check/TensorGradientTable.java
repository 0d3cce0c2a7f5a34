package io.hdla.autograd.check;

import static io.hdla.autograd.check.GradientRow.apart;
import static io.hdla.autograd.check.GradientRow.between;
import static io.hdla.autograd.check.GradientRow.definite;
import static io.hdla.autograd.check.GradientRow.normal;
import static io.hdla.autograd.check.GradientRow.of;
import static io.hdla.autograd.check.GradientRow.ofMany;
import static io.hdla.autograd.check.GradientRow.regular;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ConvRules;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.autograd.rule.IndexingRules;
import io.hdla.autograd.rule.LinalgRules;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.autograd.rule.NormalizationRules;
import io.hdla.shape.Shape;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of operations on whole tensors: movement, indexing, products, losses, linear algebra.
 */
final class TensorGradientTable {
  private static final Tensor INDEX = Tensor.of(new long[] {2, 0, 2, 1}, 2, 2);
  private static final Tensor PICK = Tensor.of(new long[] {2, 0, 2});

  private TensorGradientTable() {}

  static List<GradientRow> rows() {
    List<GradientRow> rows = new ArrayList<>();
    movements(rows);
    joins(rows);
    indexing(rows);
    products(rows);
    normalizations(rows);
    losses(rows);
    linalg(rows);
    return rows;
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
