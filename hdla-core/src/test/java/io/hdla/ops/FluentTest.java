package io.hdla.ops;

import static io.hdla.ops.Expect.matrix;
import static io.hdla.ops.Expect.values;
import static io.hdla.ops.Expect.vector;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.Tensor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The fluent methods of a tensor do what the façades do. */
class FluentTest {
  private static final Set<String> CLASSES_ONLY =
      Set.of(
          "where",
          "rsub",
          "rdiv",
          "concat",
          "stack",
          "embedding",
          "embeddingGradient",
          "oneHot",
          "einsum",
          "causalConv1dInputGradient",
          "causalConv1dWeightGradient");

  private static final Class<?>[] FACADES = {
    Elementwise.class,
    Functions.class,
    Ordering.class,
    Shaping.class,
    Compare.class,
    InPlace.class,
    Activation.class,
    Reduce.class,
    Softmax.class,
    Scan.class,
    Movement.class,
    Indexing.class,
    MatMul.class,
    Normalization.class,
    Conv.class,
    Loss.class,
    Linalg.class
  };

  @Test
  void everyOperationOnOneTensorIsFluent() {
    Set<String> missing = new TreeSet<>();
    int found = 0;
    for (Class<?> facade : FACADES) {
      for (Method method : facade.getDeclaredMethods()) {
        Class<?>[] types = method.getParameterTypes();
        boolean listed = CLASSES_ONLY.contains(method.getName());
        if (!Modifier.isPublic(method.getModifiers()) || listed || types[0] != Tensor.class) {
          continue;
        }
        try {
          Class<?>[] rest = Arrays.copyOfRange(types, 1, types.length);
          assertEquals(
              method.getReturnType(),
              Tensor.class.getMethod(method.getName(), rest).getReturnType());
          found++;
        } catch (NoSuchMethodException e) {
          missing.add(method.toString());
        }
      }
    }
    assertEquals(Set.of(), missing);
    assertTrue(found > 175, "only " + found);
  }

  @Test
  void functionsOfOneTensorAgree() throws ReflectiveOperationException {
    Tensor x = vector(0.25, 0.5, 2);
    for (Class<?> facade : FACADES) {
      for (Method method : facade.getDeclaredMethods()) {
        boolean unary = Arrays.equals(method.getParameterTypes(), new Class<?>[] {Tensor.class});
        boolean one = unary && method.getReturnType() == Tensor.class && facade != Linalg.class;
        if (one && Modifier.isPublic(method.getModifiers())) {
          Tensor wanted = (Tensor) method.invoke(null, x.copy());
          Tensor actual = (Tensor) Tensor.class.getMethod(method.getName()).invoke(x.copy());
          assertArrayEquals(wanted.toDoubleArray(), actual.toDoubleArray(), method.getName());
        }
      }
    }
  }

  @Test
  void argumentsKeepTheirOrder() {
    Tensor x = matrix(2, 1, 2, 3, 4);
    values(x.sub(vector(1, 1)), 0, 1, 2, 3);
    values(x.div(2).pow(2), 0.25, 1, 2.25, 4);
    values(x.lt(vector(2, 4)), 1, 1, 0, 0);
    values(x.matmul(vector(1, -1)), -1, -1);
    values(x.sum(0).mul(10), 40, 60);
    values(x.slice(1, 0, 1).transpose(0, 1), 1, 3);
    values(x.softmax(1).sum(1), 1, 1);
    values(x.copy().axpyInPlace(2, vector(1, 0)), 3, 2, 5, 4);
    values(x.indexSelect(1, Tensor.of(new long[] {1})), 2, 4);
    values(x.l2Norm(0, 0).square().sum(0), 1, 1);
    values(x.solve(vector(1, 2)), 0, 0.5);
    values(x.det(), -2);
    values(x.norm(1, false, 1), 3, 7);
    values(vector(1, -1).linear(x, null), -1, -1);
    values(x.mse(x.add(2), true), 4);
    values(x.tensordot(x, 2), 30);
    values(vector(1, 2, 3).unsqueeze(0).avgPool1d(3, 1, 0), 2);
    values(x.unsqueeze(0).groupNorm(2, null, null, 0).abs().mean(), 1);
  }
}
