package io.hdla.bench.demo;

import io.hdla.bench.task.Mqar;
import io.hdla.bench.train.TrainSettings;
import io.hdla.nn.HdlaConfig;
import io.hdla.nn.LanguageModelConfig;
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
  private static final int VOCABULARY = 64;
  private static final int PAIRS = 8;
  private static final int HELD_OUT = 512;

  /**
   * The demo: recall over 64 tokens, to be right in 95 of 100 cases.
   *
   * @param seed the seed of first values and data
   * @return settings
   */
  public static DemoSettings full(long seed) {
    return new DemoSettings(
        Mqar.of(VOCABULARY, PAIRS, 64), train(seed, 32, 500), 0.95, HELD_OUT);
  }

  /**
   * A quick look: recall over 32 tokens, fewer steps, a lower bar.
   *
   * @param seed the seed of first values and data
   * @return settings
   */
  public static DemoSettings quick(long seed) {
    return new DemoSettings(Mqar.of(VOCABULARY, PAIRS, 32), train(seed, 32, 200), 0.6, HELD_OUT);
  }

  /** Slow forgetting (temperature 64), since nothing may be lost between a pair and its question. */
  private static TrainSettings train(long seed, int batch, long steps) {
    HdlaConfig mixer = HdlaConfig.of(64, 2, 32).withGate(16, 64);
    LanguageModelConfig model = new LanguageModelConfig(VOCABULARY, 2, 128, false, mixer);
    AdamW.Settings adam = AdamW.Settings.defaults().withWeightDecay(0.1, false);
    return new TrainSettings(
        model, DType.FLOAT32, seed, batch, steps, steps / 10, 5e-3, 2.5e-4, adam, 1);
  }
}
