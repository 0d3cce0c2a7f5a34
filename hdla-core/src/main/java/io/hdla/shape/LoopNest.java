package io.hdla.shape;

/**
 * The loops over several layouts of one shape, with axes merged wherever all layouts allow it, so
 * that most element-wise work becomes a single run over contiguous memory.
 *
 * <p>The innermost axis is a <em>row</em>: {@link #rowSize} elements, {@link #rowStride} apart in
 * each layout. There are {@link #rows} of them, and {@link #positions} says where one starts.
 */
public final class LoopNest {
  private final int[] sizes;
  private final int[][] strides;
  private final int[] offsets;
  private final int rows;
  private final int rowSize;

  private LoopNest(int[] sizes, int[][] strides, int[] offsets) {
    this.sizes = sizes;
    this.strides = strides;
    this.offsets = offsets;
    int last = sizes.length - 1;
    this.rowSize = last < 0 ? 1 : sizes[last];
    int product = 1;
    for (int axis = 0; axis < last; axis++) {
      product *= sizes[axis];
    }
    this.rows = rowSize == 0 ? 0 : product;
  }

  /**
   * Plans the loops.
   *
   * @param layouts layouts of the same shape; broadcast operands must have been expanded
   * @return the plan
   */
  public static LoopNest over(Layout... layouts) {
    Shape shape = layouts[0].shape();
    int operands = layouts.length;
    int[] sizes = new int[shape.rank()];
    int[][] strides = new int[operands][shape.rank()];
    int kept = 0;
    for (int axis = 0; axis < shape.rank(); axis++) {
      int size = shape.size(axis);
      if (size == 1) {
        continue;
      }
      boolean merges = kept > 0;
      for (int i = 0; merges && i < operands; i++) {
        merges = strides[i][kept - 1] == layouts[i].stride(axis) * size;
      }
      int at = merges ? kept - 1 : kept++;
      sizes[at] = merges ? sizes[at] * size : size;
      for (int i = 0; i < operands; i++) {
        strides[i][at] = layouts[i].stride(axis);
      }
    }
    int[] offsets = new int[operands];
    for (int i = 0; i < operands; i++) {
      offsets[i] = layouts[i].offset();
      strides[i] = java.util.Arrays.copyOf(strides[i], kept);
    }
    return new LoopNest(java.util.Arrays.copyOf(sizes, kept), strides, offsets);
  }

  /**
   * The number of rows.
   *
   * @return 0 if there is nothing to do
   */
  public int rows() {
    return rows;
  }

  /**
   * The number of elements of a row.
   *
   * @return at least 1 if there are rows
   */
  public int rowSize() {
    return rowSize;
  }

  /**
   * The stride within a row.
   *
   * @param operand the layout's number
   * @return the distance between neighbours of a row in that layout's storage
   */
  public int rowStride(int operand) {
    int last = sizes.length - 1;
    return last < 0 ? 1 : strides[operand][last];
  }

  /**
   * Where a row starts in each layout's storage.
   *
   * @param row from 0 to rows−1
   * @param out written: one position for each layout
   */
  public void positions(int row, int[] out) {
    System.arraycopy(offsets, 0, out, 0, offsets.length);
    int rest = row;
    for (int axis = sizes.length - 2; axis >= 0; axis--) {
      int index = rest % sizes[axis];
      rest /= sizes[axis];
      for (int i = 0; i < out.length; i++) {
        out[i] += index * strides[i][axis];
      }
    }
  }
}
