package io.hdla.io;

import io.hdla.error.Problem;
import io.hdla.shape.Shape;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What a safetensors file says about itself before the data: names, types, shapes and free text.
 * Names are in the order of the file.
 */
public final class SafetensorsHeader {
  /** One tensor of the file. */
  static final class Entry {
    final String name;
    final FileDType dtype;
    final Shape shape;
    final long begin;
    final long end;

    /** Offsets count from the start of the data. */
    Entry(String name, FileDType dtype, Shape shape, long begin, long end) {
      this.name = name;
      this.dtype = dtype;
      this.shape = shape;
      this.begin = begin;
      this.end = end;
    }
  }

  private final Map<String, Entry> entries;
  private final Map<String, String> metadata;
  private final long dataStart;

  SafetensorsHeader(Map<String, Entry> entries, Map<String, String> metadata, long dataStart) {
    this.entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    this.metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    this.dataStart = dataStart;
  }

  Map<String, Entry> entries() {
    return entries;
  }

  /** Where the data starts, counted from the file's start. */
  long dataStart() {
    return dataStart;
  }

  /**
   * The names of the tensors.
   *
   * @return in the order of the file
   */
  public Set<String> names() {
    return entries.keySet();
  }

  /**
   * How a tensor is stored.
   *
   * @param name its name
   * @return the element type in the file
   * @throws io.hdla.error.ValueException if there is no such tensor
   */
  public FileDType dtype(String name) {
    return entry(name).dtype;
  }

  /**
   * A tensor's shape.
   *
   * @param name its name
   * @return the shape
   * @throws io.hdla.error.ValueException if there is no such tensor
   */
  public Shape shape(String name) {
    return entry(name).shape;
  }

  /**
   * The free text that goes with the tensors.
   *
   * @return key to text, in the order of the file; empty if there is none
   */
  public Map<String, String> metadata() {
    return metadata;
  }

  Entry entry(String name) {
    Entry entry = entries.get(name);
    if (entry == null) {
      throw missing(name, entries.keySet());
    }
    return entry;
  }

  static RuntimeException missing(String name, Set<String> names) {
    return Problem.in("safetensors tensor")
        .rule("the file must contain the tensor")
        .given("name", Quoted.name(name))
        .given("names in the file", SafetensorsRules.listed(names))
        .value();
  }
}
