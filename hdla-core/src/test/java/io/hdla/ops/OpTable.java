package io.hdla.ops;

import io.hdla.random.Rng;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import io.hdla.tensor.Tensors;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Every public operation, with inputs that suit it. */
final class OpTable {
  static final List<OpCase> CASES = new ArrayList<>();

  private static final String TT = "(Tensor,Tensor)";
  private static final String T = "(Tensor)";
  private static final String TD = "(Tensor,double)";
  private static final String TI = "(Tensor,int)";
  private static final String AXES = "(Tensor,boolean,int[])";

  private OpTable() {}

  static {
    elementwise();
    functions();
    compare();
    inPlace();
    reduce();
    views();
    pieces();
    indexing();
    products();
    models();
    linalg();
    MoreOps.add();
  }

  /** The signatures of all public operations. */
  static Set<String> methods() {
    Set<String> found = new TreeSet<>();
    for (Class<?> facade : MoreOps.FACADES) {
      for (Method method : facade.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers())) {
          String types =
              Arrays.stream(method.getParameterTypes())
                  .map(Class::getSimpleName)
                  .collect(Collectors.joining(","));
          found.add(facade.getSimpleName() + "." + method.getName() + "(" + types + ")");
        }
      }
    }
    return found;
  }

  static Tensor f(int... sizes) {
    return Rng.of(CASES.size() + 31L * sizes.length).uniform(DType.FLOAT64, 0.3, 1.7, sizes);
  }

  static Tensor index(int bound, int... sizes) {
    Tensor result = Tensor.zeros(DType.INT64, Shape.of(sizes));
    for (int i = 0; i < result.count(); i++) {
      result.longs()[i] = (i * 7L + 3) % bound;
    }
    return result;
  }

  static void add(String method, OpCase.Run run, Tensor... inputs) {
    CASES.add(new OpCase(method, run, List.of(inputs), method.startsWith("InPlace")));
  }

  private static void elementwise() {
    add("Elementwise.add" + TT, t -> Elementwise.add(t[0], t[1]), f(3, 4), f(3, 4));
    add("Elementwise.add" + TT, t -> Elementwise.add(t[0], t[1]), f(2, 1, 5), f(3, 1));
    add("Elementwise.sub" + TT, t -> Elementwise.sub(t[0], t[1]), f(3, 4), f(4));
    add("Elementwise.mul" + TT, t -> Elementwise.mul(t[0], t[1]), f(3, 1), f(1, 4));
    add("Elementwise.div" + TT, t -> Elementwise.div(t[0], t[1]), f(3, 4), f(3, 1));
    add("Elementwise.pow" + TT, t -> Elementwise.pow(t[0], t[1]), f(3, 4), f(3, 4));
    add("Elementwise.maximum" + TT, t -> Elementwise.maximum(t[0], t[1]), f(3, 4), f(3, 4));
    add("Elementwise.minimum" + TT, t -> Elementwise.minimum(t[0], t[1]), f(3, 4), f(3, 4));
    add("Elementwise.add" + TD, t -> Elementwise.add(t[0], 2), f(3, 4));
    add("Elementwise.sub" + TD, t -> Elementwise.sub(t[0], 2), f(3, 4));
    add("Elementwise.mul" + TD, t -> Elementwise.mul(t[0], 2), f(3, 4));
    add("Elementwise.div" + TD, t -> Elementwise.div(t[0], 2), f(3, 4));
    add("Elementwise.pow" + TD, t -> Elementwise.pow(t[0], 2.5), f(3, 4));
    add("Elementwise.maximum" + TD, t -> Elementwise.maximum(t[0], 1), f(3, 4));
    add("Elementwise.minimum" + TD, t -> Elementwise.minimum(t[0], 1), f(3, 4));
    add("Elementwise.rsub(double,Tensor)", t -> Elementwise.rsub(2, t[0]), f(3, 4));
    add("Elementwise.rdiv(double,Tensor)", t -> Elementwise.rdiv(2, t[0]), f(3, 4));
    add("Elementwise.clamp(Tensor,double,double)", t -> Elementwise.clamp(t[0], 0.5, 1.5), f(3, 4));
  }

  private static void functions() {
    add("Elementwise.neg" + T, t -> Elementwise.neg(t[0]), f(3, 4));
    add("Elementwise.abs" + T, t -> Elementwise.abs(t[0]), f(3, 4));
    add("Elementwise.sign" + T, t -> Elementwise.sign(t[0]), f(3, 4));
    add("Elementwise.square" + T, t -> Elementwise.square(t[0]), f(3, 4));
    add("Elementwise.sqrt" + T, t -> Elementwise.sqrt(t[0]), f(3, 4));
    add("Elementwise.rsqrt" + T, t -> Elementwise.rsqrt(t[0]), f(3, 4));
    add("Elementwise.reciprocal" + T, t -> Elementwise.reciprocal(t[0]), f(3, 4));
    add("Elementwise.exp" + T, t -> Elementwise.exp(t[0]), f(3, 4));
    add("Elementwise.expm1" + T, t -> Elementwise.expm1(t[0]), f(3, 4));
    add("Elementwise.log" + T, t -> Elementwise.log(t[0]), f(3, 4));
    add("Elementwise.log1p" + T, t -> Elementwise.log1p(t[0]), f(3, 4));
    add("Elementwise.sin" + T, t -> Elementwise.sin(t[0]), f(3, 4));
    add("Elementwise.cos" + T, t -> Elementwise.cos(t[0]), f(3, 4));
    add("Elementwise.erf" + T, t -> Elementwise.erf(t[0]), f(3, 4));
    add("Elementwise.floor" + T, t -> Elementwise.floor(t[0]), f(3, 4));
    add("Elementwise.ceil" + T, t -> Elementwise.ceil(t[0]), f(3, 4));
    add("Elementwise.round" + T, t -> Elementwise.round(t[0]), f(3, 4));
    activations();
  }

  private static void activations() {
    add("Activation.relu" + T, t -> Activation.relu(t[0]), f(3, 4));
    add("Activation.leakyRelu" + TD, t -> Activation.leakyRelu(t[0], 0.1), f(3, 4));
    add("Activation.elu" + TD, t -> Activation.elu(t[0], 1), f(3, 4));
    add("Activation.gelu" + T, t -> Activation.gelu(t[0]), f(3, 4));
    add("Activation.geluTanh" + T, t -> Activation.geluTanh(t[0]), f(3, 4));
    add("Activation.silu" + T, t -> Activation.silu(t[0]), f(3, 4));
    add("Activation.sigmoid" + T, t -> Activation.sigmoid(t[0]), f(3, 4));
    add("Activation.tanh" + T, t -> Activation.tanh(t[0]), f(3, 4));
    add("Activation.softplus" + T, t -> Activation.softplus(t[0]), f(3, 4));
    add("Activation.logSigmoid" + T, t -> Activation.logSigmoid(t[0]), f(3, 4));
  }

  private static void compare() {
    add("Compare.eq" + TT, t -> Compare.eq(t[0], t[1]), index(3, 3, 4), index(3, 4));
    add("Compare.ne" + TT, t -> Compare.ne(t[0], t[1]), f(3, 4), f(3, 4));
    add("Compare.lt" + TT, t -> Compare.lt(t[0], t[1]), f(3, 4), f(1, 4));
    add("Compare.le" + TT, t -> Compare.le(t[0], t[1]), f(3, 4), f(3, 1));
    add("Compare.gt" + TT, t -> Compare.gt(t[0], t[1]), f(3, 4), f(3, 4));
    add("Compare.ge" + TT, t -> Compare.ge(t[0], t[1]), f(3, 4), f(4));
    add("Compare.eq" + TD, t -> Compare.eq(t[0], 1), index(3, 3, 4));
    add("Compare.ne" + TD, t -> Compare.ne(t[0], 1), f(3, 4));
    add("Compare.lt" + TD, t -> Compare.lt(t[0], 1), f(3, 4));
    add("Compare.le" + TD, t -> Compare.le(t[0], 1), f(3, 4));
    add("Compare.gt" + TD, t -> Compare.gt(t[0], 1), f(3, 4));
    add("Compare.ge" + TD, t -> Compare.ge(t[0], 1), f(3, 4));
    add("Compare.isNan" + T, t -> Compare.isNan(t[0]), f(3, 4));
    add("Compare.isFinite" + T, t -> Compare.isFinite(t[0]), f(3, 4));
    add(
        "Compare.where(Tensor,Tensor,Tensor)",
        t -> Compare.where(t[0], t[1], t[2]),
        index(2, 3, 4),
        f(3, 4),
        f(4));
    add(
        "Compare.maskedFill(Tensor,Tensor,double)",
        t -> Compare.maskedFill(t[0], t[1], -2),
        f(3, 4),
        index(2, 4));
  }

  private static void inPlace() {
    add("InPlace.addInPlace" + TT, t -> InPlace.addInPlace(t[0], t[1]), f(3, 4), f(3, 4));
    add("InPlace.mulInPlace" + TT, t -> InPlace.mulInPlace(t[0], t[1]), f(3, 4), f(4));
    add("InPlace.mulInPlace" + TD, t -> InPlace.mulInPlace(t[0], 3), f(3, 4));
    add(
        "InPlace.axpyInPlace(Tensor,double,Tensor)",
        t -> InPlace.axpyInPlace(t[0], 3, t[1]),
        f(3, 4),
        f(3, 1));
    add("InPlace.fillInPlace" + TD, t -> InPlace.fillInPlace(t[0], 3), f(3, 4));
    add("InPlace.zeroInPlace" + T, t -> InPlace.zeroInPlace(t[0]), f(3, 4));
  }

  private static void reduce() {
    for (int[] axes : new int[][] {{}, {0}, {1}, {-1}, {0, 2}, {0, 1}}) {
      add("Reduce.sum" + AXES, t -> Reduce.sum(t[0], true, axes), f(3, 4, 5));
      add("Reduce.mean" + AXES, t -> Reduce.mean(t[0], false, axes), f(3, 4, 5));
      add("Reduce.amax" + AXES, t -> Reduce.amax(t[0], false, axes), f(3, 4, 5));
      add("Reduce.amin" + AXES, t -> Reduce.amin(t[0], false, axes), f(3, 4, 5));
      add("Reduce.prod" + AXES, t -> Reduce.prod(t[0], false, axes), f(3, 4, 5));
      add("Reduce.norm" + AXES, t -> Reduce.norm(t[0], false, axes), f(3, 4, 5));
      add("Reduce.logSumExp" + AXES, t -> Reduce.logSumExp(t[0], false, axes), f(3, 4, 5));
      add("Reduce.any" + AXES, t -> Reduce.any(t[0], true, axes), index(2, 3, 4, 5));
      add("Reduce.all" + AXES, t -> Reduce.all(t[0], false, axes), f(3, 4, 5));
      String var = "(Tensor,int,boolean,int[])";
      add("Reduce.var" + var, t -> Reduce.var(t[0], 1, false, axes), f(3, 4, 5));
      add("Reduce.std" + var, t -> Reduce.std(t[0], 0, true, axes), f(3, 4, 5));
      String norm = "(Tensor,double,boolean,int[])";
      add("Reduce.norm" + norm, t -> Reduce.norm(t[0], 3, true, axes), f(3, 4, 5));
    }
    add("Reduce.sum(Tensor,int[])", t -> Reduce.sum(t[0], 1), index(9, 3, 4));
    add("Reduce.mean(Tensor,int[])", t -> Reduce.mean(t[0], 1), f(3, 4));
    add("Reduce.amax(Tensor,int[])", t -> Reduce.amax(t[0], 1), index(9, 3, 4));
    add("Reduce.amin(Tensor,int[])", t -> Reduce.amin(t[0], 1), f(3, 4));
    add("Reduce.prod(Tensor,int[])", t -> Reduce.prod(t[0], 1), index(4, 3, 4));
    add("Reduce.logSumExp(Tensor,int[])", t -> Reduce.logSumExp(t[0], 1), f(3, 4));
    for (int axis = 0; axis < 3; axis++) {
      int a = axis;
      String arg = "(Tensor,int,boolean)";
      add("Reduce.argmax" + arg, t -> Reduce.argmax(t[0], a, false), f(3, 4, 5));
      add("Reduce.argmin" + arg, t -> Reduce.argmin(t[0], a, true), f(3, 4, 5));
      add("Softmax.softmax" + TI, t -> Softmax.softmax(t[0], a), f(3, 4, 5));
      add("Softmax.logSoftmax" + TI, t -> Softmax.logSoftmax(t[0], a), f(3, 4, 5));
      add("Scan.cumsum" + TI, t -> Scan.cumsum(t[0], a), f(3, 4, 5));
      add("Scan.cumprod" + TI, t -> Scan.cumprod(t[0], a), f(3, 4, 5));
      add("Scan.cummax" + TI, t -> Scan.cummax(t[0], a), index(7, 3, 4, 5));
      add("Scan.logCumSumExp" + TI, t -> Scan.logCumSumExp(t[0], a), f(3, 4, 5));
    }
    add("Reduce.sumTo(Tensor,Shape)", t -> Reduce.sumTo(t[0], Shape.of(4, 1)), f(3, 4, 5));
    add("Reduce.sumTo(Tensor,Shape)", t -> Reduce.sumTo(t[0], Shape.of(5)), f(3, 4, 5));
  }

  private static void views() {
    add("Movement.reshape(Tensor,int[])", t -> Movement.reshape(t[0], 2, -1), f(3, 4));
    add("Movement.flatten(Tensor,int,int)", t -> Movement.flatten(t[0], 0, 1), f(3, 4, 5));
    add("Movement.permute(Tensor,int[])", t -> Movement.permute(t[0], 2, 0, 1), f(3, 4, 5));
    add("Movement.transpose(Tensor,int,int)", t -> Movement.transpose(t[0], 0, -1), f(3, 4, 5));
    add("Movement.slice(Tensor,int,int,int)", t -> Movement.slice(t[0], 1, 1, -1), f(3, 4));
    add("Movement.slice(Tensor,int,int,int,int)", t -> Movement.slice(t[0], 1, 0, 4, 2), f(3, 4));
    add("Movement.select(Tensor,int,int)", t -> Movement.select(t[0], 1, -2), f(3, 4));
    add("Movement.expand(Tensor,int[])", t -> Movement.expand(t[0], 2, -1, 4), f(3, 1));
    add("Movement.expandTo(Tensor,Shape)", t -> Movement.expandTo(t[0], Shape.of(2, 3)), f(3));
    add("Movement.unsqueeze" + TI, t -> Movement.unsqueeze(t[0], 1), f(3, 4));
    add("Movement.squeeze" + TI, t -> Movement.squeeze(t[0], 1), f(3, 1, 4));
    add("Movement.flip(Tensor,int[])", t -> Movement.flip(t[0], 0, 1), f(3, 4));
    add("Movement.diagonal(Tensor,int,int,int)", t -> Movement.diagonal(t[0], 1, 0, 2), f(3, 4, 5));
  }

  private static void pieces() {
    add("Movement.concat(int,Tensor[])", t -> Movement.concat(1, t), f(3, 4), f(3, 2));
    add("Movement.stack(int,Tensor[])", t -> Movement.stack(1, t), f(3, 4), f(3, 4));
    add("Movement.split(Tensor,int,int[])", t -> Movement.split(t[0], 1, 1, 3), f(3, 4));
    add("Movement.roll(Tensor,int,int)", t -> Movement.roll(t[0], -5, 1), f(3, 4));
    add("Movement.pad(Tensor,double,int[])", t -> Movement.pad(t[0], 0.5, 1, -1, 2, 0), f(3, 4));
    add(
        "Movement.repeatInterleave(Tensor,int,int)",
        t -> Movement.repeatInterleave(t[0], 3, 1),
        f(3, 4));
    add("Movement.tril" + TI, t -> Movement.tril(t[0], 1), f(2, 3, 4));
    add("Movement.triu" + TI, t -> Movement.triu(t[0], -1), index(9, 2, 3, 4));
  }

  private static void indexing() {
    add(
        "Indexing.gather(Tensor,int,Tensor)",
        t -> Indexing.gather(t[0], 1, t[1]),
        f(3, 5, 2),
        index(5, 2, 7, 2));
    add(
        "Indexing.scatterAdd(Tensor,int,Tensor,Tensor)",
        t -> Indexing.scatterAdd(t[0], 1, t[1], t[2]),
        f(3, 5),
        index(5, 2, 4),
        f(3, 6));
    String select = "Indexing.indexSelect(Tensor,int,Tensor)";
    add(select, t -> Indexing.indexSelect(t[0], 0, t[1]), f(3, 4, 5), index(3, 6));
    add(select, t -> Indexing.indexSelect(t[0], 1, t[1]), f(3, 4, 5), index(3, 6));
    add(select, t -> Indexing.indexSelect(t[0], 2, t[1]), f(3, 4, 5), index(3, 6));
    add(
        "Indexing.indexAdd(Tensor,int,Tensor,Tensor)",
        t -> Indexing.indexAdd(t[0], 1, t[1], t[2]),
        f(3, 4, 2),
        index(4, 6),
        f(3, 6, 2));
    add("Indexing.embedding" + TT, t -> Indexing.embedding(t[0], t[1]), f(6, 3), index(6, 2, 4));
    add(
        "Indexing.embeddingGradient(Tensor,Tensor,int)",
        t -> Indexing.embeddingGradient(t[0], t[1], 6),
        f(2, 4, 3),
        index(6, 2, 4));
    String hot = "Indexing.oneHot(Tensor,int,DType)";
    add(hot, t -> Indexing.oneHot(t[0], 5, DType.FLOAT32), index(5, 2, 3));
  }

  private static void products() {
    add("MatMul.matmul" + TT, t -> MatMul.matmul(t[0], t[1]), f(3, 4), f(4, 5));
    add("MatMul.matmul" + TT, t -> MatMul.matmul(t[0], t[1]), f(4), f(4));
    add("MatMul.matmul" + TT, t -> MatMul.matmul(t[0], t[1]), f(2, 3, 4), f(4));
    add("MatMul.matmul" + TT, t -> MatMul.matmul(t[0], t[1]), f(4), f(2, 4, 3));
    add("MatMul.matmul" + TT, t -> MatMul.matmul(t[0], t[1]), f(2, 3, 4), f(4, 5));
    add("MatMul.matmul" + TT, t -> MatMul.matmul(t[0], t[1]), f(2, 1, 3, 4), f(3, 4, 5));
    add("MatMul.outer" + TT, t -> MatMul.outer(t[0], t[1]), f(3), f(4));
    add(
        "MatMul.linear(Tensor,Tensor,Tensor)",
        t -> MatMul.linear(t[0], t[1], t[2]),
        f(2, 3, 4),
        f(5, 4),
        f(5));
    String dot = "MatMul.tensordot(Tensor,Tensor,int)";
    add(dot, t -> MatMul.tensordot(t[0], t[1], 2), f(2, 3, 4), f(3, 4, 5));
    add(
        "MatMul.tensordot(Tensor,Tensor,int[],int[])",
        t -> MatMul.tensordot(t[0], t[1], new int[] {0, -1}, new int[] {2, 0}),
        f(2, 3, 4),
        f(4, 5, 2));
    String einsum = "MatMul.einsum(String,Tensor[])";
    add(einsum, t -> MatMul.einsum("bij,bjk->bik", t), f(2, 3, 4), f(2, 4, 5));
    add(einsum, t -> MatMul.einsum("ii->i", t), f(3, 3));
    add(einsum, t -> MatMul.einsum("ij,jk,kl->li", t), f(2, 3), f(3, 4), f(4, 5));
    add(einsum, t -> MatMul.einsum("bhk,bhkv->bhv", t), f(2, 3, 4), f(2, 3, 4, 5));
  }

  private static void models() {
    add(
        "Normalization.layerNorm(Tensor,Tensor,Tensor,double)",
        t -> Normalization.layerNorm(t[0], t[1], t[2], 1e-5),
        f(2, 3, 4),
        f(4),
        f(4));
    add(
        "Normalization.rmsNorm(Tensor,Tensor,double)",
        t -> Normalization.rmsNorm(t[0], t[1], 1e-6),
        f(2, 3, 4),
        f(4));
    for (int axis = 0; axis < 3; axis++) {
      int a = axis;
      add(
          "Normalization.normalize(Tensor,double,int,double)",
          t -> Normalization.normalize(t[0], 2, a, 1e-12),
          f(3, 4, 5));
      add(
          "Normalization.l2Norm(Tensor,int,double)",
          t -> Normalization.l2Norm(t[0], a, 1e-6),
          f(3, 4, 5));
    }
    add(
        "Conv.causalConv1d(Tensor,Tensor,Tensor)",
        t -> Conv.causalConv1d(t[0], t[1], t[2]),
        f(2, 6, 3),
        f(3, 4),
        f(3));
    add(
        "Conv.causalConv1dInputGradient" + TT,
        t -> Conv.causalConv1dInputGradient(t[0], t[1]),
        f(2, 6, 3),
        f(3, 4));
    add(
        "Conv.causalConv1dWeightGradient(Tensor,Tensor,int)",
        t -> Conv.causalConv1dWeightGradient(t[0], t[1], 4),
        f(2, 6, 3),
        f(2, 6, 3));
    add(
        "Loss.crossEntropy(Tensor,Tensor,long,boolean)",
        t -> Loss.crossEntropy(t[0], t[1], 2, true),
        f(3, 2, 5),
        index(5, 3, 2));
    add(
        "Loss.bceWithLogits(Tensor,Tensor,boolean)",
        t -> Loss.bceWithLogits(t[0], t[1], true),
        f(3, 4),
        f(3, 4));
    add("Loss.mse(Tensor,Tensor,boolean)", t -> Loss.mse(t[0], t[1], false), f(3, 4), f(3, 4));
  }

  /** A well-conditioned matrix that depends on x. */
  static Tensor definite(Tensor x) {
    Tensor product = MatMul.matmul(x, Movement.transpose(x, -1, -2));
    return Elementwise.add(product, Tensors.eye(x.dtype(), x.size(-1)));
  }

  private static void linalg() {
    // A stride of 0 makes rows equal; adding the identity keeps such matrices regular.
    add("Linalg.inverse" + T, t -> Linalg.inverse(shifted(t[0])), f(2, 3, 3));
    add("Linalg.solve" + TT, t -> Linalg.solve(shifted(t[0]), t[1]), f(2, 3, 3), f(2, 3, 4));
    String triangular = "Linalg.solveTriangular(Tensor,Tensor,boolean,boolean,boolean)";
    for (boolean upper : new boolean[] {false, true}) {
      OpCase.Run left = t -> Linalg.solveTriangular(t[0], t[1], upper, false, true);
      OpCase.Run right = t -> Linalg.solveTriangular(t[0], t[1], upper, true, false);
      add(triangular, left, f(2, 3, 3), f(2, 3, 4));
      add(triangular, right, f(2, 3, 3), f(2, 4, 3));
    }
    add("Linalg.cholesky" + T, t -> Linalg.cholesky(definite(t[0])), f(2, 3, 3));
    add("Linalg.qr" + T, t -> Linalg.qr(t[0]), f(2, 4, 3));
    add("Linalg.svd" + T, t -> Linalg.svd(t[0]).s(), f(2, 4, 3));
    add("Linalg.eigh" + T, t -> Linalg.eigh(definite(t[0])).values(), f(2, 3, 3));
    add("Linalg.eigenvalues" + T, t -> Linalg.eigenvalues(definite(t[0])), f(2, 3, 3));
    add("Linalg.det" + T, t -> Linalg.det(t[0]), f(2, 3, 3));
    add("Linalg.slogdet" + T, t -> Linalg.slogdet(shifted(t[0])), f(2, 3, 3));
  }

  static Tensor shifted(Tensor x) {
    return Elementwise.add(x, Elementwise.mul(Tensors.eye(x.dtype(), x.size(-1)), 9));
  }
}
