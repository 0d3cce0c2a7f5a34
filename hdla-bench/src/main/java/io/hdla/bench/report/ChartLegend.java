package io.hdla.bench.report;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;

/**
 * The legend of a whole chart: each curve's name once, with the same colour in all panels, in as
 * many rows as needed.
 */
final class ChartLegend {
  private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 15);
  private static final FontRenderContext METRICS = new FontRenderContext(null, true, true);
  private static final int SAMPLE = 28;
  private static final int GAP = 8;
  private static final int SPACE = 26;

  private final List<String> names = new ArrayList<>();
  private final List<ChartPanel.Curve> curves = new ArrayList<>();
  private final List<double[]> places = new ArrayList<>();
  private int rows;

  ChartLegend(List<ChartPanel> panels, int width) {
    for (ChartPanel panel : panels) {
      for (ChartPanel.Curve curve : panel.curves) {
        if (!names.contains(curve.name)) {
          names.add(curve.name);
          curves.add(curve);
        }
      }
    }
    double x = 0;
    for (String name : names) {
      double size = SAMPLE + GAP + FONT.getStringBounds(name, METRICS).getWidth();
      if (rows == 0 || x + size > width) {
        x = 0;
        rows++;
      }
      places.add(new double[] {x, rows - 1});
      x += size + SPACE;
    }
  }

  /** The names of all curves, in the order of their colours. */
  List<String> names() {
    return names;
  }

  /** How many rows the legend has. */
  int rows() {
    return rows;
  }

  /** Paints the legend with its upper left corner at (left, top). */
  void paint(Graphics2D graphics, int left, int top, int rowHeight) {
    graphics.setFont(FONT);
    for (int n = 0; n < names.size(); n++) {
      double x = left + places.get(n)[0];
      double middle = top + (places.get(n)[1] + 0.5) * rowHeight;
      sample(graphics, n, x, middle);
      graphics.setColor(ChartStyle.INK);
      graphics.drawString(names.get(n), (float) x + SAMPLE + GAP, (float) middle + 5);
    }
  }

  private void sample(Graphics2D graphics, int n, double x, double middle) {
    ChartPanel.Curve curve = curves.get(n);
    graphics.setColor(ChartStyle.color(curve, n));
    if (curve.kind == ChartPanel.Kind.LINE) {
      graphics.setStroke(ChartStyle.stroke(n));
      graphics.draw(new Line2D.Double(x, middle, x + SAMPLE, middle));
    } else {
      new ChartMarker(curve.kind == ChartPanel.Kind.RINGS)
          .paint(graphics, x + SAMPLE - ChartMarker.SIZE, middle, ChartMarker.SIZE);
    }
  }
}
