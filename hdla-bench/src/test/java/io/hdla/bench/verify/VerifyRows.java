package io.hdla.bench.verify;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ActivationRules;
import io.hdla.autograd.rule.CompareRules;
import io.hdla.autograd.rule.ConvRules;
import io.hdla.autograd.rule.ElementwiseRules;
import io.hdla.autograd.rule.FunctionsRules;
import io.hdla.autograd.rule.IndexingRules;
import io.hdla.autograd.rule.LinalgRules;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.autograd.rule.NormalizationRules;
import io.hdla.autograd.rule.OrderingRules;
import io.hdla.autograd.rule.ShapingRules;
import io.hdla.ops.Compare;
import io.hdla.ops.Functions;
import io.hdla.ops.Indexing;
import io.hdla.ops.Ordering;
import io.hdla.ops.Reduce;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Rows for the operations that the golden files leave out, or have in one form only. */
final class VerifyRows {
  private static final List<VerifyRow> ROWS = new ArrayList<>();
  private static final Tensor LABELS = Tensor.of(new long[] {1, 0, 2, 3}, 2, 2);

  private VerifyRows() {}

  static {
    functions();
    pairs();
    comparisons();
    reductions();
    orders();
    shapes();
    picking();
    products();
    decompositions();
    models();
    losses();
  }

  static List<VerifyRow> all() {
    return ROWS;
  }

  private static Tensor f(int... sizes) {
    return Rng.of(ROWS.size()).uniform(DType.FLOAT64, 0.2, 0.9, sizes);
  }

  private static Tensor square(int... sizes) {
    return f(sizes).add(io.hdla.tensor.Tensors.eye(DType.FLOAT64, sizes[sizes.length - 1]).mul(2));
  }

  private static void one(
      String name, String attrs, Function<Variable[], Variable> function, Tensor... inputs) {
    Function<Variable[], Variable[]> all = v -> new Variable[] {function.apply(v)};
    ROWS.add(new VerifyRow(name, attrs, true, all, inputs));
  }

  private static void several(
      String name, String attrs, Function<Variable[], Variable[]> function, Tensor... inputs) {
    ROWS.add(new VerifyRow(name, attrs, true, function, inputs));
  }

  private static void constant(
      String name, String attrs, Function<Tensor[], Tensor> function, Tensor... inputs) {
    Function<Variable[], Variable[]> all =
        v -> {
          Tensor[] values = new Tensor[v.length];
          java.util.Arrays.setAll(values, i -> v[i].value());
          return new Variable[] {Variable.constant(function.apply(values))};
        };
    ROWS.add(new VerifyRow(name, attrs, false, all, inputs));
  }

  private static void unary(String name, UnaryOperator<Variable> op) {
    one(name, "{}", v -> op.apply(v[0]), f(2, 3));
  }

  private static void functions() {
    unary("sign", ElementwiseRules::sign);
    unary("floor", ElementwiseRules::floor);
    unary("ceil", ElementwiseRules::ceil);
    unary("round", ElementwiseRules::round);
    unary("tan", FunctionsRules::tan);
    unary("asin", FunctionsRules::asin);
    unary("acos", FunctionsRules::acos);
    unary("atan", FunctionsRules::atan);
    unary("sinh", FunctionsRules::sinh);
    unary("cosh", FunctionsRules::cosh);
    unary("asinh", FunctionsRules::asinh);
    one("acosh", "{}", v -> FunctionsRules.acosh(v[0]), f(3).add(1));
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
    one("clamp_min", "{\"min\": 0.5}", v -> FunctionsRules.clampMin(v[0], 0.5), f(5));
    one("clamp_max", "{\"max\": 0.5}", v -> FunctionsRules.clampMax(v[0], 0.5), f(5));
  }

  private static void pairs() {
    one("add", "{\"alpha\": 3}", v -> v[0].add(v[1].mul(3)), f(2, 3), f(3));
    one("add", "{\"other\": 2}", v -> v[0].add(2), f(2, 3));
    one("sub", "{\"alpha\": 3}", v -> v[0].sub(v[1].mul(3)), f(2, 3), f(3));
    one("mul", "{\"other\": 2}", v -> v[0].mul(2), f(3));
    one("div", "{\"other\": 2}", v -> v[0].div(2), f(3));
    one("rsub", "{}", v -> v[1].sub(v[0]), f(2, 3), f(3));
    one("atan2", "{}", v -> FunctionsRules.atan2(v[0], v[1]), f(2, 1), f(3));
    one("remainder", "{}", v -> FunctionsRules.remainder(v[0], v[1]), f(4), f(4));
    one("lerp", "{\"weight\": 0.3}", v -> FunctionsRules.lerp(v[0], v[1], 0.3), f(4), f(4));
    one("lerp", "{}", v -> FunctionsRules.lerp(v[0], v[1], v[2]), f(4), f(4), f(4));
    constant("floor_divide", "{}", t -> Functions.floorDivide(t[0], t[1]), f(4), f(4));
    Tensor mask = Tensor.of(new long[] {1, 0, 1});
    one(
        "masked_fill",
        "{\"value\": -Infinity}",
        v -> CompareRules.maskedFill(v[0], mask, Double.NEGATIVE_INFINITY),
        f(2, 3),
        mask);
  }

  private static void comparison(String name, BinaryOperator<Tensor> op) {
    constant(name, "{}", t -> op.apply(t[0], t[1]), f(3).round(), f(3).round());
  }

  private static void comparisons() {
    comparison("eq", Compare::eq);
    comparison("ne", Compare::ne);
    comparison("lt", Compare::lt);
    comparison("le", Compare::le);
    comparison("gt", Compare::gt);
    comparison("ge", Compare::ge);
    comparison("logical_and", Compare::logicalAnd);
    comparison("logical_or", Compare::logicalOr);
    comparison("logical_xor", Compare::logicalXor);
    constant("logical_not", "{}", t -> Compare.logicalNot(t[0]), f(3).round());
    constant("isnan", "{}", t -> Compare.isNan(t[0]), f(3));
    constant("isfinite", "{}", t -> Compare.isFinite(t[0]), f(3));
    constant("isclose", "{\"atol\": 0.3}", t -> t[0].isClose(t[1], 1e-5, 0.3), f(9), f(9));
    constant("nonzero", "{}", t -> Indexing.nonzero(t[0]), f(2, 3).round());
    constant("any", "{\"dim\": 1}", t -> Reduce.any(t[0], false, 1), f(2, 3).round());
    constant("all", "{\"dim\": 0, \"keepdim\": true}", t -> t[0].all(true, 0), f(2, 3));
  }

  private static void reductions() {
    one("prod", "{\"dim\": 1}", v -> v[0].prod(1), f(2, 3));
    one("std", "{\"dim\": 1}", v -> v[0].std(1, false, 1), f(2, 3));
    one("std", "{\"unbiased\": false}", v -> v[0].std(0, false), f(2, 3));
    one("var", "{\"unbiased\": true, \"dim\": [0]}", v -> v[0].var(1, false, 0), f(2, 3));
    one("norm", "{\"p\": \"inf\"}", v -> v[0].norm(Double.POSITIVE_INFINITY, false), f(2, 3));
    one("norm", "{\"ord\": 3, \"dim\": 0}", v -> v[0].norm(3, false, 0), f(2, 3));
    one("max", "{}", v -> v[0].amax(), f(2, 3));
    one("min", "{}", v -> v[0].amin(), f(2, 3));
    constant("argmax", "{}", t -> t[0].argmax(), f(2, 3));
    constant("argmin", "{\"dim\": 1}", t -> t[0].argmin(1, false), f(2, 3));
    one("logcumsumexp", "{\"dim\": -1}", v -> v[0].logCumSumExp(-1), f(2, 3));
  }

  private static void order(
      String name, String attrs, Function<Variable, OrderingRules.Indexed> op) {
    Function<Variable[], Variable[]> both =
        v -> {
          OrderingRules.Indexed result = op.apply(v[0]);
          return new Variable[] {result.values(), Variable.constant(result.indices())};
        };
    several(name, attrs, both, f(3, 4));
  }

  private static void orders() {
    order("max", "{\"dim\": 1}", x -> x.max(1, false));
    order("min", "{\"dim\": 0, \"keepdim\": true}", x -> x.min(0, true));
    order("sort", "{}", x -> x.sort(-1, false));
    order("sort", "{\"dim\": 0, \"descending\": true, \"stable\": true}", x -> x.sort(0, true));
    order("topk", "{\"k\": 2}", x -> x.topk(2, -1, true));
    order("topk", "{\"k\": 2, \"dim\": 0, \"largest\": false}", x -> x.topk(2, 0, false));
    order("cummax", "{\"dim\": 1}", x -> x.cummaxWithIndices(1));
    order("cummin", "{\"dim\": 0}", x -> x.cumminWithIndices(0));
    constant("argsort", "{\"descending\": true}", t -> Ordering.argsort(t[0], -1, true), f(2, 4));
  }

  private static Variable[] array(List<Variable> list) {
    return list.toArray(new Variable[0]);
  }

  private static void shapes() {
    one("flatten", "{\"start_dim\": 1}", v -> v[0].flatten(1, -1), f(2, 3, 2));
    one("diagonal", "{\"offset\": 1}", v -> v[0].diagonal(1, 0, 1), f(3, 4));
    one("unflatten", "{\"dim\": 1, \"sizes\": [2, -1]}", v -> v[0].unflatten(1, 2, -1), f(2, 4));
    one("movedim", "{\"source\": 0, \"destination\": -1}", v -> v[0].movedim(0, -1), f(2, 3, 4));
    one("moveaxis", "{\"source\": 0, \"destination\": 1}", v -> v[0].movedim(0, 1), f(2, 3, 4));
    one("swapaxes", "{\"axis0\": 0, \"axis1\": 2}", v -> v[0].swapAxes(0, 2), f(2, 3, 4));
    one("swapdims", "{\"dim0\": 0, \"dim1\": 2}", v -> v[0].swapAxes(0, 2), f(2, 3, 4));
    several("chunk", "{\"chunks\": 2, \"dim\": 1}", v -> array(v[0].chunk(2, 1)), f(2, 5));
    one(
        "unfold",
        "{\"dimension\": 1, \"size\": 3, \"step\": 2}",
        v -> v[0].unfold(1, 3, 2),
        f(2, 7));
    one("diag", "{\"diagonal\": -1}", v -> v[0].diag(-1), f(3));
    one("diag_embed", "{\"offset\": 1}", v -> v[0].diagEmbed(1), f(2, 3));
    several("meshgrid", "{}", v -> array(ShapingRules.meshgrid(v)), f(2), f(3));
    several(
        "meshgrid",
        "{\"indexing\": \"xy\"}",
        v -> {
          List<Variable> grids = ShapingRules.meshgrid(v[1], v[0]);
          return new Variable[] {grids.get(1).reshape(3, 2), grids.get(0).reshape(3, 2)};
        },
        f(2),
        f(3));
    one("repeat", "{\"repeats\": [2, 1, 3]}", v -> v[0].repeat(2, 1, 3), f(2, 2));
    one("cat", "{\"dim\": 1}", v -> MovementRules.concat(1, v), f(2, 2), f(2, 3));
    one(
        "roll",
        "{\"shifts\": [1, -2], \"dims\": [0, 1]}",
        v -> v[0].roll(1, 0).roll(-2, 1),
        f(3, 4));
  }

  private static void picking() {
    Tensor index = Tensor.of(new long[] {2, 0, 1, 1}, 2, 2);
    one(
        "scatter",
        "{\"dim\": 1}",
        v -> IndexingRules.scatter(v[0], 1, index, v[2]),
        f(2, 3),
        index,
        f(2, 2));
    Tensor rows = Tensor.of(new long[] {2, 0});
    one(
        "index_add",
        "{\"dim\": 0}",
        v -> IndexingRules.indexAdd(v[0], 0, rows, v[2]),
        f(3, 2),
        rows,
        f(2, 2));
    Tensor mask = Tensor.of(new long[] {1, 0, 1});
    one("masked_select", "{}", v -> v[0].maskedSelect(mask), f(2, 3), mask);
    constant("one_hot", "{\"num_classes\": 4}", t -> Indexing.oneHot(t[0], 4, DType.INT64), rows);
    constant("one_hot", "{}", t -> Indexing.oneHot(t[0], 3, DType.INT64), rows);
  }

  private static void products() {
    one("bmm", "{}", v -> v[0].bmm(v[1]), f(2, 3, 4), f(2, 4, 2));
    one("kron", "{}", v -> v[0].kron(v[1]), f(2, 3), f(2, 2));
    one("tensordot", "{\"dims\": 1}", v -> v[0].tensordot(v[1], 1), f(2, 3), f(3, 4));
    one(
        "tensordot",
        "{\"dims\": [[0, 1], [1, 0]]}",
        v -> v[0].tensordot(v[1], new int[] {0, 1}, new int[] {1, 0}),
        f(2, 3),
        f(3, 2));
    one("einsum", "{\"equation\": \"ij,j\"}", v -> v[0].matmul(v[1]), f(2, 3), f(3));
    one("trace", "{}", v -> v[0].trace(), f(3, 3));
    one("matrix_exp", "{}", v -> v[0].matrixExp(), f(3, 3));
    one("expm", "{}", v -> v[0].matrixExp(), f(3, 3));
    one("cholesky_solve", "{}", v -> v[0].choleskySolve(v[1], false), f(3, 2), square(3, 3));
    one(
        "cholesky_solve",
        "{\"upper\": true}",
        v -> v[0].choleskySolve(v[1], true),
        f(3, 2),
        square(3, 3));
    one("solve", "{}", v -> v[0].solve(v[1]), square(3, 3), f(3));
  }

  private static void decompositions() {
    one("det", "{}", v -> v[0].det(), square(2, 3, 3));
    several(
        "slogdet",
        "{}",
        v -> {
          LinalgRules.SlogDet parts = v[0].slogdet();
          return new Variable[] {parts.sign(), parts.logAbs()};
        },
        square(3, 3));
    several(
        "qr",
        "{\"mode\": \"reduced\"}",
        v -> new Variable[] {v[0].qr().q(), v[0].qr().r()},
        f(4, 3));
    several(
        "svd",
        "{\"full_matrices\": false}",
        v -> {
          LinalgRules.Svd parts = v[0].svd();
          return new Variable[] {parts.u(), parts.s(), parts.vT()};
        },
        f(4, 3));
    several(
        "eigh",
        "{\"UPLO\": \"L\"}",
        v -> {
          LinalgRules.Eigh parts = v[0].eigh();
          return new Variable[] {parts.values(), parts.vectors()};
        },
        square(3, 3));
    one("eigvalsh", "{}", v -> v[0].eigh().values(), square(3, 3));
    one("svdvals", "{}", v -> v[0].svd().s(), f(4, 3));
  }

  private static void models() {
    one(
        "group_norm",
        "{\"num_groups\": 2}",
        v -> NormalizationRules.groupNorm(v[0], 2, v[1], v[2], 1e-5),
        f(2, 4, 3),
        f(4),
        f(4));
    one(
        "cosine_similarity",
        "{\"dim\": -1}",
        v -> v[0].cosineSimilarity(v[1], -1, 1e-8),
        f(2, 3),
        f(2, 3));
    one(
        "conv1d",
        "{\"stride\": [2], \"padding\": 1, \"dilation\": 2, \"groups\": 2}",
        v -> ConvRules.conv1d(v[0], v[1], v[2], 2, 1, 2, 2),
        f(2, 4, 7),
        f(2, 2, 2),
        f(2));
    one("avg_pool1d", "{\"kernel_size\": 2}", v -> v[0].avgPool1d(2, 2, 0), f(1, 2, 6));
    one(
        "avg_pool2d",
        "{\"kernel_size\": 2, \"stride\": 1, \"padding\": 1}",
        v -> v[0].avgPool2d(2, 1, 1),
        f(1, 2, 3, 4));
  }

  private static void losses() {
    one("l1_loss", "{}", v -> v[0].l1(v[1], true), f(4), f(4));
    one("huber_loss", "{\"delta\": 0.2}", v -> v[0].huber(v[1], 0.2, true), f(9), f(9));
    one("smooth_l1_loss", "{\"beta\": 0.2}", v -> v[0].huber(v[1], 0.2, true).div(0.2), f(9), f(9));
    one(
        "kl_div",
        "{\"reduction\": \"sum\", \"log_target\": true}",
        v -> LossRules.klDiv(v[0], v[1], true, false),
        f(2, 3),
        f(2, 3));
    one(
        "kl_div",
        "{\"reduction\": \"batchmean\"}",
        v -> v[0].klDiv(v[1], false, false).div(2),
        f(2, 3),
        f(2, 3));
    Tensor flat = LABELS.reshape(4);
    one("nll_loss", "{\"ignore_index\": 2}", v -> v[0].nllLoss(flat, 2, true), f(4, 5), flat);
    one("nll_loss", "{}", v -> v[0].movedim(1, -1).nllLoss(LABELS, -100, true), f(2, 5, 2), LABELS);
    one(
        "cross_entropy",
        "{\"label_smoothing\": 0.1}",
        v -> v[0].movedim(1, -1).crossEntropy(LABELS, -100, 0.1, true),
        f(2, 5, 2),
        LABELS);
  }
}
