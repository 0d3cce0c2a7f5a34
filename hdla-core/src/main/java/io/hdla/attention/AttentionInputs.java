package io.hdla.attention;

import io.hdla.error.Problem;
import io.hdla.tensor.Tensor;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The tensors that a system works on, by name. Immutable; the tensors themselves are shared. */
public final class AttentionInputs {
  private final Map<String, Tensor> tensors;

  private AttentionInputs(Map<String, Tensor> tensors) {
    this.tensors = tensors;
  }

  /**
   * No inputs yet.
   *
   * @return an empty set of inputs
   */
  public static AttentionInputs none() {
    return new AttentionInputs(Map.of());
  }

  /**
   * These inputs and one more, which takes the place of one of the same name.
   *
   * @param name the input's name, as in the system's signature
   * @param tensor the input; null leaves the input out, also one that was given before
   * @return new inputs
   */
  public AttentionInputs with(String name, Tensor tensor) {
    Map<String, Tensor> more = new LinkedHashMap<>(tensors);
    if (tensor == null) {
      more.remove(name);
    } else {
      more.put(name, tensor);
    }
    return new AttentionInputs(more);
  }

  /**
   * Whether an input was given.
   *
   * @param name its name
   * @return true if so
   */
  public boolean has(String name) {
    return tensors.containsKey(name);
  }

  /**
   * An input that must have been given.
   *
   * @param name its name
   * @return the tensor
   */
  public Tensor get(String name) {
    Tensor tensor = tensors.get(name);
    if (tensor == null) {
      throw Problem.in("attention inputs")
          .rule("the input must be given")
          .given("wanted", name)
          .given("present", names())
          .value();
    }
    return tensor;
  }

  /**
   * An input that may be absent.
   *
   * @param name its name
   * @return the tensor, or null
   */
  public Tensor find(String name) {
    return tensors.get(name);
  }

  /**
   * The names of the inputs given, in order.
   *
   * @return an unmodifiable set
   */
  public Set<String> names() {
    return Collections.unmodifiableSet(tensors.keySet());
  }
}
