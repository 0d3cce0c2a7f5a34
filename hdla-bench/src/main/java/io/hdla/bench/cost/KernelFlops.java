package io.hdla.bench.cost;

import static io.hdla.bench.cost.Ops.flops;
import static io.hdla.bench.cost.Ops.transcendentals;

import io.hdla.error.Problem;
import io.hdla.kernel.BinaryOp;
import io.hdla.kernel.UnaryOp;
import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a call of each kernel computes, from the call's own dimensions: one row a method of the
 * interfaces in {@code io.hdla.kernel}, float32 and float64 alike. A method without a row cannot be
 * counted, and says so.
 *
 * <p>A count is that of the function that the kernel is documented to compute. What an
 * implementation does beside it, such as filling up its vectors with zeros, is not in it, so scalar
 * and vector kernels count alike.
 */
final class KernelFlops {
  /** From the arguments of a call to its operations. */
  private interface Row {
    Ops of(Object[] arguments);
  }

  private static final Set<UnaryOp> SIMPLE =
      EnumSet.of(
          UnaryOp.NEG,
          UnaryOp.ABS,
          UnaryOp.SIGN,
          UnaryOp.SQUARE,
          UnaryOp.SQRT,
          UnaryOp.RSQRT,
          UnaryOp.RECIPROCAL,
          UnaryOp.RELU,
          UnaryOp.FLOOR,
          UnaryOp.CEIL,
          UnaryOp.ROUND);

  private static final Map<String, Row> ROWS = new TreeMap<>();

  static {
    // n(x, i): the i-th argument, a number. alpha(x, i): 1 where it is a factor that is not 1 or
    // −1.
    row("MatMul.gemm", x -> flops(2 * n(x, 0) * n(x, 1) * n(x, 2)));

    row("DecayedGram.forward", x -> GramPairs.of(x[0]).forward());
    row("DecayedGram.products", x -> GramPairs.of(x[0]).products());
    row("DecayedGram.backward", x -> GramPairs.of(x[0]).backward());

    row("DecayedGram.quotientBackward", x -> GramPairs.of(x[0]).quotientBackward());

    // Each writer takes what those before it wrote, and then adds its row, times c.
    row("EraseSolve.forward", x -> flops(n(x, 0) * (n(x, 0) + 1) * n(x, 1)));
    row("EraseSolve.backward", x -> flops(n(x, 0) * n(x, 0) * n(x, 1)));

    row("ChunkKernel.copy", x -> Ops.NONE);
    row("ChunkKernel.transpose", x -> Ops.NONE);
    row("ChunkKernel.copySum", x -> flops(n(x, 0) * n(x, 1)));
    row("ChunkKernel.productsFromStart", x -> flops(2 * n(x, 0) * n(x, 1)));
    row("ChunkKernel.productsToEnd", x -> flops(n(x, 0) * n(x, 1)));
    row("ChunkKernel.decay", x -> flops(3 * n(x, 0) * n(x, 1)));
    row("ChunkKernel.decayDot", x -> flops(5 * n(x, 0) * n(x, 1)));
    row("ChunkKernel.multiply", x -> flops(n(x, 0) * n(x, 1) * (1 + alpha(x, 2))));
    row("ChunkKernel.addProduct", x -> flops(n(x, 0) * n(x, 1) * (2 + alpha(x, 2))));
    row("ChunkKernel.scale", x -> flops(n(x, 0) * (n(x, 1) + alpha(x, 2))));
    row("ChunkKernel.addScaled", x -> flops(n(x, 0) * (2 * n(x, 1) + alpha(x, 2))));
    row("ChunkKernel.addDot", x -> flops(n(x, 0) * (2 * n(x, 1) + alpha(x, 2))));
    // Readers before the first token's decay and writers after the last one's say nothing.
    row(
        "ChunkKernel.decayGradient",
        x -> {
          long rows = n(x, 0) * (n(x, 2) + n(x, 6)) - n(x, 3) - (n(x, 6) - n(x, 7));
          return flops(n(x, 0) == 0 ? 0 : (2 * rows + n(x, 0)) * n(x, 1));
        });

    row("RowKernel.multiply", x -> flops(n(x, 0)));
    row("RowKernel.scale", x -> flops(n(x, 0)));
    row("RowKernel.addProduct", x -> flops(2 * n(x, 0)));

    row("StateStep.factors", x -> transcendentals(n(x, 0)));
    // Two products with the factors; three sums of products.
    row("StateStep.key", x -> flops(8 * n(x, 0)));
    row("StateStep.read", x -> flops(2 * n(x, 0) * n(x, 1) * n(x, 2)));
    row("StateStep.solve", KernelFlops::tokenSolve);
    row("StateStep.update", x -> flops((3 + 2 * n(x, 0)) * n(x, 1) * n(x, 2)));
    // keep·s + rest·s + w x and then r, times s; a product of each y.
    row("StateStep.advance", x -> flops(7 * n(x, 0) * n(x, 1) + n(x, 1)));

    row("SubchunkKernel.gramSize", x -> Ops.NONE);
    row("SubchunkKernel.partialSize", x -> Ops.NONE);
    // Of each writer a product with the decay, and three sums of products.
    row("SubchunkKernel.token", x -> flops(7 * (2 * n(x, 0) + 1) * n(x, 1)));
    row("SubchunkKernel.sum", x -> Ops.NONE);
    // Row j takes from j rows, times a factor; every second one has a value with its own.
    row("SubchunkKernel.solve", x -> flops(n(x, 1) * (4 * n(x, 0) * n(x, 0) + 2 * n(x, 0))));
    row("SubchunkKernel.output", x -> flops(n(x, 1) * (2 * n(x, 0) * n(x, 0) + 3 * n(x, 0))));

    row("Elementwise.unary", x -> unary((UnaryOp) x[0], n(x, 1)));
    row("Elementwise.binary", x -> binary((BinaryOp) x[0], n(x, 1)));
    row("Elementwise.axpy", x -> flops(2 * n(x, 0)));
    row("Elementwise.fill", x -> Ops.NONE);

    row("Reduce.sum", x -> flops(n(x, 0)));
    row("Reduce.sumSquares", x -> flops(2 * n(x, 0)));
    row("Reduce.dot", x -> flops(2 * n(x, 0)));
    row("Reduce.max", x -> flops(n(x, 0)));
    row("Reduce.min", x -> flops(n(x, 0)));
    row("Reduce.addTo", x -> flops(n(x, 0)));
    // A maximum, a difference, an exponential, a sum; then a quotient, or a logarithm in all.
    row("Reduce.softmax", x -> new Ops(4 * n(x, 0) * n(x, 1), n(x, 0) * n(x, 1)));
    row("Reduce.logSoftmax", x -> new Ops(4 * n(x, 0) * n(x, 1), n(x, 0) * (n(x, 1) + 1)));
    // Sum and sum of squares, a difference and two products; back, two more sums of products.
    row("Normalization.forward", x -> flops(6 * n(x, 0) * n(x, 1)));
    row("Normalization.backward", x -> flops(13 * n(x, 0) * n(x, 1)));

    row("Reduce.logSumExp", x -> new Ops(3 * n(x, 0), n(x, 0) + 1));
  }

  private KernelFlops() {}

  private static void row(String name, Row row) {
    ROWS.put(name, row);
  }

  private static long n(Object[] arguments, int i) {
    return (Integer) arguments[i];
  }

  /** Row j takes from j rows; a factor each, and a value with its own for those that have one. */
  private static Ops tokenSolve(Object[] x) {
    long writers = n(x, 0);
    long output = x[12] == null ? 0 : 2 * writers + 1;
    return flops(n(x, 1) * (writers * (writers - 1) + writers + 2 * (writers - n(x, 3)) + output));
  }

  /** A multiplication by a factor, unless that is 1 or −1. */
  private static long alpha(Object[] arguments, int i) {
    return Math.abs(((Number) arguments[i]).doubleValue()) == 1 ? 0 : 1;
  }

  private static Ops unary(UnaryOp op, long n) {
    return SIMPLE.contains(op) ? flops(n) : transcendentals(n);
  }

  private static Ops binary(BinaryOp op, long n) {
    return op == BinaryOp.POW || op == BinaryOp.ATAN2 ? transcendentals(n) : flops(n);
  }

  /**
   * The name of a kernel's method without its precision.
   *
   * @param method a method of an interface in {@code io.hdla.kernel}
   * @return for example {@code MatMul.gemm}
   */
  static String name(Method method) {
    String kernel = method.getDeclaringClass().getSimpleName();
    return kernel.replaceFirst("^(Float|Double)", "") + "." + method.getName();
  }

  /**
   * Counts a call.
   *
   * @param method the method that is called
   * @param arguments its arguments
   * @return its operations
   * @throws io.hdla.error.StateException if the table has no row for it
   */
  static Ops of(Method method, Object[] arguments) {
    Row row = ROWS.get(name(method));
    if (row == null) {
      throw Problem.in("cost")
          .rule("each method of a kernel must have a row in KernelFlops")
          .given("method", name(method))
          .remedy("add what a call computes, by its arguments")
          .state();
    }
    return row.of(arguments);
  }

  /** The names in the table. */
  static Set<String> names() {
    return ROWS.keySet();
  }
}
