package io.hdla.autograd.check;

import static io.hdla.autograd.check.GradientRow.apart;
import static io.hdla.autograd.check.GradientRow.between;
import static io.hdla.autograd.check.GradientRow.normal;
import static io.hdla.autograd.check.GradientRow.of;
import static io.hdla.autograd.check.GradientRow.regular;

import io.hdla.autograd.rule.ConvRules;
import io.hdla.autograd.rule.LinalgRules;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.autograd.rule.NormalizationRules;
import io.hdla.autograd.rule.OrderingRules;
import io.hdla.autograd.rule.ReduceRules;
import io.hdla.autograd.rule.SamplingRules;
import io.hdla.autograd.rule.ScanRules;
import io.hdla.autograd.rule.SoftmaxRules;
import io.hdla.random.Rng;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/** The rows of further products, normalisations, convolutions and losses. */
final class ModelGradientTable {
  private static final Tensor LABELS = Tensor.of(new long[] {1, 0, 2, 3});

  private ModelGradientTable() {}

  static List<GradientRow> rows() {
    List<GradientRow> rows = new ArrayList<>();
    products(rows);
    stretched(rows);
    scalars(rows);
    windows(rows);
    losses(rows);
    return rows;
  }

  private static void products(List<GradientRow> r) {
    r.add(of("MatMul.bmm", v -> MatMulRules.bmm(v[0], v[1])).at(normal(2, 3, 4), normal(2, 4, 2)));
    r.add(of("MatMul.kron", v -> MatMulRules.kron(v[0], v[1])).at(normal(2, 3), normal(2, 2)));
    r.add(of("MatMul.kron#ranks", v -> MatMulRules.kron(v[0], v[1])).at(normal(2, 3), normal(2)));
    r.add(of("Linalg.trace", v -> LinalgRules.trace(v[0])).at(normal(3, 4)));
    r.add(
        of("Linalg.choleskySolve", v -> LinalgRules.choleskySolve(v[0], v[1], false))
            .at(normal(3, 2), regular(3, 3)));
    r.add(
        of("Linalg.choleskySolve#upper", v -> LinalgRules.choleskySolve(v[0], v[1], true))
            .at(normal(3, 2), regular(3, 3)));
    r.add(of("Linalg.matrixExp", v -> LinalgRules.matrixExp(v[0])).at(between(-1, 1, 2, 3, 3)));
    r.add(
        of("Normalization.groupNorm", v -> NormalizationRules.groupNorm(v[0], 2, v[1], v[2], 1e-5))
            .at(normal(2, 4, 3), normal(4), normal(4)));
    r.add(
        of(
                "Normalization.groupNorm#plain",
                v -> NormalizationRules.groupNorm(v[0], 1, null, null, 1e-5))
            .at(normal(2, 4)));
    r.add(
        of(
                "Normalization.cosineSimilarity",
                v -> NormalizationRules.cosineSimilarity(v[0], v[1], -1, 1e-8))
            .at(normal(2, 3), normal(3)));
    r.add(
        of("Sampling.dropout", v -> SamplingRules.dropout(v[0], 0.4, Rng.of(2))).at(normal(3, 4)));
  }

  private static void stretched(List<GradientRow> r) {
    r.add(
        of("MatMul.einsum#stretched", v -> MatMulRules.einsum("ij,ij,j->i", v[0], v[1], v[2]))
            .at(normal(2, 3), normal(2, 1), normal(1)));
    r.add(
        of("Linalg.solve#stretched", v -> LinalgRules.solve(v[0], v[1]))
            .at(regular(2, 1, 3, 3), normal(2, 3, 2)));
    r.add(
        of("Linalg.solve#vector", v -> LinalgRules.solve(v[0], v[1])).at(regular(3, 3), normal(3)));
    r.add(
        of("Linalg.solve#vectors", v -> LinalgRules.solve(v[0], v[1]))
            .at(regular(2, 3, 3), normal(2, 3)));
    r.add(
        of(
                "Linalg.solveTriangular#stretched",
                v -> LinalgRules.solveTriangular(v[0], v[1], true, false, false))
            .at(regular(3, 3), normal(2, 2, 3)));
    r.add(
        of("Linalg.choleskySolve#stretched", v -> LinalgRules.choleskySolve(v[0], v[1], false))
            .at(normal(2, 3, 1), regular(3, 3)));
  }

  /** A scalar has the axis 0. */
  private static void scalars(List<GradientRow> r) {
    r.add(of("Reduce.sum#scalar", v -> ReduceRules.sum(v[0], 0)).at(normal()));
    r.add(of("Reduce.mean#scalar", v -> ReduceRules.mean(v[0], true, -1)).at(normal()));
    r.add(of("Reduce.amax#scalar", v -> ReduceRules.amax(v[0], 0)).at(normal()));
    r.add(of("Reduce.prod#scalar", v -> ReduceRules.prod(v[0], 0)).at(normal()));
    r.add(of("Reduce.norm#scalar", v -> ReduceRules.norm(v[0], false, 0)).at(between(1, 2)));
    r.add(of("Reduce.logSumExp#scalar", v -> ReduceRules.logSumExp(v[0], 0)).at(normal()));
    r.add(of("Softmax.softmax#scalar", v -> SoftmaxRules.softmax(v[0], 0)).at(normal()));
    r.add(of("Softmax.logSoftmax#scalar", v -> SoftmaxRules.logSoftmax(v[0], -1)).at(normal()));
    r.add(of("Scan.cumsum#scalar", v -> ScanRules.cumsum(v[0], 0)).at(normal()));
    r.add(of("Scan.cumprod#scalar", v -> ScanRules.cumprod(v[0], 0)).at(normal()));
    r.add(of("Scan.logCumSumExp#scalar", v -> ScanRules.logCumSumExp(v[0], 0)).at(normal()));
    r.add(of("Ordering.max#scalar", v -> OrderingRules.max(v[0], 0, false).values()).at(normal()));
    r.add(of("Ordering.sort#scalar", v -> OrderingRules.sort(v[0], 0, true).values()).at(normal()));
  }

  private static void windows(List<GradientRow> r) {
    r.add(
        of("Conv.conv1d", v -> ConvRules.conv1d(v[0], v[1], v[2], 2, 1, 2, 2))
            .at(normal(2, 4, 7), normal(2, 2, 2), normal(2)));
    r.add(
        of("Conv.conv1d#plain", v -> ConvRules.conv1d(v[0], v[1], null, 1, 0, 1, 1))
            .at(normal(1, 2, 5), normal(3, 2, 3)));
    r.add(of("Conv.avgPool1d", v -> ConvRules.avgPool1d(v[0], 3, 2, 1)).at(normal(2, 6)));
    r.add(of("Conv.avgPool2d", v -> ConvRules.avgPool2d(v[0], 2, 1, 1)).at(normal(2, 3, 4)));
  }

  private static void losses(List<GradientRow> r) {
    r.add(
        of("Loss.crossEntropy#smooth", v -> LossRules.crossEntropy(v[0], LABELS, 2, 0.2, true))
            .at(normal(4, 5)));
    r.add(
        of("Loss.crossEntropy#smoothSum", v -> LossRules.crossEntropy(v[0], LABELS, -1, 0.2, false))
            .at(normal(4, 5)));
    r.add(of("Loss.nllLoss", v -> LossRules.nllLoss(v[0], LABELS, 2, true)).at(normal(4, 5)));
    r.add(
        of("Loss.huber", v -> LossRules.huber(v[0], v[1], 0.8, true))
            .at(apart(6), between(-0.01, 0.01, 6)));
    r.add(
        of("Loss.huber#sum", v -> LossRules.huber(v[0], v[1], 3, false))
            .at(apart(6), between(-0.01, 0.01, 6)));
    r.add(of("Loss.l1", v -> LossRules.l1(v[0], v[1], true)).at(apart(6), between(-0.01, 0.01, 6)));
    r.add(
        of("Loss.klDiv", v -> LossRules.klDiv(v[0], v[1], false, true))
            .at(normal(2, 3), between(0.2, 0.8, 2, 3)));
    r.add(
        of("Loss.klDiv#logs", v -> LossRules.klDiv(v[0], v[1], true, false))
            .at(normal(2, 3), normal(2, 3)));
  }
}
