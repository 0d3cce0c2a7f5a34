package io.hdla.tensor;

import io.hdla.shape.Layout;
import io.hdla.shape.Shape;

/**
 * Writes tensors for people: the type and the shape, then the elements as nested brackets, aligned.
 *
 * <pre>
 * float32 [2, 3]
 * [[ 1.0000, -2.5000,     nan],
 *  [ 0.0000,     inf,  3.1416]]</pre>
 *
 * <p>An axis longer than {@value #LONGEST} shows its first and last {@value #EDGE} indices with an
 * ellipsis between them.
 */
final class TensorPrinter {
  private static final int LONGEST = 10;
  private static final int EDGE = 3;
  private static final String ELLIPSIS = "…";

  private final Tensor tensor;
  private final NumberFormatter formatter = new NumberFormatter();
  private final StringBuilder text = new StringBuilder();

  private TensorPrinter(Tensor tensor) {
    this.tensor = tensor;
  }

  static String print(Tensor tensor) {
    return new TensorPrinter(tensor).print();
  }

  private String print() {
    text.append(tensor.dtype()).append(' ').append(tensor.shape()).append('\n');
    if (tensor.count() == 0) {
      return text.append("[]").toString();
    }
    Layout layout = tensor.layout();
    survey(0, layout.offset());
    write(0, layout.offset());
    return text.toString();
  }

  /** Shows the formatter every element that will be written. */
  private void survey(int axis, int position) {
    if (axis == tensor.rank()) {
      formatter.see(tensor, position);
      return;
    }
    int size = tensor.size(axis);
    for (int i = 0; i < size; i++) {
      if (isShown(i, size)) {
        survey(axis + 1, position + i * tensor.layout().stride(axis));
      }
    }
  }

  private static boolean isShown(int i, int size) {
    return size <= LONGEST || i < EDGE || i >= size - EDGE;
  }

  private void write(int axis, int position) {
    if (axis == tensor.rank()) {
      text.append(formatter.format(tensor, position));
      return;
    }
    int size = tensor.size(axis);
    text.append('[');
    for (int i = 0; i < size; i++) {
      if (isShown(i, size)) {
        separate(axis, i);
        write(axis + 1, position + i * tensor.layout().stride(axis));
      } else if (i == EDGE) {
        separate(axis, i);
        text.append(ELLIPSIS);
      }
    }
    text.append(']');
  }

  /** A comma, and for all but the last axis line breaks: one more for each axis further out. */
  private void separate(int axis, int i) {
    if (i == 0) {
      return;
    }
    text.append(',');
    Shape shape = tensor.shape();
    if (axis == shape.rank() - 1) {
      text.append(' ');
      return;
    }
    text.append("\n".repeat(shape.rank() - 1 - axis)).append(" ".repeat(axis + 1));
  }
}
