package io.hdla.bench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "verify",
        "verify --dtype f16 x",
        "verify --nonsense x",
        "spectrum --dim 0",
        "spectrum --system nonsense",
        "info extra"
      })
  void explainsWrongUsage(String line) {
    Run run = Run.of(line.isEmpty() ? new String[0] : line.split(" "));
    assertEquals(2, run.status(), run::err);
    assertEquals("", run.out());
    assertTrue(run.err().contains("Usage: hdla"), run::err);
  }

  @Test
  void suggestsTheCommandThatWasMeant() {
    String err = Run.of("verfy", "x").err();
    assertTrue(err.contains("hdla verify"), err);
  }

  @Test
  void helpsAndTellsItsVersion() {
    Run help = Run.of("--help");
    assertEquals(0, help.status());
    assertTrue(help.out().contains("verify"), help::out);
    Run version = Run.of("--version");
    assertEquals(0, version.status());
    assertTrue(version.out().startsWith("hdla "), version::out);
  }

  /** JMH has a help of its own. */
  @Test
  void leavesJmhItsOptions() {
    var parsed = Main.commandLine().parseArgs("jmh", "-h", "-f", "1", "-p", "n=1,2", "MatMul");
    assertEquals(
        java.util.List.of("-h", "-f", "1", "-p", "n=1,2", "MatMul"),
        parsed.subcommand().unmatched());
  }
}
