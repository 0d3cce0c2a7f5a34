package io.hdla.attention;

/** A system without erasure whose tokens write one key and value. */
abstract class OneWriteSystem extends DplrSystem {
  OneWriteSystem(Signature signature) {
    super(signature);
  }

  @Override
  final DplrOperands operands(AttentionInputs inputs, TimeView time) {
    return DplrOperands.diagonal(
        inputs.get("q"),
        inputs.get("k"),
        inputs.get("v"),
        inputs.find("log_decay"),
        inputs.find("initial_state"));
  }

  @Override
  final AttentionGradients gradients(AttentionInputs inputs, TimeView time, DplrOperands d) {
    return new AttentionGradients()
        .put("q", d.q())
        .put("k", d.k().squeeze(2))
        .put("v", d.v().squeeze(2))
        .putIf(inputs.has("log_decay"), "log_decay", Operands.decayGradient(d.g(), inputs));
  }
}
