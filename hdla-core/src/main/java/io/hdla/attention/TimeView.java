package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.ops.Compare;
import io.hdla.ops.Indexing;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/**
 * How a system sees time: masked steps as zeros or not at all, and sequences reversed where that is
 * asked for. What is computed on the view is carried back to the caller's order.
 */
final class TimeView {
  /** 1 where a step is skipped, [B·T], or null. */
  private final Tensor skipped;

  /** For each flattened step of the view the caller's step that stands there, or null. */
  private final Tensor order;

  /** The caller's [B,T] where skipped steps are not in the view, or null. */
  private final int[] whole;

  /** The sequences of the view. */
  final Sequences sequences;

  private TimeView(Tensor skipped, Tensor order, int[] whole, Sequences sequences) {
    this.skipped = skipped;
    this.order = order;
    this.whole = whole;
    this.sequences = sequences;
  }

  static TimeView of(String op, AttentionOptions options, Dimensions sizes, Sequences sequences) {
    Tensor skipped = options.mask() == null ? null : skipped(op, options.mask(), sizes);
    Tensor order = options.reversed() ? order(sizes, sequences) : null;
    return new TimeView(skipped, order, null, sequences);
  }

  /** A view without the skipped steps: what is left of the sequences, packed. */
  static TimeView dropping(
      String op, AttentionOptions options, Dimensions sizes, Sequences sequences) {
    TimeView all = of(op, options, sizes, sequences);
    if (all.skipped == null) {
      return all;
    }
    long[] skipped = all.skipped.toLongArray();
    long[] order = all.order == null ? null : all.order.toLongArray();
    long[] kept = new long[skipped.length];
    int count = 0;
    int[] length = new int[sequences.count];
    for (int n = 0; n < sequences.count; n++) {
      int before = count;
      for (int t = sequences.start(n); t < sequences.start(n) + sequences.length(n); t++) {
        int step = order == null ? t : (int) order[t];
        if (skipped[step] == 0) {
          kept[count++] = step;
        }
      }
      length[n] = count - before;
    }
    Tensor steps = Tensor.wrap(Arrays.copyOf(kept, count), count);
    int[] whole = {sizes.batch(), sizes.time()};
    return new TimeView(null, steps, whole, Sequences.packed(length));
  }

  private static Tensor skipped(String op, Tensor mask, Dimensions sizes) {
    if (!mask.shape().is(sizes.batch(), sizes.time())) {
      throw Problem.in(op)
          .rule("the mask must be [B,T]")
          .given("mask", mask.shape())
          .given("B", sizes.batch())
          .given("T", sizes.time())
          .shape();
    }
    long[] valid = mask.toLongArray();
    long[] skipped = new long[valid.length];
    for (int i = 0; i < valid.length; i++) {
      if (valid[i] != 0 && valid[i] != 1) {
        throw Problem.in(op)
            .rule("a mask holds 0 and 1 only")
            .given("mask", mask.shape())
            .at("got " + valid[i] + " at step " + i)
            .value();
      }
      skipped[i] = 1 - valid[i];
    }
    return Tensor.wrap(skipped, skipped.length);
  }

  private static Tensor order(Dimensions sizes, Sequences sequences) {
    long[] order = new long[sizes.batch() * sizes.time()];
    for (int n = 0; n < sequences.count; n++) {
      int first = sequences.start(n);
      int last = first + sequences.length(n) - 1;
      for (int t = first; t <= last; t++) {
        order[t] = first + last - t;
      }
    }
    return Tensor.wrap(order, order.length);
  }

  /** The caller's inputs as the system shall see them; layouts that start with BT follow time. */
  AttentionInputs view(Signature signature, AttentionInputs inputs) {
    if (skipped == null && order == null) {
      return inputs;
    }
    AttentionInputs seen = AttentionInputs.none();
    for (String name : inputs.names()) {
      Tensor tensor = inputs.get(name);
      if (name.equals("decay_sign")) {
        seen = seen.with(name, reorder(fill(tensor, 1)));
      } else {
        seen = seen.with(name, signature.layout(name).startsWith("BT") ? view(tensor) : tensor);
      }
    }
    return seen;
  }

  /** A [B,T,…] tensor with skipped steps as zeros, in the system's order. */
  Tensor view(Tensor tensor) {
    return tensor == null ? null : reorder(clear(tensor));
  }

  /** A result or gradient in the system's order, carried back; skipped steps are zeros. */
  Tensor restore(Tensor tensor) {
    if (tensor == null) {
      return null;
    }
    return whole == null ? clear(reorder(tensor)) : putBack(tensor);
  }

  /** Gradients in the system's order, carried back. */
  AttentionGradients restore(Signature signature, AttentionGradients gradients) {
    if (skipped == null && order == null) {
      return gradients;
    }
    AttentionGradients restored = new AttentionGradients();
    for (String name : gradients.names()) {
      Tensor tensor = gradients.get(name);
      restored.put(name, signature.layout(name).startsWith("BT") ? restore(tensor) : tensor);
    }
    return restored;
  }

  /** Zeros in place of skipped steps, by selection: whatever stands there does not matter. */
  Tensor clear(Tensor tensor) {
    return fill(tensor, 0);
  }

  /** A number in place of what skipped steps hold. */
  Tensor fill(Tensor tensor, double value) {
    if (skipped == null) {
      return tensor;
    }
    int[] sizes = new int[tensor.rank()];
    Arrays.fill(sizes, 1);
    sizes[0] = tensor.size(0);
    sizes[1] = tensor.size(1);
    return Compare.maskedFill(tensor, skipped.reshape(sizes), value);
  }

  /** The reversal is its own inverse. */
  private Tensor reorder(Tensor tensor) {
    if (order == null) {
      return tensor;
    }
    Tensor rows = tensor.contiguous().reshape(flat(tensor, tensor.size(0) * tensor.size(1)));
    int[] sizes = tensor.shape().toArray();
    if (whole != null) {
      sizes[0] = 1;
      sizes[1] = order.size(0);
    }
    return Indexing.indexSelect(rows, 0, order).reshape(sizes);
  }

  /** The steps of the view at the caller's places, zeros elsewhere. */
  private Tensor putBack(Tensor tensor) {
    Tensor rows = tensor.contiguous().reshape(flat(tensor, order.size(0)));
    Tensor all = Tensor.zeros(tensor.dtype(), flat(tensor, whole[0] * whole[1]));
    int[] sizes = tensor.shape().toArray();
    sizes[0] = whole[0];
    sizes[1] = whole[1];
    return Indexing.indexAdd(all, 0, order, rows).reshape(sizes);
  }

  /** A [B,T,…] tensor's sizes with so many flattened steps. */
  private static int[] flat(Tensor tensor, int steps) {
    int[] flat = Arrays.copyOfRange(tensor.shape().toArray(), 1, tensor.rank());
    flat[0] = steps;
    return flat;
  }

  /** A per-head constant as a log-decay a step: [H] to [B,T,H], 0 where a step is skipped. */
  Tensor perStep(Tensor perHead, int batch, int time) {
    Tensor expanded = perHead.reshape(1, 1, perHead.size(0)).expand(batch, time, perHead.size(0));
    Tensor cleared = skipped == null ? expanded : clear(expanded);
    return order == null ? cleared : reorder(cleared);
  }
}
