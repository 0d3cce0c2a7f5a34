package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.List;

/**
 * Generates token by token: a system whose state lives in the object.
 *
 * <pre>{@code
 * AttentionDecoder decoder = AttentionDecoder.of(Hdla.INSTANCE, prompt, options);
 * Tensor outputs = decoder.prefill(prompt).output();   // [B,T,H,V], in chunks
 * decoder.step(token, out);                            // [B,1,H,·] in, [B,1,H,V] out
 * }</pre>
 *
 * <p>A step reads the state twice and writes it once, allocates nothing, runs on the calling
 * thread, and gives the same bits as the recurrent form of the whole sequence, given the same
 * kernels. Its inputs are those of a sequence of one token; keep one {@link AttentionInputs} and
 * refill its tensors. Inputs that do not belong to a token (Mamba-2's {@code a_log}, a head's
 * log-decay) are fixed when the decoder is made. The decoder copies all that it is given and hands
 * out copies only.
 *
 * <p>Systems with a state matrix that each token updates can be decoded: all but softmax attention,
 * whose state grows with every token, and TTT-Linear, whose state is known at the ends of
 * mini-batches only; these are refused.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class AttentionDecoder {
  private static final String STATE = "initial_state";

  private final StructuredSystem system;
  private final AttentionOptions options;
  private final Tensor output;
  private final Tensor state;
  private final Tensor start;
  private final Runnable stepper;

  /** The inputs of a step, by position. */
  private final String[] names;

  private final Tensor[] own;
  private final AttentionInputs fixed;
  private long tokens;

  private AttentionDecoder(
      StructuredSystem system, AttentionInputs prototype, AttentionOptions options) {
    this.system = system;
    this.options = options;
    Dimensions sizes = system.signature().check(prototype, null);
    DType dtype = prototype.get(system.signature().inputs().get(0)).dtype();
    int batch = sizes.batch();
    int heads = sizes.heads();
    output = Tensor.zeros(dtype, batch, 1, heads, sizes.valueDim());
    state =
        prototype.has(STATE)
            ? prototype.get(STATE).copy()
            : Tensor.zeros(dtype, batch, heads, sizes.keyDim(), sizes.valueDim());
    start = state.copy();
    fixed = fixed(prototype);
    names = prototype.names().stream().filter(name -> isTimed(name)).toArray(String[]::new);
    own = new Tensor[names.length];
    AttentionInputs token = fixed.with(STATE, state);
    for (int i = 0; i < names.length; i++) {
      own[i] = neutral(names[i], oneToken(prototype.get(names[i])));
      token = token.with(names[i], own[i]);
    }
    stepper = system.stepper(token, output, state, options.withForm(Form.RECURRENT));
  }

  /**
   * A decoder that has seen no token yet.
   *
   * @param system the system
   * @param prototype inputs of any number of tokens, 0 included: their shapes and type, and which
   *     optional inputs there are, hold for all that follow; those without a time axis are taken
   *     for good, and {@code initial_state}, if given, is where the decoder starts
   * @param options the scale; form, chunk size are those of {@link #prefill}. No mask, packing,
   *     reversal or states at regular positions
   * @return the decoder, which keeps no reference to the tensors
   * @throws io.hdla.error.ShapeException if the shapes do not fit the system
   * @throws io.hdla.error.ValueException if the system cannot be decoded, an option does not apply,
   *     or an input is missing
   */
  public static AttentionDecoder of(
      AttentionSystem system, AttentionInputs prototype, AttentionOptions options) {
    if (!(system instanceof DeltaSystem) && !(system instanceof DplrSystem)) {
      throw Problem.in(system.name())
          .rule("a decoder needs a state of fixed size that each token updates")
          .given("system", system.name())
          .remedy("evaluate the system over the whole sequence")
          .value();
    }
    if (options.mask() != null
        || options.cuSeqlens() != null
        || options.reversed()
        || options.statesEvery() != 0) {
      throw Problem.in(system.name())
          .rule("a decoder takes no packing, reversal, states at regular positions, or fixed mask")
          .given("system", system.name())
          .remedy("give the prompt's mask to prefill")
          .value();
    }
    return new AttentionDecoder((StructuredSystem) system, prototype, options);
  }

  /** Copies of the inputs that all tokens share. */
  private AttentionInputs fixed(AttentionInputs prototype) {
    AttentionInputs copies = AttentionInputs.none();
    for (String name : prototype.names()) {
      if (!isTimed(name) && !name.equals(STATE)) {
        Tensor copy = prototype.get(name).copy();
        checkValues(name, copy);
        copies = copies.with(name, copy);
      }
    }
    return copies;
  }

  private boolean isTimed(String name) {
    return system.signature().layout(name).startsWith("BT");
  }

  private static Tensor oneToken(Tensor given) {
    int[] sizes = given.shape().toArray();
    sizes[1] = 1;
    return Tensor.zeros(given.dtype(), sizes);
  }

  /** Zeros are valid for every input but a sign. */
  private static Tensor neutral(String name, Tensor zeros) {
    return name.equals("decay_sign") ? zeros.add(1) : zeros;
  }

  private void checkValues(String name, Tensor tensor) {
    if (name.endsWith("log_decay")) {
      LogDecayCheck.check(system.name(), name, tensor);
    } else if (name.equals("decay_sign") && !TokenMaps.areSigns(tensor)) {
      SignedDecay.check(system.name(), tensor);
    }
  }

  /**
   * Reads a whole prompt, or the next piece of one, in the form that the options say.
   *
   * @param prompt inputs of any number of tokens; those without a time axis may be left out, and
   *     {@code initial_state} must be
   * @return the outputs {@code [B,T,H,V]} and a copy of the state, without a way back
   * @throws io.hdla.error.ShapeException if the shapes are not those of the prototype
   * @throws io.hdla.error.ValueException if a log-decay is positive, or an input missing; the state
   *     is then as it was
   */
  public AttentionResult prefill(AttentionInputs prompt) {
    return prefill(prompt, null);
  }

  /**
   * Reads a prompt in which some steps do not count, such as the padding of a batch.
   *
   * @param prompt inputs of any number of tokens; those without a time axis may be left out, and
   *     {@code initial_state} must be
   * @param mask int64 {@code [B,T]} of 1 (valid) and 0 (skipped), or null
   * @return the outputs {@code [B,T,H,V]} and a copy of the state, without a way back
   * @throws io.hdla.error.ShapeException if the shapes are not those of the prototype
   * @throws io.hdla.error.ValueException if a log-decay is positive, or an input missing; the state
   *     is then as it was
   */
  public AttentionResult prefill(AttentionInputs prompt, Tensor mask) {
    int time = -1;
    AttentionInputs inputs = fixed.with(STATE, state);
    for (int i = 0; i < names.length; i++) {
      Tensor given = prompt.get(names[i]);
      time = time < 0 && given.rank() > 1 ? given.size(1) : time;
      checkShape(names[i], given, own[i], time);
      inputs = inputs.with(names[i], given);
    }
    checkNothingElse(prompt);
    AttentionResult result = system.forward(inputs, options.withMask(mask));
    TokenMaps.copy(result.finalState(), state);
    tokens += time;
    return result;
  }

  private void checkNothingElse(AttentionInputs given) {
    for (String name : given.names()) {
      boolean known = fixed.has(name);
      for (int i = 0; i < names.length && !known; i++) {
        known = names[i].equals(name);
      }
      if (!known) {
        throw Problem.in(system.name())
            .rule("the inputs must be those that the decoder was made with")
            .given("unknown", name)
            .given("inputs", List.of(names))
            .remedy("the state is the decoder's: see restore and reset")
            .value();
      }
    }
  }

  private void checkShape(String name, Tensor given, Tensor like, int time) {
    boolean fits = given.rank() == like.rank() && given.dtype() == like.dtype();
    if (fits && time == 1 && given.shape().equals(like.shape())) {
      return;
    }
    for (int axis = 0; fits && axis < like.rank(); axis++) {
      fits = given.size(axis) == (axis == 1 ? time : like.size(axis));
    }
    if (!fits) {
      throw wrongShape(name, given, like, time);
    }
  }

  private RuntimeException wrongShape(String name, Tensor given, Tensor like, int time) {
    int[] sizes = like.shape().toArray();
    sizes[1] = time;
    return Problem.in(system.name())
        .rule(name + " must have the decoder's sizes and type")
        .given(name, given.dtype() + " " + given.shape())
        .given("expected", like.dtype() + " " + Shape.of(sizes))
        .shape();
  }

  /**
   * Reads one token. Allocates nothing.
   *
   * @param token read: the inputs of one token, {@code [B,1,…]}, in any layout; those without a
   *     time axis may be present and are ignored
   * @param out written: the output {@code [B,1,H,V]}, in any layout without shared elements; may be
   *     one of the inputs
   * @throws io.hdla.error.ShapeException if a shape is not that of the prototype
   * @throws io.hdla.error.ValueException if a log-decay is positive, or an input missing; the state
   *     is then as it was
   */
  public void step(AttentionInputs token, Tensor out) {
    checkShape("out", out, output, 1);
    for (int i = 0; i < names.length; i++) {
      Tensor given = token.get(names[i]);
      checkShape(names[i], given, own[i], 1);
      TokenMaps.copy(given, own[i]);
      checkValues(names[i], own[i]);
    }
    stepper.run();
    TokenMaps.copy(output, out);
    out.markChanged();
    tokens++;
  }

  /**
   * How many tokens the state has seen since the decoder was made or {@link #reset}, those that a
   * mask skips included.
   *
   * @return a count, carried by snapshots
   */
  public long tokens() {
    return tokens;
  }

  /**
   * The state.
   *
   * @return a copy {@code [B,H,K,V]}
   */
  public Tensor state() {
    return state.copy();
  }

  /** Forgets all tokens: the state is again the one that the decoder was made with. */
  public void reset() {
    TokenMaps.copy(start, state);
    tokens = 0;
  }

  /**
   * Where the decoder stands, for a later {@link #restore}, also of another decoder of the same
   * system and sizes.
   *
   * @return a copy, independent of the decoder
   */
  public Snapshot snapshot() {
    return new Snapshot(system.name(), state.copy(), tokens);
  }

  /**
   * Goes back to a snapshot, which stays valid. Allocates nothing.
   *
   * @param snapshot where to go
   * @throws io.hdla.error.ShapeException if it is of another system, size or type
   */
  public void restore(Snapshot snapshot) {
    Tensor saved = snapshot.state;
    if (!snapshot.system.equals(system.name())
        || saved.dtype() != state.dtype()
        || !saved.shape().equals(state.shape())) {
      throw Problem.in(system.name())
          .rule("a snapshot must be of the same system, sizes and type")
          .given("snapshot", snapshot.system + " " + saved.dtype() + " " + saved.shape())
          .given("decoder", system.name() + " " + state.dtype() + " " + state.shape())
          .shape();
    }
    TokenMaps.copy(saved, state);
    tokens = snapshot.tokens;
  }

  /** A decoder's state at one moment. Immutable. */
  public static final class Snapshot {
    private final String system;
    private final Tensor state;
    private final long tokens;

    private Snapshot(String system, Tensor state, long tokens) {
      this.system = system;
      this.state = state;
      this.tokens = tokens;
    }

    /**
     * How many tokens the state has seen.
     *
     * @return a count
     */
    public long tokens() {
      return tokens;
    }

    /**
     * The state.
     *
     * @return a copy {@code [B,H,K,V]}
     */
    public Tensor state() {
      return state.copy();
    }
  }
}
