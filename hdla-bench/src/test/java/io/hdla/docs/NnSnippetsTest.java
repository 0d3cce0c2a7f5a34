package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.LossRules;
import io.hdla.autograd.rule.MovementRules;
import io.hdla.io.NamedTensors;
import io.hdla.io.Safetensors;
import io.hdla.io.SafetensorsFile;
import io.hdla.nn.Flow;
import io.hdla.nn.ImageClassifier;
import io.hdla.nn.ImageClassifierConfig;
import io.hdla.nn.Init;
import io.hdla.nn.LanguageModel;
import io.hdla.nn.LanguageModelConfig;
import io.hdla.nn.LayerPosition;
import io.hdla.nn.Linear;
import io.hdla.nn.Mixer;
import io.hdla.nn.MixerConfig;
import io.hdla.nn.Mixers;
import io.hdla.nn.SequenceState;
import io.hdla.optim.AdamW;
import io.hdla.optim.GradientClipping;
import io.hdla.optim.Optimizer;
import io.hdla.optim.Schedule;
import io.hdla.optim.WeightAverage;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs what docs/nn.md shows. */
class NnSnippetsTest {
  // snippet: count
  /** Eight sequences that count up from a random start: int64 [8,17], modulo 16. */
  static Tensor counting(Rng rng) {
    long[] ids = new long[8 * 17];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = i % 17 == 0 ? rng.nextInt(16) : (ids[i - 1] + 1) % 16;
    }
    return Tensor.of(ids, 8, 17);
  }

  // end

  private static LanguageModel trained() {
    // snippet: train
    MixerConfig mixer = MixerConfig.of("gated_delta_net", 32, 2, 16);
    LanguageModelConfig config = new LanguageModelConfig(16, 2, 64, true, mixer);
    LanguageModel model = new LanguageModel(config, Init.of(DType.FLOAT32, 1));
    AdamW optimizer = new AdamW(model.namedParameters(), AdamW.Settings.defaults());
    Rng rng = Rng.of(2);
    for (int step = 0; step < 60; step++) {
      Tensor ids = counting(rng);
      Variable scores = model.forward(ids.slice(1, 0, 16, 1)); // [8,16,16]
      Tensor labels = ids.slice(1, 1, 17, 1);
      Variable loss = LossRules.crossEntropy(scores, labels, -100, true);
      optimizer.zeroGrad();
      loss.backward();
      GradientClipping.byGlobalNorm(optimizer.parameters().values(), 1);
      optimizer.step(5e-3);
    }
    // end
    return model;
  }

  // snippet: generate
  static long[] generate(LanguageModel model, Tensor prompt, int count) {
    try (NoGrad scope = NoGrad.begin()) {
      SequenceState state = new SequenceState();
      Variable scores = model.forward(prompt, state).select(1, prompt.size(1) - 1); // [1,16]
      long[] generated = new long[count];
      for (int i = 0; i < count; i++) {
        Tensor next = scores.value().argmax(1, false); // int64 [1]
        generated[i] = next.longs()[0];
        scores = model.step(next, state);
      }
      return generated;
    }
  }

  // end

  @Test
  void aModelLearnsToCountAndGoesOn(@TempDir Path folder) throws IOException {
    LanguageModel model = trained();
    Tensor prompt = Tensor.of(new long[] {4, 5, 6, 7}, 1, 4);
    assertArrayEquals(new long[] {8, 9, 10, 11, 12}, generate(model, prompt, 5));

    Path file = folder.resolve("model.safetensors");
    // snippet: save
    Safetensors.write(file, model.stateDict(), Map.of());

    LanguageModel other = new LanguageModel(model.config(), Init.of(DType.FLOAT32, 0));
    other.loadStateDict(Safetensors.read(file).tensors());
    // end
    assertArrayEquals(
        model.forward(prompt).value().toDoubleArray(),
        other.forward(prompt).value().toDoubleArray());
  }

  private static void runUntil(long last, LanguageModel model, Path file) throws IOException {
    // snippet: resume
    Optimizer optimizer = new AdamW(model.namedParameters(), AdamW.Settings.defaults());
    WeightAverage average = new WeightAverage(model.namedParameters(), 0.9);
    Schedule schedule = Schedule.cosine(5e-3, 3, 12, 1e-4); // peak, warm-up, steps, floor
    long first = 0;
    if (Files.exists(file)) {
      SafetensorsFile saved = Safetensors.read(file);
      model.loadStateDict(NamedTensors.withoutPrefix("model.", saved.tensors()));
      optimizer.loadState(NamedTensors.withoutPrefix("optimizer.", saved.tensors()));
      average.loadState(NamedTensors.withoutPrefix("average.", saved.tensors()));
      first = Long.parseLong(saved.metadata().get("step"));
    }
    // end

    // snippet: checkpointed
    for (long step = first; step < last; step++) {
      Tensor ids = counting(Rng.of(2).split(step));
      Variable scores = model.forward(ids.slice(1, 0, 16, 1));
      Variable loss = LossRules.crossEntropy(scores, ids.slice(1, 1, 17, 1), -100, true);
      optimizer.zeroGrad();
      loss.backward();
      GradientClipping.byGlobalNorm(optimizer.parameters().values(), 1);
      optimizer.step(schedule.at(step));
      average.update();
    }
    Map<String, Tensor> all = new LinkedHashMap<>();
    all.putAll(NamedTensors.withPrefix("model.", model.stateDict()));
    all.putAll(NamedTensors.withPrefix("optimizer.", optimizer.state()));
    all.putAll(NamedTensors.withPrefix("average.", average.state()));
    Safetensors.write(file, all, Map.of("step", Long.toString(last)));
    // end
  }

  private static LanguageModel dropping() {
    MixerConfig mixer = MixerConfig.of("gla", 8, 2, 4);
    LanguageModelConfig config = new LanguageModelConfig(16, 1, 8, true, mixer).withDropout(0.1);
    return new LanguageModel(config, Init.of(DType.FLOAT32, 1));
  }

  @Test
  void aRunGoesOnToTheLastBit(@TempDir Path folder) throws IOException {
    Path whole = folder.resolve("whole.safetensors");
    runUntil(12, dropping(), whole);
    Path parts = folder.resolve("parts.safetensors");
    runUntil(5, dropping(), parts);
    assertFalse(Arrays.equals(Files.readAllBytes(whole), Files.readAllBytes(parts)));
    runUntil(12, dropping(), parts);
    assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(parts));
  }

  @Test
  void statesCanBeCopiedAndSaved(@TempDir Path folder) throws IOException {
    MixerConfig mixer = MixerConfig.of("hdla", 8, 2, 4);
    LanguageModel model =
        new LanguageModel(
            new LanguageModelConfig(16, 2, 8, false, mixer), Init.of(DType.FLOAT32, 1));
    Tensor prompt = Tensor.of(new long[] {4, 5, 6, 7}, 1, 4);
    Tensor token = Tensor.of(new long[] {1});
    Path file = folder.resolve("state.safetensors");
    // snippet: states
    SequenceState state = new SequenceState();
    model.forward(prompt, state);
    SequenceState branch = state.copy(); // goes its own way
    Safetensors.write(file, state.tensors(), Map.of());
    SequenceState later = SequenceState.of(Safetensors.read(file).tensors());
    // end
    double[] expected = model.step(token, state).value().toDoubleArray();
    assertArrayEquals(expected, model.step(token, branch).value().toDoubleArray());
    assertArrayEquals(expected, model.step(token, later).value().toDoubleArray());
    assertEquals(5, later.tokens());
  }

  @Test
  void trainingModeIsForDropout() {
    MixerConfig mixer = MixerConfig.of("kda", 8, 2, 4);
    Tensor ids = Tensor.of(new long[] {4, 5, 6, 7}, 1, 4);
    // snippet: mode
    LanguageModelConfig config = new LanguageModelConfig(16, 2, 8, false, mixer).withDropout(0.1);
    LanguageModel model = new LanguageModel(config, Init.of(DType.FLOAT32, 1));
    Variable dropped = model.forward(ids); // a new model is in training
    model.eval();
    Variable whole = model.forward(ids);
    model.train();
    // end
    assertFalse(Arrays.equals(dropped.value().toDoubleArray(), whole.value().toDoubleArray()));
    assertTrue(model.isTraining());
  }

  @Test
  void aLayerOfASystemAndItsAblations() {
    Variable x = Variable.constant(Rng.of(1).normal(DType.FLOAT32, 2, 10, 64));
    // snippet: layer
    MixerConfig config =
        MixerConfig.of("hdla", 64, 4, 16)
            .withBetaMax(1) // β in (0,1) instead of (0,2)
            .withDecayFloor(0.9) // λ ≥ 0.9
            .withHeadDims(32, 16); // a state of 32 × 16 a head
    Mixer layer = Mixers.create(config, LayerPosition.alone(), Init.of(DType.FLOAT32, 1));
    Variable y = layer.forward(x); // [B,T,64] to [B,T,64]
    // end
    assertEquals(x.shape(), y.shape());
  }

  @Test
  void anImageClassifier() {
    Variable images = Variable.constant(Rng.of(1).normal(DType.FLOAT32, 2, 3, 32, 32));
    // snippet: images
    MixerConfig mixer = MixerConfig.of("hdla", 64, 2, 32);
    ImageClassifierConfig config = new ImageClassifierConfig(32, 32, 3, 4, 10, 2, 128, mixer, 0);
    ImageClassifier model = new ImageClassifier(config, Init.of(DType.FLOAT32, 1));
    Variable scores = model.forward(images); // [B,3,32,32] to [B,10]
    // end
    assertEquals("[2, 10]", scores.shape().toString());
  }

  // snippet: own
  /** Mixes each token with the one before. */
  static final class Pairs extends Mixer {
    private final Linear map;

    Pairs(int dim, Init init) {
      super(dim);
      map = child("map", new Linear(2 * dim, dim, false, init.split("map")));
    }

    @Override
    protected Variable mix(Variable x, Flow flow) {
      int time = x.size(1);
      Variable last = flow.before("last", x.size(0), 1, x.size(2));
      if (last == null) { // nothing came before
        last = Variable.constant(Tensor.zeros(x.dtype(), x.size(0), 1, x.size(2)));
      }
      Variable all = MovementRules.concat(1, last, x);
      flow.after("last", all.slice(1, time, time + 1, 1));
      return map.forward(MovementRules.concat(2, x, all.slice(1, 0, time, 1)));
    }
  }

  // end

  @Test
  void aMixerOfOnesOwnReadsStreams() {
    Mixer pairs = new Pairs(3, Init.of(DType.FLOAT64, 1));
    Variable x = Variable.constant(Rng.of(1).normal(DType.FLOAT64, 2, 5, 3));
    SequenceState state = new SequenceState();
    Variable head = pairs.forward(x.slice(1, 0, 2, 1), state);
    Variable tail = pairs.forward(x.slice(1, 2, 5, 1), state);
    assertArrayEquals(
        pairs.forward(x).value().toDoubleArray(),
        MovementRules.concat(1, head, tail).value().toDoubleArray(),
        1e-15);
  }
}
