package io.hdla.bench.peers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Supplier;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.openblas.global.openblas_nolapack;
import org.bytedeco.pytorch.BoolOptional;
import org.bytedeco.pytorch.InferenceMode;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;

/**
 * libtorch. It offers each row in several ways: chunk sizes, and threads in its own loops, in
 * OpenBLAS, or nowhere; both at once get into each other's way.
 */
final class TorchSide implements Side {
  private static final int[] CHUNKS = {16, 32, 64};
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  private final HdlaProblems problems = new HdlaProblems();

  /** Who may use all cores. */
  private enum Threads {
    LOOPS("", CORES, 1),
    BLAS(", threads in BLAS", 1, CORES),
    NONE(", one thread", 1, 1);

    private final String title;
    private final int loops;
    private final int blas;

    Threads(String title, int loops, int blas) {
      this.title = title;
      this.loops = loops;
      this.blas = blas;
    }

    void select() {
      torch.set_num_threads(loops);
      openblas_nolapack.blas_set_num_threads(blas);
    }
  }

  @Override
  public Map<String, Object> describe() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("name", "libtorch " + version());
    facts.put("cores", CORES);
    for (String name : List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")) {
      facts.put(name, System.getenv(name));
    }
    facts.put("parallel", torch.get_parallel_info().getString());
    facts.put("config", torch.show_config().getString());
    return facts;
  }

  /** That of the Maven artifact, for example 2.10.0-1.5.13. */
  private static String version() {
    Properties properties = new Properties();
    String file = "/META-INF/maven/org.bytedeco/pytorch/pom.properties";
    try (InputStream in = torch.class.getResourceAsStream(file)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version", "of unknown version");
  }

  @Override
  public List<Variant> variants(Row row) {
    List<Variant> variants = new ArrayList<>();
    switch (row.kind()) {
      case FORWARD:
      case GRADIENT:
        for (int chunk : CHUNKS) {
          chunk(variants, row, chunk, false);
          chunk(variants, row, chunk, true);
        }
        break;
      case RECURRENT:
      case DECODE:
        recurrent(variants, row, false);
        recurrent(variants, row, true);
        break;
      default:
        products(variants, row);
    }
    return variants;
  }

  private void chunk(List<Variant> variants, Row row, int chunk, boolean inverse) {
    HdlaProblem problem = problems.of(row);
    ChunkPlan plan = ChunkPlan.of(chunk, inverse, problem::strongest);
    TorchChunkHdla hdla = new TorchChunkHdla(plan);
    Tensor[] in = TorchChecks.inputs(problem.inputs());
    Tensor[] leaves = TorchChecks.inputs(problem.inputs());
    for (Tensor leaf : leaves) {
      leaf.set_requires_grad(true);
    }
    Tensor cotangent = Torch.of(problem.cotangent());
    boolean backward = row.kind() == Row.Kind.GRADIENT;
    Runnable action =
        backward
            ? () -> scoped(() -> gradients(hdla.forward(leaves)[0], leaves, cotangent))
            : () -> inference(() -> hdla.forward(in));
    Supplier<Map<String, Double>> check = () -> TorchChecks.chunk(problem, hdla, backward);
    for (Threads threads : List.of(Threads.LOOPS, Threads.NONE)) {
      variants.add(new Variant(plan + threads.title, threads::select, action, check));
    }
  }

  private void recurrent(List<Variant> variants, Row row, boolean merged) {
    HdlaProblem problem = problems.of(row);
    TorchRecurrentHdla hdla = new TorchRecurrentHdla(merged);
    Tensor state = TorchChecks.state(problem);
    Runnable action;
    if (row.kind() == Row.Kind.DECODE) {
      Tensor[][] tokens = new Tensor[HdlaProblem.RING][];
      for (int t = 0; t < tokens.length; t++) {
        tokens[t] = TorchChecks.inputs(problem.token(t));
      }
      int[] next = new int[1];
      action = () -> inference(() -> hdla.forward(state, tokens[next[0]++ % tokens.length]));
    } else {
      Tensor[] in = TorchChecks.inputs(problem.inputs());
      action = () -> inference(() -> hdla.forward(state.zero_(), in));
    }
    boolean single = row.kind() == Row.Kind.DECODE;
    for (Threads threads : List.of(Threads.LOOPS, Threads.NONE)) {
      String name = (merged ? "merged" : "plain") + threads.title;
      variants.add(
          new Variant(
              name, threads::select, action, () -> TorchChecks.recurrent(problem, hdla, single)));
    }
  }

  private static void products(List<Variant> variants, Row row) {
    MatrixProblem problem = new MatrixProblem(row);
    Tensor a = Torch.of(problem.left());
    Tensor b = Torch.of(problem.right());
    Tensor c = torch.empty(a.shape());
    boolean alone = row.kind() == Row.Kind.KERNEL;
    Runnable action =
        alone
            ? () -> inference(() -> torch.matmul_out(c, a, b))
            : () -> inference(() -> torch.matmul(a, b));
    for (Threads threads : alone ? List.of(Threads.NONE) : List.of(Threads.values())) {
      String name = threads == Threads.LOOPS ? "threads in loops" : threads.title.substring(2);
      variants.add(
          new Variant(
              name,
              threads::select,
              action,
              () -> problem.errors(Torch.toOurs(torch.matmul(a, b)))));
    }
  }

  static TensorVector gradients(Tensor output, Tensor[] leaves, Tensor cotangent) {
    return torch.grad(
        new TensorVector(output),
        new TensorVector(leaves),
        new TensorVector(cotangent),
        new BoolOptional(),
        false,
        false);
  }

  /** Whatever is made inside is freed at the end. */
  private static void scoped(Runnable action) {
    try (PointerScope scope = new PointerScope()) {
      action.run();
    }
  }

  private static void inference(Runnable action) {
    try (PointerScope scope = new PointerScope();
        InferenceMode mode = new InferenceMode()) {
      action.run();
    }
  }
}
