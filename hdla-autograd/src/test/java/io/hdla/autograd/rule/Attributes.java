package io.hdla.autograd.rule;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The attributes of a golden case: a flat JSON object of numbers, lists, booleans and strings. */
final class Attributes {
  private final String json;

  Attributes(String json) {
    this.json = json == null ? "{}" : json;
  }

  private String find(String name, String pattern, String missing) {
    Matcher matcher = Pattern.compile("\"" + name + "\": *" + pattern).matcher(json);
    return matcher.find() ? matcher.group(1) : missing;
  }

  int whole(String name) {
    return Integer.parseInt(find(name, "(-?\\d+)", "missing " + name));
  }

  double number(String name) {
    return Double.parseDouble(find(name, "([-+.eE\\d]+)", "missing " + name));
  }

  boolean is(String name) {
    return Boolean.parseBoolean(find(name, "(true|false)", "false"));
  }

  String text(String name) {
    return find(name, "\"([^\"]*)\"", "");
  }

  /** A list of integers; none if it is missing. */
  int[] list(String name) {
    String inside = find(name, "\\[([^\\]]*)\\]", "").trim();
    if (inside.isEmpty()) {
      return new int[0];
    }
    return Arrays.stream(inside.split(" *, *")).mapToInt(Integer::parseInt).toArray();
  }
}
