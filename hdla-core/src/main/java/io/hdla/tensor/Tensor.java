package io.hdla.tensor;

import io.hdla.error.Problem;
import io.hdla.shape.Layout;
import io.hdla.shape.Shape;

/**
 * An n-dimensional array of float32, float64 or int64 elements on the Java heap.
 *
 * <p>A tensor is a storage seen through a {@link Layout}. Views (reshape where possible, permute,
 * slice, expand, …) share the storage, so a change in place through one is seen through all. Every
 * other operation returns a new tensor. Methods whose name ends in {@code InPlace} change the
 * storage.
 *
 * <p>The operations themselves live in {@code io.hdla.ops}; the interfaces that this class
 * implements let them be written fluently.
 */
public final class Tensor
    implements ElementReading,
        CompareMethods,
        InPlaceMethods,
        ActivationMethods,
        IndexingMethods,
        ElementwiseMethods,
        FunctionMethods,
        OrderingMethods,
        ShapingMethods,
        ReduceMethods,
        MovementMethods,
        ProductMethods,
        LinalgMethods,
        LossMethods,
        ConvMethods,
        NormalizationMethods,
        ScanMethods {
  private final Storage storage;
  private final Layout layout;

  private Tensor(Storage storage, Layout layout) {
    this.storage = storage;
    this.layout = layout;
  }

  @Override
  public Tensor self() {
    return this;
  }

  /**
   * A tensor of zeros.
   *
   * @param dtype the element type
   * @param sizes the shape
   * @return a new tensor
   */
  public static Tensor zeros(DType dtype, int... sizes) {
    return zeros(dtype, Shape.of("zeros", sizes));
  }

  /**
   * A tensor of zeros.
   *
   * @param dtype the element type
   * @param shape the shape
   * @return a new tensor
   */
  public static Tensor zeros(DType dtype, Shape shape) {
    return new Tensor(Storage.allocate(dtype, shape.count()), Layout.contiguous(shape));
  }

  /**
   * A scalar: a tensor of rank 0.
   *
   * @param dtype the element type
   * @param value its only element
   * @return a new tensor
   */
  public static Tensor scalar(DType dtype, double value) {
    Tensor result = zeros(dtype, Shape.SCALAR);
    Elements.set(result, 0, value);
    return result;
  }

  /**
   * A float32 tensor with a copy of the given elements.
   *
   * @param elements the elements in row-major order
   * @param sizes the shape; omitted, a vector
   * @return a new tensor
   */
  public static Tensor of(float[] elements, int... sizes) {
    return wrap(elements.clone(), vectorUnlessGiven(elements.length, sizes));
  }

  /**
   * A float64 tensor with a copy of the given elements.
   *
   * @param elements the elements in row-major order
   * @param sizes the shape; omitted, a vector
   * @return a new tensor
   */
  public static Tensor of(double[] elements, int... sizes) {
    return wrap(elements.clone(), vectorUnlessGiven(elements.length, sizes));
  }

  /**
   * An int64 tensor with a copy of the given elements.
   *
   * @param elements the elements in row-major order
   * @param sizes the shape; omitted, a vector
   * @return a new tensor
   */
  public static Tensor of(long[] elements, int... sizes) {
    return wrap(elements.clone(), vectorUnlessGiven(elements.length, sizes));
  }

  private static int[] vectorUnlessGiven(int length, int[] sizes) {
    return sizes.length == 0 ? new int[] {length} : sizes;
  }

  /**
   * A float32 tensor that shares the given array.
   *
   * @param array the elements in row-major order; not copied
   * @param sizes the shape
   * @return a tensor over the array itself
   */
  public static Tensor wrap(float[] array, int... sizes) {
    return new Tensor(Storage.of(array), wrapped(array.length, sizes));
  }

  /**
   * A float64 tensor that shares the given array.
   *
   * @param array the elements in row-major order; not copied
   * @param sizes the shape
   * @return a tensor over the array itself
   */
  public static Tensor wrap(double[] array, int... sizes) {
    return new Tensor(Storage.of(array), wrapped(array.length, sizes));
  }

  /**
   * An int64 tensor that shares the given array.
   *
   * @param array the elements in row-major order; not copied
   * @param sizes the shape
   * @return a tensor over the array itself
   */
  public static Tensor wrap(long[] array, int... sizes) {
    return new Tensor(Storage.of(array), wrapped(array.length, sizes));
  }

  private static Layout wrapped(int length, int[] sizes) {
    Shape shape = Shape.of("tensor", sizes);
    if (shape.count() != length) {
      throw Problem.in("tensor")
          .rule("the array must hold exactly the shape's elements")
          .given("shape", shape)
          .given("array length", length)
          .shape();
    }
    return Layout.contiguous(shape);
  }

  /**
   * The element type.
   *
   * @return float32, float64 or int64
   */
  public DType dtype() {
    return storage.dtype();
  }

  /**
   * The sizes of the axes.
   *
   * @return the shape
   */
  public Shape shape() {
    return layout.shape();
  }

  /**
   * The number of axes.
   *
   * @return 0 for a scalar
   */
  public int rank() {
    return layout.shape().rank();
  }

  /**
   * The size of one axis.
   *
   * @param axis from −rank to rank−1
   * @return its size
   */
  public int size(int axis) {
    return layout.shape().size(axis);
  }

  /**
   * The number of elements.
   *
   * @return the product of the sizes
   */
  public int count() {
    return layout.shape().count();
  }

  /**
   * Where the elements lie in the backing array.
   *
   * @return shape, strides and offset
   */
  public Layout layout() {
    return layout;
  }

  /**
   * Another view of the same storage.
   *
   * @param view a layout whose positions all lie within the storage
   * @return a tensor that shares this one's elements
   */
  public Tensor as(Layout view) {
    assert Elements.within(view, storage.length()) : view + " leaves the storage";
    return view == layout ? this : new Tensor(storage, view);
  }

  /**
   * Whether the elements lie in row-major order without gaps.
   *
   * @return true if so
   */
  public boolean isContiguous() {
    return layout.isContiguous();
  }

  /**
   * This tensor, or a copy of it if its elements do not lie in row-major order.
   *
   * @return a contiguous tensor with the same elements
   */
  public Tensor contiguous() {
    return layout.isContiguous() ? this : copy();
  }

  /**
   * A copy with storage of its own.
   *
   * @return a new contiguous tensor
   */
  public Tensor copy() {
    Tensor result = zeros(dtype(), shape());
    Elements.copy(this, result);
    return result;
  }

  /**
   * The same values in another element type; this tensor itself if it already has it. Conversion to
   * int64 truncates towards zero.
   *
   * @param target the element type wanted
   * @return a tensor of that type
   */
  public Tensor to(DType target) {
    if (target == dtype()) {
      return this;
    }
    Tensor result = zeros(target, shape());
    Elements.convert(this, result);
    return result;
  }

  /**
   * Overwrites this tensor's elements.
   *
   * @param source a tensor of the same shape and type; may overlap only if it is the same view
   * @return this
   */
  public Tensor copyFromInPlace(Tensor source) {
    if (!source.shape().equals(shape()) || source.dtype() != dtype()) {
      throw Problem.in("copyFromInPlace")
          .rule("shape and dtype must be the same")
          .given("target", dtype() + " " + shape())
          .given("source", source.dtype() + " " + source.shape())
          .shape();
    }
    Elements.copy(source, this);
    storage.changed();
    return this;
  }

  /**
   * Overwrites one element.
   *
   * @param value the value, rounded to the element type
   * @param index one index an axis
   * @return this
   */
  public Tensor setInPlace(double value, int... index) {
    Elements.set(this, layout.position("setInPlace", index), value);
    storage.changed();
    return this;
  }

  /**
   * The backing array itself, for kernels and bridges; read it through {@link #layout}. Whoever
   * writes to it calls {@link #markChanged}.
   *
   * @return the array, not a copy
   * @throws io.hdla.error.DTypeException if the type is not float32
   */
  public float[] floats() {
    return storage.floats();
  }

  /**
   * The backing array itself, for kernels and bridges; read it through {@link #layout}. Whoever
   * writes to it calls {@link #markChanged}.
   *
   * @return the array, not a copy
   * @throws io.hdla.error.DTypeException if the type is not float64
   */
  public double[] doubles() {
    return storage.doubles();
  }

  /**
   * The backing array itself, for kernels and bridges; read it through {@link #layout}. Whoever
   * writes to it calls {@link #markChanged}.
   *
   * @return the array, not a copy
   * @throws io.hdla.error.DTypeException if the type is not int64
   */
  public long[] longs() {
    return storage.longs();
  }

  /** Records a change in place, so that derivative rules notice that a saved value is gone. */
  public void markChanged() {
    storage.changed();
  }

  /**
   * How often the storage has been changed in place, through any view.
   *
   * @return a count that only grows
   */
  public int version() {
    return storage.version();
  }

  /**
   * Whether two tensors look at the same backing array.
   *
   * @param other another tensor
   * @return true if a change in place of one can be seen through the other
   */
  public boolean sharesStorage(Tensor other) {
    return storage == other.storage;
  }

  /** A readable picture: type, shape and elements, long axes shortened. */
  @Override
  public String toString() {
    return TensorPrinter.print(this);
  }
}
