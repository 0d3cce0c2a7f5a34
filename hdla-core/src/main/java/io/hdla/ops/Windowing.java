package io.hdla.ops;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;

/** Convolutions and means over windows. */
final class Windowing {
  private Windowing() {}

  static Tensor conv1d(
      Tensor x, Tensor weight, Tensor bias, int stride, int padding, int dilation, int groups) {
    checkConv(x, weight, bias, stride, padding, dilation, groups);
    int n = x.size(0);
    int width = weight.size(2);
    int inputs = weight.size(1);
    int outputs = weight.size(0) / groups;
    Tensor padded = Movement.pad(x, 0, padding, padding);
    Tensor windows = Rearranging.windows("conv1d", padded, 2, width, stride, dilation);
    int length = windows.size(2);
    // [N, G, C/G, L, W] to [N, G, L, C/G · W], against [G, C/G · W, D/G].
    Tensor columns =
        Viewing.reshape(
            Movement.permute(
                Viewing.reshape(windows, n, groups, inputs, length, width), 0, 1, 3, 2, 4),
            n,
            groups,
            length,
            inputs * width);
    Tensor filters = Viewing.reshape(weight, groups, outputs, inputs * width);
    Tensor product = MatMul.matmul(columns, Movement.transpose(filters, 1, 2));
    Tensor out = Viewing.reshape(Movement.transpose(product, 2, 3), n, groups * outputs, length);
    return bias == null
        ? out.contiguous()
        : Elementwise.add(out, Viewing.reshape(bias, bias.count(), 1));
  }

  private static void checkConv(
      Tensor x, Tensor weight, Tensor bias, int stride, int padding, int dilation, int groups) {
    Checks.sameType("conv1d", x, weight);
    Checks.floating("conv1d", x);
    boolean fits = x.rank() == 3 && weight.rank() == 3 && groups >= 1;
    fits = fits && x.size(1) == weight.size(1) * groups && weight.size(0) % groups == 0;
    if (bias != null) {
      Checks.sameType("conv1d", x, bias);
      fits = fits && bias.shape().is(weight.size(0));
    }
    boolean positive = stride >= 1 && padding >= 0 && dilation >= 1;
    fits = fits && positive && weight.size(2) >= 1;
    fits = fits && x.size(2) + 2L * padding >= (long) dilation * (weight.size(2) - 1) + 1;
    if (!fits) {
      throw Problem.in("conv1d")
          .rule(
              "x must be [N, C, L], weight [D, C / groups, W], bias [D], and a filter must fit in")
          .given("x", x.shape())
          .given("weight", weight.shape())
          .given("bias", bias == null ? "none" : bias.shape())
          .given("stride", stride)
          .given("padding", padding)
          .given("dilation", dilation)
          .given("groups", groups)
          .shape();
    }
  }

  static Tensor avgPool(String op, int axes, Tensor x, int size, int stride, int padding) {
    Checks.floating(op, x);
    boolean fits = x.rank() >= axes && size >= 1 && stride >= 1;
    fits = fits && padding >= 0 && padding <= size / 2;
    for (int i = 1; fits && i <= axes; i++) {
      fits = x.size(-i) + 2L * padding >= size;
    }
    if (!fits) {
      throw Problem.in(op)
          .rule("a window must fit into the padded axes, the padding be at most half of it")
          .given("x", x.shape())
          .given("size", size)
          .given("stride", stride)
          .given("padding", padding)
          .shape();
    }
    int[] amounts = new int[2 * axes];
    java.util.Arrays.fill(amounts, padding);
    Tensor windows = Movement.pad(x, 0, amounts);
    for (int i = 0; i < axes; i++) {
      windows = Rearranging.windows(op, windows, x.rank() - axes + i, size, stride, 1);
    }
    int rank = windows.rank();
    return axes == 1 ? Reduce.mean(windows, rank - 1) : Reduce.mean(windows, rank - 2, rank - 1);
  }
}
