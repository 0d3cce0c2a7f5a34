package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.ConvRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A short convolution along time, one filter a channel, that sees the present and the past (Fu et
 * al. 2023; Poli et al. 2023): it lets a token's key and value depend on the tokens just before.
 *
 * <p>Filters start uniform in ±1/√width, as PyTorch's depthwise convolution (He et al. 2015 with a
 * = √5); so does the bias, if there is one.
 */
public final class ShortConv extends Module {
  private final Parameter weight;
  private final Parameter bias;

  /**
   * A layer with new filters, without a bias.
   *
   * @param channels the number of channels
   * @param width tokens that a filter sees, the present one included
   * @param init first values
   */
  public ShortConv(int channels, int width, Init init) {
    this(channels, width, false, init);
  }

  /**
   * A layer with new filters.
   *
   * @param channels the number of channels
   * @param width tokens that a filter sees, the present one included
   * @param biased whether there is a bias
   * @param init first values
   */
  public ShortConv(int channels, int width, boolean biased, Init init) {
    double bound = 1 / Math.sqrt(Math.max(1, width));
    weight = parameter("weight", init.uniform("weight", bound, channels, width));
    bias = biased ? parameter("bias", init.uniform("bias", bound, channels)) : null;
  }

  /**
   * Applies the layer.
   *
   * @param x {@code [B,T,channels]}
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit
   */
  public Variable forward(Variable x) {
    return ConvRules.causalConv1d(x, weight.use(), bias == null ? null : bias.use());
  }

  /**
   * Applies the layer to packed sequences: no filter looks over a sequence's start.
   *
   * @param x {@code [1,T,channels]}
   * @param cuSeqlens cumulative lengths {@code [0, …, T]}; equal neighbours are an empty sequence
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the batch is not 1
   * @throws io.hdla.error.ValueException if the lengths do not start with 0, decrease, or do not
   *     end with T
   */
  public Variable forwardPacked(Variable x, int... cuSeqlens) {
    return packed(x, this::forward, cuSeqlens);
  }

  private static Variable packed(Variable x, UnaryOperator<Variable> layer, int... cuSeqlens) {
    Packing.check("ShortConv", x.shape(), cuSeqlens);
    List<Variable> parts = new ArrayList<>();
    for (int n = 0; n + 1 < cuSeqlens.length; n++) {
      if (cuSeqlens[n] < cuSeqlens[n + 1]) {
        parts.add(layer.apply(MovementRules.slice(x, 1, cuSeqlens[n], cuSeqlens[n + 1])));
      }
    }
    return parts.isEmpty() ? x : MovementRules.concat(1, parts.toArray(Variable[]::new));
  }

  /** What one piece of a stream gives: its outputs, and what the next piece needs to know. */
  public static final class Streamed {
    private final Variable output;
    private final Variable window;

    private Streamed(Variable output, Variable window) {
      this.output = output;
      this.window = window;
    }

    /**
     * The outputs.
     *
     * @return the shape of the piece
     */
    public Variable output() {
      return output;
    }

    /**
     * The last tokens seen, for the next piece.
     *
     * @return {@code [B,width−1,channels]}
     */
    public Variable window() {
      return window;
    }
  }

  /**
   * Applies the layer to the next piece of a stream, of any length. The pieces together give what
   * one call over all tokens would, and gradients flow back through the window.
   *
   * @param x {@code [B,T,channels]}, the next tokens
   * @param window what the piece before gave, or null at the start
   * @return the outputs and the next window
   * @throws io.hdla.error.ShapeException if the shapes do not fit
   */
  public Streamed stream(Variable x, Variable window) {
    int before = weight.use().value().size(1) - 1;
    Tensor piece = x.value();
    Variable past =
        window != null
            ? window
            : Variable.constant(Tensor.zeros(piece.dtype(), piece.size(0), before, piece.size(2)));
    Variable all = MovementRules.concat(1, past, x);
    int end = before + piece.size(1);
    Variable output = MovementRules.slice(forward(all), 1, before, end);
    return new Streamed(output, MovementRules.slice(all, 1, end - before, end));
  }

  /** Applies the layer as a part of something larger. */
  Variable forward(Variable x, Flow flow, boolean centred) {
    UnaryOperator<Variable> layer = centred ? this::forwardCentred : this::forward;
    if (flow.cuSeqlens() != null) {
      return packed(x, layer, flow.cuSeqlens());
    }
    if (!flow.carries()) {
      return layer.apply(x);
    }
    int before = weight.value().size(1) - 1;
    Streamed streamed = stream(x, flow.before("window", x.size(0), before, x.size(2)));
    flow.after("window", streamed.window());
    return streamed.output();
  }

  /**
   * Applies the layer with filters that see the past and the future: of the width less one, half
   * (rounded down) are tokens behind the present one.
   *
   * @param x {@code [B,T,channels]}
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit
   */
  public Variable forwardCentred(Variable x) {
    int ahead = (weight.value().size(1) - 1) / 2;
    if (ahead == 0 || x.size(1) == 0) {
      return forward(x);
    }
    Variable zeros = Variable.constant(Tensor.zeros(x.dtype(), x.size(0), ahead, x.size(2)));
    int time = x.size(1);
    return MovementRules.slice(forward(MovementRules.concat(1, x, zeros)), 1, ahead, time + ahead);
  }
}
