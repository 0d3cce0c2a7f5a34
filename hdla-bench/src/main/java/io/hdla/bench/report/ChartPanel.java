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

  /** How a curve is drawn. */
  enum Kind {
    /** A line from point to point. */
    LINE,
    /** A dot at each point. */
    DOTS,
    /** A ring at each point. */
    RINGS
  }

  /** A curve; its colour is negative where its place in the legend gives it one. */
  static final class Curve {
    final String name;
    final Kind kind;
    final int color;
    final double[] x;
    final double[] y;

    Curve(String name, Kind kind, int color, double[] x, double[] y) {
      this.name = name;
      this.kind = kind;
      this.color = color;
      this.x = x.clone();
      this.y = y.clone();
    }
  }

  /** A thin line behind the points, with its own label. */
  static final class Trend {
    final String label;
    final double[] x;
    final double[] y;

    Trend(String label, double[] x, double[] y) {
      this.label = label;
      this.x = x.clone();
      this.y = y.clone();
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
  Trend trend;
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
    return add(new Curve(name, Kind.LINE, -1, x, y));
  }

  /**
   * Adds points that no line joins.
   *
   * @param name their name in the legend, not yet used
   * @param color which of the colours, from 0; points of one colour belong together
   * @param hollow whether they are rings, and not dots
   * @param x where they lie
   * @param y their heights
   * @return this
   */
  public ChartPanel points(String name, int color, boolean hollow, double[] x, double[] y) {
    return add(new Curve(name, hollow ? Kind.RINGS : Kind.DOTS, color, x, y));
  }

  /**
   * Adds a thin grey line behind the points, labelled in the panel's upper left corner.
   *
   * @param label what it says, for example the equation of a fit
   * @param x where its ends lie
   * @param y their heights
   * @return this
   */
  public ChartPanel trend(String label, double[] x, double[] y) {
    if (x.length != y.length || trend != null) {
      throw Problem.in("chart trend")
          .rule(
              trend == null
                  ? "a line must have as many heights as places"
                  : "a panel has at most one trend")
          .given("label", label)
          .given("x", x.length + " points")
          .given("y", y.length + " points")
          .value();
    }
    trend = new Trend(label, x, y);
    return this;
  }

  private ChartPanel add(Curve curve) {
    String name = curve.name;
    double[] x = curve.x;
    double[] y = curve.y;
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
    curves.add(curve);
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
