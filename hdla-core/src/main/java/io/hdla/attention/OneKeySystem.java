package io.hdla.attention;

/** A delta system whose tokens have one key, one value and one strength. */
abstract class OneKeySystem extends DeltaSystem {
  private final DeltaStructure structure;

  OneKeySystem(Signature signature, DeltaStructure structure) {
    super(signature);
    this.structure = structure;
  }

  @Override
  final DeltaOperands operands(AttentionInputs inputs) {
    return new DeltaOperands(
        structure,
        inputs.get("q"),
        Operands.withAxis(inputs.get("k"), 2),
        Operands.withAxis(inputs.get("v"), 2),
        Operands.withAxis(Operands.withAxis(inputs.get("beta"), 2), 4),
        inputs.find("log_decay"),
        inputs.find("initial_state"));
  }

  @Override
  final AttentionGradients gradients(AttentionInputs inputs, DeltaOperands d) {
    boolean decays = inputs.has("log_decay");
    return new AttentionGradients()
        .put("q", d.q())
        .put("k", d.k().squeeze(2))
        .put("v", d.v().squeeze(2))
        .put("beta", d.beta().squeeze(4).squeeze(2))
        .putIf(decays, "log_decay", Operands.decayGradient(d.g(), inputs));
  }
}
