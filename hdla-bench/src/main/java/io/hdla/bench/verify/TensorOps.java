package io.hdla.bench.verify;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ConvRules;
import io.hdla.autograd.rule.IndexingRules;
import io.hdla.autograd.rule.LinalgRules;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MatMulRules;
import io.hdla.autograd.rule.NormalizationRules;
import io.hdla.autograd.rule.ReduceRules;
import io.hdla.autograd.rule.ScanRules;
import io.hdla.autograd.rule.SoftmaxRules;
import io.hdla.ops.Reduce;
import io.hdla.tensor.Tensor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** The tensor operations by PyTorch's names, with the arguments and defaults that it has. */
final class TensorOps {
  private static final Map<String, TensorOp> TABLE = new HashMap<>();

  private TensorOps() {}

  static Optional<TensorOp> byName(String name) {
    return Optional.ofNullable(TABLE.get(name));
  }

  static Set<String> names() {
    return TABLE.keySet();
  }

  static void unary(String name, UnaryOperator<Variable> op) {
    TABLE.put(name, (in, a) -> List.of(op.apply(in.get(0))));
  }

  static void binary(String name, BinaryOperator<Variable> op) {
    TABLE.put(name, (in, a) -> List.of(op.apply(in.get(0), in.get(1))));
  }

  /** One input, and attributes. */
  static void with(String name, BiFunction<Variable, Attributes, Variable> op) {
    TABLE.put(name, (in, a) -> List.of(op.apply(in.get(0), a)));
  }

  /** Several inputs, and attributes. */
  static void many(String name, BiFunction<List<Variable>, Attributes, Variable> op) {
    TABLE.put(name, (in, a) -> List.of(op.apply(in, a)));
  }

  /** Several results. */
  static void results(String name, TensorOp op) {
    TABLE.put(name, op);
  }

  static {
    ElementwiseOps.register();
    MovementOps.register();
    reductions();
    alongAnAxis();
    indexing();
    products();
    linearAlgebra();
    losses();
    FurtherOps.register();
    VariantOps.register();
  }

  /** An input that may have been left out. */
  private static Variable at(List<Variable> inputs, int number) {
    return number < inputs.size() ? inputs.get(number) : null;
  }

  private static Tensor integers(List<Variable> inputs, int number) {
    return inputs.get(number).value();
  }

  private static void reductions() {
    with("sum", (x, a) -> ReduceRules.sum(x, a.is("keepdim"), a.list("dim")));
    with("mean", (x, a) -> ReduceRules.mean(x, a.is("keepdim"), a.list("dim")));
    with("amax", (x, a) -> ReduceRules.amax(x, a.is("keepdim"), a.list("dim")));
    with("amin", (x, a) -> ReduceRules.amin(x, a.is("keepdim"), a.list("dim")));
    with("prod", (x, a) -> ReduceRules.prod(x, a.is("keepdim"), a.list("dim")));
    with("logsumexp", (x, a) -> ReduceRules.logSumExp(x, a.is("keepdim"), a.list("dim")));
    with(
        "argmax",
        (x, a) ->
            Variable.constant(
                a.has("dim")
                    ? Reduce.argmax(x.value(), a.whole("dim"), a.is("keepdim"))
                    : Reduce.argmax(x.value())));
    with(
        "argmin",
        (x, a) ->
            Variable.constant(
                a.has("dim")
                    ? Reduce.argmin(x.value(), a.whole("dim"), a.is("keepdim"))
                    : Reduce.argmin(x.value())));
  }

  private static void alongAnAxis() {
    with("softmax", (x, a) -> SoftmaxRules.softmax(x, a.whole("dim")));
    with("log_softmax", (x, a) -> SoftmaxRules.logSoftmax(x, a.whole("dim")));
    with("cumsum", (x, a) -> ScanRules.cumsum(x, a.whole("dim")));
    with("cumprod", (x, a) -> ScanRules.cumprod(x, a.whole("dim")));
    with("logcumsumexp", (x, a) -> ScanRules.logCumSumExp(x, a.whole("dim")));
    with(
        "normalize",
        (x, a) ->
            NormalizationRules.normalize(
                x, a.number("p", 2), a.whole("dim", 1), a.number("eps", 1e-12)));
    many(
        "layer_norm",
        (in, a) ->
            NormalizationRules.layerNorm(in.get(0), at(in, 1), at(in, 2), a.number("eps", 1e-5)));
    many("rms_norm", (in, a) -> NormalizationRules.rmsNorm(in.get(0), at(in, 1), a.number("eps")));
  }

  private static void indexing() {
    many("gather", (in, a) -> IndexingRules.gather(in.get(0), a.whole("dim"), integers(in, 1)));
    many(
        "index_select",
        (in, a) -> IndexingRules.indexSelect(in.get(0), a.whole("dim"), integers(in, 1)));
    many(
        "scatter_add",
        (in, a) -> IndexingRules.scatterAdd(in.get(0), a.whole("dim"), integers(in, 1), in.get(2)));
    many(
        "index_add",
        (in, a) -> IndexingRules.indexAdd(in.get(0), a.whole("dim"), integers(in, 1), in.get(2)));
    many("embedding", (in, a) -> IndexingRules.embedding(in.get(0), integers(in, 1)));
  }

  private static void products() {
    binary("matmul", MatMulRules::matmul);
    binary("outer", MatMulRules::outer);
    many("linear", (in, a) -> MatMulRules.linear(in.get(0), in.get(1), at(in, 2)));
    many(
        "einsum",
        (in, a) -> MatMulRules.einsum(a.text("equation", ""), in.toArray(new Variable[0])));
    many("causal_conv1d", (in, a) -> ConvRules.causalConv1d(in.get(0), in.get(1), at(in, 2)));
  }

  private static void linearAlgebra() {
    unary("inverse", LinalgRules::inverse);
    unary("cholesky", LinalgRules::cholesky);
    unary("det", LinalgRules::det);
    binary("solve", LinalgRules::solve);
    many(
        "solve_triangular",
        (in, a) ->
            LinalgRules.solveTriangular(
                in.get(0), in.get(1), a.is("upper"), a.is("unitriangular"), a.is("left", true)));
  }

  private static void losses() {
    many("mse_loss", (in, a) -> LossRules.mse(in.get(0), in.get(1), a.isMean()));
    many(
        "binary_cross_entropy_with_logits",
        (in, a) -> LossRules.bceWithLogits(in.get(0), in.get(1), a.isMean()));
  }
}
