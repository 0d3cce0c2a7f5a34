package io.hdla.bench.verify;

import static io.hdla.bench.verify.TensorOps.binary;
import static io.hdla.bench.verify.TensorOps.many;
import static io.hdla.bench.verify.TensorOps.results;
import static io.hdla.bench.verify.TensorOps.unary;
import static io.hdla.bench.verify.TensorOps.with;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.ConvRules;
import io.hdla.autograd.rule.FunctionsRules;
import io.hdla.autograd.rule.IndexingRules;
import io.hdla.autograd.rule.LinalgRules;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.autograd.rule.NormalizationRules;
import io.hdla.autograd.rule.OrderingRules;
import io.hdla.autograd.rule.ShapingRules;
import io.hdla.ops.Compare;
import io.hdla.ops.Functions;
import io.hdla.ops.Indexing;
import io.hdla.ops.Ordering;
import io.hdla.ops.Reduce;
import io.hdla.tensor.Tensor;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** The rows of {@link TensorOps} for orders, windows, decompositions and less common functions. */
final class FurtherOps {
  private FurtherOps() {}

  static void register() {
    functions();
    comparisons();
    orders();
    shapes();
    products();
    decompositions();
    models();
    losses();
  }

  private static void functions() {
    unary("tan", FunctionsRules::tan);
    unary("asin", FunctionsRules::asin);
    unary("acos", FunctionsRules::acos);
    unary("atan", FunctionsRules::atan);
    unary("sinh", FunctionsRules::sinh);
    unary("cosh", FunctionsRules::cosh);
    unary("asinh", FunctionsRules::asinh);
    unary("acosh", FunctionsRules::acosh);
    unary("atanh", FunctionsRules::atanh);
    unary("exp2", FunctionsRules::exp2);
    unary("log2", FunctionsRules::log2);
    unary("log10", FunctionsRules::log10);
    unary("erfc", FunctionsRules::erfc);
    unary("erfinv", FunctionsRules::erfinv);
    unary("mish", ActivationRules::mish);
    unary("softsign", ActivationRules::softsign);
    unary("hardsigmoid", ActivationRules::hardSigmoid);
    unary("hardswish", ActivationRules::hardSwish);
    unary("selu", ActivationRules::selu);
    binary("atan2", FunctionsRules::atan2);
    binary("remainder", FunctionsRules::remainder);
    constant("floor_divide", Functions::floorDivide);
    with("clamp_min", (x, a) -> FunctionsRules.clampMin(x, a.number("min")));
    with("clamp_max", (x, a) -> FunctionsRules.clampMax(x, a.number("max")));
    many(
        "lerp",
        (in, a) ->
            in.size() == 3
                ? FunctionsRules.lerp(in.get(0), in.get(1), in.get(2))
                : FunctionsRules.lerp(in.get(0), in.get(1), a.number("weight")));
  }

  /** An operation of two inputs without derivative. */
  private static void constant(String name, BinaryOperator<Tensor> op) {
    binary(name, (x, y) -> Variable.constant(op.apply(x.value(), y.value())));
  }

  private static void constant(String name, UnaryOperator<Tensor> op) {
    unary(name, x -> Variable.constant(op.apply(x.value())));
  }

  private static void comparisons() {
    constant("eq", (x, y) -> Compare.eq(x, y));
    constant("ne", (x, y) -> Compare.ne(x, y));
    constant("lt", (x, y) -> Compare.lt(x, y));
    constant("le", (x, y) -> Compare.le(x, y));
    constant("gt", (x, y) -> Compare.gt(x, y));
    constant("ge", (x, y) -> Compare.ge(x, y));
    constant("logical_and", (x, y) -> Compare.logicalAnd(x, y));
    constant("logical_or", (x, y) -> Compare.logicalOr(x, y));
    constant("logical_xor", (x, y) -> Compare.logicalXor(x, y));
    constant("logical_not", x -> Compare.logicalNot(x));
    constant("isnan", x -> Compare.isNan(x));
    constant("isfinite", x -> Compare.isFinite(x));
    constant("nonzero", x -> Indexing.nonzero(x));
    with("any", (x, a) -> Variable.constant(Reduce.any(x.value(), a.is("keepdim"), a.list("dim"))));
    with("all", (x, a) -> Variable.constant(Reduce.all(x.value(), a.is("keepdim"), a.list("dim"))));
  }

  static List<Variable> both(OrderingRules.Indexed result) {
    return List.of(result.values(), Variable.constant(result.indices()));
  }

  private static void orders() {
    results("sort", FurtherOps::sort);
    with(
        "argsort",
        (x, a) ->
            Variable.constant(Ordering.argsort(x.value(), a.whole("dim", -1), a.is("descending"))));
    results("topk", FurtherOps::topk);
    results("cummax", (in, a) -> both(OrderingRules.cummaxWithIndices(in.get(0), a.whole("dim"))));
    results("cummin", (in, a) -> both(OrderingRules.cumminWithIndices(in.get(0), a.whole("dim"))));
    many(
        "scatter",
        (in, a) -> IndexingRules.scatter(in.get(0), a.whole("dim"), in.get(1).value(), in.get(2)));
    many("masked_select", (in, a) -> IndexingRules.maskedSelect(in.get(0), in.get(1).value()));
  }

  private static List<Variable> sort(List<Variable> in, Attributes a) {
    // Ours is always stable.
    a.is("stable");
    return both(OrderingRules.sort(in.get(0), a.whole("dim", -1), a.is("descending")));
  }

  private static List<Variable> topk(List<Variable> in, Attributes a) {
    // Ours are always in order.
    a.is("sorted");
    return both(
        OrderingRules.topk(in.get(0), a.whole("k"), a.whole("dim", -1), a.is("largest", true)));
  }

  private static void shapes() {
    with("unflatten", (x, a) -> ShapingRules.unflatten(x, a.whole("dim"), a.list("sizes")));
    with("movedim", (x, a) -> ShapingRules.movedim(x, a.whole("source"), a.whole("destination")));
    with("swapaxes", (x, a) -> ShapingRules.swapAxes(x, a.whole("axis0"), a.whole("axis1")));
    results(
        "chunk", (in, a) -> ShapingRules.chunk(in.get(0), a.whole("chunks"), a.whole("dim", 0)));
    with(
        "unfold",
        (x, a) -> ShapingRules.unfold(x, a.whole("dimension"), a.whole("size"), a.whole("step")));
    with("diag", (x, a) -> ShapingRules.diag(x, a.whole("diagonal", 0)));
    with("diag_embed", (x, a) -> ShapingRules.diagEmbed(x, a.whole("offset", 0)));
    with("repeat", (x, a) -> ShapingRules.repeat(x, a.list("repeats")));
  }

  private static void products() {
    binary("bmm", MatMulRules::bmm);
    binary("kron", MatMulRules::kron);
    unary("trace", LinalgRules::trace);
    unary("matrix_exp", LinalgRules::matrixExp);
    many(
        "cholesky_solve",
        (in, a) -> LinalgRules.choleskySolve(in.get(0), in.get(1), a.is("upper")));
  }

  private static void decompositions() {
    results(
        "slogdet",
        (in, a) -> {
          LinalgRules.SlogDet parts = LinalgRules.slogdet(in.get(0));
          return List.of(parts.sign(), parts.logAbs());
        });
    results(
        "qr",
        (in, a) -> {
          a.only("mode", "reduced");
          LinalgRules.Qr parts = LinalgRules.qr(in.get(0));
          return List.of(parts.q(), parts.r());
        });
    results(
        "svd",
        (in, a) -> {
          a.only("full_matrices", "false");
          LinalgRules.Svd parts = LinalgRules.svd(in.get(0));
          return List.of(parts.u(), parts.s(), parts.vT());
        });
    results(
        "eigh",
        (in, a) -> {
          a.only("UPLO", "L");
          LinalgRules.Eigh parts = LinalgRules.eigh(in.get(0));
          return List.of(parts.values(), parts.vectors());
        });
    unary("eigvalsh", x -> LinalgRules.eigh(x).values());
    unary("svdvals", x -> LinalgRules.svd(x).s());
  }

  private static Variable at(List<Variable> inputs, int number) {
    return number < inputs.size() ? inputs.get(number) : null;
  }

  private static void models() {
    many(
        "group_norm",
        (in, a) ->
            NormalizationRules.groupNorm(
                in.get(0), a.whole("num_groups"), at(in, 1), at(in, 2), a.number("eps", 1e-5)));
    many(
        "cosine_similarity",
        (in, a) ->
            NormalizationRules.cosineSimilarity(
                in.get(0), in.get(1), a.whole("dim", 1), a.number("eps", 1e-8)));
    many(
        "conv1d",
        (in, a) ->
            ConvRules.conv1d(
                in.get(0),
                in.get(1),
                at(in, 2),
                a.whole("stride", 1),
                a.whole("padding", 0),
                a.whole("dilation", 1),
                a.whole("groups", 1)));
    with("avg_pool1d", (x, a) -> ConvRules.avgPool1d(x, size(a), stride(a), padding(a)));
    with("avg_pool2d", (x, a) -> ConvRules.avgPool2d(x, size(a), stride(a), padding(a)));
  }

  private static int size(Attributes a) {
    return a.whole("kernel_size");
  }

  private static int stride(Attributes a) {
    return a.whole("stride", size(a));
  }

  private static int padding(Attributes a) {
    return a.whole("padding", 0);
  }

  private static void losses() {
    many("l1_loss", (in, a) -> LossRules.l1(in.get(0), in.get(1), a.isMean()));
    many(
        "huber_loss",
        (in, a) -> LossRules.huber(in.get(0), in.get(1), a.number("delta", 1), a.isMean()));
  }
}
