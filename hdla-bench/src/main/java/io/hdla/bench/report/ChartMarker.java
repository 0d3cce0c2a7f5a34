package io.hdla.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import org.knowm.xchart.style.markers.Marker;

/** A dot or a ring, in a chart and in its legend. */
final class ChartMarker extends Marker {
  static final int SIZE = 8;
  private static final BasicStroke RIM = new BasicStroke(1.8f);

  private final boolean hollow;

  ChartMarker(boolean hollow) {
    this.hollow = hollow;
  }

  @Override
  public void paint(Graphics2D graphics, double x, double y, int size) {
    Shape circle = new Ellipse2D.Double(x - size / 2.0, y - size / 2.0, size, size);
    if (hollow) {
      Color color = graphics.getColor();
      graphics.setColor(new Color(255, 255, 255, 120));
      graphics.fill(circle);
      graphics.setColor(color);
      graphics.setStroke(RIM);
      graphics.draw(circle);
    } else {
      graphics.fill(circle);
    }
  }
}
