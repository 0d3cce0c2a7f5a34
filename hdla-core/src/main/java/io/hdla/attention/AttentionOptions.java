package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;

/**
 * What every system can be told besides its inputs. Immutable; start from {@link #defaults} and
 * derive others with the {@code with...} methods.
 */
public final class AttentionOptions {
  private static final AttentionOptions DEFAULTS = new AttentionOptions();

  private double scale = 1;
  private Form form = Form.CHUNK;
  private int chunkSize;
  private int saveEvery;
  private int[] cuSeqlens;
  private Tensor mask;
  private boolean reversed;
  private int statesEvery;

  private AttentionOptions() {}

  private AttentionOptions copy() {
    AttentionOptions copy = new AttentionOptions();
    copy.scale = scale;
    copy.form = form;
    copy.chunkSize = chunkSize;
    copy.saveEvery = saveEvery;
    copy.cuSeqlens = cuSeqlens;
    copy.mask = mask;
    copy.reversed = reversed;
    copy.statesEvery = statesEvery;
    return copy;
  }

  /**
   * The chunk-wise form, scale 1, one sequence a batch entry, everything else left to the library.
   *
   * @return the default options
   */
  public static AttentionOptions defaults() {
    return DEFAULTS;
  }

  /**
   * The factor of the output.
   *
   * @return 1 by default
   */
  public double scale() {
    return scale;
  }

  /**
   * The algorithm.
   *
   * @return {@link Form#CHUNK} by default
   */
  public Form form() {
    return form;
  }

  /**
   * Tokens a chunk, which is how far saved states are apart. A chunk of more than 16 tokens is
   * worked through in windows of 16, or of 32 where nothing is erased and the channels of a head
   * decay alike.
   *
   * @return 0, the default, where the choice is left to the library
   */
  public int chunkSize() {
    return chunkSize;
  }

  /**
   * A state is kept for the backward pass every so many chunks (in the recurrent form, tokens); the
   * others are recomputed from it.
   *
   * @return 0, the default, where the choice is left to the library
   */
  public int saveEvery() {
    return saveEvery;
  }

  /**
   * The cumulative lengths of packed sequences.
   *
   * @return a new array {@code [0, …, T]}, or null where each batch entry is one sequence
   */
  public int[] cuSeqlens() {
    return cuSeqlens == null ? null : cuSeqlens.clone();
  }

  /**
   * Which steps count.
   *
   * @return int64 {@code [B,T]} of 1 (valid) and 0 (skipped), or null where all do
   */
  public Tensor mask() {
    return mask;
  }

  /**
   * Whether time runs backwards.
   *
   * @return true if each sequence is read from its last token to its first
   */
  public boolean reversed() {
    return reversed;
  }

  /**
   * After how many tokens, again and again, the state is wanted as a result.
   *
   * @return 0, the default, where only the final state is
   */
  public int statesEvery() {
    return statesEvery;
  }

  /**
   * These options with another factor of the output.
   *
   * @param value the factor, finite
   * @return new options
   */
  public AttentionOptions withScale(double value) {
    if (!Double.isFinite(value)) {
      throw Problem.in("withScale").rule("scale must be finite").given("scale", value).value();
    }
    AttentionOptions changed = copy();
    changed.scale = value;
    return changed;
  }

  /**
   * These options with another algorithm.
   *
   * @param value the form
   * @return new options
   * @throws io.hdla.error.ValueException if it is null
   */
  public AttentionOptions withForm(Form value) {
    if (value == null) {
      throw Problem.in("withForm")
          .rule("the form must be given")
          .given("form", "null")
          .remedy("use Form.CHUNK or Form.RECURRENT")
          .value();
    }
    AttentionOptions changed = copy();
    changed.form = value;
    return changed;
  }

  /**
   * These options with another chunk size.
   *
   * @param value tokens a chunk, which may be more than the sequence has; 0, the default, leaves
   *     the choice to the library
   * @return new options
   */
  public AttentionOptions withChunkSize(int value) {
    AttentionOptions changed = copy();
    changed.chunkSize = notNegative("withChunkSize", value);
    return changed;
  }

  /**
   * These options with another distance between saved states. A larger one saves memory and costs
   * at most one more forward pass over the states.
   *
   * @param value chunks (or tokens) a saved state; 0, the default, leaves the choice to the library
   * @return new options
   */
  public AttentionOptions withSaveEvery(int value) {
    AttentionOptions changed = copy();
    changed.saveEvery = notNegative("withSaveEvery", value);
    return changed;
  }

  private static int notNegative(String op, int value) {
    if (value < 0) {
      throw Problem.in(op)
          .rule("the number must not be negative")
          .given("value", value)
          .remedy("use 0 to leave the choice to the library")
          .value();
    }
    return value;
  }

  /**
   * These options for packed sequences: a batch of one that holds several sequences one behind the
   * other. States then are {@code [N,H,K,V]}, one a sequence. A {@linkplain #withMask mask} may be
   * given as well.
   *
   * @param value cumulative lengths {@code [0, …, T]}; equal neighbours are an empty sequence; null
   *     for no packing
   * @return new options
   */
  public AttentionOptions withCuSeqlens(int... value) {
    AttentionOptions changed = copy();
    changed.cuSeqlens = value == null ? null : value.clone();
    return changed;
  }

  /**
   * These options with steps that do not count: a masked step leaves the state exactly as it is,
   * its output is 0, and its inputs, whatever they are, neither matter nor receive a gradient.
   *
   * @param value int64 {@code [B,T]}, 1 where a step counts and 0 where it does not; null for none;
   *     shared, not copied
   * @return new options
   */
  public AttentionOptions withMask(Tensor value) {
    if (value != null && value.dtype() != DType.INT64) {
      throw Problem.in("withMask")
          .rule("a mask must be int64, of 0 and 1")
          .given("mask", value.dtype() + " " + value.shape())
          .dtype();
    }
    AttentionOptions changed = copy();
    changed.mask = value;
    return changed;
  }

  /**
   * These options with the direction of time chosen. Reversed, a sequence is read from its last
   * token to its first: the final state is the one after the first token.
   *
   * @param value true to run backwards
   * @return new options
   */
  public AttentionOptions withReversed(boolean value) {
    AttentionOptions changed = copy();
    changed.reversed = value;
    return changed;
  }

  /**
   * These options with states at regular positions as a further result: after tokens n, 2n, … of
   * each sequence.
   *
   * @param value n, or 0 for none
   * @return new options
   */
  public AttentionOptions withStatesEvery(int value) {
    AttentionOptions changed = copy();
    changed.statesEvery = notNegative("withStatesEvery", value);
    return changed;
  }
}
