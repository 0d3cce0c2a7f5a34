package io.hdla.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** How charts look. The colours can be told apart by colour-blind readers (Okabe and Ito, 2008). */
final class ChartStyle {
  static final Color INK = new Color(0x222222);
  static final Color FAINT = new Color(0x777777);
  static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 20);
  static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

  private static final Font AXIS_TITLE = new Font(Font.SANS_SERIF, Font.PLAIN, 16);
  private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
  private static final Font TICKS = new Font(Font.SANS_SERIF, Font.PLAIN, 14);
  private static final Color GRID = new Color(0xE4E4E4);
  private static final Color TARGET = new Color(0x00805D);
  private static final Color PATCH = new Color(255, 255, 255, 200);
  private static final int LABEL_DROP = 17;
  private static final int TREND_LABEL = 30;
  private static final int LABEL_RISE = 6;

  /** Labels of levels further down stand above their line, to keep off the axis. */
  private static final double LOWEST_BELOW = 0.75;

  private static final Color[] CURVES = {
    new Color(0x0072B2),
    new Color(0xD55E00),
    new Color(0xCC79A7),
    new Color(0xE69F00),
    new Color(0x56B4E9),
    new Color(0x000000)
  };
  private static final BasicStroke LINE =
      new BasicStroke(2.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
  private static final BasicStroke BROKEN = dashes(2.2f, 12, 5);
  private static final BasicStroke TREND = new BasicStroke(1.4f);
  private static final BasicStroke DASHED = dashes(1.8f, 8, 6);
  private static final BasicStroke DOTTED = dashes(1.8f, 2, 4);

  private ChartStyle() {}

  private static BasicStroke dashes(float width, float... lengths) {
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, lengths, 0);
  }

  /** The colour of a curve, the n-th one of its chart. */
  static Color color(ChartPanel.Curve curve, int n) {
    return CURVES[(curve.color < 0 ? n : curve.color) % CURVES.length];
  }

  /** The stroke of the n-th curve: whole lines, then broken ones when the colours are used up. */
  static BasicStroke stroke(int n) {
    return n < CURVES.length ? LINE : BROKEN;
  }

  /**
   * Paints a panel.
   *
   * @param panel what to paint
   * @param names the names of all curves of the chart, which give the colours
   * @param graphics written; its origin is the panel's upper left corner
   * @param width of the panel
   * @param height of the panel
   */
  static void paint(
      ChartPanel panel, List<String> names, Graphics2D graphics, int width, int height) {
    XYChart chart =
        new XYChartBuilder()
            .width(width)
            .height(height)
            .xAxisTitle(panel.xTitle)
            .yAxisTitle(panel.yTitle)
            .build();
    style(chart.getStyler(), panel);
    double[] span = span(panel);
    addTrend(chart, panel);
    boolean empty = !addCurves(chart, panel, names);
    if (!empty) {
      unevenTicks(chart, span);
    }
    addLevels(chart, panel, span);
    chart.paint(graphics, width, height);
    if (empty) {
      label(graphics, "no data", FAINT, width / 2.0, height / 2.0);
    }
    if (panel.trend != null && panel.trend.x.length > 0) {
      double x = chart.getScreenXFromChart(panel.trend.x[0]);
      label(graphics, panel.trend.label, INK, x + TREND_LABEL, TREND_LABEL);
    }
    for (ChartPanel.Level level : panel.levels) {
      String text = String.format(Locale.ROOT, "%s %s", level.name, shortest(level.y));
      double x = chart.getScreenXFromChart(span[0]);
      double y = chart.getScreenYFromChart(level.y);
      boolean low = y > height * LOWEST_BELOW;
      label(graphics, text, color(level), x + 6, low ? y - LABEL_RISE : y + LABEL_DROP);
    }
  }

  /** Adds the curves that have points; returns whether there are any. */
  private static boolean addCurves(XYChart chart, ChartPanel panel, List<String> names) {
    boolean any = false;
    for (ChartPanel.Curve curve : panel.curves) {
      double[] y = visible(curve.y, panel.logarithmic);
      if (Arrays.stream(y).allMatch(Double::isNaN)) {
        continue;
      }
      any = true;
      int n = names.indexOf(curve.name);
      XYSeries series = chart.addSeries(curve.name, curve.x, y);
      series.setLineStyle(stroke(n));
      series.setLineColor(color(curve, n));
      series.setMarkerColor(color(curve, n));
      if (curve.kind == ChartPanel.Kind.LINE) {
        series.setMarker(curve.x.length == 1 ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
      } else {
        series.setXYSeriesRenderStyle(XYSeries.XYSeriesRenderStyle.Scatter);
        series.setMarker(new ChartMarker(curve.kind == ChartPanel.Kind.RINGS));
      }
    }
    return any;
  }

  private static void addTrend(XYChart chart, ChartPanel panel) {
    if (panel.trend != null) {
      XYSeries series = chart.addSeries("\0trend", panel.trend.x, panel.trend.y);
      series.setMarker(SeriesMarkers.NONE);
      series.setLineStyle(TREND);
      series.setLineColor(FAINT);
    }
  }

  private static void addLevels(XYChart chart, ChartPanel panel, double[] span) {
    for (ChartPanel.Level level : panel.levels) {
      XYSeries series = chart.addSeries(level.name, span, new double[] {level.y, level.y});
      series.setMarker(SeriesMarkers.NONE);
      series.setLineStyle(level.mark == ChartPanel.Mark.CHANCE ? DASHED : DOTTED);
      series.setLineColor(color(level));
    }
  }

  private static Color color(ChartPanel.Level level) {
    return level.mark == ChartPanel.Mark.CHANCE ? FAINT : TARGET;
  }

  /**
   * Adds a place without a point, so that places are not evenly spaced: over evenly spaced ones the
   * library puts its ticks at multiples of the spacing, and not at round numbers.
   */
  private static void unevenTicks(XYChart chart, double[] span) {
    double between = span[0] + (span[1] - span[0]) / Math.PI;
    double[] nothing = {Double.NaN, Double.NaN, Double.NaN};
    XYSeries series = chart.addSeries("\0ticks", new double[] {span[0], between, span[1]}, nothing);
    series.setMarker(SeriesMarkers.NONE);
  }

  private static String shortest(double value) {
    return new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** Text on a patch of white, so that grid and curves do not run through it. */
  private static void label(Graphics2D graphics, String text, Color color, double x, double y) {
    graphics.setFont(LABEL);
    FontMetrics metrics = graphics.getFontMetrics();
    graphics.setColor(PATCH);
    graphics.fill(
        new Rectangle2D.Double(
            x - 2, y - metrics.getAscent(), metrics.stringWidth(text) + 4, metrics.getHeight()));
    graphics.setColor(color);
    graphics.drawString(text, (float) x, (float) y);
  }

  /** From the first place to the last, or from 0 to 1 if there is none. */
  private static double[] span(ChartPanel panel) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (ChartPanel.Curve curve : panel.curves) {
      for (double x : curve.x) {
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
    }
    return low <= high ? new double[] {low, high} : new double[] {0, 1};
  }

  private static double[] visible(double[] values, boolean logarithmic) {
    double[] result = values.clone();
    for (int i = 0; i < result.length; i++) {
      boolean shown = Double.isFinite(result[i]) && (!logarithmic || result[i] > 0);
      result[i] = shown ? result[i] : Double.NaN;
    }
    return result;
  }

  private static void style(XYStyler styler, ChartPanel panel) {
    styler.setLocale(Locale.ROOT);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setPlotGridLinesColor(GRID);
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setChartFontColor(INK);
    styler.setAxisTitleFont(AXIS_TITLE);
    styler.setAxisTickLabelsFont(TICKS);
    styler.setAxisTickLabelsColor(INK);
    styler.setAxisTickMarksColor(FAINT);
    styler.setXAxisTickMarkSpacingHint(95);
    styler.setPlotContentSize(0.97);
    styler.setMarkerSize(ChartMarker.SIZE);
    styler.setLegendVisible(false);
    styler.setYAxisLogarithmic(panel.logarithmic);
    double[] range = panel.range != null || !panel.logarithmic ? panel.range : decades(panel);
    if (range != null) {
      styler.setYAxisMin(range[0]);
      styler.setYAxisMax(range[1]);
    }
  }

  /** Whole decades around all that is visible, because only powers of ten are labelled. */
  private static double[] decades(ChartPanel panel) {
    double low = Double.POSITIVE_INFINITY;
    double high = 0;
    for (ChartPanel.Curve curve : panel.curves) {
      for (double y : visible(curve.y, true)) {
        low = y < low ? y : low;
        high = y > high ? y : high;
      }
    }
    if (high == 0) {
      return null;
    }
    double bottom = Math.floor(Math.log10(low));
    double top = Math.max(bottom + 1, Math.ceil(Math.log10(high)));
    return new double[] {Math.pow(10, bottom), Math.pow(10, top)};
  }
}
