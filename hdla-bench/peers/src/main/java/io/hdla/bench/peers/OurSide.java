package io.hdla.bench.peers;

import io.hdla.attention.AttentionDecoder;
import io.hdla.attention.AttentionGradients;
import io.hdla.attention.AttentionInputs;
import io.hdla.attention.AttentionOptions;
import io.hdla.attention.AttentionResult;
import io.hdla.attention.Form;
import io.hdla.attention.Hdla;
import io.hdla.kernel.provider.KernelProvider;
import io.hdla.kernel.provider.Kernels;
import io.hdla.ops.MatMul;
import io.hdla.ops.Movement;
import io.hdla.parallel.Parallel;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** This library, with its defaults. */
final class OurSide implements Side {
  private static final AttentionOptions CHUNK = AttentionOptions.defaults();

  private final int threads = Parallel.threads();
  private final HdlaProblems problems = new HdlaProblems();

  @Override
  public Map<String, Object> describe() {
    KernelProvider kernels = Kernels.provider();
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("name", "hdla");
    facts.put("kernels", kernels.name());
    facts.put("reason", Kernels.reason());
    facts.put("float32Lanes", kernels.floatLanes());
    facts.put("threads", threads);
    return facts;
  }

  @Override
  public List<Variant> variants(Row row) {
    switch (row.kind()) {
      case FORWARD:
        return List.of(forward(problems.of(row), CHUNK));
      case RECURRENT:
        return List.of(forward(problems.of(row), CHUNK.withForm(Form.RECURRENT)));
      case GRADIENT:
        return List.of(gradient(problems.of(row)));
      case DECODE:
        return List.of(decode(problems.of(row)));
      case KERNEL:
        return List.of(kernel(row.size(), new MatrixProblem(row)));
      default:
        return List.of(product(new MatrixProblem(row)));
    }
  }

  private Variant variant(int cores, Runnable action, Supplier<Map<String, Double>> check) {
    return new Variant("", () -> Parallel.setThreads(cores), action, check);
  }

  private Variant forward(HdlaProblem problem, AttentionOptions options) {
    AttentionInputs inputs = problem.inputs();
    return variant(
        threads,
        () -> Hdla.INSTANCE.forward(inputs, options),
        () -> {
          AttentionResult result = Hdla.INSTANCE.forward(inputs, options);
          return problem.errors(result.output(), result.finalState(), Map.of());
        });
  }

  private Variant gradient(HdlaProblem problem) {
    AttentionInputs inputs = problem.inputs();
    Tensor cotangent = problem.cotangent();
    return variant(
        threads,
        () -> Hdla.INSTANCE.forwardSaving(inputs, CHUNK).backward(cotangent, null),
        () -> {
          AttentionResult result = Hdla.INSTANCE.forwardSaving(inputs, CHUNK);
          AttentionGradients found = result.backward(cotangent, null);
          Map<String, Tensor> gradients = new LinkedHashMap<>();
          HdlaProblem.NAMES.forEach(name -> gradients.put(name, found.get(name)));
          return problem.errors(result.output(), result.finalState(), gradients);
        });
  }

  private Variant decode(HdlaProblem problem) {
    List<AttentionInputs> tokens = new ArrayList<>();
    for (int t = 0; t < HdlaProblem.RING; t++) {
      tokens.add(problem.token(t));
    }
    AttentionDecoder decoder = problem.decoder();
    Tensor out = problem.oneOutput();
    int[] next = new int[1];
    return variant(
        threads,
        () -> {
          decoder.step(tokens.get(next[0]), out);
          next[0] = (next[0] + 1) % HdlaProblem.RING;
        },
        () -> {
          AttentionDecoder fresh = problem.decoder();
          Tensor[] outputs = new Tensor[problem.size().time()];
          for (int t = 0; t < outputs.length; t++) {
            outputs[t] = problem.oneOutput();
            fresh.step(problem.token(t), outputs[t]);
          }
          return problem.errors(Movement.concat(1, outputs), fresh.state(), Map.of());
        });
  }

  private Variant product(MatrixProblem problem) {
    return variant(
        threads,
        () -> MatMul.matmul(problem.left(), problem.right()),
        () -> problem.errors(MatMul.matmul(problem.left(), problem.right())));
  }

  private Variant kernel(int n, MatrixProblem problem) {
    float[] a = problem.left().toFloatArray();
    float[] b = problem.right().toFloatArray();
    float[] c = new float[n * n];
    Runnable action =
        () -> Kernels.FLOAT_MATMUL.gemm(n, n, n, 1, a, 0, n, 1, b, 0, n, 1, 0, c, 0, n);
    return variant(
        1,
        action,
        () -> {
          action.run();
          return problem.errors(Tensor.of(c, n, n));
        });
  }
}
