package io.hdla.io;

import io.hdla.tensor.Tensor;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The contents of a safetensors file. Everything is in the order of the file. */
public final class SafetensorsFile {
  private final Map<String, Tensor> tensors;
  private final SafetensorsHeader header;

  SafetensorsFile(SafetensorsHeader header, Map<String, Tensor> tensors) {
    this.header = header;
    this.tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
  }

  /**
   * The tensors.
   *
   * @return name to tensor; the map cannot be changed
   */
  public Map<String, Tensor> tensors() {
    return tensors;
  }

  /**
   * One tensor.
   *
   * @param name its name
   * @return the tensor
   * @throws io.hdla.error.ValueException if there is none of that name; the message lists the names
   */
  public Tensor tensor(String name) {
    Tensor tensor = tensors.get(name);
    if (tensor == null) {
      throw SafetensorsHeader.missing(name, tensors.keySet());
    }
    return tensor;
  }

  /**
   * The free text that goes with the tensors.
   *
   * @return key to text; the map cannot be changed
   */
  public Map<String, String> metadata() {
    return header.metadata();
  }

  /**
   * How the tensors are stored in the file. Given to {@link Safetensors#write(java.nio.file.Path,
   * Map, Map, Map)} it makes a copy that keeps 16-bit floats and small integers as they were.
   *
   * @return name to type
   */
  public Map<String, FileDType> dtypes() {
    Map<String, FileDType> types = new LinkedHashMap<>();
    for (SafetensorsHeader.Entry entry : header.entries().values()) {
      types.put(entry.name, entry.dtype);
    }
    return types;
  }
}
