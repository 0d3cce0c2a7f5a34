package io.hdla.bench.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;

/**
 * The arguments of a tensor operation, by PyTorch's names. Remembers which were asked for, so that
 * one that the operation does not know is noticed and not passed over.
 */
final class Attributes {
  /** Python writes infinities and NaN as such. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  private final JsonNode json;
  private final Set<String> unread = new TreeSet<>();

  private Attributes(JsonNode json) {
    this.json = json;
    json.fieldNames().forEachRemaining(unread::add);
  }

  /**
   * The attributes of a case.
   *
   * @throws IOException if they are no JSON object
   */
  static Attributes of(GoldenCase golden) throws IOException {
    String text = golden.metadata().getOrDefault("attrs", "{}");
    try {
      JsonNode json = JSON.readTree(text);
      if (json.isObject()) {
        return new Attributes(json);
      }
    } catch (JsonProcessingException e) {
      throw new GoldenFormatException(
          golden.path(), "\"attrs\" must be a JSON object (" + e.getOriginalMessage() + ")");
    }
    throw new GoldenFormatException(golden.path(), "\"attrs\" must be a JSON object, got " + text);
  }

  private JsonNode take(String name) {
    unread.remove(name);
    return json.path(name);
  }

  boolean has(String name) {
    return json.hasNonNull(name);
  }

  /** A whole number, alone or as a list of one. */
  int whole(String name, int otherwise) {
    JsonNode given = take(name);
    JsonNode value = given.isArray() && given.size() == 1 ? given.get(0) : given;
    require(name, value, value.canConvertToInt(), "a whole number");
    return value.asInt(otherwise);
  }

  int whole(String name) {
    requirePresent(name);
    return whole(name, 0);
  }

  double number(String name, double otherwise) {
    JsonNode value = take(name);
    if (value.isTextual() && value.asText().matches("-?inf")) {
      return value.asText().startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    require(name, value, value.isNumber(), "a number");
    return value.asDouble(otherwise);
  }

  double number(String name) {
    requirePresent(name);
    return number(name, 0);
  }

  boolean is(String name, boolean otherwise) {
    JsonNode value = take(name);
    require(name, value, value.isBoolean(), "true or false");
    return value.asBoolean(otherwise);
  }

  boolean is(String name) {
    return is(name, false);
  }

  String text(String name, String otherwise) {
    JsonNode value = take(name);
    require(name, value, value.isTextual(), "text");
    return value.asText(otherwise);
  }

  /** Whole numbers, of which one may stand alone; none if there is no such attribute. */
  int[] list(String name) {
    JsonNode value = take(name);
    if (value.isInt()) {
      return new int[] {value.asInt()};
    }
    require(name, value, value.isArray(), "a list of whole numbers");
    int[] list = new int[value.size()];
    for (int i = 0; i < list.length; i++) {
      require(name, value, value.get(i).canConvertToInt(), "a list of whole numbers");
      list[i] = value.get(i).asInt();
    }
    return list;
  }

  /** A list of lists; null if the attribute is of another form. */
  int[][] lists(String name) {
    JsonNode value = json.path(name);
    if (!value.isArray() || value.isEmpty() || !value.get(0).isArray()) {
      return null;
    }
    take(name);
    int[][] lists = new int[value.size()][];
    for (int i = 0; i < lists.length; i++) {
      lists[i] = JSON.convertValue(value.get(i), int[].class);
    }
    return lists;
  }

  /** Refuses any value but one, which may be left out. */
  void only(String name, String value) {
    JsonNode given = take(name);
    if (!given.isMissingNode() && !given.isNull() && !given.asText().equals(value)) {
      throw new NotSupportedException(name + "=" + given.asText());
    }
  }

  /** Whether a loss is averaged, not added up. */
  boolean isMean() {
    String reduction = text("reduction", "mean");
    if (!reduction.equals("mean") && !reduction.equals("sum")) {
      throw new NotSupportedException("reduction=" + reduction);
    }
    return reduction.equals("mean");
  }

  private void requirePresent(String name) {
    if (!has(name)) {
      throw new IllegalArgumentException("attribute " + name + " is missing, got " + json);
    }
  }

  /** JSON null is the same as no attribute. */
  private void require(String name, JsonNode value, boolean fits, String wanted) {
    if (!fits && !value.isMissingNode() && !value.isNull()) {
      throw new IllegalArgumentException(
          "attribute " + name + " must be " + wanted + ", got " + value);
    }
  }

  /** Says so if an attribute has not been asked for. */
  void requireAllRead() {
    if (!unread.isEmpty()) {
      throw new NotSupportedException("attributes " + unread);
    }
  }
}
