package io.hdla.autograd.check;

import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/**
 * Gradient checks of many functions, each on the inputs as they are and on views of the same values
 * with gaps of NaN, a negative stride and exchanged axes: the table that the library's own
 * operations are held to, for functions of your own.
 *
 * <pre>{@code
 * new GradTable()
 *     .row("cube", v -> CustomFunction.apply(new Cube(), v[0])[0], x)
 *     .row("my norm", v -> myNorm(v[0], v[1]), x, w)
 *     .assertPassed();
 * }</pre>
 */
public final class GradTable {
  /** A function and where it is checked. */
  private static final class Row {
    final String name;
    final GradCheck.Outputs function;
    final Tensor[] inputs;

    Row(String name, GradCheck.Outputs function, Tensor[] inputs) {
      this.name = name;
      this.function = function;
      this.inputs = inputs;
    }
  }

  private final List<Row> rows = new ArrayList<>();
  private double tolerance = 1e-6;
  private boolean second;

  /** A table without rows. */
  public GradTable() {}

  /**
   * Adds a function.
   *
   * @param name what it is called in reports
   * @param function the function
   * @param inputs where to differentiate, float64, off its kinks; int64 inputs are passed on
   * @return this
   */
  public GradTable row(String name, GradCheck.Output function, Tensor... inputs) {
    return rowOfMany(name, v -> new io.hdla.autograd.Variable[] {function.of(v)}, inputs);
  }

  /**
   * Adds a function with several results.
   *
   * @param name what it is called in reports
   * @param function the function
   * @param inputs where to differentiate, float64, off its kinks; int64 inputs are passed on
   * @return this
   */
  public GradTable rowOfMany(String name, GradCheck.Outputs function, Tensor... inputs) {
    rows.add(new Row(name, function, inputs.clone()));
    return this;
  }

  /**
   * Sets the tolerance of all rows; see {@link GradCheck#tolerance}.
   *
   * @param relative the largest relative difference
   * @return this
   */
  public GradTable tolerance(double relative) {
    tolerance = relative;
    return this;
  }

  /**
   * Also checks the derivatives of the derivatives of all rows.
   *
   * @return this
   */
  public GradTable secondOrder() {
    second = true;
    return this;
  }

  /**
   * Runs all checks.
   *
   * @return two reports for each row, in order: of its inputs, and of views of their values
   */
  public List<Report> check() {
    List<Report> reports = new ArrayList<>();
    for (Row row : rows) {
      reports.add(check(row, row.name, row.inputs));
      Tensor[] views = new Tensor[row.inputs.length];
      for (int i = 0; i < views.length; i++) {
        views[i] = StridedCopy.of(row.inputs[i]);
      }
      reports.add(check(row, row.name + " on views", views));
    }
    return List.copyOf(reports);
  }

  private Report check(Row row, String title, Tensor[] inputs) {
    GradCheck check = GradCheck.ofMany(row.function).title(title).tolerance(tolerance);
    return (second ? check.secondOrder() : check).check(inputs);
  }

  /**
   * Fails a test if a derivative of any row is wrong.
   *
   * @throws AssertionError if there is a mismatch; its message has the reports of all rows that
   *     failed
   */
  public void assertPassed() {
    StringBuilder failures = new StringBuilder();
    for (Report report : check()) {
      failures.append(report.passed() ? "" : report + "\n");
    }
    if (failures.length() > 0) {
      throw new AssertionError(failures.toString());
    }
  }
}
