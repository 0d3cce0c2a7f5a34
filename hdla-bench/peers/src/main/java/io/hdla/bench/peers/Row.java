package io.hdla.bench.peers;

import java.util.ArrayList;
import java.util.List;

/**
 * One thing that is measured.
 *
 * @param kind what is computed
 * @param size d = d_k = d_v, or the sides of the matrices
 */
record Row(Kind kind, int size) {
  /** What is computed. */
  enum Kind {
    /** HDLA over the whole sequence, in the chunk form. */
    FORWARD("forward"),
    /** The same, and the gradients of all inputs from a gradient of the outputs. */
    GRADIENT("forward + backward"),
    /** HDLA over the whole sequence, token by token. */
    RECURRENT("token by token"),
    /** One token: state and inputs in, state and output out. */
    DECODE("decode step"),
    /** 64 products of square matrices, as an operation on tensors. */
    BATCHED("64 products"),
    /** One product of square matrices, as an operation on tensors. */
    PRODUCT("product"),
    /** The same on one core and into a given array, without the layer above. */
    KERNEL("kernel, one core");

    private final String title;

    Kind(String title) {
      this.title = title;
    }
  }

  /** Matrices in a batch. */
  static final int BATCH = 64;

  /** The sizes of HDLA but d: one sequence of 1,024 tokens, four heads. */
  static final int TIME = 1024;

  static final int HEADS = 4;

  /** All rows, in the order of the table. */
  static List<Row> all() {
    List<Row> rows = new ArrayList<>();
    for (Kind kind : List.of(Kind.FORWARD, Kind.GRADIENT, Kind.RECURRENT, Kind.DECODE)) {
      rows.add(new Row(kind, 64));
      rows.add(new Row(kind, 128));
    }
    rows.add(new Row(Kind.BATCHED, 64));
    for (Kind kind : List.of(Kind.PRODUCT, Kind.KERNEL)) {
      for (int size : new int[] {64, 128, 256, 512, 768}) {
        rows.add(new Row(kind, size));
      }
    }
    return rows;
  }

  /** Whether this is HDLA, and not a product of matrices. */
  boolean isHdla() {
    return kind.compareTo(Kind.BATCHED) < 0;
  }

  /** Floating-point operations of a product; 0 for HDLA, where they depend on the form. */
  double flops() {
    double one = 2.0 * size * size * size;
    return isHdla() ? 0 : kind == Kind.BATCHED ? BATCH * one : one;
  }

  String title() {
    return isHdla()
        ? "HDLA " + kind.title + ", d = " + size
        : kind.title + ", " + size + "×" + size + "×" + size;
  }
}
