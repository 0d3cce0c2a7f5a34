package io.hdla.bench.verify;

import io.hdla.attention.AttentionGradients;
import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.AttentionSystem;
import io.hdla.attention.AttentionSystems;
import io.hdla.attention.Form;
import io.hdla.tensor.DType;
import io.hdla.tensor.Tensor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The attention systems, in the recurrent form and in chunks of several sizes. */
final class AttentionVerifier implements Verifier {
  private static final List<Integer> CHUNK_SIZES = List.of(1, 2, 16, 17, 64);
  private static final String LENGTHS = "cu_seqlens";

  @Override
  public boolean knows(String op) {
    return AttentionSystems.byName(op).isPresent();
  }

  @Override
  public List<Computation> computations(GoldenCase golden) throws IOException {
    AttentionSystem system = AttentionSystems.byName(golden.op()).orElseThrow();
    AttentionOptions options = options(golden);
    List<Computation> all = new ArrayList<>();
    all.add(computation("recurrent", system, golden, options.withForm(Form.RECURRENT)));
    for (int size : chunkSizes(golden)) {
      AttentionOptions chunked = options.withForm(Form.CHUNK).withChunkSize(size);
      all.add(computation("chunk " + size, system, golden, chunked));
    }
    return all;
  }

  private static AttentionOptions options(GoldenCase golden) throws IOException {
    double scale = golden.number("scale", 1);
    if (!Double.isFinite(scale)) {
      throw new GoldenFormatException(golden.path(), "\"scale\" must be finite, got " + scale);
    }
    AttentionOptions options = AttentionOptions.defaults().withScale(scale);
    Tensor lengths = golden.inputs().get(LENGTHS);
    if (lengths == null) {
      return options;
    }
    if (lengths.dtype() != DType.INT64 || lengths.rank() != 1) {
      throw new GoldenFormatException(
          golden.path(),
          "in.cu_seqlens must be int64 [N+1], got " + lengths.dtype() + " " + lengths.shape());
    }
    long[] values = lengths.toLongArray();
    int[] cuSeqlens = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      cuSeqlens[i] = (int) Math.max(-1, Math.min(Integer.MAX_VALUE, values[i]));
    }
    return options.withCuSeqlens(cuSeqlens);
  }

  private static Iterable<Integer> chunkSizes(GoldenCase golden) {
    TreeSet<Integer> sizes = new TreeSet<>(CHUNK_SIZES);
    Tensor q = golden.inputs().get("q");
    if (q != null && q.rank() > 1 && q.size(1) > 0) {
      sizes.add(q.size(1));
    }
    return sizes;
  }

  private static Computation computation(
      String form, AttentionSystem system, GoldenCase golden, AttentionOptions options) {
    return new Computation(form, dtype -> compute(system, golden, options, dtype));
  }

  private static Map<String, Tensor> compute(
      AttentionSystem system, GoldenCase golden, AttentionOptions options, DType dtype) {
    AttentionInputs inputs = AttentionInputs.none();
    for (Map.Entry<String, Tensor> input : golden.inputs().entrySet()) {
      if (!input.getKey().equals(LENGTHS)) {
        inputs = inputs.with(input.getKey(), input.getValue().to(dtype));
      }
    }
    boolean differentiated = !golden.cotangents().isEmpty();
    AttentionResult result =
        differentiated ? system.forwardSaving(inputs, options) : system.forward(inputs, options);
    Map<String, Tensor> results = new LinkedHashMap<>();
    results.put("out.o", result.output());
    results.put("out.final_state", result.finalState());
    if (differentiated) {
      AttentionGradients gradients =
          result.backward(cotangent(golden, "o", dtype), cotangent(golden, "final_state", dtype));
      gradients.names().forEach(name -> results.put("grad." + name, gradients.get(name)));
    }
    return results;
  }

  /** The weights of one output; null, which means zero, where the file has none. */
  private static Tensor cotangent(GoldenCase golden, String name, DType dtype) {
    Tensor cotangent = golden.cotangents().get(name);
    return cotangent == null ? null : cotangent.to(dtype);
  }
}
