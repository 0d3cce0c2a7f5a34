package io.hdla.bench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class InfoCommandTest {
  @Test
  void saysWhichKernelsAreInUse() {
    Run run = Run.of("info");
    assertEquals(0, run.status());
    String wanted = System.getProperty("hdla.test.provider");
    assertTrue(run.out().lines().anyMatch(("provider    " + wanted)::equals), run::out);
  }

  @Test
  void namesReasonLanesThreadsJvmAndMachine() {
    String out = Run.of("info").out();
    for (String name : new String[] {"reason", "lanes", "threads", "jvm", "cpu", "os"}) {
      assertTrue(out.lines().anyMatch(line -> line.matches(name + " +\\S.*")), name + "\n" + out);
    }
  }
}
