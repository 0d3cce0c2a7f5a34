package io.hdla.bench.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaCommandTest {
  @Test
  void isJavaWithOptionsProgramAndArguments() {
    List<String> command =
        JavaCommand.of(
            List.of("-Xmx1g", "-Djdk.module.main=x"),
            List.of("-Xmx2g"),
            JavaCommandTest.class,
            List.of("a", "b c"));
    assertTrue(Files.isExecutable(JavaCommand.java()));
    assertEquals(
        List.of(
            JavaCommand.java().toString(),
            "-Xmx1g",
            "-Xmx2g",
            "--class-path",
            System.getProperty("java.class.path"),
            JavaCommandTest.class.getName(),
            "a",
            "b c"),
        command);
  }

  @Test
  void knowsADebugger() {
    assertTrue(JavaCommand.isDebugger("-agentlib:jdwp=transport=dt_socket,server=y"));
    assertFalse(JavaCommand.isDebugger("-agentlib:hprof"));
  }
}
