package io.hdla.bench.verify;

import static io.hdla.bench.verify.TensorOps.many;
import static io.hdla.bench.verify.TensorOps.results;
import static io.hdla.bench.verify.TensorOps.unary;
import static io.hdla.bench.verify.TensorOps.with;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.autograd.rule.LinalgRules;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.autograd.rule.OrderingRules;
import io.hdla.autograd.rule.ReduceRules;
import io.hdla.autograd.rule.ShapingRules;
import io.hdla.ops.Compare;
import io.hdla.ops.Indexing;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/** The rows of {@link TensorOps} where PyTorch has several forms of one operation. */
final class VariantOps {
  private VariantOps() {}

  static void register() {
    arithmetic();
    reductions();
    shapes();
    losses();
    others();
  }

  private static void arithmetic() {
    many("add", (in, a) -> ElementwiseRules.add(in.get(0), times(other(in, a), a)));
    many("sub", (in, a) -> ElementwiseRules.sub(in.get(0), times(other(in, a), a)));
    many("mul", (in, a) -> ElementwiseRules.mul(in.get(0), other(in, a)));
    many("div", (in, a) -> ElementwiseRules.div(in.get(0), other(in, a)));
    many("rsub", (in, a) -> ElementwiseRules.sub(other(in, a), times(in.get(0), a)));
  }

  /** The second operand, which may be a number. */
  private static Variable other(List<Variable> in, Attributes a) {
    return in.size() > 1
        ? in.get(1)
        : Variable.constant(Tensor.scalar(in.get(0).dtype(), a.number("other")));
  }

  private static Variable times(Variable x, Attributes a) {
    double alpha = a.number("alpha", 1);
    return alpha == 1 ? x : ElementwiseRules.mul(x, alpha);
  }

  private static void reductions() {
    with("var", (x, a) -> ReduceRules.var(x, correction(a), a.is("keepdim"), a.list("dim")));
    with("std", (x, a) -> ReduceRules.std(x, correction(a), a.is("keepdim"), a.list("dim")));
    with(
        "norm",
        (x, a) ->
            ReduceRules.norm(
                x, a.number(a.has("ord") ? "ord" : "p", 2), a.is("keepdim"), a.list("dim")));
    results(
        "max",
        (in, a) ->
            a.has("dim")
                ? FurtherOps.both(OrderingRules.max(in.get(0), a.whole("dim"), a.is("keepdim")))
                : List.of(ReduceRules.amax(in.get(0))));
    results(
        "min",
        (in, a) ->
            a.has("dim")
                ? FurtherOps.both(OrderingRules.min(in.get(0), a.whole("dim"), a.is("keepdim")))
                : List.of(ReduceRules.amin(in.get(0))));
  }

  private static int correction(Attributes a) {
    return a.has("unbiased") ? (a.is("unbiased") ? 1 : 0) : a.whole("correction", 1);
  }

  private static void shapes() {
    with("roll", VariantOps::roll);
    many("cat", (in, a) -> MovementRules.concat(a.whole("dim", 0), in.toArray(new Variable[0])));
    with("swapdims", (x, a) -> ShapingRules.swapAxes(x, a.whole("dim0"), a.whole("dim1")));
    with("moveaxis", (x, a) -> ShapingRules.movedim(x, a.whole("source"), a.whole("destination")));
    results("meshgrid", VariantOps::meshgrid);
  }

  private static Variable roll(Variable x, Attributes a) {
    int[] shifts = a.list(a.has("shifts") ? "shifts" : "shift");
    int[] axes = a.list(a.has("dims") ? "dims" : "dim");
    Variable rolled = x;
    for (int i = 0; i < shifts.length; i++) {
      rolled = MovementRules.roll(rolled, shifts[i], axes[i]);
    }
    return rolled;
  }

  /** With indexing "xy" the first two operands change places, and their grids too. */
  private static List<Variable> meshgrid(List<Variable> in, Attributes a) {
    List<Variable> axes = new ArrayList<>(in);
    boolean exchanged =
        switch (a.text("indexing", "ij")) {
          case "ij" -> false;
          case "xy" -> axes.size() > 1;
          default -> throw new NotSupportedException("indexing=" + a.text("indexing", ""));
        };
    if (!exchanged) {
      return ShapingRules.meshgrid(axes.toArray(new Variable[0]));
    }
    java.util.Collections.swap(axes, 0, 1);
    List<Variable> grids = new ArrayList<>(ShapingRules.meshgrid(axes.toArray(new Variable[0])));
    java.util.Collections.swap(grids, 0, 1);
    return grids;
  }

  private static void losses() {
    many(
        "kl_div",
        (in, a) -> {
          boolean perSample = a.text("reduction", "mean").equals("batchmean");
          boolean mean = !perSample && a.isMean();
          Variable loss = LossRules.klDiv(in.get(0), in.get(1), a.is("log_target"), mean);
          return perSample ? ElementwiseRules.div(loss, in.get(0).size(0)) : loss;
        });
    many(
        "cross_entropy",
        (in, a) ->
            LossRules.crossEntropy(
                classesLast(in.get(0)),
                in.get(1).value(),
                a.whole("ignore_index", -100),
                a.number("label_smoothing", 0),
                a.isMean()));
    many(
        "nll_loss",
        (in, a) ->
            LossRules.nllLoss(
                classesLast(in.get(0)),
                in.get(1).value(),
                a.whole("ignore_index", -100),
                a.isMean()));
    many("smooth_l1_loss", VariantOps::smoothL1);
  }

  /** PyTorch's classes are axis 1, ours the last one. */
  private static Variable classesLast(Variable x) {
    return x.rank() > 2 ? ShapingRules.movedim(x, 1, -1) : x;
  }

  private static Variable smoothL1(List<Variable> in, Attributes a) {
    double beta = a.number("beta", 1);
    return ElementwiseRules.div(LossRules.huber(in.get(0), in.get(1), beta, a.isMean()), beta);
  }

  private static void others() {
    unary("expm", LinalgRules::matrixExp);
    many("tensordot", VariantOps::tensordot);
    with(
        "one_hot",
        (x, a) -> Variable.constant(Indexing.oneHot(x.value(), classes(x, a), DType.INT64)));
    many(
        "isclose",
        (in, a) ->
            Variable.constant(
                Compare.isClose(
                    in.get(0).value(),
                    in.get(1).value(),
                    a.number("rtol", 1e-5),
                    a.number("atol", 1e-8))));
  }

  private static int classes(Variable x, Attributes a) {
    int given = a.whole("num_classes", -1);
    return given >= 0 ? given : (int) x.value().amax().item() + 1;
  }

  private static Variable tensordot(List<Variable> in, Attributes a) {
    int[][] axes = a.lists("dims");
    return axes == null
        ? MatMulRules.tensordot(in.get(0), in.get(1), a.whole("dims", 2))
        : MatMulRules.tensordot(in.get(0), in.get(1), axes[0], axes[1]);
  }
}
