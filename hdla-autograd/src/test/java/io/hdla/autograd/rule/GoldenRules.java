package io.hdla.autograd.rule;

import io.hdla.autograd.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** The operations with derivatives that the golden cases name, by PyTorch's name. */
final class GoldenRules {
  static final Map<String, GoldenRule> TABLE = new HashMap<>();

  private GoldenRules() {}

  private static void unary(String name, UnaryOperator<Variable> f) {
    TABLE.put(name, (in, a) -> List.of(f.apply(in.get(0))));
  }

  private static void binary(String name, BinaryOperator<Variable> f) {
    TABLE.put(name, (in, a) -> List.of(f.apply(in.get(0), in.get(1))));
  }

  private static void with(String name, BiFunction<Variable, Attributes, Variable> f) {
    TABLE.put(name, (in, a) -> List.of(f.apply(in.get(0), a)));
  }

  private static void many(String name, BiFunction<List<Variable>, Attributes, Variable> f) {
    TABLE.put(name, (in, a) -> List.of(f.apply(in, a)));
  }

  static {
    arithmetic();
    functions();
    reductions();
    movement();
    indexing();
    products();
  }

  private static void arithmetic() {
    binary("add", ElementwiseRules::add);
    binary("sub", ElementwiseRules::sub);
    binary("mul", ElementwiseRules::mul);
    binary("div", ElementwiseRules::div);
    binary("maximum", ElementwiseRules::maximum);
    binary("minimum", ElementwiseRules::minimum);
    many(
        "pow",
        (in, a) ->
            in.size() == 2
                ? ElementwiseRules.pow(in.get(0), in.get(1))
                : ElementwiseRules.pow(in.get(0), a.number("exponent")));
    with("clamp", (x, a) -> ElementwiseRules.clamp(x, a.number("min"), a.number("max")));
    many("where", (in, a) -> CompareRules.where(in.get(0).value(), in.get(1), in.get(2)));
    many(
        "masked_fill",
        (in, a) -> CompareRules.maskedFill(in.get(0), in.get(1).value(), a.number("value")));
  }

  private static void functions() {
    unary("neg", ElementwiseRules::neg);
    unary("abs", ElementwiseRules::abs);
    unary("square", ElementwiseRules::square);
    unary("sqrt", ElementwiseRules::sqrt);
    unary("rsqrt", ElementwiseRules::rsqrt);
    unary("reciprocal", ElementwiseRules::reciprocal);
    unary("exp", ElementwiseRules::exp);
    unary("expm1", ElementwiseRules::expm1);
    unary("log", ElementwiseRules::log);
    unary("log1p", ElementwiseRules::log1p);
    unary("sin", ElementwiseRules::sin);
    unary("cos", ElementwiseRules::cos);
    unary("erf", ElementwiseRules::erf);
    unary("relu", ActivationRules::relu);
    unary("silu", ActivationRules::silu);
    unary("sigmoid", ActivationRules::sigmoid);
    unary("tanh", ActivationRules::tanh);
    unary("softplus", ActivationRules::softplus);
    unary("logsigmoid", ActivationRules::logSigmoid);
    unary("elu", x -> ActivationRules.elu(x, 1));
    with("leaky_relu", (x, a) -> ActivationRules.leakyRelu(x, a.number("negative_slope")));
    with(
        "gelu",
        (x, a) ->
            a.text("approximate").equals("tanh")
                ? ActivationRules.geluTanh(x)
                : ActivationRules.gelu(x));
  }

  private static void reductions() {
    with("sum", (x, a) -> ReduceRules.sum(x, a.is("keepdim"), a.list("dim")));
    with("mean", (x, a) -> ReduceRules.mean(x, a.is("keepdim"), a.list("dim")));
    with("amax", (x, a) -> ReduceRules.amax(x, a.is("keepdim"), a.list("dim")));
    with("amin", (x, a) -> ReduceRules.amin(x, a.is("keepdim"), a.list("dim")));
    with("norm", (x, a) -> ReduceRules.norm(x, a.number("p"), a.is("keepdim"), a.list("dim")));
    with("logsumexp", (x, a) -> ReduceRules.logSumExp(x, a.is("keepdim"), a.list("dim")));
    with(
        "var", (x, a) -> ReduceRules.var(x, a.whole("correction"), a.is("keepdim"), a.list("dim")));
    with("softmax", (x, a) -> SoftmaxRules.softmax(x, a.whole("dim")));
    with("log_softmax", (x, a) -> SoftmaxRules.logSoftmax(x, a.whole("dim")));
    with("cumsum", (x, a) -> ScanRules.cumsum(x, a.whole("dim")));
    with("cumprod", (x, a) -> ScanRules.cumprod(x, a.whole("dim")));
    with(
        "normalize",
        (x, a) -> NormalizationRules.normalize(x, a.number("p"), a.whole("dim"), a.number("eps")));
    many(
        "layer_norm",
        (in, a) -> NormalizationRules.layerNorm(in.get(0), in.get(1), in.get(2), a.number("eps")));
    many("rms_norm", (in, a) -> NormalizationRules.rmsNorm(in.get(0), in.get(1), a.number("eps")));
  }

  private static void movement() {
    with("reshape", (x, a) -> MovementRules.reshape(x, a.list("shape")));
    with("expand", (x, a) -> MovementRules.expand(x, a.list("shape")));
    with("permute", (x, a) -> MovementRules.permute(x, a.list("dims")));
    with("transpose", (x, a) -> MovementRules.transpose(x, a.whole("dim0"), a.whole("dim1")));
    with("flip", (x, a) -> MovementRules.flip(x, a.list("dims")));
    with("select", (x, a) -> MovementRules.select(x, a.whole("dim"), a.whole("index")));
    with("squeeze", (x, a) -> MovementRules.squeeze(x, a.whole("dim")));
    with("unsqueeze", (x, a) -> MovementRules.unsqueeze(x, a.whole("dim")));
    with("roll", (x, a) -> MovementRules.roll(x, a.whole("shift"), a.whole("dim")));
    with("tril", (x, a) -> MovementRules.tril(x, a.whole("diagonal")));
    with("triu", (x, a) -> MovementRules.triu(x, a.whole("diagonal")));
    with("pad", (x, a) -> MovementRules.pad(x, a.number("value"), a.list("pad")));
    with(
        "slice",
        (x, a) ->
            MovementRules.slice(
                x, a.whole("dim"), a.whole("start"), a.whole("end"), a.whole("step")));
    with(
        "repeat_interleave",
        (x, a) -> MovementRules.repeatInterleave(x, a.whole("repeats"), a.whole("dim")));
    many("concat", (in, a) -> MovementRules.concat(a.whole("dim"), in.toArray(new Variable[0])));
    many("stack", (in, a) -> MovementRules.stack(a.whole("dim"), in.toArray(new Variable[0])));
    TABLE.put("split", (in, a) -> MovementRules.split(in.get(0), a.whole("dim"), a.list("sizes")));
  }

  private static void indexing() {
    many("gather", (in, a) -> IndexingRules.gather(in.get(0), a.whole("dim"), in.get(1).value()));
    many(
        "index_select",
        (in, a) -> IndexingRules.indexSelect(in.get(0), a.whole("dim"), in.get(1).value()));
    many(
        "scatter_add",
        (in, a) ->
            IndexingRules.scatterAdd(in.get(0), a.whole("dim"), in.get(1).value(), in.get(2)));
    many("embedding", (in, a) -> IndexingRules.embedding(in.get(0), in.get(1).value()));
  }

  private static void products() {
    binary("matmul", MatMulRules::matmul);
    binary("outer", MatMulRules::outer);
    many("linear", (in, a) -> MatMulRules.linear(in.get(0), in.get(1), in.get(2)));
    many("einsum", (in, a) -> MatMulRules.einsum(a.text("equation"), in.toArray(new Variable[0])));
    many("causal_conv1d", (in, a) -> ConvRules.causalConv1d(in.get(0), in.get(1), in.get(2)));
    unary("inverse", LinalgRules::inverse);
    unary("cholesky", LinalgRules::cholesky);
    binary("solve", LinalgRules::solve);
    many(
        "solve_triangular",
        (in, a) ->
            LinalgRules.solveTriangular(
                in.get(0), in.get(1), a.is("upper"), a.is("unitriangular"), true));
    many("mse_loss", (in, a) -> LossRules.mse(in.get(0), in.get(1), true));
    many(
        "binary_cross_entropy_with_logits",
        (in, a) -> LossRules.bceWithLogits(in.get(0), in.get(1), true));
    many(
        "cross_entropy",
        (in, a) ->
            LossRules.crossEntropy(in.get(0), in.get(1).value(), a.whole("ignore_index"), true));
  }
}
