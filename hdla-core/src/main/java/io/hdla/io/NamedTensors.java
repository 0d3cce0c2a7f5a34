package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sets of tensors with names, as files hold them and models and optimisers are restored from. */
public final class NamedTensors {
  private static final int LISTED = 8;

  private NamedTensors() {}

  /**
   * Copies tensors into those of the same names. Nothing is changed unless everything fits.
   *
   * @param op what is done, for the message
   * @param targets name to tensor; written
   * @param sources name to tensor: the same names, each with the target's shape and type; read
   * @throws io.hdla.error.ValueException if names are missing or not expected, or a shape or type
   *     differs; the message lists all of them
   */
  public static void copyInPlace(
      String op, Map<String, Tensor> targets, Map<String, Tensor> sources) {
    List<String> missing = new ArrayList<>(targets.keySet());
    missing.removeAll(sources.keySet());
    List<String> unexpected = new ArrayList<>(sources.keySet());
    unexpected.removeAll(targets.keySet());
    List<String> unlike = new ArrayList<>();
    targets.forEach(
        (name, target) -> {
          Tensor source = sources.get(name);
          if (source != null && !written(source).equals(written(target))) {
            unlike.add(name + " " + written(source) + " instead of " + written(target));
          }
        });
    if (!missing.isEmpty() || !unexpected.isEmpty() || !unlike.isEmpty()) {
      throw Problem.in(op)
          .rule("names, shapes and dtypes must be exactly those expected")
          .given("missing", listed(missing))
          .given("unexpected", listed(unexpected))
          .given("of another shape or dtype", listed(unlike))
          .value();
    }
    targets.forEach((name, target) -> target.copyFromInPlace(sources.get(name)));
  }

  private static String written(Tensor tensor) {
    return tensor.dtype() + " " + tensor.shape();
  }

  private static String listed(List<String> names) {
    if (names.size() <= LISTED) {
      return names.toString();
    }
    return names.subList(0, LISTED) + " and " + (names.size() - LISTED) + " more";
  }

  /**
   * The same tensors under longer names.
   *
   * @param prefix what is put before each name
   * @param tensors name to tensor
   * @return a new map in the same order
   */
  public static Map<String, Tensor> withPrefix(String prefix, Map<String, Tensor> tensors) {
    Map<String, Tensor> result = new LinkedHashMap<>();
    tensors.forEach((name, tensor) -> result.put(prefix + name, tensor));
    return result;
  }

  /**
   * The tensors whose names start with a prefix, which is taken off.
   *
   * @param prefix how the names start
   * @param tensors name to tensor
   * @return a new map in the same order
   */
  public static Map<String, Tensor> withoutPrefix(String prefix, Map<String, Tensor> tensors) {
    Map<String, Tensor> result = new LinkedHashMap<>();
    tensors.forEach(
        (name, tensor) -> {
          if (name.startsWith(prefix)) {
            result.put(name.substring(prefix.length()), tensor);
          }
        });
    return result;
  }
}
