package io.hdla.attention;

import io.hdla.tensor.Tensor;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The gradients of a system's inputs, by name. An input that was not given has none. */
public final class AttentionGradients {
  private final Map<String, Tensor> gradients = new TreeMap<>();

  AttentionGradients() {}

  AttentionGradients put(String name, Tensor gradient) {
    gradients.put(name, gradient);
    return this;
  }

  AttentionGradients putIf(boolean given, String name, Tensor gradient) {
    return given ? put(name, gradient) : this;
  }

  /**
   * The gradient of one input.
   *
   * @param name the input's name
   * @return a tensor of the input's shape and type, or null if the input was not given
   */
  public Tensor get(String name) {
    return gradients.get(name);
  }

  /**
   * The names of the inputs that have a gradient.
   *
   * @return an unmodifiable set
   */
  public Set<String> names() {
    return Collections.unmodifiableSet(gradients.keySet());
  }
}
