package io.hdla.attention;

import io.hdla.tensor.Tensor;

/** A system without erasure whose heads each decay at a constant rate. */
abstract class ConstantDecaySystem extends DplrSystem {
  ConstantDecaySystem(String name) {
    super(
        Signature.of(name)
            .input("q", "BTHK")
            .input("k", "BTHK")
            .input("v", "BTHV")
            .input("head_log_decay", "H")
            .optional("initial_state", "NHKV"));
  }

  @Override
  final DplrOperands operands(AttentionInputs inputs, TimeView time) {
    Tensor q = inputs.get("q");
    return DplrOperands.diagonal(
        q,
        inputs.get("k"),
        inputs.get("v"),
        time.perStep(inputs.get("head_log_decay"), q.size(0), q.size(1)),
        inputs.find("initial_state"));
  }

  @Override
  final AttentionGradients gradients(AttentionInputs inputs, TimeView time, DplrOperands d) {
    Tensor dg = time.restore(d.g().squeeze(3));
    return new AttentionGradients()
        .put("q", d.q())
        .put("k", d.k().squeeze(2))
        .put("v", d.v().squeeze(2))
        .put("head_log_decay", dg.sum(false, 0, 1));
  }
}
