package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What a layer or model remembers of the tokens that it has seen: windows of convolutions, state
 * matrices, keys and values of softmax attention, and how many tokens there were. A sequence can be
 * read in pieces of any length, and the pieces together give what one call gives:
 *
 * <pre>{@code
 * SequenceState state = new SequenceState();
 * model.forward(prompt, state);                    // int64 [B,T]
 * Variable scores = model.step(token, state);      // int64 [B]
 * SequenceState before = state.copy();             // to come back to
 * }</pre>
 *
 * <p>A call that throws leaves the state as it was. Gradients flow through a state into the pieces
 * before, as long as those are recorded; {@link #detach} stops them. The tensors in a state are
 * never changed in place. Not safe for use by several threads at once; they may share a model, each
 * with a state of its own.
 */
public final class SequenceState {
  private static final String TOKENS = "tokens";

  private Map<String, Variable> values = Map.of();
  private long tokens;

  /** The state before the first token, of any model and batch. */
  public SequenceState() {}

  /**
   * How many tokens of each sequence the state has seen.
   *
   * @return from 0
   */
  public long tokens() {
    return tokens;
  }

  /**
   * A state that goes on from here on its own. Costs next to nothing: the tensors are shared.
   *
   * @return another state
   */
  public SequenceState copy() {
    SequenceState copy = new SequenceState();
    copy.values = values;
    copy.tokens = tokens;
    return copy;
  }

  /** Forgets all tokens. */
  public void reset() {
    values = Map.of();
    tokens = 0;
  }

  /** Forgets how the state was computed, so that no gradient flows from here into the past. */
  public void detach() {
    Map<String, Variable> detached = new LinkedHashMap<>();
    values.forEach((name, value) -> detached.put(name, compact(value.detach())));
    values = detached;
  }

  /** A constant does not keep the larger tensor alive that it is a piece of. */
  static Variable compact(Variable value) {
    Tensor tensor = value.value();
    int stored = tensor.dtype() == DType.FLOAT32 ? tensor.floats().length : tensor.doubles().length;
    return value.requiresGrad() || stored == tensor.count()
        ? value
        : Variable.constant(tensor.copy());
  }

  /**
   * All that the state holds, to be saved: for instance {@code blocks.0.mixer.state}, and {@code
   * tokens}.
   *
   * @return name to tensor, in order; not to be changed in place
   */
  public Map<String, Tensor> tensors() {
    Map<String, Tensor> tensors = new LinkedHashMap<>();
    values.forEach((name, value) -> tensors.put(name, value.value()));
    tensors.put(TOKENS, Tensor.of(new long[] {tokens}, 1));
    return tensors;
  }

  /**
   * A state that was saved.
   *
   * @param tensors what {@link #tensors} gave
   * @return a state of copies
   * @throws io.hdla.error.ValueException if there is no number of tokens
   */
  public static SequenceState of(Map<String, Tensor> tensors) {
    Tensor count = tensors.get(TOKENS);
    boolean counted = count != null && count.dtype() == DType.INT64 && count.count() == 1;
    if (!counted || count.toLongArray()[0] < 0) {
      throw Problem.in("SequenceState")
          .rule("a saved state must hold one int64 number of at least 0 by the name " + TOKENS)
          .given("names", tensors.keySet())
          .given(TOKENS, count == null ? "none" : count.dtype() + " " + count.shape())
          .value();
    }
    SequenceState state = new SequenceState();
    state.tokens = count.toLongArray()[0];
    Map<String, Variable> values = new LinkedHashMap<>();
    tensors.forEach(
        (name, tensor) -> {
          if (!name.equals(TOKENS)) {
            values.put(name, Variable.constant(tensor.copy()));
          }
        });
    state.values = values;
    return state;
  }

  /** Lets a layer read the next tokens; the state moves on if it succeeds. */
  Variable read(int count, Function<Flow, Variable> layer) {
    Map<String, Variable> next = new LinkedHashMap<>();
    Variable output = layer.apply(Flow.carrying(values, next, tokens));
    List<String> foreign = new ArrayList<>(values.keySet());
    foreign.removeAll(next.keySet());
    if (!foreign.isEmpty()) {
      throw Problem.in("SequenceState")
          .rule("the state must be one that this layer or model has made")
          .given("unknown", foreign)
          .given("known", next.keySet())
          .remedy("start from a new SequenceState")
          .value();
    }
    values = next;
    tokens += count;
    return output;
  }
}
