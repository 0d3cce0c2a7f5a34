package io.hdla.architecture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.hdla.tensor.Tensor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The examples in the operations' comments, as a class with a method for each, and their values.
 */
final class Examples {
  static final String CLASS = "OperationExamples";

  private static final Pattern VALUE = Pattern.compile(" is \\{@code ([^}]*)}((?: and .*)?)");
  private static final Pattern MORE = Pattern.compile(" and \\{@code ([^}]*)}");

  /** What is computed, and what it is said to be. */
  record Example(String expression, List<String> values) {}

  private final Map<String, Example> examples = new TreeMap<>();
  private final List<String> order = new ArrayList<>();

  /** Takes the examples out of the operations' comments. */
  static Examples of(Map<String, String> comments) {
    Examples all = new Examples();
    comments.forEach(
        (operation, comment) -> {
          Example example = find(operation, comment);
          if (example != null) {
            all.examples.put(operation, example);
            all.order.add(operation);
          }
        });
    return all;
  }

  Map<String, Example> all() {
    return examples;
  }

  /** The method of the generated class that an operation's example is. */
  String method(String operation) {
    return "example" + order.indexOf(operation);
  }

  private static Example find(String operation, String comment) {
    String call = "{@code " + operation.substring(0, operation.indexOf('(') + 1);
    int start = comment.indexOf(call);
    if (start < 0) {
      return null;
    }
    int end = closing(comment, start);
    Matcher value = VALUE.matcher(comment);
    if (!value.find(end) || value.start() != end) {
      return null;
    }
    List<String> values = new ArrayList<>(List.of(value.group(1)));
    Matcher more = MORE.matcher(comment);
    int at = value.end(1) + 1;
    while (more.find(at) && more.start() == at) {
      values.add(more.group(1));
      at = more.end();
    }
    return new Example(comment.substring(start + "{@code ".length(), end - 1), values);
  }

  /** Where the tag that opens here has ended. */
  private static int closing(String text, int start) {
    int depth = 0;
    for (int i = start; i < text.length(); i++) {
      depth += text.charAt(i) == '{' ? 1 : text.charAt(i) == '}' ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    throw new AssertionError("unbalanced braces: " + text);
  }

  /** A class whose fields are the examples' inputs. */
  String source(String packageInfo) {
    int from = packageInfo.indexOf("<pre>{@code") + "<pre>{@code".length();
    String inputs = packageInfo.substring(from, packageInfo.indexOf("}</pre>", from));
    StringBuilder source = new StringBuilder("import io.hdla.ops.*;\nimport io.hdla.tensor.*;\n");
    source.append("import io.hdla.random.Rng;\nimport io.hdla.shape.Shape;\n");
    source.append("import org.ejml.data.*;\n\npublic final class " + CLASS + " {\n");
    source.append(inputs.replace("\n *", "\n"));
    for (String operation : order) {
      source.append("\n  public Object " + method(operation) + "() {\n    return ");
      source.append(examples.get(operation).expression()).append(";\n  }\n");
    }
    return source.append("}\n").toString();
  }

  /** Compares a result with what the comment says. */
  static void check(String operation, Example example, Object result) throws Exception {
    List<Object> parts = parts(result);
    assertEquals(example.values().size(), parts.size(), operation);
    for (int i = 0; i < parts.size(); i++) {
      String said = example.values().get(i);
      if (parts.get(i) instanceof Tensor tensor) {
        Said value = Said.parse(said);
        String shown = operation + " is said to be " + said + " and is " + tensor;
        assertArrayEquals(value.shape(), tensor.shape().toArray(), shown);
        assertArrayEquals(value.numbers(), tensor.toDoubleArray(), 5.1e-5, shown);
      } else if (parts.get(i) instanceof Number number) {
        assertEquals(Double.parseDouble(said), number.doubleValue(), 5.1e-5, operation);
      } else {
        assertEquals(said, String.valueOf(parts.get(i)), operation);
      }
    }
  }

  private static List<Object> parts(Object result) throws Exception {
    if (result instanceof List<?> list) {
      return new ArrayList<>(list);
    }
    if (result instanceof Record) {
      List<Object> parts = new ArrayList<>();
      for (RecordComponent component : result.getClass().getRecordComponents()) {
        parts.add(component.getAccessor().invoke(result));
      }
      return parts;
    }
    return List.of(result);
  }

  /** Nested lists of numbers. */
  private record Said(int[] shape, double[] numbers) {
    static Said parse(String text) {
      String flat = text.replaceAll("[\\[\\] ]", "");
      double[] numbers = Arrays.stream(flat.split(",")).mapToDouble(Said::number).toArray();
      int rank = text.length() - text.replaceAll("^\\[+", "").length();
      int[] shape = new int[rank];
      int above = 1;
      for (int axis = 0; axis < rank; axis++) {
        // Every list that opens one level deeper is an element of this axis.
        int elements = axis == rank - 1 ? numbers.length : opened(text, axis + 2);
        shape[axis] = elements / above;
        above *= shape[axis];
      }
      assertTrue(above == numbers.length, "not a rectangle: " + text);
      return new Said(shape, numbers);
    }

    private static int opened(String text, int depth) {
      int found = 0;
      int now = 0;
      for (char c : text.toCharArray()) {
        now += c == '[' ? 1 : c == ']' ? -1 : 0;
        found += c == '[' && now == depth ? 1 : 0;
      }
      return found;
    }

    private static double number(String text) {
      return switch (text) {
        case "inf" -> Double.POSITIVE_INFINITY;
        case "-inf" -> Double.NEGATIVE_INFINITY;
        default -> Double.parseDouble(text);
      };
    }
  }
}
