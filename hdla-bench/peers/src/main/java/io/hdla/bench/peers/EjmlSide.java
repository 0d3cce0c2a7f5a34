package io.hdla.bench.peers;

import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.ejml.EjmlVersion;
import org.ejml.concurrency.EjmlConcurrency;
import org.ejml.data.FMatrixRMaj;
import org.ejml.dense.row.CommonOps_FDRM;
import org.ejml.dense.row.CommonOps_MT_FDRM;

/** EJML's products of row-major float32 matrices, into given matrices. */
final class EjmlSide implements Side {
  @Override
  public Map<String, Object> describe() {
    EjmlConcurrency.setMaxThreads(Runtime.getRuntime().availableProcessors());
    return Map.of(
        "name", "EJML " + EjmlVersion.VERSION, "threads", EjmlConcurrency.getMaxThreads());
  }

  @Override
  public List<Variant> variants(Row row) {
    if (row.isHdla()) {
      return List.of();
    }
    MatrixProblem problem = new MatrixProblem(row);
    FMatrixRMaj[] a = matrices(problem.left(), row.size());
    FMatrixRMaj[] b = matrices(problem.right(), row.size());
    FMatrixRMaj[] c = new FMatrixRMaj[a.length];
    Arrays.setAll(c, i -> new FMatrixRMaj(row.size(), row.size()));
    Runnable alone =
        () -> {
          for (int i = 0; i < c.length; i++) {
            CommonOps_FDRM.mult(a[i], b[i], c[i]);
          }
        };
    Runnable together =
        row.kind() == Row.Kind.BATCHED
            ? () -> EjmlConcurrency.loopFor(0, c.length, i -> CommonOps_FDRM.mult(a[i], b[i], c[i]))
            : () -> CommonOps_MT_FDRM.mult(a[0], b[0], c[0]);
    List<Variant> variants = new ArrayList<>();
    variants.add(variant("one thread", alone, c, problem));
    if (row.kind() != Row.Kind.KERNEL) {
      variants.add(variant("all threads", together, c, problem));
    }
    return variants;
  }

  private static Variant variant(
      String name, Runnable action, FMatrixRMaj[] result, MatrixProblem problem) {
    return new Variant(
        name,
        () -> {},
        action,
        () -> {
          action.run();
          return problem.errors(tensor(result, problem.left()));
        });
  }

  private static FMatrixRMaj[] matrices(Tensor x, int n) {
    float[] values = x.toFloatArray();
    FMatrixRMaj[] matrices = new FMatrixRMaj[values.length / (n * n)];
    for (int i = 0; i < matrices.length; i++) {
      float[] one = Arrays.copyOfRange(values, i * n * n, (i + 1) * n * n);
      matrices[i] = new FMatrixRMaj(n, n, true, one);
    }
    return matrices;
  }

  private static Tensor tensor(FMatrixRMaj[] matrices, Tensor like) {
    int each = matrices[0].getNumElements();
    float[] values = new float[matrices.length * each];
    for (int i = 0; i < matrices.length; i++) {
      System.arraycopy(matrices[i].data, 0, values, i * each, each);
    }
    return Tensor.of(values, like.shape().toArray());
  }
}
