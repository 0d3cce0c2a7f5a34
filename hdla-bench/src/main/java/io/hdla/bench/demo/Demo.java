package io.hdla.bench.demo;

import io.hdla.bench.report.Machine;
import io.hdla.bench.report.Progress;
import io.hdla.bench.task.Mqar;
import io.hdla.bench.train.Checkpoint;
import io.hdla.bench.train.StepReport;
import io.hdla.bench.train.TrainSettings;
import io.hdla.bench.train.Trainer;
import io.hdla.kernel.provider.Kernels;
import io.hdla.nn.MixerConfig;
import io.hdla.parallel.Parallel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Says what it runs on, checks the gradient of HDLA, trains a small model to recall, shows what it
 * has learnt, and leaves a picture, a result and a checkpoint in a folder.
 */
public final class Demo {
  private final DemoSettings settings;
  private final Path folder;
  private final PrintWriter out;

  /**
   * A demo that has not begun.
   *
   * @param settings what to do
   * @param folder where to leave files; made if needed
   * @param out where to tell about it; progress goes to standard error
   */
  public Demo(DemoSettings settings, Path folder, PrintWriter out) {
    this.settings = settings;
    this.folder = folder;
    this.out = out;
  }

  /**
   * Runs everything.
   *
   * @return whether the gradient is right and the accuracy at or above the bar
   * @throws IOException if a file cannot be written
   */
  public boolean run() throws IOException {
    long start = System.nanoTime();
    Files.createDirectories(folder);
    printMachine();
    List<GradientProbe.Found> gradients = new GradientProbe(settings.train().seed()).run();
    printGradients(gradients);
    Trainer trainer = new Trainer(settings.task(), settings.train());
    printTask(trainer);
    long trainStart = System.nanoTime();
    Curves curves = train(trainer);
    double trainSeconds = seconds(trainStart);
    double accuracy = trainer.accuracy(settings.heldOut());
    DemoResult result =
        new DemoResult(
            gradients,
            curves,
            accuracy,
            trainer.model().parameterCount(),
            trainSeconds,
            seconds(start));
    printRecall(trainer, result);
    DemoFiles.write(folder, settings, result);
    Checkpoint.save(trainer, folder.resolve(DemoFiles.CHECKPOINT));
    printEnd(result);
    return result.passed(settings);
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) * 1e-9;
  }

  private void say(String format, Object... arguments) {
    out.println(String.format(Locale.ROOT, format, arguments));
    out.flush();
  }

  private void printMachine() {
    say("HDLA demo%n");
    say("   machine   %s", Machine.line());
    say(
        "   kernels   %s, %d float32 lanes (%s)",
        Kernels.provider().name(), Kernels.provider().floatLanes(), Kernels.reason());
    say("   threads   %d", Parallel.threads());
  }

  private void printGradients(List<GradientProbe.Found> gradients) {
    say(
        "%n1. Is the gradient right? HDLA in float64, backward pass against central differences:%n");
    say("     %-14s %6s  %16s  %16s  %10s", "input", "count", "analytic*", "numeric*", "error**");
    for (GradientProbe.Found found : gradients) {
      say(
          "     %-14s %6d  %16.10f  %16.10f  %10.1e",
          found.input(), found.count(), found.analytic(), found.numeric(), found.error());
    }
    say("%n     * the largest derivative   ** the largest difference, relative to it");
  }

  private void printTask(Trainer trainer) {
    Mqar task = settings.task();
    TrainSettings train = settings.train();
    MixerConfig mixer = train.model().mixer();
    say(
        "%n2. Training. Each sequence shows %d pairs of a key and a value, and then, within %d"
            + " tokens, asks%n   for the value of each key (multi-query associative recall)."
            + " Chance is %.1f %%.",
        task.pairs(), task.length(), 100 * task.chance());
    say(
        "   The model: %d layers of HDLA, %d heads of %d channels, %,d parameters, float32; seed"
            + " %d.%n",
        train.model().layers(),
        mixer.heads(),
        mixer.keyDim(),
        trainer.model().parameterCount(),
        train.seed());
  }

  private Curves train(Trainer trainer) {
    long steps = settings.train().steps();
    Curves curves = new Curves(steps);
    long tokens = (long) settings.train().batch() * settings.task().length();
    long start = System.nanoTime();
    try (Progress progress = Progress.start("train", steps)) {
      for (long step = 1; step <= steps; step++) {
        StepReport report = trainer.step();
        curves.add(report);
        progress.to(
            step,
            String.format(
                Locale.ROOT,
                "loss %.3f accuracy %3.0f%% %,.0f tokens/s",
                report.loss(),
                100 * report.accuracy(),
                step * tokens / seconds(start)));
      }
    }
    return curves;
  }

  private void printRecall(Trainer trainer, DemoResult result) {
    int questions = settings.heldOut() * settings.task().pairs();
    say(
        "%n3. Asked about %d new sequences: %,d of %,d questions answered right, %.2f %% (wanted"
            + " %.0f %%,%n   chance %.1f %%). The first of them:%n",
        settings.heldOut(),
        Math.round(result.accuracy() * questions),
        questions,
        100 * result.accuracy(),
        100 * settings.bar(),
        100 * settings.task().chance());
    new RecalledExample(trainer, 0).print(out);
  }

  private void printEnd(DemoResult result) {
    say(
        "%n4. In %s: %s (loss and accuracy), %s, %s",
        folder, DemoFiles.CURVES, DemoFiles.RESULT, DemoFiles.CHECKPOINT);
    String verdict = "The gradient is right and the model has learnt to recall";
    if (!result.gradientsAgree()) {
      verdict = "FAILED: the gradient is wrong";
    } else if (!result.passed(settings)) {
      verdict = "FAILED: the accuracy is below what was wanted";
    }
    say("%n%s; %.0f seconds.", verdict, result.seconds());
  }
}
