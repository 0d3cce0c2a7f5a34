package io.hdla.bench.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.bench.task.Mqar;
import io.hdla.io.Safetensors;
import io.hdla.nn.LanguageModelConfig;
import io.hdla.nn.MixerConfig;
import io.hdla.optim.AdamW;
import io.hdla.tensor.DType;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five steps, and five more in a fresh JVM, are ten steps to the last bit. */
class FreshProcessTest {
  @TempDir private Path dir;

  /** What the other JVM runs: {@code steps from to}, where {@code from} may be {@code -}. */
  static final class Run {
    private Run() {}

    public static void main(String[] args) throws IOException {
      Trainer trainer = trainer();
      if (!args[1].equals("-")) {
        Checkpoint.load(trainer, Path.of(args[1]));
      }
      for (int i = 0; i < Integer.parseInt(args[0]); i++) {
        trainer.step();
      }
      Checkpoint.save(trainer, Path.of(args[2]));
    }
  }

  private static Trainer trainer() {
    MixerConfig mixer = MixerConfig.of("hdla", 16, 2, 8).withGate(4, 8);
    LanguageModelConfig model = new LanguageModelConfig(16, 2, 24, false, mixer);
    AdamW.Settings adam = AdamW.Settings.defaults();
    // The rate rises for eight steps, so that the schedule's place matters.
    TrainSettings settings =
        new TrainSettings(model, DType.FLOAT32, 7, 20, 12, 8, 1e-2, 1e-3, adam, 1);
    return new Trainer(Mqar.of(16, 3, 20), settings);
  }

  private void run(String... args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String flag : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (flag.startsWith("--add-modules") || flag.startsWith("-Dhdla.kernels")) {
        command.add(flag);
      }
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Run.class.getName()));
    command.addAll(List.of(args));
    Path log = dir.resolve("log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    boolean ended = process.waitFor(3, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertTrue(ended, "no end");
    assertEquals(0, process.exitValue(), Files.readString(log));
  }

  @Test
  void resumesBitForBit() throws Exception {
    Path half = dir.resolve("half");
    Path resumed = dir.resolve("resumed");
    run("5", "-", half.toString());
    run("5", half.toString(), resumed.toString());
    Path whole = dir.resolve("whole");
    Run.main(new String[] {"10", "-", whole.toString()});
    Map<String, ?> tensors = Safetensors.read(whole).tensors();
    for (String prefix : List.of("model.", "optimizer.", "trainer.")) {
      assertTrue(tensors.keySet().stream().anyMatch(name -> name.startsWith(prefix)), prefix);
    }
    // Weights, moments, step, place of the data and of the random numbers: the same file.
    assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(resumed));
  }
}
