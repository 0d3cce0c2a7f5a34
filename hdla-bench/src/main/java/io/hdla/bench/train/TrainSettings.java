package io.hdla.bench.train;

import io.hdla.error.Problem;
import io.hdla.nn.LanguageModelConfig;
import io.hdla.optim.AdamW;
import io.hdla.optim.Schedule;
import io.hdla.tensor.DType;

/**
 * All that determines a run, besides the task.
 *
 * @param model the model
 * @param dtype the type of its parameters
 * @param seed the seed of first values and data
 * @param batch sequences a step
 * @param steps the number of steps, which the learning rate is planned for
 * @param warmup steps until the learning rate is at its peak
 * @param peakRate the largest learning rate
 * @param floorRate the last learning rate
 * @param adam betas, eps, weight decay
 * @param maxNorm what the gradient's global norm is clipped to
 */
public record TrainSettings(
    LanguageModelConfig model,
    DType dtype,
    long seed,
    int batch,
    long steps,
    long warmup,
    double peakRate,
    double floorRate,
    AdamW.Settings adam,
    double maxNorm) {
  /**
   * Checks the numbers that nobody else does.
   *
   * @param model not null
   * @param dtype float32 or float64
   * @param seed any
   * @param batch at least 1
   * @param steps at least {@code warmup}
   * @param warmup at least 0
   * @param peakRate at least {@code floorRate}
   * @param floorRate at least 0
   * @param adam not null
   * @param maxNorm above 0
   */
  public TrainSettings {
    if (batch < 1) {
      throw Problem.in("TrainSettings")
          .rule("a batch must hold at least one sequence")
          .given("batch", batch)
          .value();
    }
  }

  /**
   * The learning rate of each step.
   *
   * @return warm-up, then half a cosine
   */
  public Schedule schedule() {
    return Schedule.cosine(peakRate, warmup, steps, floorRate);
  }
}
