package io.hdla.autograd.rule;

import io.hdla.attention.AttentionGradients;
import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.AttentionSystem;
import io.hdla.autograd.CustomFunction;
import io.hdla.autograd.Evaluation;
import io.hdla.tensor.Tensor;
import java.util.List;

/** An attention system as one function: inputs by position, outputs and final state. */
final class AttentionFunction implements CustomFunction {
  private final AttentionSystem system;
  private final AttentionOptions options;
  private final boolean saving;
  private final List<String> names;

  AttentionFunction(AttentionSystem system, AttentionOptions options, boolean saving) {
    this.system = system;
    this.options = options;
    this.saving = saving;
    this.names = system.signature().inputs();
  }

  @Override
  public String name() {
    return system.name();
  }

  @Override
  public Evaluation evaluate(Tensor... inputs) {
    AttentionInputs named = AttentionInputs.none();
    for (int i = 0; i < inputs.length; i++) {
      named = named.with(names.get(i), inputs[i]);
    }
    AttentionResult result = system.evaluate(named, options, saving);
    Tensor state = result.finalState();
    Tensor[] outputs =
        state == null ? new Tensor[] {result.output()} : new Tensor[] {result.output(), state};
    return Evaluation.of(
            outputs,
            cotangents ->
                ordered(
                    inputs.length,
                    result.backward(cotangents[0], state == null ? null : cotangents[1])))
        .saving(inputs);
  }

  private Tensor[] ordered(int count, AttentionGradients gradients) {
    return names.stream().limit(count).map(gradients::get).toArray(Tensor[]::new);
  }
}
