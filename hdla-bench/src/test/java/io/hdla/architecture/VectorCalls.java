package io.hdla.architecture;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;

/**
 * How many operations of the Vector API each method of compiled classes calls. A method is named by
 * its class and its parameters' types: {@code VectorFloatExp.exp(int,float[],int,float[],int)}.
 */
final class VectorCalls {
  private static final Pattern TYPE =
      Pattern.compile("(?:\\S.* )?(?:class|interface) ([\\w.$]+).*\\{");
  private static final Pattern MEMBER = Pattern.compile("  \\S.*;");
  private static final Pattern METHOD = Pattern.compile("([\\w.$]+)\\((.*)\\)");

  /** Masks and shuffles are left out, and so is what only asks for constants. */
  private static final Pattern OPERATION =
      Pattern.compile(
          "\\binvoke\\w+ .*Method jdk/incubator/vector/\\w*Vector\\."
              + "(?!(?:length|species|shape|elementType|\\w+Size):)");

  private VectorCalls() {}

  /** Counts in class files; methods that call none are left out. */
  static Map<String, Integer> of(List<Path> classFiles) {
    List<String> arguments = new ArrayList<>(List.of("-c", "-p"));
    classFiles.forEach(file -> arguments.add(file.toString()));
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
    int status = javap.run(out, out, arguments.toArray(new String[0]));
    if (status != 0) {
      throw new AssertionError("javap failed on " + classFiles + ":\n" + text);
    }
    return count(text.toString());
  }

  private static Map<String, Integer> count(String javap) {
    Map<String, Integer> counts = new TreeMap<>();
    String type = "";
    String method = "";
    for (String line : javap.lines().toList()) {
      Matcher declared = TYPE.matcher(line);
      if (declared.matches()) {
        type = simple(declared.group(1));
      } else if (MEMBER.matcher(line).matches()) {
        method = type + "." + signature(line);
      } else if (OPERATION.matcher(line).find()) {
        counts.merge(method, 1, Integer::sum);
      }
    }
    return counts;
  }

  private static String signature(String member) {
    Matcher method = METHOD.matcher(member);
    if (!method.find()) {
      return member.strip(); // static {};
    }
    return simple(method.group(1)) + "(" + simple(method.group(2)).replace(" ", "") + ")";
  }

  private static String simple(String types) {
    return types.replaceAll("[\\w$]+\\.", "");
  }
}
