package io.hdla.bench.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.bench.report.JsonResult;
import io.hdla.bench.task.Mqar;
import io.hdla.bench.train.TrainSettings;
import io.hdla.nn.LanguageModelConfig;
import io.hdla.nn.MixerConfig;
import io.hdla.optim.AdamW;
import io.hdla.tensor.DType;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoTest {
  @TempDir private Path folder;

  private static DemoSettings tiny(double bar) {
    MixerConfig mixer = MixerConfig.of("hdla", 8, 1, 8).withGate(2, 64);
    LanguageModelConfig model = new LanguageModelConfig(12, 1, 8, false, mixer);
    AdamW.Settings adam = AdamW.Settings.defaults();
    TrainSettings train = new TrainSettings(model, DType.FLOAT32, 1, 4, 6, 2, 1e-2, 1e-3, adam, 1);
    return new DemoSettings(Mqar.of(12, 2, 10), train, bar, 6);
  }

  private String run(double bar, boolean passes) throws IOException {
    StringWriter text = new StringWriter();
    assertEquals(passes, new Demo(tiny(bar), folder, new PrintWriter(text)).run());
    return text.toString();
  }

  @Test
  void leavesPictureResultAndCheckpoint() throws IOException {
    String text = run(0, true);
    Map<String, Object> result = JsonResult.read(folder.resolve("result.json"));
    assertEquals(true, result.get("passed"));
    assertEquals(0.5, result.get("chance"));
    assertEquals(1, result.get("seed"));
    Map<?, ?> curves = (Map<?, ?>) result.get("curves");
    assertEquals(6, ((List<?>) curves.get("loss")).size());
    assertTrue(ImageIO.read(folder.resolve("curves.png").toFile()).getWidth() > 100);
    assertTrue(Files.size(folder.resolve("checkpoint.safetensors")) > 0);
    assertTrue(text.contains("initial_state") && text.contains("12 questions"), text);
    assertTrue(text.contains("its value") && text.contains("chance 50.0 %"), text);
  }

  @Test
  void missesABarThatIsTooHigh() throws IOException {
    String text = run(1.01, false);
    assertTrue(text.contains("FAILED: the accuracy"), text);
    assertEquals(false, JsonResult.read(folder.resolve("result.json")).get("passed"));
  }

  @Test
  void gradientsAgree() {
    List<GradientProbe.Found> found = new GradientProbe(5).run();
    assertEquals(6, found.size());
    found.forEach(one -> assertTrue(one.error() < 1e-7 && one.analytic() != 0, one::toString));
  }

  @Test
  void settingsOfTheCommandLine() {
    assertTrue(DemoSettings.full(1).bar() >= 0.95 && DemoSettings.full(1).heldOut() >= 500);
    assertTrue(DemoSettings.quick(1).bar() > 4 * DemoSettings.quick(1).task().chance());
    assertFalse(DemoSettings.quick(1).equals(DemoSettings.quick(2)));
  }
}
