package io.hdla.attention;

import io.hdla.error.Problem;

/**
 * What every system can be told besides its inputs. Immutable; start from {@link #defaults}.
 *
 * @param scale the factor of the output, 1 by default
 * @param form the algorithm, {@link Form#CHUNK} by default
 * @param chunkSize tokens a chunk; 0, the default, leaves the choice to the library
 * @param saveEvery a state is kept for the backward pass every so many chunks (or, in the recurrent
 *     form, tokens); the others are recomputed from it. 0, the default, leaves the choice to the
 *     library. A larger number saves memory and costs at most one more forward pass
 * @param cuSeqlens cumulative lengths of packed sequences, {@code [0, …, T]}, or null: then each
 *     batch entry is one sequence
 */
public record AttentionOptions(
    double scale, Form form, int chunkSize, int saveEvery, int[] cuSeqlens) {
  private static final AttentionOptions DEFAULTS = new AttentionOptions(1, Form.CHUNK, 0, 0, null);

  /**
   * Checks the numbers and copies the lengths.
   *
   * @param scale finite
   * @param form not null
   * @param chunkSize at least 0
   * @param saveEvery at least 0
   * @param cuSeqlens checked when used, against the number of tokens
   */
  public AttentionOptions {
    if (chunkSize < 0 || saveEvery < 0) {
      throw Problem.in("attention options")
          .rule("chunkSize and saveEvery must not be negative")
          .given("chunkSize", chunkSize)
          .given("saveEvery", saveEvery)
          .remedy("use 0 to leave the choice to the library")
          .value();
    }
    if (!Double.isFinite(scale)) {
      throw Problem.in("attention options")
          .rule("scale must be finite")
          .given("scale", scale)
          .value();
    }
    cuSeqlens = cuSeqlens == null ? null : cuSeqlens.clone();
  }

  /**
   * The chunk-wise form, scale 1, everything else left to the library.
   *
   * @return the default options
   */
  public static AttentionOptions defaults() {
    return DEFAULTS;
  }

  /**
   * The cumulative lengths.
   *
   * @return a new array, or null
   */
  @Override
  public int[] cuSeqlens() {
    return cuSeqlens == null ? null : cuSeqlens.clone();
  }

  /**
   * These options with another factor of the output.
   *
   * @param value the factor
   * @return new options
   */
  public AttentionOptions withScale(double value) {
    return new AttentionOptions(value, form, chunkSize, saveEvery, cuSeqlens);
  }

  /**
   * These options with another algorithm.
   *
   * @param value the form
   * @return new options
   */
  public AttentionOptions withForm(Form value) {
    return new AttentionOptions(scale, value, chunkSize, saveEvery, cuSeqlens);
  }

  /**
   * These options with another chunk size.
   *
   * @param value tokens a chunk, or 0
   * @return new options
   */
  public AttentionOptions withChunkSize(int value) {
    return new AttentionOptions(scale, form, value, saveEvery, cuSeqlens);
  }

  /**
   * These options with another distance between saved states.
   *
   * @param value chunks (or tokens) a saved state, or 0
   * @return new options
   */
  public AttentionOptions withSaveEvery(int value) {
    return new AttentionOptions(scale, form, chunkSize, value, cuSeqlens);
  }

  /**
   * These options for packed sequences.
   *
   * @param value cumulative lengths {@code [0, …, T]}; equal neighbours are an empty sequence
   * @return new options
   */
  public AttentionOptions withCuSeqlens(int... value) {
    return new AttentionOptions(scale, form, chunkSize, saveEvery, value);
  }
}
