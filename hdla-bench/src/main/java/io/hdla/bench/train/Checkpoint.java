package io.hdla.bench.train;

import io.hdla.error.Problem;
import io.hdla.io.Safetensors;
import io.hdla.io.SafetensorsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * A run in a safetensors file: weights ({@code model.…}), the optimiser's memory ({@code
 * optimizer.…}), steps, position and stream of the data ({@code trainer.…}), and the settings as
 * text. A run that goes on from it gives the same numbers, to the last bit, as one that was never
 * interrupted.
 *
 * <p>Files are replaced as a whole: a save that is interrupted leaves the old file.
 */
public final class Checkpoint {
  private static final String SETTINGS = "settings";
  private static final String FORMAT = "format";
  private static final String VERSION = "hdla checkpoint 1";

  private Checkpoint() {}

  /**
   * Saves a run; folders are made.
   *
   * @param trainer the run
   * @param path the file; replaced if it exists
   * @throws IOException if it cannot be written
   */
  public static void save(Trainer trainer, Path path) throws IOException {
    Files.createDirectories(path.toAbsolutePath().getParent());
    Map<String, String> text = Map.of(FORMAT, VERSION, SETTINGS, trainer.description());
    Safetensors.write(path, trainer.state(), new TreeMap<>(text));
  }

  /**
   * Goes on with a saved run. Nothing is changed unless everything fits.
   *
   * @param trainer a run with the same task and settings
   * @param path the file
   * @throws IOException if it cannot be read
   * @throws io.hdla.error.ValueException if settings differ, or names, shapes or types; the message
   *     lists them
   */
  public static void load(Trainer trainer, Path path) throws IOException {
    SafetensorsFile file = Safetensors.read(path);
    String format = file.metadata().get(FORMAT);
    if (!VERSION.equals(format)) {
      throw Problem.in("checkpoint")
          .rule("the file must be a checkpoint of this version")
          .given("file", path)
          .given("format", String.valueOf(format))
          .given("wanted", VERSION)
          .value();
    }
    String saved = file.metadata().get(SETTINGS);
    if (!trainer.description().equals(saved)) {
      throw Problem.in("checkpoint")
          .rule("task and settings must be those of the saved run")
          .given("saved", String.valueOf(saved))
          .given("now", trainer.description())
          .value();
    }
    trainer.restore(file.tensors());
  }
}
