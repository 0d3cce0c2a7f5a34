package io.hdla.bench.report;

import io.hdla.io.AtomicFile;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;

/**
 * Curves of a run as a PNG: panels side by side, under a common title. Needs no display.
 *
 * <pre>{@code
 * Chart.of("MQAR, 8 pairs")
 *     .panel(ChartPanel.of("step", "loss").curve("HDLA", steps, losses))
 *     .panel(ChartPanel.of("step", "accuracy").range(0, 1)
 *         .curve("HDLA", steps, accuracies).chance(0.125).target(0.99))
 *     .footnote(Machine.line())
 *     .write(Path.of("mqar.png"));
 * }</pre>
 */
public final class Chart {
  private static final int PANEL_WIDTH = 640;
  private static final int PANEL_HEIGHT = 430;
  private static final int TITLE_HEIGHT = 44;
  private static final int LEGEND_HEIGHT = 26;
  private static final int FOOT_HEIGHT = 28;
  private static final int MARGIN = 20;

  /** Pixels for each unit of length: enough for sharp text on dense displays. */
  private static final double SCALE = 1.5;

  private final String title;
  private final List<ChartPanel> panels = new ArrayList<>();
  private String footnote = "";

  private Chart(String title) {
    this.title = title;
  }

  /**
   * An empty chart.
   *
   * @param title what it shows
   * @return a new chart
   */
  public static Chart of(String title) {
    return new Chart(title);
  }

  /**
   * Adds a panel to the right of those there are.
   *
   * @param panel the panel
   * @return this
   */
  public Chart panel(ChartPanel panel) {
    panels.add(panel);
    return this;
  }

  /**
   * Sets the small line at the foot.
   *
   * @param text for example where and when it was measured
   * @return this
   */
  public Chart footnote(String text) {
    footnote = text;
    return this;
  }

  /**
   * Draws the chart.
   *
   * @return the picture
   */
  public BufferedImage image() {
    System.setProperty("java.awt.headless", System.getProperty("java.awt.headless", "true"));
    int width = Math.max(1, panels.size()) * PANEL_WIDTH;
    ChartLegend legend = new ChartLegend(panels, width - 2 * MARGIN);
    int top = TITLE_HEIGHT + legend.rows() * LEGEND_HEIGHT;
    int height = top + PANEL_HEIGHT + (footnote.isEmpty() ? MARGIN / 2 : FOOT_HEIGHT);
    BufferedImage image =
        new BufferedImage(
            (int) (width * SCALE), (int) (height * SCALE), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    hints(graphics);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    graphics.scale(SCALE, SCALE);
    text(graphics, title, ChartStyle.TITLE, ChartStyle.INK, width, 30);
    text(graphics, footnote, ChartStyle.SMALL, ChartStyle.FAINT, width, height - 10);
    legend.paint(graphics, MARGIN, TITLE_HEIGHT, LEGEND_HEIGHT);
    graphics.translate(0, top);
    for (ChartPanel panel : panels) {
      ChartStyle.paint(panel, legend.names(), graphics, PANEL_WIDTH, PANEL_HEIGHT);
      graphics.translate(PANEL_WIDTH, 0);
    }
    graphics.dispose();
    return image;
  }

  private static void hints(Graphics2D graphics) {
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /** Draws a line of text, made smaller if it is too long. */
  private static void text(
      Graphics2D graphics, String text, Font font, Color color, int width, int y) {
    Font fitting = font;
    while (graphics.getFontMetrics(fitting).stringWidth(text) > width - 2 * MARGIN
        && fitting.getSize() > 8) {
      fitting = fitting.deriveFont(fitting.getSize() - 1f);
    }
    graphics.setFont(fitting);
    graphics.setColor(color);
    graphics.drawString(text, MARGIN, y);
  }

  /**
   * Writes the chart as a whole; folders are made.
   *
   * @param path a file for PNG; replaced if it exists
   * @throws IOException if it cannot be written
   */
  public void write(Path path) throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.setUseCache(false);
    ImageIO.write(image(), "png", png);
    Files.createDirectories(path.toAbsolutePath().getParent());
    AtomicFile.write(
        path,
        out -> {
          ByteBuffer rest = ByteBuffer.wrap(png.toByteArray());
          while (rest.hasRemaining()) {
            out.write(rest);
          }
        });
  }
}
