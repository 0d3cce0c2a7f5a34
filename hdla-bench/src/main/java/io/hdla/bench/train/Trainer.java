package io.hdla.bench.train;

import io.hdla.autograd.NoGrad;
import io.hdla.autograd.Variable;
import io.hdla.autograd.rule.LossRules;
import io.hdla.bench.task.Accuracy;
import io.hdla.bench.task.Batch;
import io.hdla.bench.task.Task;
import io.hdla.error.Problem;
import io.hdla.io.NamedTensors;
import io.hdla.nn.Init;
import io.hdla.nn.LanguageModel;
import io.hdla.optim.AdamW;
import io.hdla.optim.GradientClipping;
import io.hdla.optim.Optimizer;
import io.hdla.optim.Schedule;
import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Trains a language model on a task with AdamW.
 *
 * <p>Equal settings give equal results, to the last bit, on one machine with one set of kernels,
 * for any number of threads. {@link Checkpoint} saves and restores a run as exactly.
 */
public final class Trainer {
  private static final String STEP = "trainer.step";
  private static final String POSITION = "trainer.position";
  private static final String STREAM = "trainer.stream";

  private final Task task;
  private final TrainSettings settings;
  private final Schedule schedule;
  private final LanguageModel model;
  private final Optimizer optimizer;

  /** How many steps have been made, the number of the next sequence, the state of its stream. */
  private final long[] progress = new long[3];

  /**
   * A run that has not begun.
   *
   * @param task where the data comes from
   * @param settings all else
   */
  public Trainer(Task task, TrainSettings settings) {
    if (settings.model().vocabulary() < Math.max(task.vocabulary(), task.classes())) {
      throw Problem.in("Trainer")
          .rule("the model's vocabulary must hold the task's tokens and classes")
          .given("model", settings.model().vocabulary())
          .given("tokens", task.vocabulary())
          .given("classes", task.classes())
          .value();
    }
    this.task = task;
    this.settings = settings;
    this.schedule = settings.schedule();
    model = new LanguageModel(settings.model(), Init.of(settings.dtype(), settings.seed()));
    optimizer = new AdamW(model.namedParameters(), settings.adam());
    progress[2] = Rng.of(settings.seed()).split("train").state();
  }

  /**
   * Makes one step.
   *
   * @return what it showed
   * @throws io.hdla.error.StateException if the loss is not finite
   */
  public StepReport step() {
    Batch batch = task.batch(Rng.ofState(progress[2]), progress[1], settings.batch());
    double rate = schedule.at(progress[0]);
    optimizer.zeroGrad();
    Variable logits = model.forward(batch.inputs());
    Variable loss = LossRules.crossEntropy(logits, batch.labels(), Task.IGNORED, true);
    double value = loss.item();
    if (!Double.isFinite(value)) {
      throw Problem.in("training step")
          .rule("the loss must be finite")
          .given("loss", value)
          .given("step", progress[0] + 1)
          .remedy("lower the learning rate, or make the warm-up longer")
          .state();
    }
    loss.backward();
    double norm =
        GradientClipping.byGlobalNorm(optimizer.parameters().values(), settings.maxNorm());
    optimizer.step(rate);
    progress[0]++;
    progress[1] += settings.batch();
    double accuracy = new Accuracy().add(logits.value(), batch.labels()).value();
    return new StepReport(progress[0], value, accuracy, rate, norm);
  }

  /**
   * Scores the model on sequences that training does not see.
   *
   * @param sequences how many, at least 1
   * @return the accuracy
   */
  public double accuracy(int sequences) {
    Accuracy accuracy = new Accuracy();
    for (int first = 0; first < sequences; first += settings.batch()) {
      Batch batch = heldOut(first, Math.min(settings.batch(), sequences - first));
      accuracy.add(scores(batch.inputs()), batch.labels());
    }
    return accuracy.value();
  }

  /**
   * Sequences that training does not see, from a stream of their own.
   *
   * @param first the number of the first
   * @param count how many
   * @return a batch
   */
  public Batch heldOut(long first, int count) {
    return task.batch(Rng.of(settings.seed()).split("held-out"), first, count);
  }

  /**
   * What the model says in use, without recording.
   *
   * @param inputs int64 [B, T]
   * @return logits [B, T, vocabulary]
   */
  public Tensor scores(Tensor inputs) {
    model.eval();
    try {
      return NoGrad.run(() -> model.forward(inputs).value());
    } finally {
      model.train();
    }
  }

  /**
   * How many steps have been made.
   *
   * @return from 0
   */
  public long steps() {
    return progress[0];
  }

  /**
   * The model, as trained so far.
   *
   * @return the model itself
   */
  public LanguageModel model() {
    return model;
  }

  /**
   * All that a run needs in order to go on: weights, the optimiser's memory, the number of steps
   * (which determines the learning rate), and where in which stream the data stands.
   *
   * @return name to tensor; those of model and optimiser are the tensors themselves
   */
  Map<String, Tensor> state() {
    Map<String, Tensor> state = new LinkedHashMap<>();
    state.putAll(NamedTensors.withPrefix("model.", model.stateDict()));
    state.putAll(NamedTensors.withPrefix("optimizer.", optimizer.state()));
    String[] names = {STEP, POSITION, STREAM};
    for (int i = 0; i < names.length; i++) {
      state.put(names[i], Tensor.wrap(new long[] {progress[i]}));
    }
    return state;
  }

  /** Goes on from what {@link #state} gave; nothing is changed unless everything fits. */
  void restore(Map<String, Tensor> state) {
    Map<String, Tensor> own = state();
    NamedTensors.copyInPlace("checkpoint", own, state);
    String[] names = {STEP, POSITION, STREAM};
    for (int i = 0; i < names.length; i++) {
      progress[i] = own.get(names[i]).longs()[0];
    }
    optimizer.zeroGrad();
  }

  /** The settings of run and task in words: what must be equal for a run to go on. */
  String description() {
    return task.name() + " " + task.settings() + " " + settings;
  }

  /**
   * The type of the parameters.
   *
   * @return float32 or float64
   */
  public DType dtype() {
    return settings.dtype();
  }
}
