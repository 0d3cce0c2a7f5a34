package io.hdla.bench.peers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Requests and answers between processes: JSON, a line each. Answers have a mark in front, so that
 * whatever else a native library prints is told apart.
 */
final class Wire {
  private static final String MARK = "@answer ";
  private static final String FAILED = "failed";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Wire() {}

  /** Answers every line of the standard input, until it ends. */
  static void serve(UnaryOperator<Map<String, Object>> answer) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.println(MARK + text(safely(answer, read(line))));
      out.flush();
    }
  }

  private static Map<String, Object> safely(
      UnaryOperator<Map<String, Object>> answer, Map<String, Object> request) {
    try {
      return answer.apply(request);
    } catch (RuntimeException | LinkageError e) {
      e.printStackTrace();
      return Map.of(FAILED, e.toString());
    }
  }

  static String text(Map<String, Object> values) {
    try {
      return MAPPER.writeValueAsString(values);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not plain values: " + values, e);
    }
  }

  static Map<String, Object> read(String line) throws IOException {
    return MAPPER.readValue(line, new TypeReference<LinkedHashMap<String, Object>>() {});
  }

  /**
   * What a line of a worker's output says.
   *
   * @return null if it is no answer
   * @throws IllegalStateException if the worker could not do what it was asked
   */
  static Map<String, Object> answer(String line) throws IOException {
    if (!line.startsWith(MARK)) {
      return null;
    }
    Map<String, Object> values = read(line.substring(MARK.length()));
    if (values.containsKey(FAILED)) {
      throw new IllegalStateException(String.valueOf(values.get(FAILED)));
    }
    return values;
  }
}
