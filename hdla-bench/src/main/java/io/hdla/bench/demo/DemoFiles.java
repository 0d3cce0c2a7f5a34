package io.hdla.bench.demo;

import io.hdla.bench.report.Chart;
import io.hdla.bench.report.ChartPanel;
import io.hdla.bench.report.JsonResult;
import io.hdla.bench.report.Machine;
import io.hdla.bench.task.Mqar;
import io.hdla.bench.train.TrainSettings;
import io.hdla.kernel.provider.Kernels;
import io.hdla.nn.MixerConfig;
import io.hdla.parallel.Parallel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a demo leaves in its folder. */
final class DemoFiles {
  static final String RESULT = "result.json";
  static final String CURVES = "curves.png";
  static final String CHECKPOINT = "checkpoint.safetensors";

  private DemoFiles() {}

  static void write(Path folder, DemoSettings settings, DemoResult result) throws IOException {
    json(settings, result).write(folder.resolve(RESULT));
    chart(settings, result).write(folder.resolve(CURVES));
  }

  private static JsonResult json(DemoSettings settings, DemoResult result) {
    return new JsonResult()
        .put("command", "demo")
        .put("passed", result.passed(settings))
        .put("accuracy", result.accuracy())
        .put("bar", settings.bar())
        .put("chance", settings.task().chance())
        .put("blindChance", settings.task().blindChance())
        .put("heldOutSequences", settings.heldOut())
        .put("seed", settings.train().seed())
        .put("seconds", result.seconds())
        .put("trainSeconds", result.trainSeconds())
        .put("task", settings.task().settings())
        .put("model", model(settings.train(), result))
        .put("training", training(settings.train()))
        .put("gradientErrors", gradients(result))
        .put("curves", result.curves().toMap())
        .put("kernels", kernels())
        .put("machine", Machine.describe());
  }

  private static Map<String, Object> model(TrainSettings train, DemoResult result) {
    MixerConfig mixer = train.model().mixer();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("parameters", result.parameters());
    map.put("dtype", train.dtype());
    map.put("layers", train.model().layers());
    map.put("modelDim", mixer.modelDim());
    map.put("heads", mixer.heads());
    map.put("keyDim", mixer.keyDim());
    map.put("valueDim", mixer.valueDim());
    map.put("hidden", train.model().hidden());
    map.put("convWidth", mixer.convWidth());
    map.put("gateRank", mixer.gateRank());
    map.put("gateTemperature", mixer.gateTemperature());
    map.put("form", mixer.form());
    map.put("chunkSize", mixer.chunkSize());
    return map;
  }

  private static Map<String, Object> training(TrainSettings train) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("batch", train.batch());
    map.put("steps", train.steps());
    map.put("warmup", train.warmup());
    map.put("peakRate", train.peakRate());
    map.put("floorRate", train.floorRate());
    map.put("beta1", train.adam().beta1());
    map.put("beta2", train.adam().beta2());
    map.put("weightDecay", train.adam().weightDecay());
    map.put("maxNorm", train.maxNorm());
    return map;
  }

  private static Map<String, Object> gradients(DemoResult result) {
    Map<String, Object> map = new LinkedHashMap<>();
    result.gradients().forEach(found -> map.put(found.input(), found.error()));
    return map;
  }

  private static Map<String, Object> kernels() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("provider", Kernels.provider().name());
    map.put("reason", Kernels.reason());
    map.put("float32Lanes", Kernels.provider().floatLanes());
    map.put("threads", Parallel.threads());
    return map;
  }

  private static Chart chart(DemoSettings settings, DemoResult result) {
    Curves curves = result.curves();
    Mqar task = settings.task();
    String title =
        "HDLA learns to recall " + task.pairs() + " pairs within " + task.length() + " tokens";
    return Chart.of(title)
        .panel(ChartPanel.of("step", "loss").curve("HDLA", curves.steps(), curves.losses()))
        .panel(
            ChartPanel.of("step", "accuracy")
                .range(0, 1)
                .curve("HDLA", curves.steps(), curves.accuracies())
                .chance(task.chance())
                .target(settings.bar()))
        .footnote(Machine.line() + ", seed " + settings.train().seed());
  }
}
