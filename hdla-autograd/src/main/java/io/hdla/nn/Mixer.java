package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.error.Problem;

/**
 * A layer that lets the tokens of a sequence exchange information, from the past to the present. It
 * reads whole sequences, packed ones, or a stream in pieces; all give the same.
 *
 * <p>A subclass computes in {@link #mix}, and takes from the {@link Flow} how it is to see time.
 */
public abstract class Mixer extends Module {
  private final int modelDim;
  private final boolean bidirectional;

  /**
   * A layer without members yet, in which tokens see those before.
   *
   * @param modelDim channels of inputs and outputs
   */
  protected Mixer(int modelDim) {
    this.modelDim = modelDim;
    this.bidirectional = false;
  }

  Mixer(MixerConfig config) {
    this.modelDim = config.modelDim();
    this.bidirectional = config.bidirectional();
  }

  /**
   * Applies the layer, each sequence from an empty state.
   *
   * @param x {@code [B,T,modelDim]}
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit
   */
  public final Variable forward(Variable x) {
    return forward(x, Flow.whole());
  }

  /**
   * Applies the layer to the next piece of what a state has seen, of any length.
   *
   * @param x {@code [B,T,modelDim]}
   * @param state moves on by these tokens
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit, or that of the state
   * @throws io.hdla.error.ValueException if tokens see those behind them too
   */
  public final Variable forward(Variable x, SequenceState state) {
    check(x);
    return state.read(x.size(1), flow -> forward(x, flow));
  }

  /**
   * Applies the layer to packed sequences; nothing leaks from one to the next.
   *
   * @param x {@code [1,T,modelDim]}
   * @param cuSeqlens cumulative lengths {@code [0, …, T]}; equal neighbours are an empty sequence
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the batch is not 1
   * @throws io.hdla.error.ValueException if the lengths do not start with 0, decrease, or do not
   *     end with T
   */
  public final Variable forwardPacked(Variable x, int... cuSeqlens) {
    return forward(x, Flow.packed(cuSeqlens));
  }

  /**
   * Applies the layer to one token of each sequence.
   *
   * @param x {@code [B,modelDim]}
   * @param state moves on by one token
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit, or that of the state
   */
  public final Variable step(Variable x, SequenceState state) {
    return MovementRules.squeeze(forward(MovementRules.unsqueeze(x, 1), state), 1);
  }

  /**
   * Applies the layer as a part of something larger.
   *
   * @param x {@code [B,T,modelDim]}
   * @param flow how to see time
   * @return the same shape
   * @throws io.hdla.error.ShapeException if the shape does not fit, or that of the state
   * @throws io.hdla.error.ValueException if the lengths of packed sequences do not fit, or tokens
   *     see those behind them too and there is a state
   */
  public final Variable forward(Variable x, Flow flow) {
    check(x);
    if (bidirectional && flow.carries()) {
      throw Problem.in(getClass().getSimpleName())
          .rule("a layer whose tokens see those behind them needs whole sequences")
          .given("x", x.shape())
          .remedy("leave out the state")
          .value();
    }
    if (flow.cuSeqlens() != null) {
      Packing.check(getClass().getSimpleName(), x.shape(), flow.cuSeqlens());
    }
    return mix(x, flow);
  }

  /**
   * What the layer computes.
   *
   * @param x {@code [B,T,modelDim]}, checked
   * @param flow how to see time
   * @return the same shape
   */
  protected abstract Variable mix(Variable x, Flow flow);

  private void check(Variable x) {
    if (x.rank() != 3 || x.size(2) != modelDim) {
      throw Problem.in(getClass().getSimpleName())
          .rule("x must be [B,T," + modelDim + "]")
          .given("x", x.shape())
          .shape();
    }
  }
}
