package io.hdla.bench.demo;

import io.hdla.bench.task.Mqar;
import io.hdla.bench.train.TrainSettings;
import io.hdla.nn.LanguageModelConfig;
import io.hdla.nn.MixerConfig;
import io.hdla.optim.AdamW;
import io.hdla.tensor.DType;

/**
 * What a demo does.
 *
 * @param task what is learnt
 * @param train model, optimiser and seed
 * @param bar the accuracy on held-out sequences that counts as success
 * @param heldOut how many sequences are held out
 */
public record DemoSettings(Mqar task, TrainSettings train, double bar, int heldOut) {
  private static final int PAIRS = 8;
  private static final int BATCH = 32;
  private static final int HELD_OUT = 512;

  /**
   * The demo: recall over 64 tokens, to be right in 95 of 100 cases.
   *
   * @param seed the seed of first values and data
   * @return settings
   */
  public static DemoSettings full(long seed) {
    return of(Mqar.of(64, PAIRS, 64), seed, 500, 0.95);
  }

  /**
   * A quick look: fewer and shorter sequences of fewer tokens, and a lower bar.
   *
   * @param seed the seed of first values and data
   * @return settings
   */
  public static DemoSettings quick(long seed) {
    return of(Mqar.of(32, PAIRS, 32), seed, 180, 0.8);
  }

  /**
   * Slow forgetting (temperature 64), since nothing may be lost between a pair and its question.
   */
  private static DemoSettings of(Mqar task, long seed, long steps, double bar) {
    MixerConfig mixer = MixerConfig.of("hdla", 64, 2, 32).withGate(16, 64);
    LanguageModelConfig model = new LanguageModelConfig(task.vocabulary(), 2, 128, false, mixer);
    AdamW.Settings adam = AdamW.Settings.defaults().withWeightDecay(0.1, false);
    TrainSettings train =
        new TrainSettings(
            model, DType.FLOAT32, seed, BATCH, steps, steps / 10, 5e-3, 2.5e-4, adam, 1);
    return new DemoSettings(task, train, bar, HELD_OUT);
  }
}
