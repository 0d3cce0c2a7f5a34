package io.hdla.bench.report;

import io.hdla.error.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * One pair of axes of a {@link Chart}: curves over a common horizontal axis, and levels to compare
 * them with.
 */
public final class ChartPanel {
  /** How a level is drawn. */
  enum Mark {
    /** Grey and dashed: what can be had for nothing. */
    CHANCE,
    /** Green and dotted: what is aimed at. */
    TARGET
  }

  /** A curve. */
  static final class Curve {
    final String name;
    final double[] x;
    final double[] y;

    Curve(String name, double[] x, double[] y) {
      this.name = name;
      this.x = x;
      this.y = y;
    }
  }

  /** A horizontal line. */
  static final class Level {
    final String name;
    final double y;
    final Mark mark;

    Level(String name, double y, Mark mark) {
      this.name = name;
      this.y = y;
      this.mark = mark;
    }
  }

  final String xTitle;
  final String yTitle;
  final List<Curve> curves = new ArrayList<>();
  final List<Level> levels = new ArrayList<>();
  boolean logarithmic;
  double[] range;

  private ChartPanel(String xTitle, String yTitle) {
    this.xTitle = xTitle;
    this.yTitle = yTitle;
  }

  /**
   * An empty panel.
   *
   * @param xTitle what runs to the right, with its unit
   * @param yTitle what runs upwards, with its unit
   * @return a new panel
   */
  public static ChartPanel of(String xTitle, String yTitle) {
    return new ChartPanel(xTitle, yTitle);
  }

  /**
   * Adds a curve. Points that are not finite are left out and interrupt it.
   *
   * @param name its name in the legend, not yet used
   * @param x where its points lie, for example the steps
   * @param y their heights
   * @return this
   */
  public ChartPanel curve(String name, double[] x, double[] y) {
    if (x.length != y.length || isUsed(name)) {
      throw Problem.in("chart curve")
          .rule(
              x.length == y.length
                  ? "names must differ within a panel"
                  : "a curve must have as many heights as places")
          .given("name", name)
          .given("x", x.length + " points")
          .given("y", y.length + " points")
          .value();
    }
    curves.add(new Curve(name, x.clone(), y.clone()));
    return this;
  }

  /**
   * Adds a dashed line at the level of chance.
   *
   * @param y the level
   * @return this
   */
  public ChartPanel chance(double y) {
    return level("chance", y, Mark.CHANCE);
  }

  /**
   * Adds a dotted line at the level aimed at.
   *
   * @param y the level
   * @return this
   */
  public ChartPanel target(double y) {
    return level("target", y, Mark.TARGET);
  }

  private ChartPanel level(String name, double y, Mark mark) {
    if (!Double.isFinite(y) || isUsed(name)) {
      throw Problem.in("chart level")
          .rule(isUsed(name) ? "names must differ within a panel" : "a level must be finite")
          .given("name", name)
          .given("y", y)
          .value();
    }
    levels.add(new Level(name, y, mark));
    return this;
  }

  /**
   * Makes the vertical axis logarithmic. Points at or below 0 are then left out.
   *
   * @return this
   */
  public ChartPanel logarithmic() {
    logarithmic = true;
    return this;
  }

  /**
   * Fixes what the vertical axis shows.
   *
   * @param low its lower end
   * @param high its upper end
   * @return this
   */
  public ChartPanel range(double low, double high) {
    if (!(low < high)) {
      throw Problem.in("chart range")
          .rule("low must be below high")
          .given("low", low)
          .given("high", high)
          .value();
    }
    range = new double[] {low, high};
    return this;
  }

  private boolean isUsed(String name) {
    return curves.stream().anyMatch(curve -> curve.name.equals(name))
        || levels.stream().anyMatch(level -> level.name.equals(name));
  }
}
