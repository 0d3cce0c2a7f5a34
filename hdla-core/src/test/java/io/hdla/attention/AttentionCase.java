package io.hdla.attention;

import io.hdla.random.Rng;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.util.Arrays;

/**
 * Inputs and cotangents of a system in float64, all of them exact in float32, so that both
 * precisions have the same reference; and that reference, computed once.
 */
final class AttentionCase {
  final AttentionSystem system;
  final AttentionInputs inputs;
  final AttentionOptions options;
  final Tensor dOutput;
  final Tensor dFinalState;
  private Outcome expected;

  AttentionCase(
      AttentionSystem system,
      AttentionInputs inputs,
      AttentionOptions options,
      Tensor dOutput,
      Tensor dFinalState) {
    this.system = system;
    this.inputs = inputs;
    this.options = options;
    this.dOutput = dOutput;
    this.dFinalState = dFinalState;
  }

  /** With cotangents drawn from a seed. */
  static AttentionCase of(
      AttentionSystem system, AttentionInputs inputs, AttentionOptions options, long seed) {
    Tensor q = inputs.get("q");
    int[] cu = options.cuSeqlens();
    int sequences = cu == null ? q.size(0) : cu.length - 1;
    int valueDim = inputs.get("v").size(-1);
    Rng rng = Rng.of(seed).split("cotangents");
    Tensor dOutput = rounded(rng.normal(DType.FLOAT64, q.size(0), q.size(1), q.size(2), valueDim));
    Tensor dFinalState = null;
    if (system.signature().inputs().contains("initial_state")) {
      boolean bias = system.signature().layout("initial_state").contains("J");
      int rows = q.size(3) + (bias ? 1 : 0);
      dFinalState = rounded(rng.normal(DType.FLOAT64, sequences, q.size(2), rows, valueDim));
    }
    return new AttentionCase(system, inputs, options, dOutput, dFinalState);
  }

  /** The nearest tensor that is exact in float32. */
  static Tensor rounded(Tensor tensor) {
    return tensor.to(DType.FLOAT32).to(DType.FLOAT64);
  }

  /** The same inputs with other cotangents; null means zero. */
  AttentionCase withCotangents(Tensor output, Tensor finalState) {
    return new AttentionCase(system, inputs, options, output, finalState);
  }

  AttentionCase with(String name, Tensor tensor) {
    return new AttentionCase(system, inputs.with(name, tensor), options, dOutput, dFinalState);
  }

  AttentionInputs inputs(DType dtype) {
    return convert(inputs, dtype);
  }

  static AttentionInputs convert(AttentionInputs inputs, DType dtype) {
    AttentionInputs converted = AttentionInputs.none();
    for (String name : inputs.names()) {
      converted = converted.with(name, inputs.get(name).to(dtype));
    }
    return converted;
  }

  Outcome expected() {
    if (expected == null) {
      expected =
          Oracle.run(
              system.name(), inputs, options.scale(), options.cuSeqlens(), dOutput, dFinalState);
    }
    return expected;
  }

  Outcome run(DType dtype, AttentionOptions how) {
    AttentionResult result = system.forwardSaving(inputs(dtype), how);
    return Outcome.of(
        result,
        dOutput == null ? null : dOutput.to(dtype),
        dFinalState == null ? null : dFinalState.to(dtype));
  }

  Outcome recurrent(DType dtype) {
    return run(dtype, options.withForm(Form.RECURRENT));
  }

  Outcome chunk(DType dtype, int chunkSize) {
    return run(dtype, options.withForm(Form.CHUNK).withChunkSize(chunkSize));
  }

  /** The recurrent form and the given chunk sizes in both precisions against the reference. */
  void check(String label, int... chunkSizes) {
    for (DType dtype : Arrays.asList(DType.FLOAT32, DType.FLOAT64)) {
      String where = system.name() + " " + label + " " + dtype;
      Errors.assertClose(where + " recurrent", expected(), recurrent(dtype), dtype);
      for (int size : chunkSizes) {
        Errors.assertClose(where + " chunk " + size, expected(), chunk(dtype, size), dtype);
      }
    }
  }
}
