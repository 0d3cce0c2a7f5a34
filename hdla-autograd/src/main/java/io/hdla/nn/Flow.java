package io.hdla.nn;

import io.hdla.autograd.Variable;
import io.hdla.error.Problem;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How the layers of one forward pass are to see time: each batch entry as a whole sequence, several
 * sequences packed one behind the other, or the next piece of what a {@link SequenceState} has
 * seen. A layer that remembers something asks for {@link #before} and hands on {@link #after}; each
 * part of a module gets the {@link #part} of its name.
 *
 * <p>Users meet this class when they write a {@link Mixer} of their own.
 */
public final class Flow {
  /** What all parts of one pass share. */
  private static final class Pass {
    private final int[] cuSeqlens;
    private final Map<String, Variable> before;
    private final Map<String, Variable> after;
    private final long position;
    private final Map<String, Variable> shared = new HashMap<>();

    Pass(
        int[] cuSeqlens, Map<String, Variable> before, Map<String, Variable> after, long position) {
      this.cuSeqlens = cuSeqlens;
      this.before = before;
      this.after = after;
      this.position = position;
    }
  }

  private final Pass pass;
  private final String prefix;

  private Flow(Pass pass, String prefix) {
    this.pass = pass;
    this.prefix = prefix;
  }

  /**
   * Whole sequences, one a batch entry.
   *
   * @return a new pass
   */
  public static Flow whole() {
    return new Flow(new Pass(null, null, null, 0), "");
  }

  /**
   * Packed sequences: a batch of one that holds several sequences one behind the other.
   *
   * @param cuSeqlens cumulative lengths {@code [0, …, T]}; equal neighbours are an empty sequence
   * @return a new pass
   */
  public static Flow packed(int... cuSeqlens) {
    return new Flow(new Pass(cuSeqlens.clone(), null, null, 0), "");
  }

  static Flow carrying(Map<String, Variable> before, Map<String, Variable> after, long position) {
    return new Flow(new Pass(null, before, after, position), "");
  }

  /**
   * The same pass for a part of a module.
   *
   * @param name the part's name
   * @return what to hand to the part
   */
  public Flow part(String name) {
    return new Flow(pass, prefix + name + ".");
  }

  /**
   * Whether there is a state to go on from and to hand on.
   *
   * @return false for whole and packed sequences
   */
  public boolean carries() {
    return pass.after != null;
  }

  /**
   * The place of the first of these tokens in its sequence.
   *
   * @return 0 unless a state has seen tokens before
   */
  public long position() {
    return pass.position;
  }

  /**
   * The places of tokens in their sequences.
   *
   * @param time the number of tokens T
   * @return a new array of T numbers
   */
  public long[] positions(int time) {
    long[] positions = new long[time];
    for (int t = 0; t < time; t++) {
      positions[t] = pass.position + t;
    }
    int[] starts = pass.cuSeqlens == null ? new int[0] : pass.cuSeqlens;
    for (int n = 0; n + 1 < starts.length; n++) {
      for (int t = starts[n]; t < starts[n + 1]; t++) {
        positions[t] = t - starts[n];
      }
    }
    return positions;
  }

  /**
   * The cumulative lengths of packed sequences.
   *
   * @return a new array, or null where each batch entry is one sequence
   */
  public int[] cuSeqlens() {
    return pass.cuSeqlens == null ? null : pass.cuSeqlens.clone();
  }

  /**
   * The number of sequences.
   *
   * @param batch the size of the batch axis
   * @return the same, or the number of packed sequences
   */
  public int sequences(int batch) {
    return pass.cuSeqlens == null ? batch : pass.cuSeqlens.length - 1;
  }

  /**
   * What this part remembers of the tokens before.
   *
   * @param name its name within this part
   * @param sizes the shape that it must have; −1 allows any size
   * @return what {@link #after} was given with the last piece; null where there is none before
   * @throws io.hdla.error.ShapeException if the state has another shape
   * @throws io.hdla.error.ValueException if the state has seen tokens but holds no such entry
   */
  public Variable before(String name, int... sizes) {
    Variable value = carries() ? pass.before.get(prefix + name) : null;
    if (value == null) {
      if (carries() && pass.position > 0) {
        throw problem(name, sizes).given("entries", pass.before.keySet()).value();
      }
      return null;
    }
    boolean fits = value.rank() == sizes.length;
    for (int axis = 0; fits && axis < sizes.length; axis++) {
      fits = sizes[axis] < 0 || sizes[axis] == value.size(axis);
    }
    if (!fits) {
      throw problem(name, sizes).given("found", value.shape()).shape();
    }
    return value;
  }

  private Problem problem(String name, int... sizes) {
    return Problem.in("SequenceState")
        .rule("the state must be one of the same layer or model and the same batch")
        .given("wanted", prefix + name + " " + Arrays.toString(sizes))
        .remedy("start from a new SequenceState");
  }

  /**
   * Hands on what this part remembers; without effect where no state is carried.
   *
   * @param name its name within this part
   * @param value what to remember
   */
  public void after(String name, Variable value) {
    if (carries()) {
      pass.after.put(prefix + name, SequenceState.compact(value));
    }
  }

  /** Lets later layers of the same pass see a value. */
  void share(String name, Variable value) {
    pass.shared.put(name, value);
  }

  /** What an earlier layer of the same pass has shared, or null. */
  Variable shared(String name) {
    return pass.shared.get(name);
  }
}
