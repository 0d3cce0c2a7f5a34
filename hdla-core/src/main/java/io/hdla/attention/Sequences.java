package io.hdla.attention;

import io.hdla.error.Problem;
import java.util.Arrays;

/** Where each sequence starts in the flattened [B·T] axis of tokens, and how long it is. */
final class Sequences {
  final int count;
  private final int[] start;
  private final int[] length;

  private Sequences(int[] start, int[] length) {
    this.count = start.length;
    this.start = start;
    this.length = length;
  }

  /** One sequence a batch entry, or those that cumulative lengths cut out of a batch of one. */
  static Sequences of(String op, int batch, int time, int[] cuSeqlens) {
    if (cuSeqlens == null) {
      int[] start = new int[batch];
      int[] length = new int[batch];
      for (int n = 0; n < batch; n++) {
        start[n] = n * time;
        length[n] = time;
      }
      return new Sequences(start, length);
    }
    check(op, batch, time, cuSeqlens);
    int[] length = new int[cuSeqlens.length - 1];
    for (int n = 0; n < length.length; n++) {
      length[n] = cuSeqlens[n + 1] - cuSeqlens[n];
    }
    return new Sequences(Arrays.copyOf(cuSeqlens, length.length), length);
  }

  /** Sequences of the given lengths, one behind the other. */
  static Sequences packed(int[] length) {
    int[] start = new int[length.length];
    for (int n = 1; n < length.length; n++) {
      start[n] = start[n - 1] + length[n - 1];
    }
    return new Sequences(start, length);
  }

  private static void check(String op, int batch, int time, int[] cuSeqlens) {
    int last = cuSeqlens.length - 1;
    if (batch != 1) {
      throw refuse(op, "packed sequences need a batch of 1", cuSeqlens)
          .at("the batch is " + batch)
          .shape();
    }
    if (last < 0 || cuSeqlens[0] != 0) {
      throw refuse(op, "cuSeqlens must start with 0", cuSeqlens).at("index 0").value();
    }
    for (int n = 0; n < last; n++) {
      if (cuSeqlens[n + 1] < cuSeqlens[n]) {
        throw refuse(op, "cuSeqlens must not decrease", cuSeqlens)
            .at("index " + (n + 1) + ": " + cuSeqlens[n] + " then " + cuSeqlens[n + 1])
            .value();
      }
    }
    if (cuSeqlens[last] != time) {
      throw refuse(op, "cuSeqlens must end with the number of tokens", cuSeqlens)
          .at("index " + last + ": " + cuSeqlens[last] + " against " + time)
          .value();
    }
  }

  private static Problem refuse(String op, String rule, int[] cuSeqlens) {
    return Problem.in(op).rule(rule).given("cuSeqlens", Arrays.toString(cuSeqlens));
  }

  int start(int n) {
    return start[n];
  }

  int length(int n) {
    return length[n];
  }

  /** Tokens of the longest sequence; 0 if there is none. */
  int longest() {
    return Arrays.stream(length).max().orElse(0);
  }

  /** How many states every so many tokens give in the sequences before the n-th. */
  int firstState(int n, int every) {
    int states = 0;
    for (int i = 0; i < n; i++) {
      states += length[i] / every;
    }
    return states;
  }
}
