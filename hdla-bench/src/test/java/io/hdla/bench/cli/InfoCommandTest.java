package io.hdla.bench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class InfoCommandTest {
  @Test
  void saysWhetherTheVectorApiIsThere() {
    StringWriter out = new StringWriter();
    int status = Main.commandLine().setOut(new PrintWriter(out)).execute("info");
    assertEquals(0, status);
    boolean wanted = System.getProperty("hdla.test.provider").equals("vector");
    String line = "vector   " + (wanted ? "resolved" : "not resolved") + System.lineSeparator();
    assertTrue(out.toString().contains(line), out::toString);
  }
}
