package io.hdla.ops;

import io.hdla.tensor.Tensor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** The operations that the golden cases name, by PyTorch's name. */
final class GoldenOps {
  static final Map<String, GoldenOp> TABLE = new HashMap<>();

  private GoldenOps() {}

  private static void unary(String name, UnaryOperator<Tensor> f) {
    TABLE.put(name, (in, a) -> List.of(f.apply(in.get(0))));
  }

  private static void binary(String name, BinaryOperator<Tensor> f) {
    TABLE.put(name, (in, a) -> List.of(f.apply(in.get(0), in.get(1))));
  }

  private static void with(String name, BiFunction<Tensor, Attributes, Tensor> f) {
    TABLE.put(name, (in, a) -> List.of(f.apply(in.get(0), a)));
  }

  private static void many(String name, BiFunction<List<Tensor>, Attributes, Tensor> f) {
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
    binary("add", Elementwise::add);
    binary("sub", Elementwise::sub);
    binary("mul", Elementwise::mul);
    binary("div", Elementwise::div);
    binary("maximum", Elementwise::maximum);
    binary("minimum", Elementwise::minimum);
    many(
        "pow",
        (in, a) ->
            in.size() == 2
                ? Elementwise.pow(in.get(0), in.get(1))
                : Elementwise.pow(in.get(0), a.number("exponent")));
    with("clamp", (x, a) -> Elementwise.clamp(x, a.number("min"), a.number("max")));
    many("where", (in, a) -> Compare.where(in.get(0), in.get(1), in.get(2)));
    many("masked_fill", (in, a) -> Compare.maskedFill(in.get(0), in.get(1), a.number("value")));
  }

  private static void functions() {
    unary("neg", Elementwise::neg);
    unary("abs", Elementwise::abs);
    unary("square", Elementwise::square);
    unary("sqrt", Elementwise::sqrt);
    unary("rsqrt", Elementwise::rsqrt);
    unary("reciprocal", Elementwise::reciprocal);
    unary("exp", Elementwise::exp);
    unary("expm1", Elementwise::expm1);
    unary("log", Elementwise::log);
    unary("log1p", Elementwise::log1p);
    unary("sin", Elementwise::sin);
    unary("cos", Elementwise::cos);
    unary("erf", Elementwise::erf);
    unary("relu", Activation::relu);
    unary("silu", Activation::silu);
    unary("sigmoid", Activation::sigmoid);
    unary("tanh", Activation::tanh);
    unary("softplus", Activation::softplus);
    unary("logsigmoid", Activation::logSigmoid);
    unary("elu", x -> Activation.elu(x, 1));
    with("leaky_relu", (x, a) -> Activation.leakyRelu(x, a.number("negative_slope")));
    with(
        "gelu",
        (x, a) ->
            a.text("approximate").equals("tanh") ? Activation.geluTanh(x) : Activation.gelu(x));
  }

  private static void reductions() {
    with("sum", (x, a) -> Reduce.sum(x, a.is("keepdim"), a.list("dim")));
    with("mean", (x, a) -> Reduce.mean(x, a.is("keepdim"), a.list("dim")));
    with("amax", (x, a) -> Reduce.amax(x, a.is("keepdim"), a.list("dim")));
    with("amin", (x, a) -> Reduce.amin(x, a.is("keepdim"), a.list("dim")));
    with("norm", (x, a) -> Reduce.norm(x, a.number("p"), a.is("keepdim"), a.list("dim")));
    with("logsumexp", (x, a) -> Reduce.logSumExp(x, a.is("keepdim"), a.list("dim")));
    with("var", (x, a) -> Reduce.var(x, a.whole("correction"), a.is("keepdim"), a.list("dim")));
    with("argmax", (x, a) -> Reduce.argmax(x, a.whole("dim"), false));
    with("softmax", (x, a) -> Softmax.softmax(x, a.whole("dim")));
    with("log_softmax", (x, a) -> Softmax.logSoftmax(x, a.whole("dim")));
    with("cumsum", (x, a) -> Scan.cumsum(x, a.whole("dim")));
    with("cumprod", (x, a) -> Scan.cumprod(x, a.whole("dim")));
    with(
        "normalize",
        (x, a) -> Normalization.normalize(x, a.number("p"), a.whole("dim"), a.number("eps")));
    many(
        "layer_norm",
        (in, a) -> Normalization.layerNorm(in.get(0), in.get(1), in.get(2), a.number("eps")));
    many("rms_norm", (in, a) -> Normalization.rmsNorm(in.get(0), in.get(1), a.number("eps")));
  }

  private static void movement() {
    with("reshape", (x, a) -> Movement.reshape(x, a.list("shape")));
    with("expand", (x, a) -> Movement.expand(x, a.list("shape")));
    with("permute", (x, a) -> Movement.permute(x, a.list("dims")));
    with("transpose", (x, a) -> Movement.transpose(x, a.whole("dim0"), a.whole("dim1")));
    with("flip", (x, a) -> Movement.flip(x, a.list("dims")));
    with("select", (x, a) -> Movement.select(x, a.whole("dim"), a.whole("index")));
    with("squeeze", (x, a) -> Movement.squeeze(x, a.whole("dim")));
    with("unsqueeze", (x, a) -> Movement.unsqueeze(x, a.whole("dim")));
    with("roll", (x, a) -> Movement.roll(x, a.whole("shift"), a.whole("dim")));
    with("tril", (x, a) -> Movement.tril(x, a.whole("diagonal")));
    with("triu", (x, a) -> Movement.triu(x, a.whole("diagonal")));
    with("pad", (x, a) -> Movement.pad(x, a.number("value"), a.list("pad")));
    with(
        "slice",
        (x, a) ->
            Movement.slice(x, a.whole("dim"), a.whole("start"), a.whole("end"), a.whole("step")));
    with(
        "repeat_interleave",
        (x, a) -> Movement.repeatInterleave(x, a.whole("repeats"), a.whole("dim")));
    many("concat", (in, a) -> Movement.concat(a.whole("dim"), in.toArray(new Tensor[0])));
    many("stack", (in, a) -> Movement.stack(a.whole("dim"), in.toArray(new Tensor[0])));
    TABLE.put("split", (in, a) -> Movement.split(in.get(0), a.whole("dim"), a.list("sizes")));
  }

  private static void indexing() {
    many("gather", (in, a) -> Indexing.gather(in.get(0), a.whole("dim"), in.get(1)));
    many("index_select", (in, a) -> Indexing.indexSelect(in.get(0), a.whole("dim"), in.get(1)));
    many(
        "scatter_add",
        (in, a) -> Indexing.scatterAdd(in.get(0), a.whole("dim"), in.get(1), in.get(2)));
    many("embedding", (in, a) -> Indexing.embedding(in.get(0), in.get(1)));
  }

  private static void products() {
    binary("matmul", MatMul::matmul);
    binary("outer", MatMul::outer);
    many("linear", (in, a) -> MatMul.linear(in.get(0), in.get(1), in.get(2)));
    many("einsum", (in, a) -> MatMul.einsum(a.text("equation"), in.toArray(new Tensor[0])));
    many("causal_conv1d", (in, a) -> Conv.causalConv1d(in.get(0), in.get(1), in.get(2)));
    unary("inverse", Linalg::inverse);
    unary("cholesky", Linalg::cholesky);
    binary("solve", Linalg::solve);
    many(
        "solve_triangular",
        (in, a) ->
            Linalg.solveTriangular(
                in.get(0), in.get(1), a.is("upper"), a.is("unitriangular"), true));
    many("mse_loss", (in, a) -> Loss.mse(in.get(0), in.get(1), true));
    many(
        "binary_cross_entropy_with_logits",
        (in, a) -> Loss.bceWithLogits(in.get(0), in.get(1), true));
    many(
        "cross_entropy",
        (in, a) -> Loss.crossEntropy(in.get(0), in.get(1), a.whole("ignore_index"), true));
  }
}
