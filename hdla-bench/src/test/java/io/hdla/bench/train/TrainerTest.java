package io.hdla.bench.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.bench.task.Mqar;
import io.hdla.error.ValueException;
import io.hdla.io.Safetensors;
import io.hdla.io.SafetensorsFile;
import io.hdla.nn.LanguageModelConfig;
import io.hdla.nn.MixerConfig;
import io.hdla.optim.AdamW;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainerTest {
  private static final Mqar TASK = Mqar.of(16, 3, 20);
  private final int threads = Parallel.threads();

  @TempDir private Path folder;

  @AfterEach
  void restoreThreads() {
    Parallel.setThreads(threads);
  }

  /** Large enough that the loops are cut into several tasks. */
  private static TrainSettings settings(long seed) {
    MixerConfig mixer = MixerConfig.of("hdla", 24, 2, 12).withGate(4, 8);
    LanguageModelConfig model = new LanguageModelConfig(16, 2, 40, false, mixer);
    AdamW.Settings adam = AdamW.Settings.defaults();
    return new TrainSettings(model, DType.FLOAT32, seed, 48, 12, 3, 1e-2, 1e-3, adam, 1);
  }

  private static StepReport train(Trainer trainer, int steps) {
    StepReport last = null;
    for (int i = 0; i < steps; i++) {
      last = trainer.step();
    }
    return last;
  }

  private static void assertSame(Map<String, Tensor> wanted, Map<String, Tensor> got) {
    assertEquals(wanted.keySet(), got.keySet());
    wanted.forEach(
        (name, tensor) ->
            assertArrayEquals(tensor.toDoubleArray(), got.get(name).toDoubleArray(), name));
  }

  @Test
  void threadsDoNotMatter() {
    Parallel.setThreads(1);
    Trainer one = new Trainer(TASK, settings(1));
    StepReport report = train(one, 4);
    for (int count : new int[] {2, 4}) {
      Parallel.setThreads(count);
      Trainer many = new Trainer(TASK, settings(1));
      assertEquals(report, train(many, 4));
      assertSame(one.state(), many.state());
      assertEquals(one.accuracy(50), many.accuracy(50));
    }
  }

  @Test
  void seedsMatter() {
    assertNotEquals(
        train(new Trainer(TASK, settings(1)), 2), train(new Trainer(TASK, settings(2)), 2));
  }

  @Test
  void lossFalls() {
    Trainer trainer = new Trainer(TASK, settings(1));
    double first = trainer.step().loss();
    assertTrue(train(trainer, 11).loss() < first - 0.3);
    assertEquals(12, trainer.steps());
  }

  @Test
  void aResumedRunIsTheSameToTheLastBit() throws IOException {
    Trainer whole = new Trainer(TASK, settings(3));
    StepReport wanted = train(whole, 10);
    Trainer half = new Trainer(TASK, settings(3));
    train(half, 5);
    Path file = folder.resolve("deep/run.safetensors");
    Checkpoint.save(half, file);
    Trainer rest = new Trainer(TASK, settings(3));
    Checkpoint.load(rest, file);
    assertEquals(5, rest.steps());
    assertEquals(wanted, train(rest, 5));
    assertSame(whole.state(), rest.state());
    assertArrayEquals(
        whole.state().get("trainer.stream").toLongArray(),
        rest.state().get("trainer.stream").toLongArray());
  }

  @Test
  void savingAndLoadingGivesTheSameFile() throws IOException {
    Trainer trainer = new Trainer(TASK, settings(3));
    trainer.step();
    Path first = folder.resolve("first");
    Path second = folder.resolve("second");
    Checkpoint.save(trainer, first);
    Trainer again = new Trainer(TASK, settings(3));
    Checkpoint.load(again, first);
    Checkpoint.save(again, second);
    assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
  }

  @Test
  void otherSettingsAreRefused() throws IOException {
    Path file = folder.resolve("run");
    Checkpoint.save(new Trainer(TASK, settings(3)), file);
    Trainer other = new Trainer(TASK, settings(4));
    String message =
        assertThrows(ValueException.class, () -> Checkpoint.load(other, file)).getMessage();
    assertTrue(message.startsWith("checkpoint: "), message);
    assertTrue(message.contains("seed=3") && message.contains("seed=4"), message);
  }

  @Test
  void misspelledKeysAreListedAndNothingChanges() throws IOException {
    Trainer trainer = new Trainer(TASK, settings(3));
    Path file = folder.resolve("run");
    Checkpoint.save(trainer, file);
    SafetensorsFile saved = Safetensors.read(file);
    Map<String, Tensor> tensors = new LinkedHashMap<>(saved.tensors());
    tensors.put("model.nrom.weight", tensors.remove("model.norm.weight"));
    Safetensors.write(file, tensors, saved.metadata());
    train(trainer, 2);
    double[] before = trainer.state().get("model.norm.weight").toDoubleArray();
    String message =
        assertThrows(ValueException.class, () -> Checkpoint.load(trainer, file)).getMessage();
    assertTrue(message.contains("missing [model.norm.weight]"), message);
    assertTrue(message.contains("unexpected [model.nrom.weight]"), message);
    assertEquals(2, trainer.steps());
    assertArrayEquals(before, trainer.state().get("model.norm.weight").toDoubleArray(), 0);
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    Path file = folder.resolve("weights");
    Safetensors.write(file, Map.of("x", Tensor.zeros(DType.FLOAT32, 2)), Map.of());
    Trainer trainer = new Trainer(TASK, settings(3));
    String message =
        assertThrows(ValueException.class, () -> Checkpoint.load(trainer, file)).getMessage();
    assertTrue(message.contains("must be a checkpoint"), message);
  }

  @Test
  void theVocabularyMustHoldTheTask() {
    String message =
        assertThrows(ValueException.class, () -> new Trainer(Mqar.of(18, 3, 20), settings(1)))
            .getMessage();
    assertTrue(message.contains("model 16") && message.contains("tokens 18"), message);
  }
}
