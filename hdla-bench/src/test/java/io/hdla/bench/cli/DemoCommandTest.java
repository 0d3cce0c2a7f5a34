package io.hdla.bench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DemoCommandTest {
  @Test
  void explainsItself() {
    Run run = Run.of("demo", "--help");
    assertEquals(0, run.status());
    for (String option : new String[] {"--quick", "--out", "--seed", "--threads"}) {
      assertTrue(run.out().contains(option), run.out());
    }
  }

  @Test
  void noThreadsAreWrongUsage() {
    Run run = Run.of("demo", "--threads", "0");
    assertEquals(2, run.status());
    assertTrue(run.err().contains("--threads must be at least 1, got 0"), run.err());
  }
}
