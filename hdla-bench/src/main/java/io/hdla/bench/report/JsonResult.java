package io.hdla.bench.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.hdla.error.Problem;
import io.hdla.io.AtomicFile;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A result file in JSON, for people and programs: pretty printed, and byte for byte the same for
 * the same contents. Keys are in the order in which they were put; those of maps without an order
 * of their own are sorted. Numbers that JSON does not have are the strings "NaN", "Infinity" and
 * "-Infinity".
 */
public final class JsonResult {
  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final Map<String, Object> values = new LinkedHashMap<>();

  /**
   * Adds a value.
   *
   * @param key its key, not yet used
   * @param value a number, string, truth value, null, or an array, list or map of such
   * @return this
   */
  public JsonResult put(String key, Object value) {
    if (values.containsKey(key)) {
      throw Problem.in("result put")
          .rule("a key must be used only once")
          .given("key", key)
          .given("keys", values.keySet())
          .value();
    }
    values.put(key, plain(key, value));
    return this;
  }

  private static Object plain(String key, Object value) {
    if (value instanceof Map) {
      return plain(key, (Map<?, ?>) value);
    }
    if (value instanceof Iterable) {
      List<Object> list = new ArrayList<>();
      ((Iterable<?>) value).forEach(element -> list.add(plain(key, element)));
      return list;
    }
    if (value != null && value.getClass().isArray()) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        list.add(plain(key, Array.get(value, i)));
      }
      return list;
    }
    boolean simple =
        value == null
            || value instanceof Number
            || value instanceof Boolean
            || value instanceof String;
    if (simple) {
      return value;
    }
    if (value instanceof Enum || value instanceof Path || value instanceof CharSequence) {
      return value.toString();
    }
    throw Problem.in("result put")
        .rule("values must be numbers, strings, truth values, or lists and maps of them")
        .given("key", key)
        .given("value", value.getClass().getName())
        .value();
  }

  private static Map<String, Object> plain(String key, Map<?, ?> map) {
    boolean ordered = map instanceof LinkedHashMap || map instanceof SortedMap;
    Map<String, Object> result = ordered ? new LinkedHashMap<>() : new TreeMap<>();
    map.forEach((name, value) -> result.put(String.valueOf(name), plain(key, value)));
    return result;
  }

  /**
   * The text of the file.
   *
   * @return JSON that ends with a line feed
   */
  public String text() {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(indenter);
    try {
      return MAPPER.writer(printer).writeValueAsString(values) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError("plain values can always be written", e);
    }
  }

  /**
   * Writes the file as a whole; folders are made.
   *
   * @param path the file; replaced if it exists
   * @throws IOException if it cannot be written
   */
  public void write(Path path) throws IOException {
    Files.createDirectories(path.toAbsolutePath().getParent());
    byte[] bytes = text().getBytes(StandardCharsets.UTF_8);
    AtomicFile.write(
        path,
        out -> {
          ByteBuffer rest = ByteBuffer.wrap(bytes);
          while (rest.hasRemaining()) {
            out.write(rest);
          }
        });
  }

  /**
   * Reads a result file.
   *
   * @param path the file
   * @return its contents, in the order of the file
   * @throws IOException if it cannot be read or is no JSON object
   */
  public static Map<String, Object> read(Path path) throws IOException {
    return MAPPER.readValue(
        Files.readAllBytes(path), new TypeReference<LinkedHashMap<String, Object>>() {});
  }
}
