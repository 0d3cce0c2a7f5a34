package io.hdla.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.error.ValueException;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartTest {
  private static final double[] STEPS = {0, 10, 20, 30, 40};
  private static final double[] RISING = {0.1, 0.2, 0.6, 0.9, 0.97};

  @TempDir Path folder;

  private static ChartPanel accuracy() {
    return ChartPanel.of("step", "accuracy").range(0, 1);
  }

  /** How many pixels have about this colour, within part of the picture. */
  private static int pixels(BufferedImage image, int color, double fromX, double toX) {
    Color wanted = new Color(color);
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = (int) (fromX * image.getWidth()); x < toX * image.getWidth(); x++) {
        Color is = new Color(image.getRGB(x, y));
        boolean close =
            Math.abs(is.getRed() - wanted.getRed()) < 12
                && Math.abs(is.getGreen() - wanted.getGreen()) < 12
                && Math.abs(is.getBlue() - wanted.getBlue()) < 12;
        count += close ? 1 : 0;
      }
    }
    return count;
  }

  @Test
  void drawsCurvesAndLevels() throws IOException {
    Path path = folder.resolve("deep/chart.png");
    Chart.of("MQAR")
        .panel(ChartPanel.of("step", "loss").curve("HDLA", STEPS, new double[] {4, 3, 2, 1, 0.5}))
        .panel(accuracy().curve("HDLA", STEPS, RISING).chance(0.125).target(0.99))
        .footnote(Machine.line())
        .write(path);
    BufferedImage image = ImageIO.read(path.toFile());
    assertEquals(1920, image.getWidth());
    assertTrue(pixels(image, 0x0072B2, 0, 0.5) > 1000, "the loss");
    assertTrue(pixels(image, 0x0072B2, 0.5, 1) > 1000, "the accuracy, in the same colour");
    assertEquals(0, pixels(image, 0x00805D, 0, 0.5));
    assertTrue(pixels(image, 0x00805D, 0.5, 1) > 200, "the target");
    int chance =
        pixels(image, 0x777777, 0.5, 1)
            - pixels(
                Chart.of("MQAR").panel(accuracy()).panel(accuracy()).image(), 0x777777, 0.5, 1);
    assertTrue(chance > 200, "the level of chance: " + chance);
  }

  @Test
  void drawsPointsAndTheirTrend() {
    double[] ends = {0, 40};
    BufferedImage image =
        Chart.of("times")
            .panel(
                ChartPanel.of("flops", "ns")
                    .points("dots", 1, false, STEPS, RISING)
                    .points("rings", 1, true, STEPS, new double[] {0.5, 0.4, 0.3, 0.2, 0.1})
                    .trend("a line", ends, new double[] {0, 1}))
            .image();
    int dots = pixels(image, 0xD55E00, 0, 1);
    // Six dots of 8 by 8 at one and a half pixels a unit, and six rims.
    assertTrue(dots > 700 && dots < 2500, dots + " pixels of dots and rings");
    assertTrue(pixels(image, 0x777777, 0, 1) > 200, "the trend");
    assertEquals(0, pixels(image, 0x0072B2, 0, 1), "the colour is the one that was asked for");
  }

  @Test
  void equalChartsAreEqualFiles() throws IOException {
    Path first = folder.resolve("first.png");
    Path second = folder.resolve("second.png");
    for (Path path : new Path[] {first, second}) {
      Chart.of("MQAR").panel(accuracy().curve("HDLA", STEPS, RISING)).write(path);
    }
    assertEquals(-1, Files.mismatch(first, second));
    try (var files = Files.list(folder)) {
      assertEquals(2, files.count(), "no temporary file is left");
    }
  }

  @Test
  void oddDataIsDrawnOrLeftOut() {
    double[] none = {};
    double[] one = {3};
    double nan = Double.NaN;
    double infinite = Double.POSITIVE_INFINITY;
    Chart.of("").image();
    Chart.of("empty").panel(ChartPanel.of("x", "y")).image();
    Chart.of("no points").panel(ChartPanel.of("x", "y").curve("a", none, none)).image();
    Chart.of("no numbers")
        .panel(ChartPanel.of("x", "y").curve("a", one, new double[] {nan}).chance(0.1))
        .panel(ChartPanel.of("x", "y").logarithmic().curve("a", one, new double[] {-1}))
        .image();
    BufferedImage point =
        Chart.of("a point").panel(ChartPanel.of("x", "y").curve("a", one, one)).image();
    assertTrue(pixels(point, 0x0072B2, 0.4, 1) > 20, "a point is a dot");
    BufferedImage gap =
        Chart.of("a gap")
            .panel(
                ChartPanel.of("x", "y")
                    .logarithmic()
                    .curve("a", STEPS, new double[] {1e-9, 0, infinite, 1, 10})
                    .curve("\0ticks ü", STEPS, new double[] {5, 5, 5, 5, nan}))
            .image();
    assertTrue(pixels(gap, 0xD55E00, 0, 1) > 500);
    Chart.of("constant")
        .panel(ChartPanel.of("x", "y").curve("a", STEPS, new double[5]).target(0))
        .image();
  }

  @Test
  void manyCurvesHaveALegendOfSeveralRows() {
    ChartPanel few = accuracy().curve("a name of some length 0", STEPS, RISING);
    ChartPanel many = accuracy();
    for (int i = 0; i < 14; i++) {
      many.curve("a name of some length " + i, STEPS, RISING);
    }
    int rows = new ChartLegend(java.util.List.of(few, many), 1000).rows();
    assertTrue(rows >= 3, rows + " rows");
    assertEquals(14, new ChartLegend(java.util.List.of(few, many), 1000).names().size());
    int taller =
        Chart.of("x").panel(many).image().getHeight()
            - Chart.of("x").panel(few).image().getHeight();
    assertTrue(taller >= 2 * 39, taller + " pixels");
  }

  @Test
  void refusesWhatCannotBeDrawn() {
    refused(
        () -> accuracy().curve("a", STEPS, new double[3]), "chart curve", "5 points", "3 points");
    refused(
        () -> accuracy().curve("a", STEPS, RISING).curve("a", STEPS, RISING), "chart curve", "a");
    refused(() -> accuracy().chance(Double.NaN), "chart level", "chance", "NaN");
    refused(() -> accuracy().chance(0.1).chance(0.2), "chart level", "differ");
    refused(() -> accuracy().points("a", 0, true, STEPS, new double[3]), "5 points", "3 points");
    refused(() -> accuracy().trend("t", STEPS, new double[3]), "chart trend", "t", "5 points");
    refused(
        () -> accuracy().trend("t", STEPS, RISING).trend("u", STEPS, RISING), "at most one", "u");
    refused(() -> accuracy().range(1, 1), "chart range", "low 1.0", "high 1.0");
  }

  private static void refused(org.junit.jupiter.api.function.Executable draw, String... parts) {
    ValueException error = assertThrows(ValueException.class, draw);
    for (String part : parts) {
      assertTrue(error.getMessage().contains(part), part + " is not in: " + error.getMessage());
    }
  }
}
