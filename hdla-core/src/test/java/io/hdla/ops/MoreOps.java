package io.hdla.ops;

import static io.hdla.ops.OpTable.f;
import static io.hdla.ops.OpTable.index;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.List;

/** More rows of the table of all operations, and the classes that it covers. */
final class MoreOps {
  static final List<Class<?>> FACADES =
      List.of(
          Elementwise.class,
          Functions.class,
          Compare.class,
          InPlace.class,
          Activation.class,
          Reduce.class,
          Softmax.class,
          Scan.class,
          Ordering.class,
          Movement.class,
          Shaping.class,
          Indexing.class,
          MatMul.class,
          Normalization.class,
          Conv.class,
          Loss.class,
          Sampling.class,
          Linalg.class);

  private static final String TT = "(Tensor,Tensor)";
  private static final String T = "(Tensor)";
  private static final String TD = "(Tensor,double)";

  private MoreOps() {}

  static void add() {
    functions();
    pairs();
    comparisons();
    ordering();
    shaping();
    picking();
    products();
    models();
    losses();
  }

  private static Tensor part(Tensor x) {
    return Elementwise.mul(x, 0.5);
  }

  private static void functions() {
    OpTable.add("Functions.tan" + T, t -> Functions.tan(part(t[0])), f(3, 4));
    OpTable.add("Functions.asin" + T, t -> Functions.asin(part(t[0])), f(3, 4));
    OpTable.add("Functions.acos" + T, t -> Functions.acos(part(t[0])), f(3, 4));
    OpTable.add("Functions.atan" + T, t -> Functions.atan(t[0]), f(3, 4));
    OpTable.add("Functions.sinh" + T, t -> Functions.sinh(t[0]), f(3, 4));
    OpTable.add("Functions.cosh" + T, t -> Functions.cosh(t[0]), f(3, 4));
    OpTable.add("Functions.asinh" + T, t -> Functions.asinh(t[0]), f(3, 4));
    OpTable.add("Functions.acosh" + T, t -> Functions.acosh(t[0].add(1)), f(3, 4));
    OpTable.add("Functions.atanh" + T, t -> Functions.atanh(part(t[0])), f(3, 4));
    OpTable.add("Functions.exp2" + T, t -> Functions.exp2(t[0]), f(3, 4));
    OpTable.add("Functions.log2" + T, t -> Functions.log2(t[0]), f(3, 4));
    OpTable.add("Functions.log10" + T, t -> Functions.log10(t[0]), f(3, 4));
    OpTable.add("Functions.erfc" + T, t -> Functions.erfc(t[0]), f(3, 4));
    OpTable.add("Functions.erfinv" + T, t -> Functions.erfinv(part(t[0])), f(3, 4));
    OpTable.add("Functions.clampMin" + TD, t -> Functions.clampMin(t[0], 0.7), f(3, 4));
    OpTable.add("Functions.clampMax" + TD, t -> Functions.clampMax(t[0], 0.7), f(3, 4));
    OpTable.add("Activation.mish" + T, t -> Activation.mish(t[0]), f(3, 4));
    OpTable.add("Activation.softsign" + T, t -> Activation.softsign(t[0]), f(3, 4));
    OpTable.add("Activation.hardSigmoid" + T, t -> Activation.hardSigmoid(t[0]), f(3, 4));
    OpTable.add("Activation.hardSwish" + T, t -> Activation.hardSwish(t[0]), f(3, 4));
    OpTable.add("Activation.selu" + T, t -> Activation.selu(t[0]), f(3, 4));
  }

  private static void pairs() {
    OpTable.add("Functions.atan2" + TT, t -> Functions.atan2(t[0], t[1]), f(3, 4), f(4));
    OpTable.add("Functions.remainder" + TT, t -> Functions.remainder(t[0], t[1]), f(3, 4), f(4));
    OpTable.add("Functions.remainder" + TD, t -> Functions.remainder(t[0], 0.4), f(3, 4));
    OpTable.add(
        "Functions.floorDivide" + TT, t -> Functions.floorDivide(t[0], t[1]), f(3, 4), f(3, 1));
    OpTable.add("Functions.floorDivide" + TD, t -> Functions.floorDivide(t[0], 0.4), f(3, 4));
    OpTable.add(
        "Functions.lerp(Tensor,Tensor,double)",
        t -> Functions.lerp(t[0], t[1], 0.3),
        f(3, 4),
        f(4));
    OpTable.add(
        "Functions.lerp(Tensor,Tensor,Tensor)",
        t -> Functions.lerp(t[0], t[1], t[2]),
        f(3, 4),
        f(4),
        f(3, 1));
  }

  private static void comparisons() {
    OpTable.add(
        "Compare.logicalAnd" + TT, t -> Compare.logicalAnd(t[0], t[1]), index(2, 3, 4), f(4));
    OpTable.add(
        "Compare.logicalOr" + TT, t -> Compare.logicalOr(t[0], t[1]), index(2, 3, 4), index(3, 4));
    OpTable.add(
        "Compare.logicalXor" + TT, t -> Compare.logicalXor(t[0], t[1]), index(2, 3, 4), f(4));
    OpTable.add("Compare.logicalNot" + T, t -> Compare.logicalNot(t[0]), index(2, 3, 4));
    String four = "(Tensor,Tensor,double,double)";
    OpTable.add(
        "Compare.isClose" + four, t -> Compare.isClose(t[0], t[1], 0.3, 0.1), f(3, 4), f(4));
    OpTable.add(
        "Compare.allClose" + four,
        t -> Tensor.scalar(DType.INT64, Compare.allClose(t[0], t[1], 0.3, 0.1) ? 1 : 0),
        f(3, 4),
        f(4));
    OpTable.add(
        "Compare.where(Tensor,Tensor,double)",
        t -> Compare.where(t[0], t[1], 7),
        index(2, 3, 4),
        f(4));
    OpTable.add(
        "Compare.where(Tensor,double,Tensor)",
        t -> Compare.where(t[0], 7, t[1]),
        index(2, 3, 4),
        f(4));
    OpTable.add("Reduce.argmax" + T, t -> Reduce.argmax(t[0]), f(3, 4));
    OpTable.add("Reduce.argmin" + T, t -> Reduce.argmin(t[0]), f(3, 4));
  }

  private static void ordering() {
    for (int axis = 0; axis < 3; axis++) {
      int a = axis;
      OpTable.add("Scan.cummin(Tensor,int)", t -> Scan.cummin(t[0], a), index(7, 3, 4, 5));
      String keep = "(Tensor,int,boolean)";
      OpTable.add("Ordering.max" + keep, t -> Ordering.max(t[0], a, false), f(3, 4, 5));
      OpTable.add("Ordering.min" + keep, t -> Ordering.min(t[0], a, true), f(3, 4, 5));
      OpTable.add("Ordering.sort" + keep, t -> Ordering.sort(t[0], a, false), index(4, 3, 4, 5));
      OpTable.add("Ordering.argsort" + keep, t -> Ordering.argsort(t[0], a, true), f(3, 4, 5));
      OpTable.add(
          "Ordering.topk(Tensor,int,int,boolean)",
          t -> Ordering.topk(t[0], 2, a, true),
          f(3, 4, 5));
      OpTable.add(
          "Ordering.cummaxWithIndices(Tensor,int)",
          t -> Ordering.cummaxWithIndices(t[0], a),
          f(3, 4, 5));
      OpTable.add(
          "Ordering.cumminWithIndices(Tensor,int)",
          t -> Ordering.cumminWithIndices(t[0], a),
          f(3, 4, 5));
    }
  }

  private static void shaping() {
    OpTable.add(
        "Shaping.unflatten(Tensor,int,int[])", t -> Shaping.unflatten(t[0], 1, 2, -1), f(3, 4));
    OpTable.add("Shaping.movedim(Tensor,int,int)", t -> Shaping.movedim(t[0], 0, -1), f(3, 4, 5));
    OpTable.add("Shaping.swapAxes(Tensor,int,int)", t -> Shaping.swapAxes(t[0], 0, 2), f(3, 4, 5));
    OpTable.add("Shaping.squeeze" + T, t -> Shaping.squeeze(t[0]), f(3, 1, 4));
    OpTable.add("Shaping.chunk(Tensor,int,int)", t -> Shaping.chunk(t[0], 2, 1), f(3, 5));
    OpTable.add(
        "Shaping.unfold(Tensor,int,int,int)", t -> Shaping.unfold(t[0], 1, 3, 2), f(3, 7, 2));
    OpTable.add(
        "Shaping.unfold(Tensor,int,int,int,int)",
        t -> Shaping.unfold(t[0], 1, 3, 1, 2),
        f(3, 7, 2));
    OpTable.add("Shaping.diag(Tensor,int)", t -> Shaping.diag(t[0], 1), f(4));
    OpTable.add("Shaping.diag(Tensor,int)", t -> Shaping.diag(t[0], -1), f(4, 3));
    OpTable.add("Shaping.diagEmbed(Tensor,int)", t -> Shaping.diagEmbed(t[0], -1), f(2, 3));
    OpTable.add("Shaping.meshgrid(Tensor[])", t -> Shaping.meshgrid(t), f(4), f(3));
    OpTable.add("Shaping.repeat(Tensor,int[])", t -> Shaping.repeat(t[0], 2, 1, 3), f(3, 4));
  }

  private static void picking() {
    OpTable.add(
        "Indexing.scatter(Tensor,int,Tensor,Tensor)",
        t -> Indexing.scatter(t[0], 1, t[1], t[2]),
        f(3, 5),
        index(5, 2, 4),
        f(3, 6));
    OpTable.add("Indexing.nonzero" + T, t -> Indexing.nonzero(t[0]), index(2, 3, 4));
    OpTable.add(
        "Indexing.maskedSelect" + TT, t -> Indexing.maskedSelect(t[0], t[1]), f(3, 4), index(2, 4));
  }

  private static void products() {
    OpTable.add("MatMul.bmm" + TT, t -> MatMul.bmm(t[0], t[1]), f(2, 3, 4), f(2, 4, 5));
    OpTable.add("MatMul.kron" + TT, t -> MatMul.kron(t[0], t[1]), f(3, 2), f(2, 4));
    OpTable.add("Linalg.trace" + T, t -> Linalg.trace(t[0]), f(3, 4));
    OpTable.add(
        "Linalg.choleskySolve(Tensor,Tensor,boolean)",
        t -> Linalg.choleskySolve(t[0], OpTable.shifted(t[1]), true),
        f(2, 3, 4),
        f(2, 3, 3));
    OpTable.add("Linalg.matrixExp" + T, t -> Linalg.matrixExp(t[0]), f(2, 3, 3));
    OpTable.add("Linalg.matrixExp" + T, t -> Linalg.matrixExp(OpTable.shifted(t[0])), f(3, 3));
  }

  private static void models() {
    OpTable.add(
        "Normalization.groupNorm(Tensor,int,Tensor,Tensor,double)",
        t -> Normalization.groupNorm(t[0], 2, t[1], t[2], 1e-5),
        f(2, 4, 3),
        f(4),
        f(4));
    OpTable.add(
        "Normalization.cosineSimilarity(Tensor,Tensor,int,double)",
        t -> Normalization.cosineSimilarity(t[0], t[1], 1, 1e-8),
        f(3, 4),
        f(4));
    OpTable.add(
        "Conv.conv1d(Tensor,Tensor,Tensor,int,int,int,int)",
        t -> Conv.conv1d(t[0], t[1], t[2], 2, 1, 2, 2),
        f(2, 4, 7),
        f(6, 2, 3),
        f(6));
    OpTable.add(
        "Conv.avgPool1d(Tensor,int,int,int)", t -> Conv.avgPool1d(t[0], 3, 2, 1), f(2, 3, 7));
    OpTable.add(
        "Conv.avgPool2d(Tensor,int,int,int)", t -> Conv.avgPool2d(t[0], 2, 1, 1), f(2, 3, 4, 5));
    OpTable.add(
        "Sampling.dropout(Tensor,double,Rng)",
        t -> Sampling.dropout(t[0], 0.4, Rng.of(3)),
        f(3, 4));
    OpTable.add(
        "Sampling.multinomial(Tensor,int,boolean,Rng)",
        t -> Sampling.multinomial(t[0], 3, false, Rng.of(4)),
        f(3, 4));
  }

  private static void losses() {
    OpTable.add(
        "Loss.crossEntropy(Tensor,Tensor,long,double,boolean)",
        t -> Loss.crossEntropy(t[0], t[1], 2, 0.1, true),
        f(3, 2, 5),
        index(5, 3, 2));
    OpTable.add(
        "Loss.nllLoss(Tensor,Tensor,long,boolean)",
        t -> Loss.nllLoss(t[0], t[1], 2, true),
        f(3, 2, 5),
        index(5, 3, 2));
    OpTable.add(
        "Loss.huber(Tensor,Tensor,double,boolean)",
        t -> Loss.huber(t[0], t[1], 0.3, true),
        f(3, 4),
        f(3, 4));
    OpTable.add(
        "Loss.l1(Tensor,Tensor,boolean)", t -> Loss.l1(t[0], t[1], false), f(3, 4), f(3, 4));
    OpTable.add(
        "Loss.klDiv(Tensor,Tensor,boolean,boolean)",
        t -> Loss.klDiv(t[0], t[1], false, true),
        f(3, 4),
        f(3, 4));
  }
}
