package io.hdla.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.hdla.autograd.Variable;
import io.hdla.tensor.Tensor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jshell.EvalException;
import jdk.jshell.ExpressionSnippet;
import jdk.jshell.JShell;
import jdk.jshell.JShellException;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The documentation's JShell sessions, typed line by line: JShell must answer as it is written. */
class JShellSessionTest {
  private static final String PROMPT = "jshell> ";

  @TestFactory
  List<DynamicTest> everySessionGivesWhatIsShown() {
    List<DynamicTest> tests = new ArrayList<>();
    for (Markdown page : Markdown.pages()) {
      for (Markdown.Block block : page.blocks()) {
        if (block.language().equals("jshell")) {
          tests.add(DynamicTest.dynamicTest(page.toString(), () -> type(block.text())));
        }
      }
    }
    assertNotEquals(0, tests.size());
    return tests;
  }

  private static void type(String session) throws Exception {
    StringBuilder actual = new StringBuilder();
    try (JShell shell = JShell.builder().executionEngine("local").build()) {
      for (Class<?> type : List.of(Tensor.class, Variable.class, DMatrixRMaj.class)) {
        Path home = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        shell.addToClasspath(home.toString());
      }
      for (String line : session.split("\n")) {
        if (line.startsWith(PROMPT)) {
          actual.append(line).append('\n');
          String typed = line.substring(PROMPT.length());
          String complete = shell.sourceCodeAnalysis().analyzeCompletion(typed).source();
          shell.eval(complete).forEach(event -> answer(event, actual));
        }
      }
    }
    assertEquals(withoutNumbers(session), withoutNumbers(actual.toString().strip()));
  }

  /** What the tool of that name prints. */
  private static void answer(SnippetEvent event, StringBuilder out) {
    JShellException thrown = event.exception();
    if (event.status() == Snippet.Status.REJECTED) {
      out.append("rejected\n");
    } else if (thrown != null) {
      out.append(message(thrown)).append('\n');
    } else if (event.value() != null && event.snippet() instanceof VarSnippet variable) {
      out.append(variable.name()).append(" ==> ").append(event.value()).append('\n');
    } else if (event.value() != null && event.snippet() instanceof ExpressionSnippet expression) {
      out.append(expression.name()).append(" ==> ").append(event.value()).append('\n');
    }
  }

  private static String message(JShellException thrown) {
    String name = thrown instanceof EvalException eval ? eval.getExceptionClassName() : "";
    return "|  Exception " + name + ": " + thrown.getMessage();
  }

  /** The numbers of unnamed results depend on what was typed before. */
  private static String withoutNumbers(String session) {
    return session.replaceAll("(?m)^\\$\\d+ ==>", "\\$ ==>");
  }
}
